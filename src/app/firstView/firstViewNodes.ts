import type { i18n } from 'i18next'
import type { CategoryNode } from '../../domain/catalogue/category'
import type { Product } from '../../domain/product/product'
import { catalogApi, categoryAt, longestTrail, trailTo, listingQueryOf } from '../../features/catalog'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { breadcrumbList, itemList, type TrailStep } from '../../site/structuredData/listNodes'
import type { Node } from '../../site/structuredData/node'
import { homeNodes, storeInBrief, webPage, type PageKind } from '../../site/structuredData/onlineStore'
import { productNodes } from '../../site/structuredData/productNodes'
import type { TextPage } from '../../site/urls/paths'
import type { ShopRoute } from '../routes/shopRoute'
import type { PageTexts } from '../shell/documentHead/headListener'
import type { ShopState } from '../store'

/** A page after its data is loaded and it is rendered. */
export interface FirstView {
  readonly route: ShopRoute
  readonly search: URLSearchParams
  readonly state: ShopState
  readonly i18n: i18n
  /** Texts from the page's `PageHead`. */
  readonly texts: PageTexts
}

const { getCategories, getListing, getProduct } = catalogApi.endpoints
const selectTree = getCategories.select()

/** The page's schema.org nodes. Empty for pages that search engines must not index. */
export function firstViewNodes(view: FirstView): readonly Node[] {
  const { route, state, texts } = view
  if (texts.address === null) return []
  switch (route.name) {
    case 'home':
      return homeNodes(selectSite(state), selectLocale(state))
    case 'category':
      return categoryNodes(view, texts.address)
    case 'product':
      return productPageNodes(view, texts.address)
    default:
      return [...pageNodes(view, texts.address, kindOf(route.text)), trail(view, [{ title: texts.title }])]
  }
}

const textKinds: Partial<Readonly<Record<TextPage, PageKind>>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
}
const kindOf = (text: TextPage | null): PageKind => (text && textKinds[text]) ?? 'WebPage'

function pageNodes({ state, texts }: FirstView, url: string, kind: PageKind): readonly Node[] {
  const site = selectSite(state)
  const { title: name, description } = texts
  return [webPage(site, selectLocale(state), { kind, url, name, description }), storeInBrief(site)]
}

function categoryNodes(view: FirstView, url: string): readonly Node[] {
  const { state, search, texts } = view
  const query = listingQueryOf(texts.pathname, search, state)
  const listing = query && getListing.select(query)(state).data
  const nodes = trailTo(selectTree(state).data ?? [], texts.pathname)
  const list = listing?.found
    ? [itemList(selectSite(state), selectLocale(state), listing.products, listing.pagination)]
    : []
  return [...pageNodes(view, url, 'CollectionPage'), trail(view, stepsTo(view, nodes, true)), ...list]
}

function productPageNodes(view: FirstView, url: string): readonly Node[] {
  const { state } = view
  const product = productOf(view)
  if (!product) return []
  const above = longestTrail(selectTree(state).data ?? [], product.categories)
  const steps = [...stepsTo(view, above, false), { title: product.name }]
  return [trail(view, steps), ...productNodes(selectSite(state), product, url)]
}

/** The product of a product page; undefined on all other pages. */
export function productOf({ route, state, texts }: FirstView): Product | undefined {
  return route.name === 'product'
    ? getProduct.select(texts.pathname.replaceAll('/', ''))(state).data
    : undefined
}

/** The category of a category page; undefined on all other pages. */
export function categoryOf({ route, state, texts }: FirstView): CategoryNode | undefined {
  return route.name === 'category' ? categoryAt(selectTree(state).data ?? [], texts.pathname) : undefined
}

function stepsTo({ i18n }: FirstView, nodes: readonly CategoryNode[], isThere: boolean): TrailStep[] {
  return nodes.map((node, index) => ({
    title: translationOf(i18n, `category.${node.name.toLowerCase()}`, node.name),
    ...(!(isThere && index === nodes.length - 1) && { path: node.path }),
  }))
}

function trail({ state, i18n }: FirstView, steps: readonly TrailStep[]): Node {
  const home = { title: translationOf(i18n, 'shell.home', ''), path: '/' }
  return breadcrumbList(selectSite(state), selectLocale(state), [home, ...steps])
}

/** A translation from the shared namespace, with a fallback. */
const translationOf = ({ t }: i18n, key: string, otherwise: string): string =>
  t(key, { defaultValue: otherwise })
