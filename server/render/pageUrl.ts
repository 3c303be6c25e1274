import { localeOfPath } from '../../src/site/sites'
import type { Locale, Site } from '../../src/site/site'

/** Query parameters that change what a page shows; all others (campaign tags and the like) are not its business. */
const knownParameters = ['page', 'sort'] as const

/** A page's address, reduced to what decides its content. */
export interface PageUrl {
  readonly locale: Locale
  /** Path with the language prefix, ending in a slash. */
  readonly pathname: string
  /** `?` and the known parameters in a fixed order, or empty. */
  readonly search: string
}

export type PageAddress = { readonly page: PageUrl } | { readonly redirect: string }

/** Where a request for a page leads: to the page, or (301) to its one canonical address. */
export function pageAddress(site: Site, url: string): PageAddress {
  const { pathname, search, searchParams } = new URL(url, 'http://shop')
  if (pathname === '/_app' || pathname === '/_app/') return { redirect: '/' }
  const found = localeOfPath(site, pathname)
  if ('redirect' in found) return { redirect: withSlash(found.redirect) + search }
  if (!pathname.endsWith('/')) return { redirect: `${pathname}/${search}` }
  return { page: { locale: found.locale, pathname, search: knownSearch(searchParams) } }
}

function knownSearch(parameters: URLSearchParams): string {
  const known = new URLSearchParams()
  for (const name of knownParameters) {
    const value = parameters.get(name)
    if (value) known.set(name, value)
  }
  return known.size > 0 ? `?${known.toString()}` : ''
}

function withSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
