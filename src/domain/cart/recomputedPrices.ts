/** What a product costs, in major units. */
export interface ProductPrices {
  readonly sku: string
  /** Without a sale. */
  readonly price: number
  /** Null when it is not on sale. */
  readonly salePrice: number | null
  /** The maker's recommended price; null when unknown. */
  readonly retailPrice: number | null
}

/** A cart line's pricing fields (specification section 3), each for one piece, in major units. */
export interface LinePrices {
  /** 0 when the line is not on sale, or nothing is known of its product. */
  readonly salePrice: number
  readonly originalPrice: number
  /** What a piece costs less than its original price. */
  readonly discountAmount: number
}

interface Line {
  readonly variant: { readonly sku: string; readonly listPrice: number }
}

/**
 * Prices the lines by one product (specification section 4): the line with its sku gets its sale price or 0, its
 * retail price or else its price as the original one, and the discount; any other line keeps its list price.
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
  // Through hundredths: 4.9 less 3.8 is 1.1.
  return {
    salePrice: salePrice ?? 0,
    originalPrice,
    discountAmount: Math.max(0, Math.round(discount * 100) / 100),
  }
}

function unknown({ variant }: Line): LinePrices {
  return { salePrice: 0, originalPrice: variant.listPrice, discountAmount: 0 }
}
