import type { ProductKind } from '../../../../src/domain/product/product'

/** Words that have an order of their own, from less to more. */
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

/** Numbers by size, words of the scale by their place in it, the rest by the alphabet, with figures in it by size. */
export function inFacetOrder(a: { readonly label: string }, b: { readonly label: string }): number {
  const [numberA, numberB] = [Number(a.label), Number(b.label)]
  if (!Number.isNaN(numberA) && !Number.isNaN(numberB)) return numberA - numberB
  const [indexA, indexB] = [indexInScale.get(a.label), indexInScale.get(b.label)]
  if (indexA !== undefined && indexB !== undefined) return indexA - indexB
  return natural.compare(a.label, b.label)
}

/** By what a kind of product is chosen, the most telling first. */
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
 * Sorts groups of filters by their use: what the prevailing kind is chosen by, then whatever applies to most.
 * @param kind null where no kind prevails
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
  /** How many products it applies to. */
  readonly covered: number
}
