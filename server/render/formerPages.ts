import { paths, reservedSlugs } from '../../src/site/urls/paths'
import { prefixOf, type Site } from '../../src/site/site'
import type { Catalogue, Former } from '../commerce/commerce'
import type { PageUrl } from './pageUrl'

const productPath = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)\/$/

/**
 * What has become of the product or category that had a page's address before: the path where its page is now, without
 * the language prefix, or that it is gone for good; null for every other page.
 */
export async function formerPage(
  catalogue: Pick<Catalogue, 'product' | 'former' | 'formerCategory'>,
  site: Site,
  { locale, pathname }: PageUrl,
): Promise<Former | null> {
  const path = pathname.slice(prefixOf(site, locale).length)
  if (path.startsWith('/category/')) return movedWith(paths.category, await catalogue.formerCategory(path))
  const [, slug] = productPath.exec(path) ?? []
  if (slug === undefined || reservedSlugs.includes(slug)) return null
  return (await catalogue.product(slug, site))
    ? null
    : movedWith(paths.product, await catalogue.former(slug, site))
}

const movedWith = (pathTo: (name: string) => string, former: Former | null): Former | null =>
  former && 'movedTo' in former ? { movedTo: pathTo(former.movedTo) } : former
