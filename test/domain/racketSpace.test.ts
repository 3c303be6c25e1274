import {
  alternativeWishes,
  findAlternative,
  racketDistance,
  toRacketPoint,
} from '../../src/domain/catalog/racketSpace'
import { aProduct } from '../setup/aProduct'
import { aRacketPoint } from './aRacketPoint'

const own = aRacketPoint('own')

test('5 mm of balance, a class of flex and a class of weight are the same distance', () => {
  const at = { balance: 300, flex: 1, weight: 2 }
  expect(racketDistance(at, { ...at, balance: 305 })).toBe(1)
  expect(racketDistance(at, { ...at, flex: 2 })).toBe(1)
  expect(racketDistance(at, { ...at, weight: 1 })).toBe(1)
  expect(racketDistance(at, at)).toBe(0)
})

test.each([
  ['lighter', { weight: '5U' }],
  ['stiffer', { flex: 'Stiff' }],
  ['lessHeadHeavy', { balance: 297 }],
  ['cheaper', { price: { value: 4500, currencyCode: 'INR' } }],
] as const)('finds the nearest racket that is %s', (wish, differs) => {
  const nearest = aRacketPoint('nearest', differs)
  const further = aRacketPoint('further', { ...differs, balance: 295 })
  expect(findAlternative(own, [own, aRacketPoint('equal'), further, nearest], wish)?.id).toBe('nearest')
})

test.each([
  ['lighter', { weight: '3U' }],
  ['stiffer', { flex: 'Flexible' }],
  ['lessHeadHeavy', { balance: 298 }],
  ['cheaper', { price: { value: 4600, currencyCode: 'INR' } }],
] as const)('finds none that is %s among others', (wish, differs) => {
  expect(findAlternative(own, [own, aRacketPoint('other', differs)], wish)).toBeNull()
})

test.each(alternativeWishes)(
  'a racket that plays differently or is sold out is not like it, but %s',
  (wish) => {
    const wished = {
      lighter: { weight: '5U' },
      stiffer: { flex: 'Stiff' },
      lessHeadHeavy: { balance: 297 },
      cheaper: { price: { value: 2000, currencyCode: 'INR' } },
    } as const
    const far = aRacketPoint('far', { ...wished[wish], balance: 287 })
    const gone = aRacketPoint('gone', { ...wished[wish], inStock: false })
    expect(findAlternative(own, [far, gone], wish)).toBeNull()
  },
)

test('of equally near rackets, the one with the nearest price', () => {
  const paying = (id: string, value: number) =>
    aRacketPoint(id, { weight: '5U', price: { value, currencyCode: 'INR' } })
  expect(
    findAlternative(own, [paying('dear', 9000), paying('near', 5200), paying('cheap', 900)], 'lighter')?.id,
  ).toBe('near')
})

test('a product without one of the figures, or of another kind, is no point', () => {
  const attributes = [
    { name: 'balance point', value: '303', unit: 'mm' },
    { name: 'shaft flex', value: 'Stiff', unit: null },
    { name: 'weight class', value: '4U', unit: null },
  ]
  const racket = aProduct({ kind: 'racket', attributes })
  expect(toRacketPoint(racket)).toMatchObject({ balance: 303, flex: 'Stiff', weight: '4U', level: '' })
  expect(toRacketPoint({ ...racket, attributes: attributes.slice(1) })).toBeNull()
  expect(
    toRacketPoint({
      ...racket,
      attributes: [...attributes.slice(0, 2), { name: 'weight class', value: 'F', unit: null }],
    }),
  ).toBeNull()
  expect(toRacketPoint({ ...racket, kind: 'bag' })).toBeNull()
})

test('a racket sold in several weight classes counts as the heaviest one in stock', () => {
  const [variant] = aProduct().variants
  if (!variant) throw new Error('no variant')
  const of = (weight: string, inStock: boolean) => ({
    ...variant,
    options: { 'Weight class': weight },
    inStock,
  })
  const racket = aProduct({
    attributes: aProduct().attributes.filter(({ name }) => name !== 'weight class'),
    options: [
      { id: '2', displayName: 'Weight class', values: ['3U', '4U', '5U'].map((label) => ({ label })) },
    ],
    variants: [of('3U', false), of('4U', true), of('5U', true)],
  })
  expect(toRacketPoint(racket)?.weight).toBe('4U')
  expect(toRacketPoint({ ...racket, inStock: false, variants: [of('3U', false)] })?.weight).toBe('3U')
})
