import { products as seeded } from '../../demo/seeds/products'
import { manyProducts, seedForest } from '../../scripts/bench/manyProducts'
import { expectedSearches } from '../../scripts/bench/searchBench'
import { currencyCodes, type CurrencyCode } from '../../src/domain/money'
import { shoeSizeLabel, shoeSizes } from '../../src/domain/product/shoeSize'
import { noteFor, pagesFor } from '../../src/domain/search/searchAnswers'
import { searchedPages } from '../../src/domain/search/searchedPages'
import { searchPhrases } from '../../src/domain/search/searchPhrases'
import { vocabularies, splitPhrases } from '../../src/domain/search/vocabulary/vocabularies'
import { stopIfEndless } from '../setup/until'

const values: Readonly<Record<string, readonly string[]>> = {
  size: [...shoeSizes.map(shoeSizeLabel), 'UK 7-9', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  pieces: ['1', '2', '3', '6', '12', '30'],
  'racket capacity': ['3', '6', '9'],
  strings: ['Strung', 'Unstrung'],
}
const read = (text: string, currency: CurrencyCode = 'INR') =>
  searchPhrases(text, { currency, valuesOf: (name) => values[name] ?? [] })

test.each(vocabularies.map(({ price }) => [price]))(
  'reads every word for a price, in each currency',
  (price) => {
    const cases: readonly (readonly [text: string, span: string])[] = [
      ...splitPhrases(price.below).map((word) => [`racket ${word} 4000`, '..4000']),
      ...splitPhrases(price.belowAfter).map((word) => [`racket 4000 ${word}`, '..4000']),
      ...splitPhrases(price.above).map((word) => [`racket ${word} 4000`, '4000..']),
      ...splitPhrases(price.aboveAfter).map((word) => [`racket 4000 ${word}`, '4000..']),
      ...splitPhrases(price.between).map((word) => [`racket ${word} 4000 - 5000`, '4000..5000']),
      ...splitPhrases(price.to).map((word) => [`racket 4000 ${word} 5000`, '4000..5000']),
    ].map(([text = '', span = '']) => [text, span])
    for (const [text, span] of cases) {
      for (const currency of currencyCodes) {
        expect([text, read(text, currency)]).toEqual([text, { search: 'racket', filters: { price: [span] } }])
      }
    }
  },
)

test.each([
  ['unstrung racket', 'racket', 'Unstrung'],
  ['racket without strings', 'racket', 'Unstrung'],
  ['raket tanpa senar', 'raket', 'Unstrung'],
  ['बिना तार का रैकेट', 'रैकेट', 'Unstrung'],
  ['racket with string', 'racket', 'Strung'],
  ['raket sudah senar', 'raket', 'Strung'],
])('reads the strings of %j', (text, search, value) => {
  expect(read(text)).toEqual({ search, filters: { strings: [value] } })
})

test.each([
  ['Stratos under ₹3,000/-', 'INR', 'Stratos', '..3000'],
  ['racket 1,00,000 rs', 'INR', 'racket', '..100000'],
  ['racket 3-5k', 'INR', 'racket', '3000..5000'],
  ['racket ३००० से कम', 'INR', 'racket', '..3000'],
  ['racket under S$80.50', 'SGD', 'racket', '..80.5'],
  ['racket 200 AED', 'AED', 'racket', '..200'],
  ['raket di bawah 500', 'IDR', 'raket', '..500000'],
  ['raket 1,5 juta ke atas', 'IDR', 'raket', '1500000..'],
  ['Rp 500.000 - Rp 1.000.000', 'IDR', '', '500000..1000000'],
  ['racket under ₹1,499.00', 'INR', 'racket', '..1499'],
  ['racket 1,00,000.50 rs', 'INR', 'racket', '..100000.5'],
  ['racket under S$ 1,250.00', 'SGD', 'racket', '..1250'],
  ['raket di bawah Rp1.000.000,00', 'IDR', 'raket', '..1000000'],
  ['Rp 500.000,00 - Rp 1.000.000,00', 'IDR', '', '500000..1000000'],
] as const)('reads the price of %j in %s', (text, currency, search, span) => {
  expect(read(text, currency)).toEqual({ search, filters: { price: [span] } })
})

test.each([
  ['racket 28,5 lbs', 'max tension', '28.5..'],
  ['racket 26,5-28,5 lbs', 'max tension', '28.5..'],
  ['racket under 28,5 lbs', 'max tension', '..28.5'],
  ['raket di bawah 82,5 gram', 'weight', '..82.5'],
  ['raket 80,5 - 82,5 gram', 'weight', '80.5..82.5'],
])('reads the decimals of %j', (text, name, span) => {
  const found = searchPhrases(text, { currency: 'IDR', valuesOf: () => ['1'] })
  expect(found?.filters[name]).toEqual([span])
})

test.each([
  'racket under ₹1.2.3',
  'racket under 85 g',
  'string 26-28 lbs',
  'bag for up to 6 rackets',
  'racket under 12 years',
  '24 26 28 30 lbs',
  'discount over 20%',
  'anvil no. 6',
  'stratos 90',
  'ax-99',
  'medium flex racket',
  "men's shoes",
  'shuttle speed 77',
  'pack of 7 shuttles',
])('reads no filter in %j', (text) => {
  expect(read(text)?.filters.price).toBeUndefined()
  expect(read(text)?.filters.size).toBeUndefined()
  expect(read(text)?.filters.pieces).toBeUndefined()
})

test('every shoe size is read in each system, with and without a word for sizes', () => {
  for (const size of shoeSizes) {
    const label = shoeSizeLabel(size)
    const texts = [`uk ${size.uk}`, `us${size.us}`, `eu ${size.eu}`, `size ${size.uk}`, `${size.mm}mm shoes`]
    if (size.eu > 32 && size.eu < 50) texts.push(`shoes ${size.eu}`, `ukuran ${size.eu}`, `${size.eu} नंबर`)
    for (const text of texts) expect([text, read(text)?.filters.size?.[0]]).toEqual([text, label])
  }
})

test('a length of the foot gives the smallest size that is large enough, of the scale of the goods', () => {
  expect(read('27cm')).toEqual({ search: '', filters: { size: ['UK 9 / EU 43'] } })
  expect(read('socks 27cm')?.filters.size).toEqual(['UK 7-9'])
  expect(read('shoes size 45')?.filters.size).toEqual(['UK 11 / EU 46'])
})

test.each([
  ['tshirt 2xl', 'XXL'],
  ['polo m', 'M'],
  ['shirt size 40', 'L'],
  ['medium size shorts', 'M'],
  ['kaos ukuran besar', 'L'],
  ['टी शर्ट साइज़ लार्ज', 'L'],
])('reads the letter size of %j', (text, size) => {
  expect(read(text)?.filters).toEqual({ size: [size] })
})

test.each(['socks 20-30', 'racket 3-5', 'shirt 5000-3000', 'between 5000 and 3000'])(
  'reads no price in %j',
  (text) => {
    expect(read(text)).toBeNull()
    expect(read(text.replace(/\d+/, '1000').replace(/\d+$/, '2000'))?.filters).toEqual({
      price: ['1000..2000'],
    })
  },
)

test('reads several phrases, and leaves the other words in their order', () => {
  expect(read('Merapaku shoes size 8 wide under 5000 for men')).toEqual({
    search: 'Merapaku shoes wide for men',
    filters: { size: ['UK 8 / EU 42'], price: ['..5000'] },
  })
  for (const text of ['6 racket bag black', 'bag for up to 6 rackets black']) {
    expect(read(text)?.filters).toEqual({ 'racket capacity': ['6'] })
  }
})

const searches = expectedSearches().map(({ text }) => text)

test('the rest of a search has the words of the search, and no phrase is read twice', () => {
  for (const text of searches) {
    const phrases = read(text)
    if (!phrases) continue
    const rest = phrases.search.split(' ').filter((word) => word !== '')
    expect(text.split(/\s+/).filter((word) => rest.includes(word))).toEqual(rest)
    const again = read(phrases.search)
    expect(Object.keys(again?.filters ?? {}).filter((name) => Object.hasOwn(phrases.filters, name))).toEqual(
      [],
    )
  }
})

test('no name of a product of the demo catalog is read as a filter', () => {
  const names = [...manyProducts(seeded.length, seedForest())].flatMap(({ name, brand, sku }) => [
    name,
    `${brand} ${name}`,
    sku,
  ])
  expect(names.filter((name) => read(name) !== null)).toEqual([])
})

test.each([
  '1'.repeat(200),
  '1,'.repeat(100),
  'rs '.repeat(66),
  'under 1 '.repeat(25),
  '\u0000 under 5',
  '٣ under',
])('reads the text %j to its end', (text) => {
  expect(() => stopIfEndless(() => read(text))).not.toThrow()
})

test('every phrase of a page finds the page', () => {
  for (const { pages } of vocabularies) {
    for (const page of searchedPages) {
      for (const phrase of splitPhrases(pages[page]))
        expect([phrase, pagesFor(phrase)]).toEqual([phrase, expect.arrayContaining([page])])
    }
  }
})

test.each([
  ['the return policy', ['returns']],
  ['Track my order?', ['track']],
  ['how long does delivery take', ['delivery']],
  ['can I return shoes', ['returns']],
  ['racket warranty', ['terms']],
  ['ongkir ke surabaya', ['delivery']],
  ['saman wapas karna hai', ['returns']],
  ['gift', []],
  ['size gui', ['sizeGuide']],
  ['delivry', ['delivery']],
  ['racket', []],
  ['cod', ['faq']],
  // A short word with a typo may mean anything.
  ['stone', []],
  ['racket delivery bag', []],
  ['', []],
  ['?!', []],
])('%j finds the pages %j', (text, pages) => {
  expect(pagesFor(text)).toEqual(pages)
})

test.each([
  ['table tennis bat', 'badmintonOnly', 'bat'],
  ['cricket', 'badmintonOnly', ''],
])('%j gets the note %s and finds %j', (text, note, search) => {
  expect(noteFor(text)).toEqual({ note, search })
})

test('a racket with a figure gets no note', () => {
  expect(noteFor('stiff racket 4u')).toBeNull()
})
