import { useTranslation } from 'react-i18next'
import type { Product } from '../../../domain/product/product'
import { ProductPicture } from '../../../ui/product/ProductPicture'
import { ProductPrice } from '../../../ui/product/ProductPrice'
import { Marked } from './Marked'
import styles from './SuggestedProduct.module.css'

/** A product as a line: its picture, what it is called, what it costs. */
export function SuggestedProduct({ product, search }: { product: Product; search: string }) {
  const { t } = useTranslation('shop')
  const { name, brand, images, inStock } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <span className={styles.product}>
      <span className={styles.picture}>
        {picture ? <ProductPicture url={picture.url} alt="" sizes="56px" priority="early" /> : null}
      </span>
      <span className={styles.names}>
        <span className={styles.maker}>
          <Marked text={brand} search={search} />
        </span>{' '}
        <span className={styles.name}>
          <Marked text={name} search={search} />
        </span>
      </span>{' '}
      <span className={styles.price}>
        {inStock ? <ProductPrice product={product} size="small" /> : t('product.soldOut')}
      </span>
    </span>
  )
}
