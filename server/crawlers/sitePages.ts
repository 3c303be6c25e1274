import type { CategoryNode } from '../../src/domain/catalog/category'
import { escapeHtml } from '../../src/domain/escapeHtml'
import type { Site } from '../../src/site/site'
import { alternates, urlInSite } from '../../src/site/sites'
import { indexedPaths, paths, textPages } from '../../src/site/urls/paths'
import { regionsOfPage } from '../../src/site/urls/regionsOfPage'
import type { Catalog, CatalogEntry } from '../commerce/commerce'

/** All pages of a site that search engines may list. */
export interface SitePages {
  /** `indexedPaths` and text pages. */
  readonly pages: readonly SitemapPage[]
  readonly categories: readonly SitemapPage[]
  readonly products: readonly SitemapPage[]
}

/** Collects a site's pages. @param family all sites of the brand, including `site` */
export async function sitePages(
  catalog: Pick<Catalog, 'categoryTree' | 'entries'>,
  site: Site,
  family: readonly Site[],
): Promise<SitePages> {
  const [tree, sold] = await Promise.all([
    catalog.categoryTree(site),
    Promise.all(family.map(async (sister) => ({ sister, entries: await catalog.entries(sister) }))),
  ])
  const sellers = new Map<string, Site[]>()
  for (const { sister, entries } of sold)
    for (const { slug } of entries) sellers.set(slug, [...(sellers.get(slug) ?? []), sister])
  const own = sold.find(({ sister }) => sister.id === site.id)?.entries ?? []
  return {
    pages: textual(site, family),
    categories: categories(tree, own).map((category) => ({ ...category, sites: family })),
    products: own.map(({ slug, path, changedAt }) => ({
      path,
      changedAt,
      sites: sellers.get(slug) ?? [site],
    })),
  }
}

function textual(site: Site, family: readonly Site[]): readonly SitemapPage[] {
  const texts = textPages.flatMap((page) => {
    const regions = regionsOfPage(page)
    const sites = family.filter(({ region }) => regions.includes(region))
    return regions.includes(site.region) ? [{ path: paths.page(page), sites }] : []
  })
  return [...indexedPaths.map((path) => ({ path, sites: family })), ...texts]
}

/**
 * Categories with products, each once even with several parents. Their date is the newest change below them.
 */
function categories(
  tree: readonly CategoryNode[],
  entries: readonly CatalogEntry[],
): readonly Omit<SitemapPage, 'sites'>[] {
  const newest = new Map<string, Date>()
  for (const { categories: paths, changedAt } of entries)
    for (const path of paths) newest.set(path, latest([newest.get(path), changedAt]) ?? changedAt)
  const found = new Map<string, Omit<SitemapPage, 'sites'>>()
  const visit = (node: CategoryNode): void => {
    const changedAt = latest(withAllBelow(node).map(({ path }) => newest.get(path)))
    if (!node.isGroup && node.productCount > 0)
      found.set(node.path, { path: node.path, ...(changedAt && { changedAt }) })
    node.children.forEach(visit)
  }
  tree.forEach(visit)
  return [...found.values()]
}

const withAllBelow = (node: CategoryNode): readonly CategoryNode[] => [
  node,
  ...node.children.flatMap(withAllBelow),
]

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
interface SitemapPart {
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
      ({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(url)}"/>`,
    )
    return site.locales.map((locale) => {
      const loc = escapeHtml(urlInSite(site, locale, page.path))
      return `<url><loc>${loc}</loc>${lastModified(page)}${links.join('')}</url>`
    })
  })
  return `${opening}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** Builds a sitemap index (sitemaps.org protocol 0.9). */
export function sitemapIndex(parts: readonly SitemapPart[]): string {
  const maps = parts.map(
    (part) => `<sitemap><loc>${escapeHtml(part.url)}</loc>${lastModified(part)}</sitemap>`,
  )
  return `${opening}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

/** Returns the newest date; undefined without dates. */
export function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => date?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.max(one, other)))
}

const lastModified = ({ changedAt }: Pick<SitemapPage, 'changedAt'>) =>
  changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
