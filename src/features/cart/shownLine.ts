import type { CartLine, GiftCardLine } from '../../domain/cart/cart'
import { knownCategoryPaths, notAvailable } from '../../domain/catalog/productCategory'
import { addedProducts, type NewCartItem } from './addedProducts'

/** A line for analytics, without the shopper's own texts. */
export type ShownLine = Omit<NewCartItem, 'selections' | 'giftWrapping' | 'retailPrice' | 'currency'>

/** Converts a cart line. Fields that lines lack come from the products added in this session. */
export function shownLine(line: CartLine | GiftCardLine): ShownLine {
  const { productId, variantId, name, quantity, path } = line
  const { sku, price, listPrice, imageUrl } =
    'variant' in line
      ? { ...line.variant, imageUrl: line.variant.image.url }
      : { ...line, price: line.amount, listPrice: line.amount }
  const products = addedProducts()
  const brand = products.find((product) => product.sku === sku)?.brand ?? notAvailable
  const categories = knownCategoryPaths(sku, products)
  return { sku, productId, variantId, name, brand, price, listPrice, quantity, categories, path, imageUrl }
}
