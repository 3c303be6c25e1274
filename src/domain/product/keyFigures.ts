import { attributeOf, type Product, type ProductAttribute, type ProductKind } from './product'

/** The attributes by which a kind of product is chosen, the most telling first. */
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
/** Attributes shown of a kind that is too varied to have key figures. */
const minCount = 2

/** What a card tells about a product beside its name and price, in one order per kind. */
export function keyFiguresOf(product: Pick<Product, 'kind' | 'attributes'>): readonly ProductAttribute[] {
  const names = keyNames[product.kind]
  if (names.length === 0) return product.attributes.slice(0, minCount)
  return names.flatMap((name) => attributeOf(product, name) ?? [])
}
