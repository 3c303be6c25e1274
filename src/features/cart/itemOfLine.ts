import type { CartLine, GiftCardLine } from '../../domain/cart/cart'
import { knownCategoryPaths, notAvailable } from '../../domain/catalogue/productCategory'
import { sentSelections } from '../../domain/product/optionSelection'
import { addedProducts, type NewCartItem } from './addedProducts'

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
