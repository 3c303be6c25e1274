import { requiredSelection } from '../../domain/product/modifier'
import type { Product } from '../../domain/product/product'
import { PlusSelection } from './PlusSelection'
import { Price } from './Price'

interface ProductPriceProps {
  readonly product: Product
  readonly size?: 'small' | 'normal'
}

/** What a product costs where nothing of it is chosen, on sale with the price before. */
export function ProductPrice({ product, size = 'normal' }: ProductPriceProps) {
  const { price, prices } = product
  return (
    <>
      <Price now={price} was={prices.salePrice === null ? null : prices.price} size={size} />
      <PlusSelection selection={requiredSelection(product)} />
    </>
  )
}
