import type { i18n } from 'i18next'
import type { CategoryNode } from '../../src/domain/catalog/category'
import { defaultPageSize, type ListingQuery } from '../../src/domain/catalog/listing'
import { sortOrders } from '../../src/domain/catalog/sortOrder'
import { isPhysicalProduct, priceToShow, type Price, type Product } from '../../src/domain/product/product'
import type { AnsweredQuestion } from '../../src/domain/product/reviewSchema'
import { formatPrice } from '../../src/site/formats/money'
import enMarkdown from '../../src/site/locales/en/markdown.json'
import enProducts from '../../src/site/locales/en/productText.json'
import enShop from '../../src/site/locales/en/shop.json'
import hiMarkdown from '../../src/site/locales/hi/markdown.json'
import hiProducts from '../../src/site/locales/hi/productText.json'
import hiShop from '../../src/site/locales/hi/shop.json'
import idMarkdown from '../../src/site/locales/id/markdown.json'
import idProducts from '../../src/site/locales/id/productText.json'
import idShop from '../../src/site/locales/id/shop.json'
import { toLanguage, type Locale, type Site } from '../../src/site/site'
import { localeOfPath, urlInSite } from '../../src/site/sites'
import { formatAttribute, translateValue } from '../../src/site/texts/attributeText'
import { loadText } from '../../src/site/texts/loadText'
import { describeProduct } from '../../src/site/texts/productDescription'
import type { Block, Text } from '../../src/site/texts/text'
import { textFacts } from '../../src/site/texts/textFacts'
import { createShopI18n } from '../../src/site/translations/i18n'
import { withOption } from '../../src/site/urls/optionParameters'
import { paths, textPages } from '../../src/site/urls/paths'
import { regionsOfPage } from '../../src/site/urls/regionsOfPage'
import type { Catalog } from '../commerce/commerce'
import { createFreshCache, type CatalogResponse } from '../http/responses/freshCache'
import { toResponseBody } from '../http/responses/responseBody'
import type { PageUrl } from './pageUrl'

const translations = {
  en: { shop: enShop, productText: enProducts, markdown: enMarkdown },
  hi: { shop: hiShop, productText: hiProducts, markdown: hiMarkdown },
  id: { shop: idShop, productText: idProducts, markdown: idMarkdown },
} as const

/** Maximum bytes of cached pages. */
const cacheBytes = 8 * 1024 * 1024

interface Edition {
  readonly site: Site
  readonly locale: Locale
  readonly i18n: i18n
}

type MarkdownKey = keyof typeof enMarkdown.markdown

/**
 * Products, categories and text pages as Markdown, for programs that ask for it. Null for every other page, and for
 * filtered listings and searches.
 */
export function markdownPages(
  catalog: Pick<Catalog, 'product' | 'list' | 'categoryTree' | 'clock'>,
): (site: Site, page: PageUrl) => Promise<CatalogResponse | null> {
  const cache = createFreshCache<CatalogResponse>(catalog.clock, cacheBytes)
  return async (site, { locale, pathname, search }) => {
    const found = localeOfPath(site, pathname)
    if ('redirect' in found) return null
    const { path } = found
    const key = `${site.id} ${locale} ${path}${search}`
    const known = cache.get(key)
    if (known) return known
    const language = toLanguage(locale)
    const i18n = createShopI18n({ locale, resources: { [language]: translations[language] } })
    const made = await makePage(catalog, { site, locale, i18n }, path, search)
    return made && cache.getOrCreate(key, async () => made)
  }
}

async function makePage(
  catalog: Pick<Catalog, 'product' | 'list' | 'categoryTree'>,
  edition: Edition,
  path: string,
  search: string,
): Promise<CatalogResponse | null> {
  const { site, locale } = edition
  const text = textPages.find(
    (page) => paths.page(page) === path && regionsOfPage(page).includes(site.region),
  )
  if (text) {
    const textOf = await loadText(text, toLanguage(locale))
    return { body: toResponseBody(textPage(edition, textOf(textFacts(site, locale)))), subjects: [] }
  }
  if (path.startsWith('/category/')) {
    const node = findCategory(await catalog.categoryTree(site), path)
    const query = node && listingQuery(node, search)
    if (!node || !query) return null
    const listing = await catalog.list(query, site)
    const body = toResponseBody(categoryPage(edition, node, query, listing))
    return { body, subjects: [`category ${node.entityId}`, 'navigation'] }
  }
  const [, slug] = /^\/([^/]+)\/$/.exec(path) ?? []
  const product = slug === undefined ? null : await catalog.product(slug, site)
  if (!product || product.slug !== slug) return null
  return { body: toResponseBody(productPage(edition, product)), subjects: [`product ${product.entityId}`] }
}

const say = ({ i18n }: Edition, key: MarkdownKey, values: Record<string, unknown> = {}): string =>
  i18n.t(`markdown.${key}`, { ns: 'markdown', ...values })
