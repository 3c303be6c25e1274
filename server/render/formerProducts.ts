import { reservedSlugs } from '../../src/site/paths'
import { prefixOf, type Site } from '../../src/site/site'
import type { Catalogue, FormerProduct } from '../commerce/commerce'
import type { PageUrl } from './pageUrl'

const productPath = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)\/$/

/** What has become of the product that had a page's address before; null for every other page. */
export async function formerProduct(
  catalogue: Pick<Catalogue, 'product' | 'former'>,
  site: Site,
  { locale, pathname }: PageUrl,
): Promise<FormerProduct | null> {
  const [, slug] = productPath.exec(pathname.slice(prefixOf(site, locale).length)) ?? []
  if (slug === undefined || reservedSlugs.includes(slug)) return null
  return (await catalogue.product(slug, site)) ? null : catalogue.former(slug, site)
}
