import shortenProperties, { propertyNames } from '../../../server/build/propertyNames'

const shorten = (resourcePath: string, source: string) => shortenProperties.call({ resourcePath }, source)
const short = (name: string) => `--${(propertyNames.indexOf(name) + 360).toString(36)}`

test('style files and scripts get the same short names of custom properties', () => {
  expect(propertyNames).toEqual(expect.arrayContaining(['ink', 'space-1', 'drawing']))
  expect(short('ink')).toMatch(/^--[a-z][0-9a-z]$/)
  expect(shorten('Card.module.css', 'a{--ink:red;color:var(--ink);gap:calc(2*var(--space-1))}')).toBe(
    `a{${short('ink')}:red;color:var(${short('ink')});gap:calc(2*var(${short('space-1')}))}`,
  )
  expect(shorten('Card.tsx', "const style = { '--drawing': `3px var(--ink)` }")).toBe(
    `const style = { '${short('drawing')}': \`3px var(${short('ink')})\` }`,
  )
})

test('a script’s other texts stay as they are', () => {
  const source = "run('--unknown'); --ink; text = 'a --ink b'"
  expect(shorten('run.ts', source)).toBe(source)
})

test('a script with an incomplete name is rejected, because the page would lack the style', () => {
  expect(() => shorten('Card.tsx', 'const size = `var(--size-${step})`')).toThrow(
    'Card.tsx: write the whole name instead of --size-${',
  )
})

test('properties of the staff pages alone follow those of the shop, so that a new one leaves the others', () => {
  expect(propertyNames.indexOf('ink')).toBeLessThan(propertyNames.indexOf('depth'))
})
