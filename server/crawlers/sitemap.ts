import type { Site } from '../../src/site/site'
import { alternates, urlInSite } from '../../src/site/sites'

/** A page with all sites of the brand that have it. */
export interface SitemapPage {
  /** Path without the language prefix. */
  readonly path: string
  /** The brand's sites with this page, in the brand's order. */
  readonly sites: readonly Site[]
  /** Absent for pages without a known date. */
  readonly changedAt?: Date
}

/** A sitemap part and the time of its newest page. */
export interface SitemapPart {
  /** Absolute. */
  readonly url: string
  readonly changedAt?: Date
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Builds a sitemap of a site's pages in all its languages, with alternates (sitemaps.org protocol 0.9,
 * hreflang links).
 */
export function urlSet(site: Site, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => {
    const links = alternates(page.sites, site, page.path).map(
      ({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(url)}"/>`,
    )
    return site.locales.map((locale) => {
      const address = escaped(urlInSite(site, locale, page.path))
      return `<url><loc>${address}</loc>${lastModified(page)}${links.join('')}</url>`
    })
  })
  return `${opening}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** Builds a sitemap index (sitemaps.org protocol 0.9). */
export function sitemapIndex(parts: readonly SitemapPart[]): string {
  const maps = parts.map((part) => `<sitemap><loc>${escaped(part.url)}</loc>${lastModified(part)}</sitemap>`)
  return `${opening}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

/** Returns the newest date; undefined without dates. */
export function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => date?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.max(one, other)))
}

const lastModified = ({ changedAt }: Pick<SitemapPage, 'changedAt'>) =>
  changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`

const escaped = (url: string) => url.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