const money = ({ locale }: Edition, price: Price) => formatPrice(price, locale)
const page = (parts: readonly (string | false)[]) =>
  `${parts.filter((part) => part !== '' && part !== false).join('\n\n')}\n`
const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

function findCategory(tree: readonly CategoryNode[], path: string): CategoryNode | null {
  for (const node of tree) {
    const found = node.path === path && !node.isGroup ? node : findCategory(node.children, path)
    if (found) return found
  }
  return null
}

/** Null for a filtered listing: `f.` parameters are the HTML page's. */
function listingQuery({ entityId }: CategoryNode, search: string): ListingQuery | null {
  const given = new URLSearchParams(search)
  if ([...given.keys()].some((name) => name.startsWith('f.'))) return null
  const sort = sortOrders.find((order) => order === given.get('sort'))
  const shown = Number(given.get('page') ?? 1)
  return { category: entityId, page: shown, limit: defaultPageSize, facets: 'none', ...(sort && { sort }) }
}

function categoryPage(
  edition: Edition,
  node: CategoryNode,
  query: ListingQuery,
  { products, pagination }: Awaited<ReturnType<Catalog['list']>>,
): string {
  const { site, locale, i18n } = edition
  const nameOf = ({ name }: CategoryNode) =>
    escapeMarkdown(i18n.t(`category.${name.toLowerCase()}`, { defaultValue: name, ns: 'shop' }))
  const below = node.children.filter(({ isGroup, productCount }) => !isGroup && productCount > 0)
  const { page: shown, totalPages } = pagination
  const next = new URLSearchParams({ ...(query.sort && { sort: query.sort }), page: String(shown + 1) })
  return page([
    `# ${nameOf(node)}`,
    taxLine(edition),
    below.length > 0 && `## ${say(edition, 'subcategories')}`,
    listOf(
      below.map(
        (child) => `[${nameOf(child)}](${urlInSite(site, locale, child.path)}) (${child.productCount})`,
      ),
    ),
    `## ${say(edition, 'products')}`,
    listOf(products.map((product) => productLine(edition, product))),
    totalPages > 1 && say(edition, 'page', { page: shown, pages: totalPages }),
    shown < totalPages && `[${say(edition, 'next')}](${urlInSite(site, locale, node.path)}?${String(next)})`,
  ])
}

function productLine(edition: Edition, product: Product): string {
  const { site, locale } = edition
  const { price, isFrom } = priceToShow(product, null)
  const stock = isPhysicalProduct(product) ? `, ${say(edition, product.inStock ? 'yes' : 'no')}` : ''
  const title = escapeMarkdown(`${product.brand} ${product.name}`)
  const label = say(edition, isFrom ? 'priceFrom' : 'price')
  return `[${title}](${urlInSite(site, locale, product.path)}): ${label} ${money(edition, price)}${stock}`
}

const taxLine = (edition: Edition) =>
  say(edition, 'tax', { tax: textFacts(edition.site, edition.locale).taxName })

function productPage(edition: Edition, product: Product): string {
  const { site, locale, i18n } = edition
  const { price, isFrom } = priceToShow(product, null)
  const { prices, attributes, variants, images, priceTiers = [] } = product
  const before =
    prices.salePrice === null
      ? ''
      : ` (${say(edition, 'before')} ${money(edition, { ...price, value: prices.price })})`
  const nameOf = (name: string) =>
    escapeMarkdown(i18n.t(`attribute.${name}`, { defaultValue: name, ns: 'shop' }))
  const [image] = images
  return page([
    `# ${escapeMarkdown(`${product.brand} ${product.name}`)}`,
    escapeMarkdown(describeProduct(i18n, product) ?? product.description),
    listOf([
      `${say(edition, isFrom ? 'priceFrom' : 'price')}: ${money(edition, price)}${before}`,
      ...(isPhysicalProduct(product)
        ? [`${say(edition, 'available')}: ${say(edition, product.inStock ? 'yes' : 'no')}`]
        : []),
      ...priceTiers.map(({ from, percent }) => say(edition, 'tiers', { from, percent })),
      `URL: ${urlInSite(site, locale, product.path)}`,
      ...(image ? [`${say(edition, 'picture')}: ${site.url}${image.url}`] : []),
    ]),
    taxLine(edition),
    attributes.length > 0 && `## ${say(edition, 'details')}`,
    listOf(
      attributes.map(
        (attribute) => `${nameOf(attribute.name)}: ${escapeMarkdown(formatAttribute(i18n, attribute))}`,
      ),
    ),
    variants.length > 0 && isPhysicalProduct(product) && `## ${say(edition, 'variants')}`,
    isPhysicalProduct(product) && listOf(variants.map((variant) => variantLine(edition, product, variant))),
    ...reviewParts(edition, product),
    ...questionParts(edition, product.latestQuestions ?? []),
  ])
}

