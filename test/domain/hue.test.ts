import { hueOf } from '../../server/catalog/search/productWords'
import { hexOfColor } from '../../src/domain/product/namedColors'

test.each([
  ['cobalt', 'blue'],
  ['sky', 'blue'],
  ['navy', 'blue'],
  ['coral', 'red'],
  ['ember', 'red'],
  ['forest', 'green'],
  ['volt', 'yellow'],
  ['gold', 'yellow'],
  ['orange', 'orange'],
  ['cocoa', 'brown'],
  ['violet', 'purple'],
  ['magenta', 'pink'],
  ['blush', 'pink'],
  ['black', 'black'],
  ['graphite', 'grey'],
  ['chalk', 'white'],
  ['white', 'white'],
])('%s is a kind of %s', (name, hue) => {
  expect(hueOf(hexOfColor(name) ?? '')).toBe(hue)
})

test('a text that is no color has no hue', () => {
  expect(hueOf('')).toBeNull()
  expect(hueOf('#12345')).toBeNull()
  expect(hueOf('blue')).toBeNull()
})

test.each([
  ['#303230', 'black'],
  ['#e2e3e2', 'white'],
  ['#ff0010', 'red'],
])('the shade %s is %s', (hex, hue) => {
  expect(hueOf(hex)).toBe(hue)
})
