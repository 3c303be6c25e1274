import { goesWith, goingWith, kindsBeside, type Pairable } from '../../src/domain/product/goesWith'
import type { ProductKind } from '../../src/domain/product/product'

const piece = (slug: string, kind: ProductKind, category = '', madeFor?: string): Pairable => ({
  slug,
  kind,
  categories: category === '' ? [] : [`/category/${category}/`],
  attributes: madeFor === undefined ? [] : [{ name: 'made for', value: madeFor, unit: null }],
})
const racket = piece('stratos', 'racket', 'badminton/rackets/attacking')
const string = piece('ito', 'string', 'badminton/strings/power')
const grip = piece('nuno', 'grip', 'badminton/grips/overgrip')
const bag = piece('hako', 'bag', 'badminton/badminton-bags/backpacks')
const shuttle = piece('tourney', 'shuttle', 'badminton/shuttles/feather')
const shoe = piece('arc', 'shoe', 'badminton/shoes/professional')
const tee = piece('rally-tee', 'apparel', 'clothing/t-shirts', 'Men')
const shorts = piece('baseline', 'apparel', 'clothing/shorts', 'Men')
const skirt = piece('rally-skirt', 'apparel', 'clothing/skirts', 'Women')
const socks = piece('crew', 'accessory', 'accessories/socks')
const shop = [shoe, tee, skirt, shorts, socks, shuttle, bag, grip, string, racket]
const slugs = (products: readonly Pairable[]) => products.map(({ slug }) => slug)

test('a racket goes with a string, a grip, a bag and shuttles, in this order', () => {
  expect(slugs(goingWith([racket], shop, 4))).toEqual(['ito', 'nuno', 'hako', 'tourney'])
})

test('a tee goes with shorts and socks for the same wearer, not with a shoe', () => {
  expect(slugs(goingWith([tee], shop, 4))).toEqual(['baseline', 'crew'])
  expect(goesWith(tee, shoe)).toBe(false)
  expect(goesWith(tee, skirt)).toBe(false)
  expect(goesWith({ ...tee, attributes: [] }, skirt)).toBe(true)
})

test('products of one shelf replace each other', () => {
  for (const product of shop) expect(goesWith(product, product)).toBe(false)
})

test('takes one of each shelf before a second one', () => {
  const second = piece('tsuru', 'string')
  expect(slugs(goingWith([racket], [string, second, grip], 3))).toEqual(['ito', 'nuno', 'tsuru'])
})

test('several products together get nothing from their own shelves', () => {
  expect(slugs(goingWith([racket, string], shop, 4))).toEqual(['nuno', 'tourney', 'hako'])
  expect(slugs(goingWith([racket, string, grip, bag, shuttle], shop, 4))).toEqual([])
})

test('an unknown category falls back to the kind', () => {
  const scarf = piece('scarf', 'apparel', 'clothing/scarves')
  expect(slugs(goingWith([scarf], shop, 4))).toEqual(['crew'])
})

test('names the kinds in which each product finds its companions', () => {
  expect(kindsBeside(racket)).toEqual(['string', 'grip', 'bag', 'shuttle'])
  expect(kindsBeside(tee)).toEqual(['apparel', 'accessory'])
})

test('a gift card goes with nothing', () => {
  expect(goingWith([piece('card', 'gift card')], shop, 4)).toEqual([])
})
