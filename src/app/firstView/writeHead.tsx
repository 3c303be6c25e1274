import type { i18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CategoryNode } from '../../domain/catalog/category'
import type { Product } from '../../domain/product/product'
import { catalogApi, categoryAt, longestTrail, trailTo, toListingQuery } from '../../features/catalog'
import { brandAsset } from '../../site/brand/brandAsset'
import { brandOf } from '../../site/brand/brands'
import type { Locale, Site } from '../../site/site'
import { alternates } from '../../site/sites'
import { selectLocale, selectSite } from '../../site/siteSlice'
import { breadcrumbList, itemList, type TrailStep } from '../../site/structuredData/listNodes'
import { graphText, type Node } from '../../site/structuredData/node'
import { homeNodes, storeInBrief, webPage, type PageKind } from '../../site/structuredData/onlineStore'
import { productNodes } from '../../site/structuredData/productNodes'
import type { TextPage } from '../../site/urls/paths'
import { categoryShareImage, productShareImage } from '../../site/urls/shareImages'
import type { ShopRoute } from '../routes/shopRoute'
import type { PageTexts } from '../shell/documentHead/headListener'
import type { ShopState } from '../store'

interface ParsedPageUrl {
  readonly site: Site
  readonly locale: Locale
  /** The brand's sites in every region. */
  readonly family: readonly Site[]
  /** True when a site sells the product with a slug. */
  readonly sells?: (site: Site, slug: string) => Promise<boolean>
}

/** Renders the head elements that only the server writes. */
export async function writeHead(
  view: FirstView,
  { site, locale, family, sells }: ParsedPageUrl,
): Promise<string> {
  const { texts } = view
  const there = family.filter(({ region }) => texts.regions?.includes(region) ?? true)
  const product = findProduct(view)
  const offered = await Promise.all(
    there.map(async (sister) => (product && sells ? sells(sister, product.slug) : true)),
  )
  return renderToStaticMarkup(
    <FirstViewHead
      site={site}
      locale={locale}
      family={there.filter((_sister, index) => offered[index])}
      texts={texts}
      image={findImage(view)}
      nodes={firstViewNodes(view)}
    />,
  )
}

function findImage(view: FirstView): string | null {
  const product = findProduct(view)
  if (product) return productShareImage(product)
  const category = findCategory(view)
  return category ? categoryShareImage(category.entityId) : null
}

interface FirstViewHeadProps {
  readonly site: Site
  readonly locale: Locale
  /** The brand's sites that have this page, including this one. */
  readonly family: readonly Site[]
  readonly texts: PageTexts
  /** The page's picture as a path on the site; null for the brand's picture. */
  readonly image: string | null
  /** The page's structured data. */
  readonly nodes: readonly Node[]
}

/** Pixels. */
const shareSize = { width: 1200, height: 630 } as const

/**
 * Head elements for search engines and link previews, besides title, description and canonical address.
 * Crawlers never navigate in the app, so only the server renders them.
 */
function FirstViewHead({ site, locale, family, texts, image, nodes }: FirstViewHeadProps) {
  const { fullTitle, title, description, pathname, query, address } = texts
  const { name } = brandOf(site.brand)
  // A listing's number of pages can differ between regions, so pages with a query get no alternates.
  const sisters = address === null || query !== '' ? [] : alternates(family, site, pathname)
  const spoken = site.locales.filter((other) => other !== locale)
  return (
    <>
      {sisters.map(({ locale: language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address === null ? null : <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={underscored(locale)} />
      {spoken.map((other) => (
        <meta key={other} property="og:locale:alternate" content={underscored(other)} />
      ))}
      <meta property="og:image" content={site.url + (image ?? brandAsset(site.brand, 'shareImage'))} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={image ? title : name} />
      <meta name="twitter:card" content="summary_large_image" />
      {nodes.length === 0 ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(nodes) }} />
      )}
    </>
  )
}

const underscored = (locale: Locale) => locale.replace('-', '_')

/** A page after its data is loaded and it is rendered. */
interface FirstView {
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
function firstViewNodes(view: FirstView): readonly Node[] {
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
      return [
        ...pageNodes(view, texts.address, toPageKind(route.text)),
        trail(view, [{ title: texts.title }]),
      ]
  }
}

const textKinds: Partial<Readonly<Record<TextPage, PageKind>>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
}
const toPageKind = (text: TextPage | null): PageKind => (text && textKinds[text]) ?? 'WebPage'

function pageNodes({ state, texts }: FirstView, url: string, kind: PageKind): readonly Node[] {
  const site = selectSite(state)
  const { title: name, description } = texts
  return [webPage(site, selectLocale(state), { kind, url, name, description }), storeInBrief(site)]
}

function categoryNodes(view: FirstView, url: string): readonly Node[] {
  const { state, search, texts } = view
  const query = toListingQuery(texts.pathname, search, state)
  const listing = query && getListing.select(query)(state).data
  const nodes = trailTo(selectTree(state).data ?? [], texts.pathname)
  const list = listing?.found
    ? [itemList(selectSite(state), selectLocale(state), listing.products, listing.pagination)]
    : []
  return [...pageNodes(view, url, 'CollectionPage'), trail(view, stepsTo(view, nodes, true)), ...list]
}

function productPageNodes(view: FirstView, url: string): readonly Node[] {
  const { state } = view
  const product = findProduct(view)
  if (!product) return []
  const above = longestTrail(selectTree(state).data ?? [], product.categories)
  const steps = [...stepsTo(view, above, false), { title: product.name }]
  return [trail(view, steps), ...productNodes(selectSite(state), product, url)]
}

/** The product of a product page; undefined on all other pages. */
function findProduct({ route, state, texts }: FirstView): Product | undefined {
  return route.name === 'product'
    ? getProduct.select(texts.pathname.replaceAll('/', ''))(state).data
    : undefined
}

/** The category of a category page; undefined on all other pages. */
function findCategory({ route, state, texts }: FirstView): CategoryNode | undefined {
  return route.name === 'category' ? categoryAt(selectTree(state).data ?? [], texts.pathname) : undefined
}

function stepsTo({ i18n }: FirstView, nodes: readonly CategoryNode[], isThere: boolean): TrailStep[] {
  return nodes.map((node, index) => ({
    title: translate(i18n, `category.${node.name.toLowerCase()}`, node.name),
    ...(!(isThere && index === nodes.length - 1) && { path: node.path }),
  }))
}

function trail({ state, i18n }: FirstView, steps: readonly TrailStep[]): Node {
  const home = { title: translate(i18n, 'shell.home', ''), path: '/' }
  return breadcrumbList(selectSite(state), selectLocale(state), [home, ...steps])
}

/** A translation from the shared namespace, with a fallback. */
const translate = ({ t }: i18n, key: string, otherwise: string): string => t(key, { defaultValue: otherwise })
