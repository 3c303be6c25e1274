import type { CartLine, GiftCardLine } from '../../domain/cart/cart'
import { knownCategoryPaths, notAvailable } from '../../domain/catalog/productCategory'
import { addedProducts, type NewCartItem } from './addedProducts'

/** A line for analytics, without the shopper's own texts. */
export type ShownLine = Omit<NewCartItem, 'selections' | 'giftWrapping' | 'retailPrice' | 'currency'> & {
  /** The line's share of the coupon. */
  readonly discount?: number | undefined
}

type Priced = Pick<ShownLine, 'sku' | 'price' | 'listPrice' | 'imageUrl' | 'discount'>

/** Converts a cart line. Fields that lines lack come from the products added in this session. */
export function shownLine(line: CartLine | GiftCardLine): ShownLine {
  const { productId, variantId, name, quantity, path } = line
  const { sku, price, listPrice, imageUrl, discount }: Priced =
    'variant' in line
      ? { ...line.variant, imageUrl: line.variant.image.url, discount: line.discounts[0]?.value }
      : { ...line, price: line.amount, listPrice: line.amount }
  const products = addedProducts()
  const brand = products.find((product) => product.sku === sku)?.brand ?? notAvailable
  const categories = knownCategoryPaths(sku, products)
  return {
    sku,
    productId,
    variantId,
    name,
    brand,
    price,
    listPrice,
    quantity,
    discount,
    categories,
    path,
    imageUrl,
  }
}