/** A variant with a link that chooses its options. */
function variantLine(
  edition: Edition,
  { brand, name, path }: Product,
  variant: Product['variants'][number],
): string {
  const { site, locale, i18n } = edition
  const chosen = Object.entries(variant.options)
  const query = chosen.reduce(
    (sofar, [option, value]) => withOption(sofar, option, value),
    new URLSearchParams(),
  )
  const values = chosen.map(([, value]) => translateValue(i18n, value).text)
  const title = escapeMarkdown(values.length > 0 ? values.join(', ') : `${brand} ${name}`)
  const url = urlInSite(site, locale, path) + (query.size > 0 ? `?${String(query)}` : '')
  const codes = (['sku', 'gtin', 'mpn'] as const).flatMap((code) =>
    variant[code] ? `, ${code.toUpperCase()} ${escapeMarkdown(variant[code])}` : [],
  )
  return `[${title}](${url}): ${money(edition, variant.price)}, ${say(edition, variant.inStock ? 'yes' : 'no')}${codes.join('')}`
}

/** As in structured data, without the invented reviews of the demo shop. */
function reviewParts(edition: Edition, { rating, latestReviews = [] }: Product): string[] {
  if (!rating || rating.isDemo) return []
  const { average, count } = rating
  const reviews = latestReviews.filter(({ isDemo }) => !isDemo)
  return [
    `## ${say(edition, 'reviews')}`,
    say(edition, 'rating', { average, count }),
    ...(reviews.length > 0 ? [say(edition, 'notOurs')] : []),
    ...reviews.map(({ stars, name, day, text }) =>
      quoteMarkdown([say(edition, 'stars', { stars }), name, day].filter(Boolean).join(', ') + `\n\n${text}`),
    ),
  ]
}

function questionParts(edition: Edition, questions: readonly AnsweredQuestion[]): string[] {
  if (questions.length === 0) return []
  return [
    `## ${say(edition, 'questions')}`,
    say(edition, 'notOurs'),
    ...questions.flatMap(({ text, answer }) => [
      quoteMarkdown(text),
      `${say(edition, 'answer')}: ${escapeMarkdown(answer)}`,
    ]),
  ]
}

function textPage(edition: Edition, { title, intro, sections }: Text): string {
  return page([
    `# ${title}`,
    linked(edition, intro),
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      ...section.blocks.map((block) => blockText(edition, block)),
    ]),
  ])
}

function blockText(edition: Edition, block: Block): string {
  if (typeof block === 'string') return linked(edition, block)
  if ('list' in block) return listOf(block.list.map((item) => linked(edition, item)))
  if ('steps' in block)
    return block.steps.map((step, index) => `${index + 1}. ${linked(edition, step)}`).join('\n')
  if ('rows' in block) return listOf(block.rows.map(([name, text]) => `${name}: ${linked(edition, text)}`))
  const answer = block.answer.map((part) => blockText(edition, part))
  return [`### ${block.question}`, ...answer].join('\n\n')
}

/** Texts have links to pages of the shop without host and language. */
const linked = ({ site, locale }: Edition, text: string) =>
  text.replace(/\]\((\/[^)]*)\)/g, (_link, path: string) => `](${urlInSite(site, locale, path)})`)

/** Whether a client asks for Markdown, and for HTML no more than for it. A wildcard asks for the page as it is. */
export function prefersMarkdown(accepted = ''): boolean {
  // Almost no request names it.
  if (!/text\/markdown/i.test(accepted)) return false
  const markdown = qualityOf(accepted, 'text/markdown')
  return markdown > 0 && markdown >= qualityOf(accepted, 'text/html')
}

/** The weight of a media type that an Accept header names (RFC 9110, section 12.5.1); 0 if it doesn't. */
function qualityOf(accepted: string, type: string): number {
  for (const range of accepted.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

/** Invisible marks and control characters, also those that change the writing direction. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu
/** Hindi needs its joiners. */
const joiners = /[\u200c\u200d]/

/** Line ends of Unicode, with those that some parsers take for one. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u

const visible = (line: string) =>
  line.replace(unseen, (found) => (joiners.test(found) ? found.replace(/[^\u200c\u200d]/g, '') : ' ')).trim()

/** A text of one line without any effect of its own in Markdown (CommonMark 0.31, section 2.4). */
export function escapeMarkdown(text: string): string {
  return text
    .split(lineEnds)
    .map(visible)
    .join(' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)|:(?=\/\/)/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=#]/, String.raw`\$&`)
}

/**
 * Another person's text as a block quote. Each of its lines begins with the quote's mark, so that no line break ends the
 * quote.
 */
export function quoteMarkdown(text: string): string {
  return text
    .split(lineEnds)
    .map((line) => `> ${escapeMarkdown(line)}`.trimEnd())
    .join('\n')
}
