import { toSelections, chosenOptions } from '../../src/domain/product/chosenOption'
import {
  ownSelection,
  type Selections,
  type NumberModifier,
  type ProductModifier,
} from '../../src/domain/product/modifier'
import { checkSelections } from '../../src/domain/product/modifierCheck'
import { configuredPrices, totalSurcharge } from '../../src/domain/product/modifierPrice'
import {
  numberLimits,
  offeredValues,
  type SelectedProduct,
} from '../../src/domain/product/modifierSelections'
import { sentSelections } from '../../src/domain/product/optionSelection'

const requested = (id: string, displayName: string, isRequired = true) => ({ id, displayName, isRequired })
const tension: NumberModifier = {
  ...requested('4', 'Tension main'),
  kind: 'number',
  least: 18,
  most: 35,
  unit: 'lb',
  mostOf: [
    { modifierId: '1', attribute: 'max tension', otherwise: 30 },
    { modifierId: '2', attribute: 'max tension', otherwise: 35 },
  ],
}
const name = {
  ...requested('7', 'Name', false),
  kind: 'text',
  format: 'line',
  longest: 12,
  surcharge: 1.5,
} as const
const stringing: readonly ProductModifier[] = [
  {
    ...requested('1', 'Racket'),
    kind: 'product',
    from: '/category/rackets/',
    isCharged: false,
    allowsOwn: true,
  },
  {
    ...requested('2', 'String'),
    kind: 'product',
    from: '/category/strings/',
    only: { attribute: 'string length', value: '10' },
    isCharged: true,
    allowsOwn: false,
  },
  {
    ...requested('3', 'String colour'),
    kind: 'choice',
    values: [],
    valuesOf: { modifierId: '2', option: 'Colour' },
  },
  tension,
]

const attribute = (name: string, value: string) => ({ name, value, unit: null })
const frame = (id: string, most?: string): SelectedProduct => ({
  id,
  name: `Frame ${id}`,
  categories: ['/category/rackets/attacking/'],
  attributes: most === undefined ? [] : [attribute('max tension', most)],
  options: [],
  variants: [],
  inStock: false,
})
const colors = [{ label: 'White' }, { label: 'Red' }]
const string = (
  id: string,
  { length = '10', most = '29', red = true, white = true } = {},
): SelectedProduct => ({
  id,
  name: `String ${id}`,
  categories: ['/category/strings/'],
  attributes: [attribute('string length', length), attribute('max tension', most)],
  options: [{ id: `${id}1`, displayName: 'Colour', values: colors }],
  variants: [aVariant(`${id}01`, 'White', white, 6.9), aVariant(`${id}02`, 'Red', red, 7.9)],
  inStock: red || white,
})
const aVariant = (id: string, color: string, inStock: boolean, value: number) => ({
  id,
  sku: `S-${id}`,
  options: { Colour: color },
  defaultImage: '',
  inStock,
  price: { value, currencyCode: 'SGD' },
})

const shelf = new Map(
  [
    frame('11', '28'),
    frame('12'),
    string('21'),
    string('22', { length: '200' }),
    string('23', { red: false }),
    string('24', { red: false, white: false }),
    string('25', { most: '24' }),
  ].map((product) => [product.id, product]),
)
const configuration = (selections: Selections, modifiers: readonly ProductModifier[] = stringing) => ({
  modifiers,
  selections,
  productOfSelection: (id: string) => shelf.get(id) ?? null,
})
const right = { 1: '11', 2: '21', 3: 'Red', 4: '26' }
const problems = (changes: Selections) =>
  checkSelections(configuration({ ...right, ...changes })).map(({ modifierId, code, limit, setBy }) =>
    [modifierId, code, limit, setBy].filter((part) => part !== undefined).join(' '),
  )

test('valid selections have no problems', () => {
  expect(problems({})).toEqual([])
})

