import { keyFiguresOf } from '../../domain/product/keyFigures'
import type { Product } from '../../domain/product/product'
import { useAttributeWords } from '../../ui/figures/useAttributeWords'
import { ProductPicture } from '../../ui/product/ProductPicture'
import { ProductPrice } from '../../ui/product/ProductPrice'
import styles from './PickField.module.css'

interface PickedProductRowProps {
  readonly product: Product
  /** True where its price is added. */
  readonly isPriced: boolean
}

/** A product in one row: picture, name, key figures, and its price where it is paid. */
export function PickedProductRow({ product, isPriced }: PickedProductRowProps) {
  const { valueOf } = useAttributeWords()
  const { images, brand, name } = product
  const figures = keyFiguresOf(product).map(valueOf).join(' · ')
  return (
    <span className={styles.row}>
      {images[0] ? (
        <ProductPicture url={images[0].url} alt="" sizes="56px" className={styles.picture} />
      ) : null}
      <span className={styles.name}>
        <span className={styles.maker}>{brand}</span> {name}
      </span>
      <span className={styles.figures}>
        {figures}
        {isPriced ? <ProductPrice product={product} /> : null}
      </span>
    </span>
  )
}
