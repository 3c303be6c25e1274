import type { ComponentProps } from 'react'

/** Widths that the image service renders, in pixels. */
const widths = [160, 320, 480, 640, 960]
/** For looking closely alone: fine screens would ask for it everywhere. */
const closeWidth = 1920
/** All artwork is square. */
const side = 960

interface ProductPictureProps extends Pick<ComponentProps<'img'>, 'className'> {
  readonly url: string
  /** Empty where the product's name stands beside the picture. */
  readonly alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** `first` is fetched before other things; everything else only when it comes near the screen. */
  readonly priority?: 'first' | 'early' | 'late'
  /** It is looked at closely. */
  readonly isClose?: boolean
}

/** A product's artwork in the size that the screen needs; it keeps its place while it loads. */
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
 * Calls name the site's own host in a picture's address; a page under another of the site's names may load
 * pictures from its own host only.
 */
function fromOwnHost(url: string): string {
  const start = url.indexOf('/api/studio2/product/')
  return start > 0 ? url.slice(start) : url
}
