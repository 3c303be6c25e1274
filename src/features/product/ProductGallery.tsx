import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductImage } from '../../domain/product'
import { ProductPicture } from '../../ui/ProductPicture'
import styles from './ProductGallery.module.css'

const mainSizes = '(min-width: 1024px) 600px, 100vw'

/** A product's views: one large, all of them small. The small ones are radios, so the arrow keys walk through them. */
export function ProductGallery({ images }: { images: readonly ProductImage[] }) {
  const { t } = useTranslation('shop')
  const group = useId()
  const [shown, setShown] = useState(0)
  const image = images[shown] ?? images[0]
  if (!image) return null
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <ProductPicture key={image.url} url={image.url} alt={image.alt} sizes={mainSizes} priority="first" />
      </div>
      {images.length > 1 ? (
        <fieldset className={styles.thumbnails}>
          <legend className={styles.legend}>{t('product.images')}</legend>
          {images.map(({ url }, index) => (
            <label key={index} className={styles.thumbnail}>
              <input
                type="radio"
                name={group}
                checked={images[shown] ? index === shown : index === 0}
                aria-label={t('product.imageOf', { number: index + 1, total: images.length })}
                onChange={() => setShown(index)}
              />
              <ProductPicture url={url} alt="" sizes="80px" priority="early" />
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
