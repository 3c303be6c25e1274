import { splitCategoryPath } from '../../../domain/catalog/category'
import type { BrandKey } from '../../../site/site'
import type { Art } from './homeContent'

/** A category with a product drawing. A scene fills its tile. */
export interface TypeTile extends Art {
  /** The category's path without `/category/`. */
  readonly category: string
}

/** On wide screens the first tile is as large as four others, a further tile with a scene as two. */
export const typeTiles: Readonly<Record<BrandKey, readonly TypeTile[]>> = {
  courtline: [
    { category: 'badminton/rackets', sku: 'NV-FJL-HM', view: 'pair' },
    { category: 'badminton/shoes', sku: 'MP-LVC' },
    { category: 'badminton/shuttles', sku: 'QL-TNY-1-77' },
    { category: 'badminton/strings', sku: 'OS-ITO-65' },
    { category: 'badminton/badminton-bags', sku: 'OS-HKO-9' },
    { category: 'badminton/grips', sku: 'NV-DRY-3', view: 'hand' },
    { category: 'clothing', sku: 'HD-RLY-P' },
    { category: 'sale', sku: 'LR-STS-PK' },
  ],
  aerovolt: [
    { category: 'badminton/rackets', sku: 'AV-HAL-60', view: 'pair' },
    { category: 'badminton/shoes', sku: 'AV-ARC-L' },
    { category: 'badminton/strings', sku: 'AV-FIL-66' },
    { category: 'badminton/badminton-bags', sku: 'AV-HNG-6' },
    { category: 'clothing', sku: 'AV-SLP-J' },
  ],
}

/** SKU of the drawing for a category's path; null without one. */
export function findTileArt(brand: BrandKey, path: string): string | null {
  const wanted = splitCategoryPath(path).join('/')
  return typeTiles[brand].find(({ category }) => category === wanted)?.sku ?? null
}
