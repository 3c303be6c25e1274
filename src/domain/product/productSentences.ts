import { balanceForPoint } from './balance'
import { findAttribute, type Product, type ProductAttribute, type ProductKind } from './product'

/** A sentence about a product. Products without one of its attributes skip it. */
interface Sentence {
  /** Its key in `productText`. */
  readonly key: string
  /** Attributes that the text names, or that the product must have. */
  readonly names: readonly string[]
  /** The attribute that chooses one of several texts. */
  readonly choice?: string
  /** Converts the choice's value to the key of a text; by default the value is the key. */
  readonly toKey?: (value: string) => string
  /** The attribute that chooses singular or plural. */
  readonly counted?: string
}

const cushioning: Sentence = { key: 'shoe.cushioning', choice: 'cushioning', names: [] }

/** The sentences of each kind, in order. */
const sentences: Readonly<Partial<Record<ProductKind, readonly Sentence[]>>> = {
  racket: [
    {
      key: 'racket.style',
      choice: 'play style',
      toKey: (styles) => styles.split(', ')[0] ?? styles,
      names: ['weight class'],
    },
    {
      key: 'racket.balance',
      choice: 'balance point',
      toKey: (value) => balanceForPoint(Number(value)),
      names: ['balance point'],
    },
    { key: 'racket.flex', choice: 'shaft flex', names: ['max tension'] },
    { key: 'racket.strings', choice: 'strings', names: [] },
  ],
  shoe: [
    { key: 'shoe.level', choice: 'level', names: [] },
    cushioning,
    { key: 'shoe.width', choice: 'width', names: ['weight', 'heel drop'] },
  ],
  shuttle: [
    { key: 'shuttle.skirt', choice: 'skirt', names: [] },
    { key: 'shuttle.speed', choice: 'speed', toKey: speedKey, names: ['speed'] },
    { key: 'shuttle.cork', choice: 'cork', names: [], counted: 'pieces' },
  ],
  string: [
    { key: 'string.strength', choice: 'strength', names: ['gauge'] },
    { key: 'string.feel', choice: 'feel', names: ['max tension'] },
    {
      key: 'string.length',
      choice: 'string length',
      toKey: (metres) => (Number(metres) > 20 ? 'reel' : 'set'),
      names: ['string length'],
    },
  ],
  grip: [
    { key: 'grip.type', choice: 'type', names: ['thickness'] },
    { key: 'grip.surface', choice: 'surface', names: [] },
    { key: 'grip.pieces', names: [], counted: 'pieces' },
  ],
  bag: [
    { key: 'bag.capacity', names: ['racket capacity', 'volume'] },
    { key: 'bag.lining', choice: 'thermal lining', names: [] },
    { key: 'bag.compartments', names: ['weight'], counted: 'compartments' },
  ],
  apparel: [
    { key: 'apparel.fabric', names: ['fabric', 'fabric weight'] },
    { key: 'apparel.fit', choice: 'fit', names: [] },
    { key: 'apparel.madeFor', choice: 'made for', names: [] },
  ],
  // Socks, wrist bands, insoles, bottles and so on: each has attributes of its own.
  accessory: [
    { key: 'accessory.volume', names: ['volume'] },
    { key: 'accessory.fabric', names: ['fabric', 'weight'] },
    { key: 'accessory.insole', names: ['thickness', 'weight'] },
    cushioning,
    { key: 'accessory.height', choice: 'height', names: [] },
    { key: 'accessory.pairs', names: ['height', 'cotton'], counted: 'pieces' },
    { key: 'accessory.band', names: ['band width'] },
    { key: 'accessory.bands', names: ['band width', 'cotton'], counted: 'pieces' },
    { key: 'accessory.net', names: ['net length', 'net height'] },
    { key: 'accessory.mesh', names: ['mesh'] },
    { key: 'accessory.towel', names: ['towel length', 'fabric weight'] },
    { key: 'accessory.cotton', names: ['towel length', 'cotton'] },
    { key: 'accessory.bottle', names: ['bottle volume'] },
    { key: 'accessory.material', names: ['material', 'weight'] },
    { key: 'accessory.sole', names: ['sole', 'weight'] },
    { key: 'accessory.width', choice: 'width', names: ['sole'] },
  ],
}

/** Feather shuttles have a number, which is higher for cooler halls; nylon ones have the word. */
function speedKey(speed: string): string {
  const grade = Number(speed)
  if (Number.isNaN(grade)) return speed
  return grade < 77 ? 'slow' : grade > 77 ? 'fast' : 'medium'
}

/** A sentence about one product. */
interface CompletedSentence {
  /** The key of its text, below `productText`. */
  readonly key: string
  readonly attributes: readonly ProductAttribute[]
  readonly count: number | undefined
}

/** Returns the sentences of which a product has all attributes. */
export function buildSentences(product: Pick<Product, 'kind' | 'attributes'>): readonly CompletedSentence[] {
  const valueOf = (name: string) => findAttribute(product, name)?.value ?? ''
  return (sentences[product.kind] ?? []).flatMap((sentence) => {
    const { key, names, choice, toKey = (value) => value, counted } = sentence
    const needed = [choice, counted, ...names].filter((name) => name !== undefined)
    const attributes = needed.flatMap((name) => findAttribute(product, name) ?? [])
    if (attributes.length < needed.length) return []
    return {
      key: choice === undefined ? key : `${key}.${toKey(valueOf(choice)).toLowerCase()}`,
      attributes,
      count: counted === undefined ? undefined : Number(valueOf(counted)),
    }
  })
}
