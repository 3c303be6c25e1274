import { keyFiguresOf } from '../../../domain/product/keyFigures'
import type { Product } from '../../../domain/product/product'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import { ProductPicture } from '../../../ui/product/ProductPicture'
import { ProductPrice } from '../../../ui/product/ProductPrice'
import styles from './SelectionField.module.css'

interface SelectedProductRowProps {
  readonly product: Product
  /** True where its price is added. */
  readonly isPriced: boolean
}

/** A product in one row: picture, name, key figures, and its price where it is paid. */
export function SelectedProductRow({ product, isPriced }: SelectedProductRowProps) {
  const { valueOf } = useAttributeTranslations()
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
