import type { ProductKind } from '../../../src/domain/product/product'

/** Values with an inherent order, from less to more. */
const scale = [
  'Beginner',
  'Intermediate',
  'Advanced',
  'Professional',
  'Flexible',
  'Slow',
  'Soft',
  'Slim',
  'Regular',
  'Medium',
  'Relaxed',
  'Wide',
  'Stiff',
  'Firm',
  'Hard',
  'Fast',
  'Extra stiff',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '3XL',
]
const indexInScale = new Map(scale.map((word, index) => [word, index]))
const natural = new Intl.Collator('en', { numeric: true })

const figureOf = (pattern: RegExp) => (label: string) => {
  const [figure] = pattern.exec(label) ?? []
  return figure === undefined ? undefined : Number(figure)
}

/** The scales of labels, in the order in which a facet shows them. Each returns a label's figure, if it is of the scale. */
const scales: readonly ((label: string) => number | undefined)[] = [
  figureOf(/^-?\d+(?:\.\d+)?$/),
  // Sizes in years: `8Y`.
  figureOf(/^\d+(?=Y$)/),
  (label) => indexInScale.get(label),
  // Shoe sizes, `UK 9 / EU 43`, then their spans, `UK 7-9`.
  figureOf(/(?<=^UK )\d+(?:\.\d+)?(?=$| )/),
  figureOf(/(?<=^UK )\d+(?=-\d+$)/),
]

/** The scale of a label and its figure in it. Labels without a scale come last and are equal. */
function placeOf(label: string): readonly [scale: number, figure: number] {
  for (const [scale, read] of scales.entries()) {
    const figure = read(label)
    if (figure !== undefined) return [scale, figure]
  }
  return [scales.length, 0]
}

/**
 * Orders labels scale by scale: numbers, sizes in years, words with an order, shoe sizes, spans of shoe sizes, then
 * others alphabetically with numeric parts by size.
 */
export function inFacetOrder(a: { readonly label: string }, b: { readonly label: string }): number {
  const [scaleA, figureA] = placeOf(a.label)
  const [scaleB, figureB] = placeOf(b.label)
  return scaleA - scaleB || figureA - figureB || natural.compare(a.label, b.label)
}

/** Main facets of each product kind, most useful first. */
const promoted: Readonly<Record<ProductKind, readonly string[]>> = {
  racket: [
    'play style',
    'level',
    'price',
    'brand',
    'weight class',
    'shaft flex',
    'balance point',
    'max tension',
    'strings',
    'grip size',
    'head shape',
  ],
  shoe: ['size', 'price', 'brand', 'width', 'level', 'colour', 'cushioning', 'weight', 'heel drop'],
  shuttle: ['material', 'speed', 'price', 'brand', 'pieces', 'skirt', 'cork'],
  string: ['strength', 'gauge', 'price', 'brand', 'feel', 'colour', 'max tension'],
  grip: ['type', 'surface', 'price', 'brand', 'thickness', 'colour', 'pieces'],
  bag: ['racket capacity', 'price', 'brand', 'volume', 'colour', 'thermal lining'],
  apparel: ['size', 'price', 'brand', 'colour', 'fit', 'fabric'],
  accessory: ['price', 'brand', 'size', 'colour'],
  service: ['price'],
  'gift card': ['price'],
}
const always = ['price', 'brand', 'rating', 'series', 'availability']

/**
 * Compares facets: first the main facets of the prevailing kind, then by the number of products covered.
 * @param kind null without a prevailing kind
 */
export function byUse(kind: ProductKind | null): (a: OrderedFacet, b: OrderedFacet) => number {
  const first = kind ? [...promoted[kind], ...always] : always
  const indexOf = ({ name }: OrderedFacet) => {
    const index = first.indexOf(name)
    return index < 0 ? first.length : index
  }
  return (a, b) => indexOf(a) - indexOf(b) || b.covered - a.covered || (a.name < b.name ? -1 : 1)
}

interface OrderedFacet {
  readonly name: string
  /** Number of products with a value. */
  readonly covered: number
}
