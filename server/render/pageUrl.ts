import { ownSegments } from '../../src/site/urls/paths'
import { languageOf, prefixOf, type Locale, type Site } from '../../src/site/site'
import { localeOfPath } from '../../src/site/sites'
import { pageQuery } from './pageQuery'

/** A page's address, reduced to what decides its content. */
export interface PageUrl {
  readonly locale: Locale
  /** Path with the language prefix, ending in a slash. */
  readonly pathname: string
  /** `?` and the known parameters in a fixed order, or empty. */
  readonly search: string
}

export type PageAddress = { readonly page: PageUrl } | { readonly redirect: string }

/**
 * Where a request for a page leads: to the page, or (301) to its one canonical address, which is always a page. Tags of
 * campaigns stay in an address and decide nothing.
 */
export function pageAddress(site: Site, url: string): PageAddress {
  // Behind a host: by itself, what follows two slashes would be one.
  const { pathname, search, searchParams } = new URL(`http://shop${url}`)
  const tidied = tidyPath(site, pathname)
  if (tidied === '/_app/') return { redirect: '/' }
  const { locale, path } = spoken(site, tidied)
  const canonical = prefixOf(site, locale) + path
  if (isOwn(path)) {
    if (canonical !== pathname) return { redirect: canonical + search }
    return { page: { locale, pathname, search: '' } }
  }
  const query = pageQuery(path, searchParams)
  if (canonical !== pathname || !query.isCanonical) return { redirect: canonical + query.redirect }
  return { page: { locale, pathname, search: query.search } }
}

/** The language that a path asks for, and the rest; the default's prefix may stand there any number of times. */
function spoken(site: Site, tidied: string): { readonly locale: Locale; readonly path: string } {
  const found = localeOfPath(site, tidied)
  return 'redirect' in found ? spoken(site, found.redirect) : found
}

const isOwn = (path: string) => ownSegments.includes(path.split('/')[1] ?? '')

/** One slash between segments and at both ends, small letters; what follows a shopper's own page is left as it is. */
function tidyPath(site: Site, pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const small = segments.map(smallLetters)
  const isPrefix = site.locales.some((locale) => languageOf(locale) === small[0])
  const names = isPrefix ? 2 : 1
  const isOwnPage = ownSegments.includes(small[names - 1] ?? '')
  const tidied = isOwnPage ? [...small.slice(0, names), ...segments.slice(names)] : small
  return tidied.length === 0 ? '/' : `/${tidied.join('/')}/`
}

/** Small letters, and signs escaped in the one way that addresses of ours have them (RFC 3986, section 6.2.2). */
function smallLetters(segment: string): string {
  const plain = segment.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
  return plain.toLowerCase().replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase())
}
