import type { ProductKind } from '../../../src/domain/product/product'
import { drawSpec } from '../../../src/features/productDisplay/drawSpec'

const draw = (kind: ProductKind, name: string, value: string) =>
  drawSpec(kind, { name, value } as Parameters<typeof drawSpec>[1]) ?? ''

// An image is a document of its own: 9 ms of a slow phone for each value that a page shows.
test.each([
  ['racket', 'weight class', '4U'],
  ['racket', 'balance point', '295'],
  ['racket', 'shaft flex', 'Stiff'],
  ['racket', 'max tension', '28'],
  ['shoe', 'heel drop', '8'],
  ['shuttle', 'speed', '77'],
  ['grip', 'thickness', '1.8'],
  ['apparel', 'fit', 'Regular'],
] as const)('%s: %s is drawn without an image of its own', (kind, name, value) => {
  expect(draw(kind, name, value)).toMatch(/gradient\(|var\(--drawings\)/)
  expect(draw(kind, name, value)).not.toContain('url(')
})

test('each flex is a row of one image, whose last row has the stars', () => {
  const rows = ['Flexible', 'Medium', 'Stiff', 'Extra stiff'].map((flex) =>
    draw('racket', 'shaft flex', flex),
  )
  expect(rows).toEqual(
    ['0%', '25%', '50%', '75%'].map((place) => `var(--drawings) 0 ${place}/100% 500% no-repeat`),
  )
})

test('a faster shuttle has more filled chevrons', () => {
  const filled = (speed: string) => (draw('shuttle', 'speed', speed).match(/#000 /g) ?? []).length
  const faint = (speed: string) => (draw('shuttle', 'speed', speed).match(/#0003 /g) ?? []).length
  expect([filled('79'), faint('79')]).toEqual([2, 0])
  expect([filled('76'), faint('76')]).toEqual([2, 2])
  expect(draw('shuttle', 'speed', '76')).not.toBe(draw('shuttle', 'speed', '77'))
})
