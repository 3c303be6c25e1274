import { ProductPicture } from '../../../features/productDisplay'
import { paths } from '../../../site/urls/paths'

/** Widths that the picture service renders, in CSS pixels. */
const widths = [160, 320, 480, 640, 960] as const

interface ArtworkProps {
  readonly sku: string
  /** Name of a view or a scene; by default the main view. */
  readonly view?: string | undefined
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  readonly className?: string | undefined
  /** True for the largest picture of the first screen: fetches it with high priority. */
  readonly isFirst?: boolean
}

const artworkPath = ({ sku, view }: Pick<ArtworkProps, 'sku' | 'view'>): string =>
  view === undefined ? paths.thumbnail(sku) : paths.picture(sku, view)

/**
 * A product's drawing on a transparent background, for products without fine lines: transparent strings cost
 * three times the bytes. Decorative: the text beside it names the product.
 */
export function Artwork({ sizes, className, isFirst = false, ...drawing }: ArtworkProps) {
  const artworkUrl = (width: number) => `${artworkPath(drawing)}?ground=none&w=${width}`
  return (
    <img
      className={className}
      src={artworkUrl(480)}
      srcSet={widths.map((width) => `${artworkUrl(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={960}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )
}

/** A product's drawing on the brand's background. Decorative. */
export function ArtworkScene({ sizes, className, ...drawing }: Omit<ArtworkProps, 'isFirst'>) {
  return <ProductPicture url={artworkPath(drawing)} alt="" sizes={sizes} frame={className} />
}
