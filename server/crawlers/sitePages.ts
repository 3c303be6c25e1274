import type { CategoryNode } from '../../src/domain/catalogue/category'
import type { Site } from '../../src/site/site'
import { indexedPaths, paths, textPages } from '../../src/site/urls/paths'
import { regionsOfPage } from '../../src/site/urls/regionsOfPage'
import type { Catalogue, CatalogueEntry } from '../commerce/commerce'
import { latest, type SitemapPage } from './sitemap'

/** All pages of a site that search engines may list. */
export interface SitePages {
  /** `indexedPaths` and text pages. */
  readonly pages: readonly SitemapPage[]
  readonly categories: readonly SitemapPage[]
  readonly products: readonly SitemapPage[]
}

/** Collects a site's pages. @param family all sites of the brand, including `site` */
export async function sitePages(
  catalogue: Pick<Catalogue, 'categoryTree' | 'entries'>,
  site: Site,
  family: readonly Site[],
): Promise<SitePages> {
  const [tree, sold] = await Promise.all([
    catalogue.categoryTree(site),
    Promise.all(family.map(async (sister) => ({ sister, entries: await catalogue.entries(sister) }))),
  ])
  const sellers = new Map<string, Site[]>()
  for (const { sister, entries } of sold)
    for (const { slug } of entries) sellers.set(slug, [...(sellers.get(slug) ?? []), sister])
  const own = sold.find(({ sister }) => sister.id === site.id)?.entries ?? []
  return {
    pages: textual(site, family),
    categories: categories(tree, own).map((category) => ({ ...category, sites: family })),
    products: own.map(({ slug, path, changedAt }) => ({
      path,
      changedAt,
      sites: sellers.get(slug) ?? [site],
    })),
  }
}

function textual(site: Site, family: readonly Site[]): readonly SitemapPage[] {
  const texts = textPages.flatMap((page) => {
    const regions = regionsOfPage(page)
    const sites = family.filter(({ region }) => regions.includes(region))
    return regions.includes(site.region) ? [{ path: paths.page(page), sites }] : []
  })
  return [...indexedPaths.map((path) => ({ path, sites: family })), ...texts]
}

/**
 * Categories with products, each once even with several parents. Their date is the newest change below them.
 */
function categories(
  tree: readonly CategoryNode[],
  entries: readonly CatalogueEntry[],
): readonly Omit<SitemapPage, 'sites'>[] {
  const newest = new Map<string, Date>()
  for (const { categories: paths, changedAt } of entries)
    for (const path of paths) newest.set(path, latest([newest.get(path), changedAt]) ?? changedAt)
  const found = new Map<string, Omit<SitemapPage, 'sites'>>()
  const visit = (node: CategoryNode): void => {
    const changedAt = latest(withAllBelow(node).map(({ path }) => newest.get(path)))
    if (!node.isGroup && node.productCount > 0)
      found.set(node.path, { path: node.path, ...(changedAt && { changedAt }) })
    node.children.forEach(visit)
  }
  tree.forEach(visit)
  return [...found.values()]
}

const withAllBelow = (node: CategoryNode): readonly CategoryNode[] => [
  node,
  ...node.children.flatMap(withAllBelow),
]
