import { normalizeSearchText, sortOrders } from '../../src/domain/catalog/listing'
import { parseFinderAnswers, finderQuery } from '../../src/domain/catalog/racketFinder'
import { toLanguage, localePrefix, type Locale, type Site } from '../../src/site/site'
import { localeOfPath } from '../../src/site/sites'
import { isOptionParameter } from '../../src/site/urls/optionParameters'
import { ownSegments, paths, reservedSlugs } from '../../src/site/urls/paths'
import type { Catalog, Commerce, Redirect } from '../commerce/commerce'

/** A page's URL, reduced to the parts that decide its content. */
export interface PageUrl {
  readonly locale: Locale
  /** Path with the language prefix, ending in a slash. */
  readonly pathname: string
  /** `?` and the known parameters in a fixed order, or empty. */
  readonly search: string
}

export type ParsedPageUrl = { readonly page: PageUrl } | { readonly redirect: string }

/**
 * The page of a request, or its canonical URL for a 301, which is always a page. Campaign tags stay in a
 * URL and have no effect.
 */
export function parsePageUrl(site: Site, url: string): ParsedPageUrl {
  // With a host in front: alone, the text after two slashes would parse as the host.
  const { pathname, search, searchParams } = new URL(`http://shop${url}`)
  const tidied = tidyPath(site, pathname)
  if (tidied === '/_app/') return { redirect: '/' }
  const { locale, path } = spoken(site, tidied)
  if (path === '/_audit/events/')
    return { redirect: (searchParams.has('report') ? '/staff/reports/' : '/staff/events/') + search }
  const canonical = localePrefix(site, locale) + path
  if (isOwn(path)) {
    if (canonical !== pathname) return { redirect: canonical + search }
    return { page: { locale, pathname, search: '' } }
  }
  const query = pageQuery(path, searchParams)
  if (canonical !== pathname || !query.isCanonical) return { redirect: canonical + query.redirect }
  return { page: { locale, pathname, search: query.search } }
}

/** The final page of a URL, after all redirects. */
export function settled(site: Site, parsed: ParsedPageUrl): PageUrl {
  return 'page' in parsed ? parsed.page : settled(site, parsePageUrl(site, parsed.redirect))
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
  const isPrefix = site.locales.some((locale) => toLanguage(locale) === small[0])
  const names = isPrefix ? 2 : 1
  const isOwnPage = ownSegments.includes(small[names - 1] ?? '')
  const tidied = isOwnPage ? [...small.slice(0, names), ...segments.slice(names)] : small
  return tidied.length === 0 ? '/' : `/${tidied.join('/')}/`
}

/** Lower case, with characters escaped as in our own URLs (RFC 3986, section 6.2.2). */
function smallLetters(segment: string): string {
  const plain = segment.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
  return plain.toLowerCase().replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase())
}

const productPath = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)\/$/

/**
 * Finds the redirect of a moved product or category, or of a path in a hosted store. Returns the new path without the
 * language prefix, a url, or that the page is gone for good. Returns null for every other page.
 */
export async function pageRedirect(
  { catalog, storeRedirect }: RedirectSource,
  site: Site,
  { locale, pathname }: PageUrl,
): Promise<Redirect | { readonly url: string } | null> {
  const path = pathname.slice(localePrefix(site, locale).length)
  const isCategory = path.startsWith('/category/')
  const [, slug] = productPath.exec(path) ?? []
  if (slug !== undefined && (reservedSlugs.includes(slug) || (await catalog.product(slug, site)))) return null
  const moved = isCategory
    ? movedWith(paths.category, await catalog.categoryRedirect(path))
    : slug === undefined
      ? null
      : movedWith(paths.product, await catalog.redirect(slug, site))
  if (isCategory || !storeRedirect || (moved && 'movedTo' in moved)) return moved
  return (await storeRedirect(path, site)) ?? moved
}

interface RedirectSource extends Pick<Commerce, 'storeRedirect'> {
  readonly catalog: Pick<Catalog, 'product' | 'redirect' | 'categoryRedirect'>
}

const movedWith = (pathTo: (name: string) => string, redirect: Redirect | null): Redirect | null =>
  redirect && 'movedTo' in redirect ? { movedTo: pathTo(redirect.movedTo) } : redirect

/** Maximum length of filters, order and page in a query, in characters; our own links stay far below. */
const maxChoiceLength = 1500

/** Parameters of advertisers' and mailers' links: for analytics, without effect on the page. */
const campaignTags = new Set([
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  '_gl',
  '_ga',
  'fbclid',
  'igshid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
  'yclid',
  'mc_cid',
  'mc_eid',
])
/** The developer panel's parameter: it opens in the browser alone. */
const panel = 'panel'
const isWithoutEffect = (name: string) =>
  name === panel || name.startsWith('utm_') || campaignTags.has(name) || isOptionParameter(name)

interface PageQuery {
  /** `?` and the parameters that decide the page's content, in canonical order, or empty. */
  readonly search: string
  /** True when the query holds only these parameters, campaign tags and chosen options. */
  readonly isCanonical: boolean
  /** The query to redirect to when `isCanonical` is false. */
  readonly redirect: string
}

/** The query of a moved page's new URL: known parameters, campaign tags and chosen options. @param url the former URL */
export function movedQuery({ search }: PageUrl, url: string): string {
  const { searchParams } = new URL(`http://shop${url}`)
  return written([...new URLSearchParams(search), ...tagsIn(searchParams)])
}

const tagsIn = (given: URLSearchParams) => [...given].filter(([name]) => isWithoutEffect(name))

/** Parses the query of a public page. @param path without the language prefix */
function pageQuery(path: string, given: URLSearchParams): PageQuery {
  const known = knownParameters(path, given)
  const others = [...given].filter(([name]) => !isWithoutEffect(name))
  return {
    search: written([...known]),
    isCanonical: JSON.stringify(others) === JSON.stringify([...known]),
    redirect: written([...known, ...tagsIn(given)]),
  }
}

const written = (parameters: readonly (readonly [string, string])[]) => {
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
  return text === '' ? '' : `?${text}`
}

/** A filter can have several values; of every other parameter the first value counts. */
function knownParameters(path: string, given: URLSearchParams): URLSearchParams {
  if (path === paths.racketFinder()) return new URLSearchParams(finderQuery(parseFinderAnswers(given)))
  const isSearch = path === paths.search()
  // Other pages ignore their query.
  if (!isSearch && !path.startsWith('/category/')) return new URLSearchParams()
  const known = parseChoice(given)
  const text = isSearch ? normalizeSearchText(given.get('q') ?? '') : ''
  if (text !== '') known.set('q', text)
  known.sort()
  return known
}

function parseChoice(given: URLSearchParams): URLSearchParams {
  const filters = [...given].filter(
    ([name, value]) => name.startsWith('f.') && name !== 'f.' && value.trim() !== '',
  )
  const choice = new URLSearchParams()
  // Sorts values of equal names, as in our own links.
  for (const [name, value] of filters.sort(([, one], [, other]) => (one < other ? -1 : 1)))
    if (!choice.has(name, value)) choice.append(name, value)
  const page = Math.trunc(Number(given.get('page')))
  if (page > 1 && Number.isSafeInteger(page)) choice.set('page', String(page))
  const sort = given.get('sort')
  if (sortOrders.some((order) => order === sort)) choice.set('sort', sort ?? '')
  return choice.toString().length > maxChoiceLength ? new URLSearchParams() : choice
}
