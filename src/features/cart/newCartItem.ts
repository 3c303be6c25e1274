import type { CartLine, GiftCardLine } from '../../domain/cart/cart'
import { sentSelections, type OptionSelection } from '../../domain/product/optionSelection'
import type { Product, ProductVariant } from '../../domain/product/product'
import {
  knownCategoryPaths,
  notAvailable,
  type CategorisedProduct,
} from '../../domain/catalogue/productCategory'
import { recomputedPrices, type LinePrices, type ProductPrices } from '../../domain/cart/recomputedPrices'
import { writeStoredJson, readStoredList } from '../../site/browserStorage'

/** A product to add to the cart, with the fields that its events need. Amounts in major units. */
export interface NewCartItem {
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  readonly name: string
  readonly brand: string
  /** Answers to the product's modifiers; absent without modifiers. */
  readonly selections?: readonly OptionSelection[]
  /** Gift wrapping of each piece with the card's text; absent for none. */
  readonly giftWrapping?: { readonly message: string }
  /** Current price of one piece, including its answers. */
  readonly price: number
  /** Price of one piece without a sale. */
  readonly listPrice: number
  /** The maker's recommended price; null when unknown. */
  readonly retailPrice: number | null
  readonly quantity: number
  readonly categories: readonly string[]
  /** Slug of the product's page. */
  readonly path: string
  readonly imageUrl: string
  readonly currency: string
}

/** Builds the item for a variant. `withAnswers` adds the price of its modifiers. */
export function newCartItem(product: Product, variant: ProductVariant, quantity: number): NewCartItem {
  const { prices, images } = product
  return {
    productId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    name: product.name,
    brand: product.brand,
    price: variant.price.value,
    listPrice: prices.salePrice === null ? variant.price.value : Math.max(prices.price, variant.price.value),
    retailPrice: prices.retailPrice,
    quantity,
    categories: product.categories,
    path: product.slug,
    imageUrl: variant.defaultImage || (images[0]?.url ?? ''),
    currency: variant.price.currencyCode,
  }
}

/**
 * Converts a cart line back to an item, e.g. for undo. Fields that lines lack come from the products added in
 * this session.
 */
export function itemOfLine(line: CartLine | GiftCardLine, currency: string): NewCartItem {
  const products = addedProducts()
  const facts = factsOf(line)
  const known = products.find(({ sku }) => sku === facts.sku)
  return {
    ...facts,
    productId: line.productId,
    variantId: line.variantId,
    ...(line.options.length > 0 && { selections: sentSelections(line.options) }),
    name: line.name,
    brand: known?.brand ?? notAvailable,
    retailPrice: known?.retailPrice ?? null,
    quantity: line.quantity,
    categories: knownCategoryPaths(facts.sku, products),
    path: line.path,
    currency,
  }
}

type Facts = Pick<NewCartItem, 'sku' | 'price' | 'listPrice' | 'imageUrl' | 'giftWrapping'>

function factsOf(line: CartLine | GiftCardLine): Facts {
  if (!('variant' in line))
    return { sku: line.sku, price: line.amount, listPrice: line.amount, imageUrl: line.imageUrl }
  const { variant, giftWrapping } = line
  return {
    sku: variant.sku,
    price: variant.price,
    listPrice: variant.listPrice,
    imageUrl: variant.image.url,
    ...(giftWrapping && { giftWrapping: { message: giftWrapping.message } }),
  }
}

/** Product fields that cart lines lack, stored for the session. */
interface AddedProduct extends CategorisedProduct {
  readonly entityId: number
  readonly brand: string
  readonly retailPrice: number | null
}

/** Location given by the specification (section 4). Without the entry, events contain NA. */
const storageLocation = ['sessionStorage', 'addedToCartProducts'] as const

/** Stores the products of items that were just added. */
export function rememberAddedProducts(items: readonly NewCartItem[]): void {
  const fresh = items.map(({ productId, sku, brand, categories, retailPrice }): AddedProduct => {
    return { entityId: Number(productId), sku, brand, categories, retailPrice }
  })
  const stored = addedProducts().filter(({ sku }) => !fresh.some((added) => added.sku === sku))
  writeStoredJson(...storageLocation, [...stored, ...fresh])
}

const addedProducts = () => readStoredList(...storageLocation).filter(isAddedProduct)

/** Adds pricing fields to the lines, from the stored products (specification section 4). */
function pricedLines(lines: readonly CartLine[]): (CartLine & LinePrices)[] {
  return lines.flatMap((line) => recomputedPrices([line], productOf(line)))
}

function productOf({ variant: { sku, price, listPrice }, giftWrapping }: CartLine): ProductPrices {
  const known = addedProducts().find((product) => product.sku === sku)
  // A line's price includes its wrapping.
  const paid = price - (giftWrapping?.amount ?? 0)
  return {
    sku: known?.sku ?? '',
    price: listPrice,
    salePrice: paid < listPrice ? paid : null,
    retailPrice: known?.retailPrice ?? null,
  }
}

function isAddedProduct(value: unknown): value is AddedProduct {
  if (typeof value !== 'object' || value === null) return false
  return 'sku' in value && 'categories' in value && Array.isArray(value.categories)
}
