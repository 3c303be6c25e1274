import { paths } from '../../site/urls/paths'

/** Widths that the picture service renders, in CSS pixels. */
const widths = [160, 320, 480, 640, 960] as const

interface ArtworkProps {
  readonly sku: string
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  readonly className?: string | undefined
  /** True for the largest picture of the first screen: fetches it with high priority. */
  readonly isFirst?: boolean
}

/** A product's drawing on a transparent background. Decorative: the text beside it names the product. */
export function Artwork({ sku, sizes, className, isFirst = false }: ArtworkProps) {
  const urlOf = (width: number) => `${paths.thumbnail(sku)}?ground=none&w=${width}`
  return (
    <img
      className={className}
      src={urlOf(480)}
      srcSet={widths.map((width) => `${urlOf(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={960}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )
}
