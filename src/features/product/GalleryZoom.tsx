import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { ProductImage } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { IconButton } from '../../ui/icon/IconButton'
import { Dialog } from '../../ui/overlay/Dialog'
import { ProductPicture } from '../productDisplay'
import { pictureBefore } from './ProductGallery'
import styles from './GalleryZoom.module.css'

interface GalleryZoomProps {
  readonly title: string
  readonly images: readonly ProductImage[]
  readonly shown: number
  readonly onShow: (index: number) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The pictures in full screen. A click enlarges the clicked point; the enlarged picture scrolls. */
export function GalleryZoom({ title, images, shown, onShow, isOpen, onClose }: GalleryZoomProps) {
  const { t } = useTranslation('product')
  const image = images[shown] ?? images[0]
  if (!image) return null
  const turn = (by: number) => onShow((shown + by + images.length) % images.length)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} position="screen">
      <ZoomedPicture key={image.url} image={image} />
      {images.length > 1 ? (
        <div className={styles.turns}>
          <IconButton icon="chevronLeft" label={t('product.previousImage')} onClick={() => turn(-1)} />
          <p role="status">{t('product.imageOf', { number: shown + 1, total: images.length })}</p>
          <IconButton icon="chevronRight" label={t('product.nextImage')} onClick={() => turn(1)} />
        </div>
      ) : null}
    </Dialog>
  )
}

/** A point in the picture, as fractions of width and height. */
type Point = readonly [x: number, y: number]

function ZoomedPicture({ image: { url, alt } }: { image: ProductImage }) {
  const { t } = useTranslation(['product', 'shop'])
  const frame = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<Point | null>(() =>
    // The first size is hardly larger than the page's picture on a phone.
    window.matchMedia('(max-width: 767px)').matches ? [0.5, 0.5] : null,
  )
  const isLarge = point !== null
  const [before] = useState(() => pictureBefore(url))

  useEffect(() => {
    const { current } = frame
    if (!current || !point) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollLeft = scrollWidth * point[0] - clientWidth / 2
    current.scrollTop = scrollHeight * point[1] - clientHeight / 2
  }, [point])

  const enlarge = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A click by keyboard has no coordinates.
    const clicked: Point = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
    setPoint(isLarge ? null : clicked)
  }
  // Touch scrolls natively; the mouse drags.
  const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      aria-label={t('product.images')}
      tabIndex={isLarge ? 0 : -1}
      onPointerMove={drag}
    >
      <button
        type="button"
        className={styles.picture}
        data-large={isLarge ? '' : undefined}
        style={before === undefined ? undefined : { backgroundImage: `url("${before}")` }}
        aria-pressed={isLarge}
        aria-label={t('product.zoom')}
        onClick={enlarge}
      >
        <ProductPicture
          url={url}
          alt={alt}
          sizes={isLarge ? '250vmin' : '100vmin'}
          priority="first"
          isClose
        />
      </button>
    </div>
  )
}
