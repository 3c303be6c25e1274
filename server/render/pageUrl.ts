import { languageOf, prefixOf, type Locale, type Site } from '../../src/site/site'
import { localeOfPath } from '../../src/site/sites'
import { ownSegments, paths, reservedSlugs } from '../../src/site/urls/paths'
import type { Catalogue, Redirect } from '../commerce/commerce'
import { pageQuery } from './pageQuery'

/** A page's address, reduced to the parts that decide its content. */
export interface PageUrl {
  readonly locale: Locale
  /** Path with the language prefix, ending in a slash. */
  readonly pathname: string
  /** `?` and the known parameters in a fixed order, or empty. */
  readonly search: string
}

export type PageAddress = { readonly page: PageUrl } | { readonly redirect: string }

/**
 * The page of a request, or its canonical address for a 301, which is always a page. Campaign tags stay in an
 * address and have no effect.
 */
export function pageAddress(site: Site, url: string): PageAddress {
  // With a host in front: alone, the text after two slashes would parse as the host.
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

/** The locale of a path and the rest; the prefix of the default locale may be repeated. */
function spoken(site: Site, tidied: string): { readonly locale: Locale; readonly path: string } {
  const found = localeOfPath(site, tidied)
  return 'redirect' in found ? spoken(site, found.redirect) : found
}

const isOwn = (path: string) => ownSegments.includes(path.split('/')[1] ?? '')

/**
 * One slash between segments and at both ends, lower case; the rest of a personal page's path is unchanged.
 */
function tidyPath(site: Site, pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const small = segments.map(smallLetters)
  const isPrefix = site.locales.some((locale) => languageOf(locale) === small[0])
  const names = isPrefix ? 2 : 1
  const isOwnPage = ownSegments.includes(small[names - 1] ?? '')
  const tidied = isOwnPage ? [...small.slice(0, names), ...segments.slice(names)] : small
  return tidied.length === 0 ? '/' : `/${tidied.join('/')}/`
}

/** Lower case, with characters escaped as in our own addresses (RFC 3986, section 6.2.2). */
function smallLetters(segment: string): string {
  const plain = segment.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
  return plain.toLowerCase().replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase())
}

const productPath = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)\/$/

/**
 * Finds the redirect of a moved product or category. Returns the new path without the language prefix, or
 * that it is gone for good. Returns null for every other page.
 */
export async function pageRedirect(
  catalogue: Pick<Catalogue, 'product' | 'redirect' | 'categoryRedirect'>,
  site: Site,
  { locale, pathname }: PageUrl,
): Promise<Redirect | null> {
  const path = pathname.slice(prefixOf(site, locale).length)
  if (path.startsWith('/category/')) return movedWith(paths.category, await catalogue.categoryRedirect(path))
  const [, slug] = productPath.exec(path) ?? []
  if (slug === undefined || reservedSlugs.includes(slug)) return null
  return (await catalogue.product(slug, site))
    ? null
    : movedWith(paths.product, await catalogue.redirect(slug, site))
}

const movedWith = (pathTo: (name: string) => string, redirect: Redirect | null): Redirect | null =>
  redirect && 'movedTo' in redirect ? { movedTo: pathTo(redirect.movedTo) } : redirect
