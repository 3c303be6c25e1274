import { localeOfPath } from '../../src/site/sites'
import type { Locale, Site } from '../../src/site/site'

/** Query parameters that change what a page shows; all others (campaign tags and the like) are not its business. */
const isKnownParameter = (name: string) => name === 'page' || name === 'sort' || name.startsWith('f.')

/** Longest query that a page heeds, in characters; our own links stay far below. */
const longestSearch = 1500

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
  // Reading an address resolves its dots, and `/.//evil.example` would then name another host.
  if (pathname.startsWith('//')) return { redirect: withSlash(pathname.replace(/^\/+/, '/')) + search }
  if (pathname === '/_app' || pathname === '/_app/') return { redirect: '/' }
  const found = localeOfPath(site, pathname)
  if ('redirect' in found) return { redirect: withSlash(found.redirect) + search }
  if (!pathname.endsWith('/')) return { redirect: `${pathname}/${search}` }
  return { page: { locale: found.locale, pathname, search: knownSearch(searchParams) } }
}

function knownSearch(parameters: URLSearchParams): string {
  const known = new URLSearchParams(
    [...parameters].filter(([name, value]) => isKnownParameter(name) && value !== ''),
  )
  known.sort()
  const text = known.toString()
  return text === '' || text.length > longestSearch ? '' : `?${text}`
}

function withSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
