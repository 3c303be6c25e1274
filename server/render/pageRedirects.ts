import { prefixOf, type Site } from '../../src/site/site'
import { paths, reservedSlugs } from '../../src/site/urls/paths'
import type { Catalogue, Redirect } from '../commerce/commerce'
import type { PageUrl } from './pageUrl'

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
