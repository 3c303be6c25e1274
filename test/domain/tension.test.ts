import type { Selections, NumberModifier, ProductModifier } from '../../src/domain/product/modifier'
import type { SelectedProduct } from '../../src/domain/product/modifierSelections'
import { tensionAdvice, tensionsIn, withDefaultSelections } from '../../src/domain/product/tension'

const requested = (id: string, displayName: string) => ({ id, displayName, isRequired: true })
const tension = (id: string): NumberModifier => ({
  ...requested(id, id),
  kind: 'number',
  least: 18,
  most: 35,
  unit: 'lb',
  mostOf: [
    { modifierId: 'racket', attribute: 'max tension', otherwise: 30 },
    { modifierId: 'string', attribute: 'max tension', otherwise: 35 },
  ],
})
const mains = tension('mains')
const crosses = tension('crosses')
const modifiers: readonly ProductModifier[] = [
  { ...requested('racket', 'Racket'), kind: 'product', from: '/rackets/', isCharged: false, allowsOwn: true },
  { ...requested('string', 'String'), kind: 'product', from: '/strings/', isCharged: true, allowsOwn: false },
  {
    ...requested('colour', 'String colour'),
    kind: 'choice',
    values: [],
    valuesOf: { modifierId: 'string', option: 'Colour' },
  },
  mains,
  crosses,
]
const product = (id: string, path: string, most: string, soldOut = 'none'): SelectedProduct => ({
  id,
  name: id,
  categories: [path],
  attributes: [{ name: 'max tension', value: most, unit: 'lb' }],
  options: [{ id: '1', displayName: 'Colour', values: [{ label: 'White' }, { label: 'Red' }] }],
  variants: ['White', 'Red'].map((label) => ({
    id: label,
    sku: label,
    options: { Colour: label },
    defaultImage: '',
    inStock: label !== soldOut,
    price: { value: 7, currencyCode: 'SGD' },
  })),
  inStock: true,
})
const shop = [
  product('loose', '/rackets/', '22'),
  product('mid', '/rackets/', '25'),
  product('line', '/strings/', '30'),
  product('soft', '/strings/', '24.5', 'White'),
]
const usual = (selections: Selections = {}) => {
  const filled = withDefaultSelections({
    modifiers,
    selections,
    productOfSelection: (id) => shop.find((each) => each.id === id) ?? null,
  })
  return [filled.mains, filled.crosses, filled.colour]
}

test('the usual tension is 24 pounds with crosses two pounds tighter', () => {
  expect(usual()).toEqual(['24', '26', undefined])
})

test('frame and string cap both tensions', () => {
  expect(usual({ racket: 'mid' })).toEqual(['24', '25', undefined])
  expect(usual({ racket: 'loose' })).toEqual(['22', '22', undefined])
  expect(usual({ racket: 'own', string: 'soft' })).toEqual(['24', '24', 'Red'])
})

test('crosses follow the mains until the shopper sets them', () => {
  expect(usual({ mains: '20' })).toEqual(['20', '22', undefined])
  expect(usual({ mains: '29', racket: 'own' })).toEqual(['29', '30', undefined])
  expect(usual({ mains: '20', crosses: '20' })).toEqual(['20', '20', undefined])
})

test('an emptied field stays empty, and the crosses take the usual tension', () => {
  expect(usual({ mains: '' })).toEqual(['', '26', undefined])
})

test('selects a colour in stock, and replaces one that another string lacks', () => {
  expect(usual({ string: 'line' })[2]).toBe('White')
  expect(usual({ string: 'line', colour: 'Red' })[2]).toBe('Red')
  expect(usual({ string: 'line', colour: 'Lime' })[2]).toBe('White')
})

test('a product with one number has no mains and crosses', () => {
  expect(tensionsIn([mains])).toBeNull()
  expect(tensionsIn(modifiers)).toEqual({ mains, crosses })
})

test.each([
  [30, ['beginner 20–23', 'club 23–26', 'league 26–30']],
  [25.5, ['beginner 20–23', 'club 23–25']],
  [26, ['beginner 20–23', 'club 23–26', 'league 26–26']],
  [22, ['beginner 20–22']],
  [19, []],
])('the advice for a frame of %d lb never exceeds it', (limit, advice) => {
  expect(tensionAdvice(limit).map(({ level, from, to }) => `${level} ${from}–${to}`)).toEqual(advice)
})
