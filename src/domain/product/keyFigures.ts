import { attributeOf, type Product, type ProductAttribute, type ProductKind } from './product'

/** The attributes that matter most when choosing a product of a kind, most important first. */
const keyNames: Readonly<Record<ProductKind, readonly string[]>> = {
  racket: ['weight class', 'balance point', 'shaft flex', 'max tension'],
  shoe: ['level', 'cushioning', 'heel drop', 'weight'],
  shuttle: ['speed', 'pieces', 'skirt', 'cork'],
  string: ['gauge', 'max tension', 'feel'],
  grip: ['thickness', 'surface', 'pieces'],
  bag: ['racket capacity', 'volume', 'weight'],
  apparel: ['fabric weight', 'fit', 'fabric'],
  accessory: [],
  service: [],
  'gift card': [],
}
/** Number of attributes shown for a kind without key figures. */
const minCount = 2

/** The attributes that a product card shows, in one order per kind. */
export function keyFiguresOf(product: Pick<Product, 'kind' | 'attributes'>): readonly ProductAttribute[] {
  const names = keyNames[product.kind]
  if (names.length === 0) return product.attributes.slice(0, minCount)
  return names.flatMap((name) => attributeOf(product, name) ?? [])
}
