import { apparelPrinting } from '../../demo/seeds/specials/specialPrinting'
import { isShirtPrint } from '../../src/domain/product/optionSelection'
import { shirtDrawing, shirtDataUrl } from '../../src/domain/product/shirtDrawing'
import { isHardToRead, toShirtPrint } from '../../src/domain/product/shirtPrint'

const print = (ink: string, cloth: string, name = 'ASHA', number = '7') =>
  toShirtPrint([
    { name: 'Colour', value: cloth },
    { name: 'Name', value: name },
    { name: 'Number', value: number },
    { name: 'Print colour', value: ink },
  ])

test('a line without texts and colours has a drawing with outlines and a neutral shirt', () => {
  const empty = toShirtPrint([])
  expect(empty).toMatchObject({ name: '', number: '', cloth: { label: '' }, ink: { label: '' } })
  expect(shirtDrawing(empty).match(/<rect /g)).toHaveLength(2)
  expect(shirtDrawing(empty)).not.toContain('<text')
})

test('the drawing has the texts in the chosen colours and escapes them', () => {
  const drawing = shirtDrawing(print('Gold', 'Ember', 'A<B&"C', '07'))
  expect(drawing).toContain('fill="#d1341f"')
  expect(drawing).toMatch(/<text [^>]*fill="#d8a531"[^>]*>A&#60;B&#38;&#34;C<\/text>/)
  expect(drawing).toMatch(/>07<\/text>/)
  expect(decodeURIComponent(shirtDataUrl(print('Gold', 'Ember')))).toContain('>ASHA</text>')
})

test.each([
  ['short', 'ASHA', 84, false],
  ['twelve letters', 'Abhinandanam', undefined, true],
  ['twelve wide letters', 'WWWWWWWWWWWW', undefined, true],
  ['twelve letters of Hindi', 'नि'.repeat(12), undefined, true],
] as const)('a %s name fits the shoulders', (_what, name, size, isFixed) => {
  const [, text = ''] = /(<text [^>]*font-weight[^>]*>)/.exec(shirtDrawing(print('White', 'Ink', name))) ?? []
  const fontSize = Number(/font-size="(\d+)"/.exec(text)?.[1])
  if (size !== undefined) expect(fontSize).toBe(size)
  else expect(fontSize).toBeLessThan(84)
  expect(fontSize).toBeGreaterThanOrEqual(24)
  expect(text.includes('textLength="390"')).toBe(isFixed)
})

test.each([
  ['White', 'Ink', false],
  ['Gold', 'Ink', false],
  ['Black', 'Ember', false],
  ['Black', 'Ink', true],
  ['White', 'Chalk', true],
  ['Gold', 'Chalk', true],
  ['', 'Chalk', false],
  ['White', '', false],
])('%s ink on %s cloth is hard to read: %s', (ink, cloth, isHard) => {
  expect(isHardToRead(print(ink, cloth))).toBe(isHard)
})

test('a line has the colours that the product page shows', () => {
  const values = [...apparelPrinting.options, ...(apparelPrinting.modifiers ?? [])].flatMap((requested) =>
    'values' in requested ? requested.values : [],
  )
  const colored = values.filter(({ hexColors }) => hexColors)
  expect(colored.length).toBeGreaterThan(4)
  for (const { label, hexColors } of colored)
    expect([label, print(label, label).ink.hex]).toEqual([label, hexColors?.[0]])
})

test('the printed shirt of the catalog is recognised by its modifiers', () => {
  expect(isShirtPrint((apparelPrinting.modifiers ?? []).map(({ displayName }) => displayName))).toBe(true)
  expect(isShirtPrint(['Name', 'Number'])).toBe(false)
})
