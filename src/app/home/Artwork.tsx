import { paths } from '../../site/urls/paths'

/** Widths that the picture service draws, in CSS pixels. */
const widths = [160, 320, 480, 640, 960] as const

interface ArtworkProps {
  readonly sku: string
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string
  readonly className?: string | undefined
  /** The largest picture of the first screen is fetched before everything else. */
  readonly isFirst?: boolean
}

/** A product's drawing without any ground, beside words that already name it. */
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
