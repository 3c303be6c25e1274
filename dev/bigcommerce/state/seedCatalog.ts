import type {
  OptionValue,
  SandboxBrand,
  SandboxCatalog,
  SandboxCategory,
  SandboxOption,
  SandboxProduct,
} from './catalog'
import type { SandboxCurrency } from './channels'

/** Data for generated products of one kind. Prices are in dirhams. */
interface Kind {
  readonly category: string
  readonly noun: string
  readonly price: number
  readonly grams: number
  readonly options: readonly { name: string; labels: readonly string[] }[]
  readonly fields: readonly (readonly [string, readonly string[]])[]
  readonly modifiers?: readonly ('print' | 'string' | 'tension' | 'wrap')[]
}

const colors: Readonly<Record<string, string>> = { Coral: '#ff6f61', Navy: '#0b3d91', White: '#fdfdfd' }
const size = (...labels: string[]) => ({ name: 'Size', labels })
const color = (...labels: string[]) => ({ name: 'Colour', labels })

const rackets: Kind = {
  category: 'Rackets',
  noun: 'Racket',
  price: 420,
  grams: 88,
  options: [
    { name: 'Grip size', labels: ['G4', 'G5', 'G6'] },
    { name: 'Weight class', labels: ['3U', '4U'] },
  ],
  fields: [
    ['Balance point', ['289 mm', '296 mm', '303 mm']],
    ['Flex', ['Flexible', 'Medium', 'Stiff']],
    ['Maximum tension', ['27 lb', '30 lb', '32 lb']],
  ],
}
const shoes: Kind = {
  category: 'Shoes',
  noun: 'Court Shoe',
  price: 310,
  grams: 620,
  options: [size('39', '40', '41', '42', '43', '44'), color('Navy', 'White')],
  fields: [['Width', ['Standard', 'Wide']]],
}
const shirts: Kind = {
  category: 'Shirts',
  noun: 'Match Shirt',
  price: 95,
  grams: 150,
  options: [size('S', 'M', 'L', 'XL'), color('Coral', 'Navy')],
  fields: [['Fit', ['Regular', 'Slim']]],
  modifiers: ['print'],
}
const strings: Kind = {
  category: 'Strings',
  noun: 'String',
  price: 38,
  grams: 10,
  options: [color('Coral', 'White')],
  fields: [['Gauge', ['0.66 mm', '0.68 mm', '0.70 mm']]],
}
const shuttles: Kind = {
  category: 'Shuttles',
  noun: 'Shuttle Tube',
  price: 110,
  grams: 95,
  options: [{ name: 'Speed', labels: ['76', '77', '78'] }],
  fields: [['Feather', ['Goose', 'Duck']]],
}
const bags: Kind = {
  category: 'Bags',
  noun: 'Racket Bag',
  price: 260,
  grams: 900,
  options: [],
  fields: [['Capacity', ['6 rackets', '9 rackets']]],
  modifiers: ['wrap'],
}
const grips: Kind = { ...bags, category: 'Grips', noun: 'Overgrip', price: 18, grams: 8, fields: [] }
const stringing: Kind = {
  category: 'Services',
  noun: 'Stringing',
  price: 60,
  grams: 0,
  options: [],
  fields: [],
  modifiers: ['string', 'tension'],
}

/** The kinds of 40 products; a larger catalog repeats them. */
const kinds: readonly Kind[] = [
  ...Array<Kind>(12).fill(rackets),
  ...Array<Kind>(8).fill(shoes),
  ...Array<Kind>(6).fill(shirts),
  ...Array<Kind>(4).fill(strings),
  ...Array<Kind>(4).fill(shuttles),
  ...Array<Kind>(3).fill(bags),
  ...Array<Kind>(2).fill(grips),
  stringing,
]
const makers = ['Aerovolt', 'Kestrel', 'Northwind', 'Tiga Roda']
const series = ['Arc', 'Breeze', 'Comet', 'Drift', 'Ember', 'Flint', 'Gale']
/** Price of one dirham, and the step to which prices are rounded. */
const rates: Readonly<Record<SandboxCurrency, readonly [rate: number, step: number]>> = {
  AED: [1, 1],
  INR: [23, 10],
  SGD: [0.37, 0.1],
  IDR: [4_300, 1_000],
}

const inCurrency = (dirhams: number, [rate, step]: readonly [number, number]) =>
  Math.round((Math.round((dirhams * rate) / step) + Number.EPSILON) * step * 100) / 100
const pricesOf = (dirhams: number) => ({
  AED: inCurrency(dirhams, rates.AED),
  INR: inCurrency(dirhams, rates.INR),
  SGD: inCurrency(dirhams, rates.SGD),
  IDR: inCurrency(dirhams, rates.IDR),
})
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('An empty list has no item')
  return item
}

