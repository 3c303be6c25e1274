import type { ComponentProps } from 'react'

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
}

/** A product's artwork in the size that the screen needs. Its space is reserved while it loads. */
export function ProductPicture({ url, priority = 'late', isClose = false, ...image }: ProductPictureProps) {
  return (
    <img
      {...image}
      src={inWidth(url, 480)}
      srcSet={[...widths, ...(isClose ? [closeWidth] : [])]
        .map((width) => `${inWidth(url, width)} ${width}w`)
        .join(', ')}
      width={side}
      height={side}
      decoding="async"
      loading={priority === 'late' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
    />
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
function fromOwnHost(url: string): string {
  const start = url.indexOf('/api/studio2/product/')
  return start > 0 ? url.slice(start) : url
}
