import type { Pagination } from '../../domain/catalog/listing'
import type { Product } from '../../domain/product/product'
import type { Locale, Site } from '../site'
import { urlInSite } from '../sites'
import type { Node } from './node'

/** A breadcrumb. */
export interface TrailStep {
  readonly title: string
  /** Path without the language prefix; absent for the current page. */
  readonly path?: string
}

/** The breadcrumbs from the home page to a page. */
export function breadcrumbList(site: Site, locale: Locale, steps: readonly TrailStep[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(path !== undefined && { item: urlInSite(site, locale, path) }),
    })),
  }
}

/** The products of one listing page, with positions in the whole listing. */
export function itemList(
  site: Site,
  locale: Locale,
  products: readonly Pick<Product, 'path' | 'brand' | 'name'>[],
  { page, limit, total }: Pagination,
): Node {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ path, brand, name }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * limit + index + 1,
      url: urlInSite(site, locale, path),
      name: `${brand} ${name}`,
    })),
  }
}