test.each<[string, Selections, string[]]>([
  ['nothing', { 1: '', 2: ' ', 3: '', 4: '' }, ['1 required', '2 required', '4 required']],
  ['a colour that is still open', { 3: '' }, ['3 required']],
  ['a colour of another string', { 3: 'Blue' }, ['3 not_offered']],
  ['a sold-out colour', { 2: '23' }, ['3 sold_out']],
  ['a sold-out string', { 2: '24', 3: 'White' }, ['2 sold_out', '3 sold_out']],
  ['a reel', { 2: '22' }, ['2 not_offered', '3 not_offered']],
  ['a frame for a string', { 2: '11' }, ['2 not_offered', '3 not_offered']],
  ["a string of one's own", { 2: ownSelection }, ['2 not_offered', '3 not_offered']],
  ['the name of a prototype', { 1: '__proto__' }, ['1 not_offered']],
  ['the least tension', { 4: '18' }, []],
  ['less than the least', { 4: '17' }, ['4 below_limit 18']],
  ['the most that the frame takes', { 4: '28' }, []],
  ['more than the frame takes', { 4: '29' }, ['4 above_limit 28 1']],
  ["the most for a frame of one's own is the string's", { 1: ownSelection, 4: '29' }, []],
  ['more than the string takes', { 1: ownSelection, 4: '30' }, ['4 above_limit 29 2']],
  ['a frame that does not say', { 1: '12', 2: '25', 4: '25' }, ['4 above_limit 24 2']],
  ['half a pound', { 4: '26.5' }, ['4 not_a_number']],
  ['an exponent', { 4: '2e1' }, ['4 not_a_number']],
  ['a negative number', { 4: '-26' }, ['4 below_limit 18']],
  ['a number with noughts before it', { 4: '026' }, []],
])('%s', (_what, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('each limit names the modifier that sets it, and a modifier without a selection sets none', () => {
  expect(numberLimits(tension, configuration({}))).toEqual({ least: 18, most: 35, setBy: null })
  expect(numberLimits(tension, configuration({ 1: ownSelection }))).toEqual({
    least: 18,
    most: 30,
    setBy: '1',
  })
  expect(numberLimits(tension, configuration({ 1: '11', 2: '25' }))).toEqual({
    least: 18,
    most: 24,
    setBy: '2',
  })
})

test('the colours offered are those of the picked string, the sold-out ones too', () => {
  const color = stringing[2]
  if (color?.kind !== 'choice') throw new Error('The third modifier is the colour')
  expect(offeredValues(color, configuration({}))).toEqual([])
  expect(offeredValues(color, configuration({ 2: '23' }))).toEqual([
    { label: 'White', surcharge: 0, inStock: true },
    { label: 'Red', surcharge: 0, inStock: false },
  ])
})

test('the unit price adds labour, the selected color and the lettering', () => {
  const base = { paidMinor: 590, listMinor: 690 }
  expect(configuredPrices(base, configuration(right), 'SGD')).toEqual({ paidMinor: 1380, listMinor: 1480 })
  expect(configuredPrices(base, configuration({ ...right, 3: '' }), 'SGD')).toEqual({
    paidMinor: 1280,
    listMinor: 1380,
  })
  expect(configuredPrices(base, configuration({}), 'SGD')).toEqual(base)
  expect(configuredPrices(base, configuration({ 2: '99' }), 'SGD')).toBeNull()
  expect(totalSurcharge(configuration({ 7: 'Asha' }, [name]), 'SGD')).toBe(150)
  expect(totalSurcharge(configuration({ 7: '  ' }, [name]), 'SGD')).toBe(0)
})

test('an amount is the price, once it is a number', () => {
  const card: ProductModifier[] = [
    { ...requested('5', 'Amount'), kind: 'amount', least: 10, most: 1000, suggestions: [25] },
  ]
  const base = { paidMinor: 1000, listMinor: 1000 }
  const cost = (amount: string) =>
    configuredPrices(base, configuration({ 5: amount }, card), 'SGD')?.paidMinor
  expect([cost(''), cost('25'), cost('x'), cost('-5')]).toEqual([1000, 2500, 1000, 1000])
  const codes = ['9', '10', '1000', '1001', '10.5'].map(
    (amount) => checkSelections(configuration({ 5: amount }, card))[0]?.code,
  )
  expect(codes).toEqual(['below_limit', undefined, undefined, 'above_limit', 'not_a_number'])
})

test('line options show the selections and convert back to them', () => {
  const stored = chosenOptions(configuration({ ...right, 4: ' 026 ' }))
  expect(stored).toEqual([
    { name: 'Racket', nameId: 1, value: 'Frame 11', valueId: 11 },
    { name: 'String', nameId: 2, value: 'String 21', valueId: 21 },
    { name: 'String colour', nameId: 3, value: 'Red', valueId: 302 },
    { name: 'Tension main', nameId: 4, value: '26 lb', valueId: 26 },
  ])
  expect(toSelections(stringing, stored)).toEqual(right)
  expect(sentSelections(stored).map(({ optionValue }) => optionValue)).toEqual(['11', '21', '302', '26'])
  const own = chosenOptions(configuration({ ...right, 1: ownSelection }))
  expect(toSelections(stringing, own)['1']).toBe(ownSelection)
})
