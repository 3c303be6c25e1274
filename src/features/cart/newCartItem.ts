import type { Product, ProductVariant } from '../../domain/product/product'
import type { NewCartItem } from './addedProducts'

/** Builds the item for a variant. `withSelections` adds the price of its modifiers. */
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
