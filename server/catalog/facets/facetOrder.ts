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

/**
 * Orders numbers by size, values of the scale by their index, others alphabetically with numeric parts by
 * size.
 */
export function inFacetOrder(a: { readonly label: string }, b: { readonly label: string }): number {
  const numberA = Number(a.label)
  const numberB = Number(b.label)
  if (!Number.isNaN(numberA) && !Number.isNaN(numberB)) return numberA - numberB
  const indexA = indexInScale.get(a.label)
  const indexB = indexInScale.get(b.label)
  if (indexA !== undefined && indexB !== undefined) return indexA - indexB
  return natural.compare(a.label, b.label)
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
const always = ['price', 'brand', 'series', 'availability']

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
