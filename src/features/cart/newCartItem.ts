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

/** A product on its way into the cart, with everything that an event about it says. Amounts in major units. */
export interface NewCartItem {
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  readonly name: string
  readonly brand: string
  /** What was answered to the product's modifiers; absent where nothing was asked. */
  readonly selections?: readonly OptionSelection[]
  /** Each piece comes wrapped, with a card that says this; absent for none. */
  readonly giftWrapping?: { readonly message: string }
  /** What one piece costs now, with what the answers add. */
  readonly price: number
  /** What one piece costs without a sale. */
  readonly listPrice: number
  /** The maker's recommended price; null when unknown. */
  readonly retailPrice: number | null
  readonly quantity: number
  /** Category paths of the product. */
  readonly categories: readonly string[]
  /** Slug of the product's page. */
  readonly path: string
  readonly imageUrl: string
  readonly currency: string
}

/** The item that a shopper chose on a product's page; what its modifiers add comes by `withAnswers`. */
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

/** A line of the cart as an item, e.g. to be put back; what it does not say is remembered from when it was added. */
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

/** What the cart's lines do not say of their products, remembered for the length of the session. */
interface AddedProduct extends CategorisedProduct {
  readonly entityId: number
  readonly brand: string
  readonly retailPrice: number | null
}

/** Where the specification keeps it (section 4); where nothing is kept, events say NA. */
const storageLocation = ['sessionStorage', 'addedToCartProducts'] as const

/** Remembers the products of items that have just been added. */
export function rememberAddedProducts(items: readonly NewCartItem[]): void {
  const fresh = items.map(({ productId, sku, brand, categories, retailPrice }): AddedProduct => {
    return { entityId: Number(productId), sku, brand, categories, retailPrice }
  })
  const stored = addedProducts().filter(({ sku }) => !fresh.some((added) => added.sku === sku))
  writeStoredJson(...storageLocation, [...stored, ...fresh])
}

/** Everything that is remembered. */
const addedProducts = () => readStoredList(...storageLocation).filter(isAddedProduct)

/** The lines with their pricing fields, by what is remembered of their products (specification section 4). */
function pricedLines(lines: readonly CartLine[]): (CartLine & LinePrices)[] {
  return lines.flatMap((line) => recomputedPrices([line], productOf(line)))
}

function productOf({ variant: { sku, price, listPrice }, giftWrapping }: CartLine): ProductPrices {
  const known = addedProducts().find((product) => product.sku === sku)
  // A line's price has its wrapping in it.
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
