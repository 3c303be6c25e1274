import { slugsOf } from '../../domain/catalogue/category'
import type { BrandKey } from '../../site/site'

/** A category with a product drawing. */
export interface TypeTile {
  /** The category's path without `/category/`. */
  readonly category: string
  readonly sku: string
}

/** A racket series with the drawing of its best known racket. */
export interface SeriesTile {
  readonly name: string
  readonly sku: string
}

/** A brand's content of the home page. */
export interface HomeContent {
  readonly hero: { readonly sku: string; readonly slug: string; readonly name: string }
  /** The first tile is four times as large. Use 1 + 4n tiles to fill the grid on wide screens. */
  readonly tiles: readonly TypeTile[]
  /** The racket series. Their texts are `brand.{key}.series.{name}`. */
  readonly series: readonly SeriesTile[]
  /** The drawing of the 404 page. */
  readonly lost: { readonly sku: string }
}

const contents: Readonly<Record<BrandKey, HomeContent>> = {
  courtline: {
    lost: { sku: 'QL-TNY-1-77' },
    series: [
      { name: 'Stratos', sku: 'AV-STR-90' },
      { name: 'Kumo', sku: 'OS-KUM-3' },
      { name: 'Brine', sku: 'NV-BRN-40' },
      { name: 'Dhanush', sku: 'TR-DHN-P' },
    ],
    hero: { sku: 'AV-STR-99A', slug: 'aerovolt-stratos-99-apex', name: 'Stratos 99 Apex' },
    tiles: [
      { category: 'badminton/rackets', sku: 'NV-FJL-HM' },
      { category: 'badminton/shoes', sku: 'MP-LVC' },
      { category: 'badminton/shuttles', sku: 'QL-TNY-1-77' },
      { category: 'badminton/strings', sku: 'OS-ITO-65' },
      { category: 'badminton/badminton-bags', sku: 'OS-HKO-9' },
      { category: 'badminton/grips', sku: 'NV-DRY-3' },
      { category: 'clothing', sku: 'HD-RLY-P' },
      { category: 'accessories', sku: 'HD-INT-T' },
      { category: 'sale', sku: 'NV-TRN-55' },
    ],
  },
  aerovolt: {
    lost: { sku: 'AV-COR-C' },
    series: [
      { name: 'Stratos', sku: 'AV-STR-70' },
      { name: 'Meridian', sku: 'AV-MER-60' },
      { name: 'Halo', sku: 'AV-HAL-60' },
    ],
    hero: { sku: 'AV-MER-80', slug: 'aerovolt-meridian-80', name: 'Meridian 80' },
    tiles: [
      { category: 'badminton/rackets', sku: 'AV-HAL-60' },
      { category: 'badminton/shoes', sku: 'AV-ARC-L' },
      { category: 'badminton/strings', sku: 'AV-FIL-66' },
      { category: 'badminton/badminton-bags', sku: 'AV-HNG-6' },
      { category: 'clothing', sku: 'AV-SLP-J' },
    ],
  },
}

export function homeContentOf(brand: BrandKey): HomeContent {
  return contents[brand]
}

/** SKU of the drawing for a category's path; null without one. */
export function artOf(brand: BrandKey, path: string): string | null {
  const wanted = slugsOf(path).join('/')
  return contents[brand].tiles.find(({ category }) => category === wanted)?.sku ?? null
}
