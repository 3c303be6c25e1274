import type { SeedProduct } from '../../demo/seeds/catalog/assembleProduct'
import { products } from '../../demo/seeds/products'
import { normalizeAttributeName, type ProductKind } from '../../src/domain/product/product'
import { parseShoeSize } from '../../src/domain/product/shoeSize'

const ofKind = (kind: ProductKind) => products.filter((product) => product.kind === kind)
const valueOf = (product: SeedProduct, name: string) =>
  product.attributes.find((attribute) => normalizeAttributeName(attribute.name) === name)?.value
const figureOf = (product: SeedProduct, name: string) => Number(valueOf(product, name))
const named = (name: string) => {
  const product = products.find((one) => one.name === name)
  if (!product) throw new Error(`nothing is called ${name}`)
  return product
}

/** The attributes of each kind, with the format of their values. */
const stated: Readonly<Partial<Record<ProductKind, Readonly<Record<string, RegExp>>>>> = {
  racket: {
    'weight class': /^[2-6]U$/,
    weight: /^(7\d|8\d|9[0-4])$/,
    'balance point': /^(28|29|30)\d$/,
    'shaft flex': /^(Flexible|Medium|Stiff|Extra stiff)$/,
    'max tension': /^(2\d|3[0-5])$/,
    'head shape': /^(Isometric|Oval|Compact)$/,
    'play style': /^(Attacking|Balanced|Defensive)(, (Attacking|Defensive))?$/,
    level: /^(Beginner|Intermediate|Advanced|Professional)$/,
    'string pattern': /^2\dx2\d$/,
    strings: /^(Strung|Unstrung)$/,
    length: /^675$/,
  },
  shoe: {
    level: /^(Intermediate|Professional)$/,
    width: /^(Regular|Wide)$/,
    weight: /^(2[89]\d|3[0-4]\d)$/,
    'heel drop': /^\d$/,
    last: /^(Low|Mid|Wide|Stability|Junior)$/,
    cushioning: /^(Firm|Medium|Soft)$/,
    sole: /^Gum rubber$/,
    'made for': /^(Men|Women|Unisex|Junior)$/,
  },
  shuttle: {
    material: /^(Feather|Nylon)$/,
    skirt: /^(Goose feather|Duck feather|Nylon)$/,
    speed: /^(7[5-9]|Slow|Medium|Fast)$/,
    cork: /^(Natural|Composite)$/,
    pieces: /^\d+$/,
  },
  string: {
    gauge: /^0\.(6\d|70)$/,
    feel: /^(Soft|Medium|Hard)$/,
    strength: /^(Balanced|Durability|Power)$/,
    'max tension': /^(2\d|3[0-5])$/,
    'string length': /^(10|200)$/,
    material: /nylon/i,
  },
  grip: {
    type: /^(Overgrip|Replacement Grip)$/,
    thickness: /^[0-2]\.\d\d$/,
    'grip length': /^\d{3,5}$/,
    'grip width': /^\d\d$/,
    surface: /^(Tacky|Dry|Towel)$/,
    pieces: /^\d+$/,
  },
  bag: {
    'racket capacity': /^\d+$/,
    volume: /^\d+$/,
    compartments: /^[1-5]$/,
    'thermal lining': /^(Yes|No)$/,
    weight: /^\d+$/,
  },
  apparel: {
    'fabric weight': /^\d+$/,
    fabric: /./,
    fit: /^(Slim|Regular|Relaxed)$/,
    'made for': /^(Men|Women|Unisex|Junior)$/,
  },
}

test.each(Object.entries(stated))('every product of the kind %s has its main attributes', (kind, formats) => {
  const ofThisKind = products.filter((product) => product.kind === kind)
  expect(ofThisKind.length).toBeGreaterThan(0)
  for (const product of ofThisKind) {
    // Strung rackets have their tension in addition, shirts their cut.
    const names = product.attributes
      .map(({ name }) => normalizeAttributeName(name))
      .filter((name) => !['strung at', 'neckline', 'sleeves'].includes(name))
    expect([product.name, names.sort()]).toEqual([product.name, Object.keys(formats).sort()])
    for (const [name, format] of Object.entries(formats))
      expect([product.name, name, valueOf(product, name)]).toEqual([
        product.name,
        name,
        expect.stringMatching(format),
      ])
  }
})

test('accessories have at least three attributes', () => {
  for (const { name, attributes } of ofKind('accessory'))
    expect([name, attributes.length >= 3]).toEqual([name, true])
})

