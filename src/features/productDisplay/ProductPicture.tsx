import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { currentScheme, schemeMedia } from '../../site/scheme'

/** Widths that the image service renders, in pixels. */
const widths = [160, 320, 480, 640, 960]
/** Only for close-ups, because high-resolution screens would request it for every picture. */
const closeWidth = 1920
/** All artwork is square. */
const side = 960

interface ProductPictureProps extends Pick<ComponentProps<'img'>, 'className'> {
  readonly url: string
  /** Empty if the product's name is next to the picture. */
  readonly alt: string
  /** Displayed width, as in the `sizes` attribute. */
  readonly sizes: string
  /** `first` has high fetch priority, `early` loads eagerly, `late` loads lazily. */
  readonly priority?: 'first' | 'early' | 'late'
  /** Adds a high resolution for close-ups. */
  readonly isClose?: boolean
  /** Leaves out the smallest and the largest width: no screen shows a card's picture in them. */
  readonly isSmall?: boolean
  /** Class of the `<picture>` element, which has no box by default. */
  readonly frame?: string | undefined
  /** Shown instead: see `usePictureBefore`. */
  readonly before?: string | undefined
}

/**
 * A product's artwork in the size that the screen needs, with the background of the color scheme. Its space is
 * reserved while it loads.
 */
export function ProductPicture({
  url,
  sizes,
  priority = 'late',
  isClose = false,
  isSmall = false,
  frame,
  before,
  ...image
}: ProductPictureProps) {
  const size = { width: side, height: side }
  const buildSrcSet = (more = '') =>
    [...(isSmall ? widths.slice(1, -1) : widths), ...(isClose ? [closeWidth] : [])]
      .map((width) => `${inWidth(url, width)}${more} ${width}w`)
      .join(', ')
  if (before !== undefined) {
    const dark = before.includes('scheme=dark') ? '&scheme=dark' : ''
    preload(url, { as: 'image', imageSrcSet: buildSrcSet(dark), imageSizes: sizes, fetchPriority: 'high' })
    return (
      <picture className={frame}>
        <img key="picture" {...image} {...size} src={before} />
      </picture>
    )
  }
  return (
    <picture className={frame}>
      {/* `restoreScheme` sets the condition of the server's pictures, `chooseScheme` that of all pictures. */}
      <source
        data-scheme="dark"
        media={schemeMedia('dark', currentScheme())}
        srcSet={buildSrcSet('&scheme=dark')}
        sizes={sizes}
        suppressHydrationWarning
      />
      <img
        key="picture"
        {...image}
        src={inWidth(url, 480)}
        srcSet={buildSrcSet()}
        sizes={sizes}
        {...size}
        decoding="async"
        loading={priority === 'late' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
      />
    </picture>
  )
}

function inWidth(url: string, width: number): string {
  const own = fromOwnHost(url)
  return `${own}${own.includes('?') ? '&' : '?'}w=${width}`
}

/**
 * API responses contain picture URLs with the site's main host. Under another host name, a page may load
 * pictures only from its own host.
 */
export function fromOwnHost(url: string): string {
  const start = url.indexOf('/api/studio2/product/')
  return start > 0 ? url.slice(start) : url
}
