/** Prices of a product, in major units. */
export interface ProductPrices {
  readonly sku: string
  /** Regular price. */
  readonly price: number
  /** Null when the product is not on sale. */
  readonly salePrice: number | null
  /** The maker's recommended price; null when unknown. */
  readonly retailPrice: number | null
}

/** A cart line's pricing fields (docs/contract.md#cart-events), each per unit, in major units. */
export interface LinePrices {
  /** 0 when the line is not on sale or its product is unknown. */
  readonly salePrice: number
  readonly originalPrice: number
  /** Original price minus current price. */
  readonly discountAmount: number
}

interface Line {
  readonly variant: { readonly sku: string; readonly listPrice: number }
}

/**
 * Applies one product's prices to the lines (docs/contract.md#cart-events). The line with its SKU gets the sale
 * price (or 0), an original price (retail price or price) and the discount. All other lines get their list
 * price.
 */
export function recomputedPrices<Own extends Line>(
  lines: readonly Own[],
  product: ProductPrices,
): (Own & LinePrices)[] {
  return lines.map((line) => ({
    ...line,
    ...(line.variant.sku === product.sku ? known(product) : unknown(line)),
  }))
}

function known({ price, salePrice, retailPrice }: ProductPrices): LinePrices {
  const originalPrice = retailPrice ?? price
  const discount = originalPrice - (salePrice ?? price)
  // Rounds to hundredths: 4.9 - 3.8 is 1.1.
  return {
    salePrice: salePrice ?? 0,
    originalPrice,
    discountAmount: Math.max(0, Math.round(discount * 100) / 100),
  }
}

function unknown({ variant }: Line): LinePrices {
  return { salePrice: 0, originalPrice: variant.listPrice, discountAmount: 0 }
}
