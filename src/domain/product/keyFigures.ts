import { findAttribute, type Product, type ProductAttribute, type ProductKind } from './product'

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

/** Kinds with drawn key figures beside the picture of a card. Cards of other kinds have a line of text. */
const drawnKinds: readonly ProductKind[] = ['racket', 'shoe', 'shuttle', 'string', 'grip']

/** The attributes in a card's line of text, where they differ from the key figures. */
const lineNames: Readonly<Partial<Record<ProductKind, readonly string[]>>> = {
  shoe: ['level', 'weight'],
  shuttle: ['skirt', 'speed'],
  grip: ['surface', 'thickness'],
  apparel: ['fabric', 'fabric weight'],
}

/** Whether a card of this kind draws its key figures. */
export function isDrawnOnCards({ kind }: Pick<Product, 'kind'>): boolean {
  return drawnKinds.includes(kind)
}

/** The attributes in the line of text of a card without drawings. */
export function lineFigures(product: Pick<Product, 'kind' | 'attributes'>): readonly ProductAttribute[] {
  const names = lineNames[product.kind]
  return names ? names.flatMap((name) => findAttribute(product, name) ?? []) : keyFigures(product)
}

/** The key figures of a product, in one order per kind. */
export function keyFigures(product: Pick<Product, 'kind' | 'attributes'>): readonly ProductAttribute[] {
  const names = keyNames[product.kind]
  if (names.length === 0) return product.attributes.slice(0, minCount)
  return names.flatMap((name) => findAttribute(product, name) ?? [])
}
