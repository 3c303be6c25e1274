import { capabilitiesOf } from '../domain/capabilities'
import { testMethods } from '../domain/payment/paymentMethods'
import { regionCodes, regions, type RegionCode } from '../domain/region/region'
import { brandKeys, toLanguage, localePrefix, type BrandKey, type Locale, type Site } from './site'

/** Host prefix of a brand on a development machine, e.g. `official.in.localhost`. */
const hostPrefixes: Readonly<Record<BrandKey, string>> = { courtline: '', aerovolt: 'official.' }

/** A site of each brand and region on a development machine. The main store of the UAE is the default and comes first. */
export function defaultSites(port: number): Site[] {
  const mainFirst = ['AE' as const, ...regionCodes.filter((region) => region !== 'AE')]
  return brandKeys.flatMap((brand) => mainFirst.map((region) => localSite(brand, region, port)))
}

function localSite(brand: BrandKey, region: RegionCode, port: number): Site {
  const host = `${hostPrefixes[brand]}${region.toLowerCase()}.localhost`
  const isDefault = brand === 'courtline' && region === 'AE'
  const { currency, locales, paymentMethods } = regions[region]
  return {
    id: `${brand}-${region.toLowerCase()}`,
    brand,
    region,
    url: `http://${isDefault ? 'localhost' : host}:${port}`,
    ...(isDefault ? { hosts: [host] } : {}),
    currency,
    defaultLocale: locales[0],
    locales,
    openMethods: [...paymentMethods, ...testMethods],
    flags: { helpWidget: false, blockUae: false, dimsRouteChange: false },
    commerce: capabilitiesOf.embedded,
  }
}

/** The default site: the main store of the UAE (locale en-AE), else the first site. */
export function findDefaultSite(sites: readonly Site[]): Site | null {
  return sites.find(({ brand, region }) => brand === 'courtline' && region === 'AE') ?? sites[0] ?? null
}

export type PathInSite =
  /** `path` is the page's path without the language prefix. */
  | { readonly locale: Locale; readonly path: string }
  /** The default language has no prefix: respond with 301 to this path. */
  | { readonly redirect: string }

/** Splits the language prefix off a path. An unknown prefix is part of the path. */
export function localeOfPath(site: Pick<Site, 'locales' | 'defaultLocale'>, path: string): PathInSite {
  const prefix = path.split('/', 2)[1] ?? ''
  const locale = site.locales.find((candidate) => toLanguage(candidate) === prefix)
  if (!locale) return { locale: site.defaultLocale, path }
  // Removes repeated slashes, because `//evil.example` in `/en//evil.example` would name another host.
  const rest = `/${path.slice(prefix.length + 1).replace(/^[/\\]+/, '')}`
  return locale === site.defaultLocale ? { redirect: rest } : { locale, path: rest }
}

/** URL of a page in a site. A language that the site lacks falls back to its default. */
export function urlInSite(site: Site, locale: Locale, path: string): string {
  const spoken = site.locales.find((candidate) => toLanguage(candidate) === toLanguage(locale))
  return site.url + localePrefix(site, spoken ?? site.defaultLocale) + path
}

/** The same page in another region or language of the brand. */
export interface Alternate {
  readonly locale: Locale | 'x-default'
  readonly url: string
}

/**
 * URLs of a page in all regions and languages of its brand, itself included. Used for hreflang and the region
 * selector.
 * @param path without the language prefix
 */
export function alternates(sites: readonly Site[], site: Pick<Site, 'brand'>, path: string): Alternate[] {
  const family = sites.filter(({ brand }) => brand === site.brand)
  const pages = family.flatMap((sister) =>
    sister.locales.map((locale) => ({ locale, url: urlInSite(sister, locale, path) })),
  )
  const main = family.find(({ region }) => region === 'AE') ?? family[0]
  return main ? [...pages, { locale: 'x-default', url: urlInSite(main, main.defaultLocale, path) }] : pages
}
