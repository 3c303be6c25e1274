import { searchTextOf } from '../../src/domain/listing'
import { paths } from '../../src/site/paths'
import { localeOfPath } from '../../src/site/sites'
import type { Locale, Site } from '../../src/site/site'

/** Longest choice of filters, order and page that a page heeds, in characters; our own links stay far below. */
const longestChoice = 1500

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
  return { page: { locale: found.locale, pathname, search: knownSearch(searchParams, found.path) } }
}

/**
 * What of a query changes what the page shows, in one order; all else (campaign tags and the like) is not its
 * business. A filter can have several values, of anything else the first counts.
 */
function knownSearch(parameters: URLSearchParams, path: string): string {
  const isSearch = path === paths.search()
  // Everything else is one page, however its address is decorated.
  if (!isSearch && !path.startsWith('/category/')) return ''
  const filters = [...parameters].filter(([name, value]) => name.startsWith('f.') && value !== '')
  const choice = new URLSearchParams(filters)
  for (const name of ['page', 'sort']) {
    const value = parameters.get(name)
    if (value) choice.set(name, value)
  }
  const known = choice.toString().length > longestChoice ? new URLSearchParams() : choice
  const text = isSearch ? searchTextOf(parameters.get('q') ?? '') : ''
  if (text !== '') known.set('q', text)
  known.sort()
  return known.size === 0 ? '' : `?${known.toString()}`
}

function withSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
