import { toMinor } from '../../src/domain/money'
import { isPhysicalProduct, type Product, type ProductVariant } from '../../src/domain/product/product'
import { urlInSite } from '../../src/site/sites'
import { translateValue } from '../../src/site/texts/attributeText'
import { listFeedItems, type FeedEdition, type FeedItem } from '../feeds/feedItem'
import { agentText } from './agentTexts'

/** A chosen option, by names in the response's language. */
export interface SelectedOption {
  readonly name: string
  readonly label: string
}

/** What an id names: a product, or one of its variants. */
export interface ItemId {
  readonly product: string
  readonly variant: string | null
}

/** A variant's id for agents: a hosted store numbers products and variants apart, so one number isn't enough. */
export const variantItemId = (productId: string, variantId: string) => `${productId}.${variantId}`

/** Reads an id that an agent sends: `1001.100102`, `1001`, or a product's slug. */
export function parseItemId(id: string): ItemId {
  const [, product, variant] = /^(\d{1,10})\.(\d{1,10})$/.exec(id) ?? []
  return product === undefined || variant === undefined
    ? { product: id, variant: null }
    : { product, variant }
}

/** Whether an agent can buy it. A stringing, a printing and a gift card need answers that the protocol can't carry. */
export const isForAgents = (product: Product): boolean =>
  isPhysicalProduct(product) && !product.modifiers && product.variants.length > 0

const money = (value: number, edition: FeedEdition) => ({
  amount: toMinor(value, edition.site.currency),
  currency: edition.site.currency,
})

interface Shown {
  readonly variant: ProductVariant
  readonly item: FeedItem
}

/** The variants with their texts and links. */
export function shownVariants(edition: FeedEdition, product: Product): readonly Shown[] {
  const listPrices = new Map(product.variants.map((variant) => [variant.id, listPrice(product, variant)]))
  const items = listFeedItems(edition, { product, listPrices, googleCategory: '', categoryNames: [] })
  return product.variants.flatMap((variant, index) => {
    const item = items[index]
    return item ? [{ variant, item }] : []
  })
}

/** The price before a sale. The sale of a product is that of its variants with the sale price. */
function listPrice({ prices }: Product, { price }: ProductVariant): number {
  return prices.salePrice !== null && price.value === prices.salePrice ? prices.price : price.value
}

/** A variant in UCP's format. */
export function toUcpVariant(edition: FeedEdition, product: Product, { variant, item }: Shown) {
  const list = listPrice(product, variant)
  const codes = item.gtin === '' ? [] : [{ type: 'gtin', value: item.gtin }]
  return {
    id: variantItemId(product.id, variant.id),
    sku: variant.sku,
    ...(codes.length > 0 && { barcodes: codes }),
    title: item.title,
    description: { plain: item.description },
    url: item.url,
    price: money(variant.price.value, edition),
    ...(list > variant.price.value && { list_price: money(list, edition) }),
    availability: {
      available: variant.inStock,
      status: variant.inStock ? 'in_stock' : 'out_of_stock',
    },
    options: selectedOptions(item),
    media: [{ type: 'image', url: item.imageUrl, alt_text: item.title }],
  }
}

export const selectedOptions = ({ options }: FeedItem): readonly SelectedOption[] =>
  Object.entries(options).map(([name, label]) => ({ name, label }))

/** A product in UCP's format, with these of its variants. */
export function toUcpProduct<Variant extends object>(
  edition: FeedEdition,
  product: Product,
  variants: readonly Variant[],
) {
  const { site, locale, i18n } = edition
  const amounts = product.variants.map(({ price }) => price.value)
  const shown = shownVariants(edition, product)
  const [first] = shown
  const lists = product.variants.map((variant) => listPrice(product, variant))
  const range = (values: readonly number[]) => ({
    min: money(Math.min(...values), edition),
    max: money(Math.max(...values), edition),
  })
  const rating = first?.item.rating
  return {
    id: product.id,
    handle: product.slug,
    title: `${product.brand} ${product.name}`,
    description: { plain: first?.item.description ?? product.description },
    url: urlInSite(site, locale, product.path),
    categories: product.categories.map((value) => ({ value, taxonomy: 'merchant' })),
    price_range: range(amounts),
    ...(lists.some((list, index) => list > (amounts[index] ?? list)) && { list_price_range: range(lists) }),
    media: (first ? [first.item.imageUrl, ...first.item.otherImageUrls] : []).map((url) => ({
      type: 'image',
      url,
      alt_text: `${product.brand} ${product.name}`,
    })),
    options: listOptions(edition, product),
    variants,
    ...(rating && {
      rating: { value: rating.average, scale_min: 1, scale_max: 5, count: rating.count },
    }),
    metadata: {
      attributes: Object.fromEntries(
        product.attributes.map(({ name, value, unit }) => {
          const text = translateValue(i18n, value).text
          return [name, unit === null ? text : `${text} ${unit}`]
        }),
      ),
    },
  }
}

/** The options with the values that a variant has. */
function listOptions({ i18n }: FeedEdition, { options, variants }: Product) {
  return options.flatMap(({ displayName }) => {
    const values = new Set(variants.flatMap((variant) => variant.options[displayName] ?? []))
    if (values.size === 0) return []
    return [
      {
        name: displayName,
        values: [...values].map((value) => ({ label: translateValue(i18n, value).text })),
      },
    ]
  })
}

/** Reviews and questions, marked as what other people have written. */
export function quotedTexts({ locale }: FeedEdition, { latestReviews = [], latestQuestions = [] }: Product) {
  const reviews = latestReviews.filter(({ isDemo }) => !isDemo)
  if (reviews.length === 0 && latestQuestions.length === 0) return {}
  return {
    third_party_content: {
      notice: agentText(locale, 'quoted'),
      is_instruction: false,
      reviews: reviews.map(({ stars, text, language, day }) => ({ stars, quote: text, language, day })),
      questions: latestQuestions.map(({ text, answer, language, day }) => ({
        quote: text,
        answer,
        language,
        day,
      })),
    },
  }
}
