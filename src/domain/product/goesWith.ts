import { findAttribute, type Product, type ProductKind } from './product'

/** The fields that decide what goes with a product. The slug identifies it. */
export type Pairable = Pick<Product, 'slug' | 'kind' | 'categories' | 'attributes'>

interface Shelf {
  readonly kind: ProductKind
  /** Shelves of what goes with it, the most needed first. */
  readonly beside: readonly string[]
}

/** A shelf is a kind of product, or a category of it, named by the last segment of the category's path. */
const shelves = {
  racket: { kind: 'racket', beside: ['string', 'grip', 'bag', 'shuttle'] },
  string: { kind: 'string', beside: ['grip', 'shuttle', 'wrist-bands', 'bag'] },
  grip: { kind: 'grip', beside: ['string', 'wrist-bands', 'shuttle', 'towels'] },
  shuttle: { kind: 'shuttle', beside: ['grip', 'string', 'water-bottles', 'badminton-nets'] },
  bag: { kind: 'bag', beside: ['shoe-bags', 'grip', 'water-bottles', 'towels'] },
  shoe: { kind: 'shoe', beside: ['socks', 'insole', 'shoe-bags', 'slides'] },
  apparel: { kind: 'apparel', beside: ['socks', 'wrist-bands', 'towels'] },
  't-shirts': { kind: 'apparel', beside: ['shorts', 'skirts', 'socks', 'wrist-bands'] },
  polos: { kind: 'apparel', beside: ['shorts', 'skirts', 'socks', 'wrist-bands'] },
  shorts: { kind: 'apparel', beside: ['t-shirts', 'socks', 'polos', 'wrist-bands'] },
  skirts: { kind: 'apparel', beside: ['t-shirts', 'socks', 'polos', 'wrist-bands'] },
  pants: { kind: 'apparel', beside: ['jackets', 't-shirts', 'hoodies', 'socks'] },
  jackets: { kind: 'apparel', beside: ['pants', 't-shirts', 'shorts', 'skirts'] },
  hoodies: { kind: 'apparel', beside: ['pants', 't-shirts', 'shorts', 'socks'] },
  accessory: { kind: 'accessory', beside: ['towels', 'water-bottles', 'grip'] },
  socks: { kind: 'accessory', beside: ['insole', 'shorts', 'wrist-bands', 'towels'] },
  insole: { kind: 'accessory', beside: ['socks', 'shoe-bags', 'slides'] },
  slides: { kind: 'accessory', beside: ['socks', 'towels', 'shoe-bags'] },
  'shoe-bags': { kind: 'accessory', beside: ['socks', 'insole', 'slides'] },
  'wrist-bands': { kind: 'accessory', beside: ['towels', 'grip', 'water-bottles', 'socks'] },
  'badminton-nets': { kind: 'accessory', beside: ['shuttle', 'racket', 'water-bottles'] },
  towels: { kind: 'accessory', beside: ['water-bottles', 'wrist-bands', 'grip'] },
  'water-bottles': { kind: 'accessory', beside: ['towels', 'wrist-bands', 'grip'] },
  service: { kind: 'service', beside: ['grip', 'shuttle', 'wrist-bands', 'towels'] },
  'gift card': { kind: 'gift card', beside: [] },
} as const satisfies Readonly<Record<ProductKind, Shelf> & Record<string, Shelf>>

type ShelfName = keyof typeof shelves

const isShelf = (name: string): name is ShelfName => Object.hasOwn(shelves, name)

function shelfFor({ kind, categories }: Pairable): ShelfName {
  const names = categories.map((path) => path.split('/').at(-2) ?? '')
  return names.filter(isShelf).find((name) => shelves[name].kind === kind) ?? kind
}

const shelvesBeside = (product: Pairable): readonly ShelfName[] => shelves[shelfFor(product)].beside

/** The kinds of the products that go with a product. */
export function kindsBeside(product: Pairable): readonly ProductKind[] {
  return [...new Set(shelvesBeside(product).map((name) => shelves[name].kind))]
}

/** Whether a product goes with another one. Products of one shelf replace each other instead. */
export function goesWith(product: Pairable, other: Pairable): boolean {
  return shelvesBeside(product).includes(shelfFor(other)) && isForSame(product, other)
}

/**
 * Selects what goes with the products: one of each shelf in turn. Shelves of the products themselves are
 * left out, so a cart with a racket and a string gets a grip.
 * @param candidates the better ones first
 */
export function goingWith<Candidate extends Pairable>(
  products: readonly Pairable[],
  candidates: readonly Candidate[],
  limit: number,
): readonly Candidate[] {
  const own = new Set(products.map(shelfFor))
  const wanted = [...new Set(inTurn(products.map(shelvesBeside)))].filter((name) => !own.has(name))
  const fitting = candidates.filter((candidate) => products.every((product) => isForSame(product, candidate)))
  const found = inTurn(wanted.map((name) => fitting.filter((candidate) => shelfFor(candidate) === name)))
  return [...new Map(found.map((candidate) => [candidate.slug, candidate])).values()].slice(0, limit)
}

/** Whether one person can wear both: a women's skirt doesn't go with a men's tee. */
function isForSame(product: Pairable, other: Pairable): boolean {
  const [one, two] = [product, other].map((each) => findAttribute(each, 'made for')?.value)
  return one === two || [one, two].some((wearer) => wearer === undefined || wearer === 'Unisex')
}

/** The first item of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_none, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}
