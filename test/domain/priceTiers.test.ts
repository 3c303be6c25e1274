import { toMajor } from '../../src/domain/money'
import { tierPrice, tierPriceIn, tierRows } from '../../src/domain/product/priceTiers'
import type { PriceTier } from '../../src/domain/product/product'
import { findCurrency, regionCodes } from '../../src/domain/region/region'
import { someDice } from './dice'

const tiers = [
  { from: 3, percent: 5 },
  { from: 6, percent: 8 },
]

test.each([
  [1, 349_00],
  [2, 349_00],
  [3, 331_55],
  [5, 331_55],
  [6, 321_08],
  [1000, 321_08],
])('%i items of ₹349 cost %i paise each', (quantity, minor) => {
  expect(tierPrice(349_00, tiers, quantity)).toBe(minor)
})

test('a product without tiers has one price and no table', () => {
  expect(tierPrice(349_00, [], 100)).toBe(349_00)
  expect(tierRows([], { value: 349, currencyCode: 'INR' })).toEqual([])
})

test('rounds each unit price to the nearest minor unit, whole rupiah included', () => {
  const rows = (value: number, currencyCode: string) =>
    tierRows(tiers, { value, currencyCode }).map(({ from, to, price }) => [from, to, price.value])
  expect(rows(6.9, 'SGD')).toEqual([
    [1, 2, 6.9],
    [3, 5, 6.56],
    [6, null, 6.35],
  ])
  expect(rows(65_990, 'IDR')).toEqual([
    [1, 2, 65_990],
    [3, 5, 62_691],
    [6, null, 60_711],
  ])
})

/** Rising tiers as an import accepts them. */
function someTiers(roll: (sides: number) => number): PriceTier[] {
  let tier = { from: 1, percent: 0 }
  return Array.from({ length: 1 + roll(5) }, () => {
    tier = { from: tier.from + 1 + roll(9), percent: tier.percent + 1 + roll(17) }
    return tier
  })
}

test('for random prices, tiers and quantities, the table has the price of the cart, and more is never dearer', () => {
  const dice = someDice(29)
  const roll = (sides: number) => dice.roll(sides)
  for (let run = 0; run < 3_000; run += 1) {
    const steps = someTiers(roll)
    const currency = findCurrency(regionCodes[roll(4)]!)
    const minor = 1 + roll(9_000_000)
    const quantity = 1 + roll(60)
    const single = { value: toMajor({ minor, currency }), currencyCode: currency }
    const each = tierPrice(minor, steps, quantity)
    const row = tierRows(steps, single).find(
      ({ from, to }) => from <= quantity && quantity <= (to ?? Infinity),
    )
    expect(row?.price.value).toBe(toMajor({ minor: each, currency }))
    expect(tierPriceIn(single, steps, quantity)).toEqual(row?.price)
    expect(Number.isInteger(each)).toBe(true)
    expect(tierPrice(minor, steps, quantity + 1)).toBeLessThanOrEqual(each)
  }
})