/** Content as real stores have it, by product id. */
const unusual: Readonly<Record<number, (usual: SandboxProduct) => Partial<SandboxProduct>>> = {
  // Prices whose tax was computed.
  134: ({ prices }) => ({ prices: { ...prices, INR: prices.INR + 0.7288, IDR: prices.IDR + 0.4 } }),
  // As the editor of the control panel writes it.
  133: ({ name, description }) => ({
    description: `${description}\n<p>Tested &mdash; and approved &#x2013; at 25&deg;C &amp; above.&nbsp;</p>\n<ul>\n<li>12 shuttles of the <strong>${name}</strong></li>\n<li>Speed &frac34; &#8804; 78</li>\n</ul>`,
  }),
  // A custom field takes 250 characters.
  135: ({ fields }) => ({ fields: [...fields, ['Made of', 'Polyester'.padEnd(250, ', polyester')]] }),
  // Never sells out.
  138: ({ variants }) => ({ variants: variants.map((each) => ({ ...each, stock: 999_999_999 })) }),
}

/** A fictional catalog. The same size always gives the same products, ids and stock. */
export function seedCatalog(size: number): SandboxCatalog {
  const brands: SandboxBrand[] = makers.map((name, index) => ({ id: 31 + index, name }))
  const names = [...new Set(kinds.map(({ category }) => category))]
  const root: SandboxCategory = {
    id: 20,
    name: 'Badminton',
    path: '/badminton/',
    parentId: null,
    description: '',
  }
  const categories = [
    root,
    ...names.map((name, index) => ({
      id: 21 + index,
      name,
      path: `/badminton/${name.toLowerCase()}/`,
      parentId: root.id,
      description: '',
    })),
  ]
  const products = new Map<number, SandboxProduct>()
  for (let index = 0; index < size; index += 1) {
    const kind = at(kinds, index)
    const category = categories.find(({ name }) => name === kind.category) ?? root
    const product = aProduct(index, kind, at(brands, index), [root.id, category.id])
    products.set(product.id, { ...product, ...unusual[product.id]?.(product) })
  }
  return { categories, brands, products }
}

function aProduct(
  index: number,
  kind: Kind,
  brand: SandboxBrand,
  categoryIds: readonly number[],
): SandboxProduct {
  const id = 101 + index
  const name = `${brand.name} ${at(series, index)} ${index + 10} ${kind.noun}`
  const sku = `SB-${id}`
  const options = optionsOf(id, kind)
  const price = kind.price + (index % 9) * 15
  return {
    id,
    sku,
    name,
    path: `/${name.toLowerCase().replaceAll(' ', '-')}/`,
    description: `<p>${name}, made for the sandbox.</p>`,
    brandId: brand.id,
    categoryIds,
    options,
    variants: variantsOf(id, sku, options),
    fields: kind.fields.map(([field, values]) => [field, at(values, index)] as const),
    hasStock: kind.category !== 'Services',
    grams: kind.grams,
    isVisible: true,
    prices: pricesOf(price),
    salePrices: index % 7 === 3 ? pricesOf(Math.round(price * 0.8)) : null,
  }
}

function optionsOf(productId: number, { options, modifiers = [] }: Kind): SandboxOption[] {
  const base = productId * 100
  const choices = options.map(({ name, labels }, index): SandboxOption => ({
    id: base + index,
    name,
    kind: 'choice',
    isRequired: true,
    isVariantOption: true,
    values: valuesOf(base + 10 * (index + 1), labels),
  }))
  const questions = modifiers.map((kind, index): SandboxOption => {
    const id = base + 50 + index
    switch (kind) {
      case 'print':
        return { id, name: 'Printed name', kind: 'text', isRequired: false, maxLength: 12 }
      case 'tension':
        return { id, name: 'Tension', kind: 'number', isRequired: true, lowest: 18, highest: 30 }
      case 'wrap':
        return {
          id,
          name: 'Name tag',
          kind: 'checkbox',
          isRequired: false,
          checked: base + 61,
          unchecked: base + 62,
        }
      case 'string':
        return {
          id,
          name: 'String',
          kind: 'choice',
          isRequired: true,
          isVariantOption: false,
          values: valuesOf(base + 70, ['Kestrel 66', 'Northwind 68']),
        }
    }
  })
  return [...choices, ...questions]
}

const valuesOf = (first: number, labels: readonly string[]): OptionValue[] =>
  labels.map((label, index) => {
    const hexColor = colors[label]
    return { id: first + index, label, ...(hexColor && { hexColor }) }
  })

function variantsOf(productId: number, sku: string, options: readonly SandboxOption[]) {
  let combinations: OptionValue[][] = [[]]
  for (const option of options) {
    if (option.kind !== 'choice' || !option.isVariantOption) continue
    combinations = combinations.flatMap((values) => option.values.map((value) => [...values, value]))
  }
  return combinations.map((values, index) => ({
    id: productId * 1_000 + index,
    sku: [sku, ...values.map(({ label }) => label)].join('-'),
    valueIds: values.map(({ id }) => id),
    // Some variants are sold out.
    stock: (productId * 7 + index * 5) % 23,
  }))
}
