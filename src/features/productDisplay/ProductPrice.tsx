import { requiredSelection } from '../../domain/product/modifier'
import type { Product } from '../../domain/product/product'
import { PlusSelection } from './PlusSelection'
import { Price } from './Price'

interface ProductPriceProps {
  readonly product: Product
  readonly size?: 'small' | 'normal'
}

/** A product's price before any selection. On sale it includes the old price. */
export function ProductPrice({ product, size = 'normal' }: ProductPriceProps) {
  const { price, prices } = product
  return (
    <>
      <Price now={price} was={prices.salePrice === null ? null : prices.price} size={size} />
      <PlusSelection selection={requiredSelection(product)} />
    </>
  )
}
