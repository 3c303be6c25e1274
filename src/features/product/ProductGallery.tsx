import { Suspense, useId, useState, useEffect } from 'react'
import type { ProductImage } from '../../domain/product/product'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { Icon } from '../../ui/icon/Icon'
import { ProductPicture, fromOwnHost } from '../productDisplay'
import { drawnView } from './options/chosenVariant'
import styles from './ProductGallery.module.css'

const GalleryZoom = lazyNamed(() => import(/* webpackChunkName: "zoom" */ './GalleryZoom'), 'GalleryZoom')

const mainSizes = '(min-width: 1280px) 600px, (min-width: 768px) 48vw, 66vw'

interface ProductGalleryProps {
  readonly name: string
  readonly images: readonly ProductImage[]
}

/**
 * A product's pictures: a large one that opens in full screen, and thumbnails. Thumbnails are radios, so that
 * arrow keys switch between them.
 */
export function ProductGallery({ name, images: own }: ProductGalleryProps) {
  const { t } = useTranslation(['product', 'shop'])
  // Alternative texts of drawn views, translated. Photos have their own, but not those of a list's product.
  const images = own.map((image) => {
    const view = drawnView.exec(image.url)?.[1]
    const alt = view ? t(`product.view.${view}`, { name: own[0]?.alt || name }) : image.alt || name
    return { ...image, alt }
  })
  const group = useId()
  const [wanted, setShown] = useState(0)
  const [zoom, setZoom] = useState<'unused' | 'open' | 'closed'>('unused')
  const before = usePictureBefore(images[0]?.url ?? '')
  const shown = images[wanted] ? wanted : 0
  const image = images[shown]
  if (!image) return null
  return (
    <div className={styles.gallery}>
      <button type="button" className={styles.main} aria-haspopup="dialog" onClick={() => setZoom('open')}>
        <ProductPicture
          key={image.url}
          url={image.url}
          alt={image.alt}
          sizes={mainSizes}
          priority="first"
          before={before}
        />
        <span className={styles.zoom}>
          <Icon name="zoom" />
          <span className={styles.legend}>{t('product.zoom')}</span>
        </span>
      </button>
      {zoom === 'unused' ? null : (
        <Suspense fallback={null}>
          <GalleryZoom
            title={name}
            images={images}
            shown={shown}
            onShow={setShown}
            isOpen={zoom === 'open'}
            onClose={() => setZoom('closed')}
          />
        </Suspense>
      )}
      {images.length > 1 ? (
        <fieldset className={styles.thumbnails}>
          <legend className={styles.legend}>{t('product.images')}</legend>
          {images.map(({ url }, index) => (
            <label key={index} className={styles.thumbnail}>
              <input
                type="radio"
                name={group}
                checked={index === shown}
                aria-label={t('product.imageOf', { number: index + 1, total: images.length })}
                onChange={() => setShown(index)}
              />
              <ProductPicture url={url} alt="" sizes="80px" />
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

/**
 * For the first render, the URL of a picture on the previous page, in another size. The browser shows it
 * until the right size has loaded, because the element stays the same.
 */
function usePictureBefore(url: string): string | undefined {
  const [before, setBefore] = useState(() => pictureBefore(url))
  useEffect(() => setBefore(undefined), [])
  return before
}

/** The URL of a loaded copy of a picture on the page. */
export function pictureBefore(url: string): string | undefined {
  // On the first page, the picture itself is in the document.
  if (typeof document === 'undefined' || document.documentElement.dataset.ready === undefined)
    return undefined
  const { pathname } = new URL(fromOwnHost(url), document.baseURI)
  const isSame = ({ complete, currentSrc }: HTMLImageElement) =>
    complete && currentSrc !== '' && new URL(currentSrc).pathname === pathname
  return [...document.images].find(isSame)?.currentSrc
}
