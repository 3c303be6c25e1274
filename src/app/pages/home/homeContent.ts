import type { BrandKey } from '../../../site/site'

/** A product's drawing; `view` names a scene. */
export interface Art {
  readonly sku: string
  readonly view?: string
}

/** A racket series with the drawing of its best known racket. */
export interface SeriesTile extends Art {
  readonly name: string
}

/** A brand's content of the home page. */
export interface HomeContent {
  /** `sizes` as in the attribute: the picture of a phone's first screen has at most 40 KB. */
  readonly hero: Art & { readonly sizes: string }
  /** The racket series. Their texts are `brand.{key}.series.{name}`. */
  readonly series: readonly SeriesTile[]
  /** Beside the stringing service; null for a drawn string bed. */
  readonly stringing: Art | null
  /** Beside delivery and returns. */
  readonly bench: Art
  /** The drawing of the 404 page. */
  readonly notFound: Art
}

const contents: Readonly<Record<BrandKey, HomeContent>> = {
  courtline: {
    hero: {
      sku: 'AV-STR-99A',
      view: 'diagonal',
      sizes: '(min-width: 768px) 640px, 58vw',
    },
    series: [
      { name: 'Stratos', sku: 'AV-STR-90' },
      { name: 'Kumo', sku: 'OS-KUM-3', view: 'pair' },
      { name: 'Brine', sku: 'NV-BRN-40' },
      { name: 'Dhanush', sku: 'TR-DHN-P' },
    ],
    stringing: null,
    bench: { sku: 'AV-STR-99A', view: 'court' },
    notFound: { sku: 'QL-TNY-1-77' },
  },
  aerovolt: {
    hero: {
      sku: 'AV-MER-80',
      view: 'level',
      sizes: '(min-width: 768px) 960px, 90vw',
    },
    series: [
      { name: 'Stratos', sku: 'AV-STR-70' },
      { name: 'Meridian', sku: 'AV-MER-60' },
      { name: 'Halo', sku: 'AV-HAL-60' },
    ],
    stringing: { sku: 'AV-STR-90', view: 'hand' },
    bench: { sku: 'AV-MER-80', view: 'court' },
    notFound: { sku: 'AV-COR-C' },
  },
}

export function homeContent(brand: BrandKey): HomeContent {
  return contents[brand]
}