test("a racket's weight is in its class and its balance point matches its style", () => {
  const lightest: Readonly<Record<string, number>> = { '2U': 90, '3U': 85, '4U': 80, '5U': 75, '6U': 70 }
  for (const racket of ofKind('racket')) {
    const above = figureOf(racket, 'weight') - (lightest[valueOf(racket, 'weight class') ?? ''] ?? NaN)
    expect([racket.name, above >= 0 && above < 5]).toEqual([racket.name, true])
    // The filter and the category tree count the same rackets.
    const styles = racket.categories.flatMap((path) => /rackets\/(\w+)\//.exec(path)?.[1] ?? [])
    expect([racket.name, valueOf(racket, 'play style')?.toLowerCase().split(', ')]).toEqual([
      racket.name,
      styles,
    ])
  }
})

const flexes = ['Flexible', 'Medium', 'Stiff', 'Extra stiff']
/** The basic models of a series by number: `AX-88`, but neither `AX-88 S` nor `AX-88 Light`. */
function numbered(series: readonly SeedProduct[]) {
  return series
    .flatMap((product) => {
      const number = /(?:^|[^\d.])(\d+)$/.exec(product.name)?.[1]
      return number === undefined ? [] : [{ product, number: Number(number) }]
    })
    .sort((a, b) => a.number - b.number)
    .map(({ product }) => product)
}
const rupeesOf = ({ variants }: SeedProduct) =>
  variants[0]?.prices.find(({ currency }) => currency === 'INR')?.listMinor ?? NaN

test('in a series a higher number costs more and is never softer or strung more loosely', () => {
  // Vega and Meridian have models of two play styles, which form separate lines.
  const lineOf = ({ brandId, series, categories }: SeedProduct) => [brandId, series, categories[0]].join(' ')
  const groups = new Map<string, SeedProduct[]>()
  for (const racket of ofKind('racket'))
    groups.set(lineOf(racket), [...(groups.get(lineOf(racket)) ?? []), racket])
  let compared = 0
  for (const series of groups.values()) {
    const models = numbered(series)
    for (const [index, model] of models.entries()) {
      const next = models[index + 1]
      if (!next) continue
      compared += 1
      const figures = (one: SeedProduct) => [
        rupeesOf(one),
        flexes.indexOf(valueOf(one, 'shaft flex') ?? ''),
        figureOf(one, 'max tension'),
      ]
      const grows = figures(next).map((figure, at) => figure >= (figures(model)[at] ?? NaN))
      expect([model.name, next.name, grows]).toEqual([model.name, next.name, [true, true, true]])
    }
  }
  expect(compared).toBeGreaterThan(100)
})

test('a series has models with a hyphen in the name, with softer and lighter versions', () => {
  const axial = products.filter(({ series }) => series === 'Axial').map(({ name }) => name)
  expect(axial).toEqual(expect.arrayContaining(['AX-99', 'AX-88', 'AX-88 S', 'AX-77']))
  expect(figureOf(named('AX-99 Light'), 'weight')).toBeLessThan(figureOf(named('AX-99'), 'weight'))
  expect(valueOf(named('AX-88 S'), 'shaft flex')).toBe('Medium')
})

test('superlatives in descriptions are true', () => {
  const max = (kind: ProductKind, name: string) =>
    Math.max(...ofKind(kind).map((product) => figureOf(product, name)))
  const min = (kind: ProductKind, name: string) =>
    Math.min(...ofKind(kind).map((product) => figureOf(product, name)))
  expect(figureOf(named('Raiden Zero'), 'balance point')).toBe(max('racket', 'balance point'))
  expect(figureOf(named('Shizuka Three'), 'balance point')).toBe(min('racket', 'balance point'))
  expect(figureOf(named('Anvil No. 8'), 'max tension')).toBe(max('racket', 'max tension'))
  expect(figureOf(named('Arc Low'), 'weight')).toBe(min('shoe', 'weight'))
  expect(figureOf(named('Kadam Max'), 'heel drop')).toBe(max('shoe', 'heel drop'))
})

test("numbers in a text match the product's attributes", () => {
  const units: readonly (readonly [RegExp, ProductKind, string])[] = [
    [/(\d+) g in UK/, 'shoe', 'weight'],
    [/(\d) mm drop|drop of (\d) mm/, 'shoe', 'heel drop'],
    [/(\d+) litres/, 'bag', 'volume'],
    [/(\d+) g(?: empty)?\./, 'bag', 'weight'],
    [/(\d+) g\/m²/, 'apparel', 'fabric weight'],
    [/[Ss]peed (7\d)/, 'shuttle', 'speed'],
    [/(0\.\d\d) mm/, 'string', 'gauge'],
    [/(\d+) % cotton/, 'accessory', 'cotton'],
  ]
  for (const [pattern, kind, attribute] of units) {
    const output = ofKind(kind).flatMap((product) => {
      const match = pattern.exec(product.description)
      const figure = match?.[1] ?? match?.[2]
      return figure === undefined ? [] : [{ product, figure }]
    })
    expect([kind, attribute, output.length > 5]).toEqual([kind, attribute, true])
    for (const { product, figure } of output)
      expect([product.name, figure]).toEqual([product.name, valueOf(product, attribute)])
  }
  for (const racket of ofKind('racket'))
    for (const [, pounds] of racket.description.matchAll(/(\d+) lb/g))
      expect([racket.name, Number(pounds) <= figureOf(racket, 'max tension')]).toEqual([racket.name, true])
})

test('every shoe size can be converted', () => {
  for (const shoe of ofKind('shoe')) {
    const sizes = shoe.options.find(({ displayName }) => displayName === 'Size')?.values ?? []
    expect(sizes.length).toBeGreaterThan(2)
    for (const { label } of sizes) {
      const size = parseShoeSize(label)
      expect([shoe.name, label]).toEqual([shoe.name, `UK ${size?.uk} / EU ${size?.eu}`])
    }
  }
})
