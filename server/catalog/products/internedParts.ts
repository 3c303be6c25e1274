import { currencyCodes } from '../../../src/domain/money'
import type { ProductAttribute } from '../../../src/domain/product/product'
import { filteredFields } from '../../../src/domain/product/productSchema'
import type { StoredOption } from '../../database/tables'
import type { CatalogProduct, CatalogVariant, VariantPrice } from './catalogProduct'

/** Maximum interned prices. Prices change often and are never removed one by one. */
const maxPrices = 100_000

/** Products of a snapshot share their parts with the products before them, rarely over more parts than this. */
const maxRecent = 4_000

/**
 * Interns equal parts of products: names, attributes, categories, options and prices. It reduces the memory
 * of a large catalog. Safe because products are immutable.
 */
export class InternedParts {
  private readonly texts = new Map<string, string>()
  private readonly parts = new Map<string, unknown>()
  private readonly prices = new Map<string, Prices>()
  /** By a part's object: saves the key of a part that several products of a snapshot share. */
  private readonly recent = new Map<object, unknown>()

  /** The same product with interned parts. */
  share(product: CatalogProduct): CatalogProduct {
    const { brand, attributes, categories, categoryIds, colors, options } = product
    const { facts, priceTiers, channels, variants } = product
    let last: CatalogVariant['prices'] | null = null
    const shared = {
      ...product,
      brand: this.text(brand),
      attributes: attributes.map((attribute) => this.known(attribute, () => this.attribute(attribute))),
      categories: this.list('places', categories),
      categoryIds: this.known(categoryIds, () => this.list('ids', categoryIds)),
      colors: this.known(colors, () => this.list('colors', colors)),
      options: options.map((option) => this.option(option)),
      facts: this.known(facts, () => this.part(`facts ${JSON.stringify(facts)}`, facts)),
      priceTiers: this.known(priceTiers, () => this.part(`tiers ${JSON.stringify(priceTiers)}`, priceTiers)),
      channels: channels && this.list('channels', channels),
      variants: variants.map((variant) => {
        const { prices, optionValues } = variant
        if (!last || !arePricesEqual(last, prices)) last = this.pricesLike(prices)
        const choice = this.known(optionValues, () => this.choice(optionValues))
        return { ...variant, optionValues: choice, prices: last }
      }),
    }
    for (const field of filteredFields) shared[field] = this.text(product[field])
    return shared
  }

  /** The same product with other category paths. */
  placed(product: CatalogProduct, categories: readonly string[]): CatalogProduct {
    return { ...product, categories: this.list('places', categories) }
  }

  private text(text: string): string {
    const known = this.texts.get(text)
    if (known === undefined) this.texts.set(text, text)
    return known ?? text
  }

  private attribute({ name, value, unit }: ProductAttribute): ProductAttribute {
    return this.part(`attribute ${name}\n${value}\n${unit ?? ''}`, { name: this.text(name), value, unit })
  }

  private option({ id, displayName, values }: StoredOption): StoredOption {
    const shared = this.known(values, () => this.part(`values ${JSON.stringify(values)}`, values))
    return { id, displayName: this.text(displayName), values: shared }
  }

  private choice(values: CatalogVariant['optionValues']): CatalogVariant['optionValues'] {
    let key = 'choice'
    for (const [name, value] of Object.entries(values)) key += ` ${name}\n${value}`
    return this.part(key, values)
  }

  private pricesLike(prices: Prices): Prices {
    const key = pricesKey(prices)
    const known = this.prices.get(key)
    if (known) return known
    if (this.prices.size >= maxPrices) this.prices.clear()
    this.prices.set(key, prices)
    return prices
  }

  private list<Item extends string | number>(name: string, items: readonly Item[]): readonly Item[] {
    return this.part(`${name} ${items.join('\n')}`, items)
  }

  private known<Part extends object>(part: Part, intern: () => Part): Part {
    const known = this.recent.get(part)
    // Safe cast: interned from this part.
    if (known !== undefined) return known as Part
    if (this.recent.size >= maxRecent) this.recent.clear()
    const interned = intern()
    this.recent.set(part, interned)
    return interned
  }

  private part<Part>(key: string, part: Part): Part {
    const known = this.parts.get(key)
    if (known === undefined) this.parts.set(key, part)
    // Safe cast: the key contains the kind of part and its whole content.
    return (known ?? part) as Part
  }
}

type Prices = CatalogVariant['prices']

const priceKey = (price: VariantPrice | undefined) =>
  price ? `${price.listMinor},${price.saleMinor},${price.retailMinor}` : ''
const pricesKey = (prices: Prices) => currencyCodes.map((currency) => priceKey(prices[currency])).join(' ')

const arePricesEqual = (a: Prices, b: Prices) =>
  a === b ||
  currencyCodes.every((currency) => {
    const one = a[currency]
    const other = b[currency]
    return (
      one?.listMinor === other?.listMinor &&
      one?.saleMinor === other?.saleMinor &&
      one?.retailMinor === other?.retailMinor
    )
  })
