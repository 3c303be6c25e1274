import { checkCoupon, normalizeCouponCode, type Coupon } from '../../src/domain/cart/coupon'
import { normalizeGiftMessage } from '../../src/domain/cart/giftWrapping'
import { wrappingPrice } from '../../src/domain/cart/giftWrapping'
import {
  deliveryFor,
  discountableTotal,
  lineTotals,
  orderTotals,
  type CountedLine,
} from '../../src/domain/cart/totals'
import { defaultDeliveryOptions, freeDeliveryThreshold } from '../../src/domain/delivery'
import { currencyDecimals, toMajor } from '../../src/domain/money'
import { findCurrency, regionCodes, type RegionCode } from '../../src/domain/region/region'
import { splitAmong } from '../../src/domain/splitAmong'

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (max + 1)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Case {
  readonly region: RegionCode
  readonly lines: readonly CountedLine[]
  readonly coupon: Coupon
}

function aCase(seed: number): Case {
  const random = randomFrom(seed)
  const region = regionCodes[random(3)]!
  const currency = findCurrency(region)
  const lines = Array.from({ length: 1 + random(11) }, () => ({
    quantity: 1 + random(random(9) === 0 ? 999 : 5),
    paidMinor: random(random(3) === 0 ? 20_000_000 : 90_000),
    wrappingMinor: random(2) === 0 ? wrappingPrice(currency).minor : 0,
    isDiscounted: random(7) > 0,
  }))
  const kind = (['percent', 'amount', 'free delivery'] as const)[random(2)]!
  return {
    region,
    lines,
    coupon: {
      code: 'ANY',
      kind,
      percent: kind === 'percent' ? 1 + random(89) : null,
      amounts: { [currency]: 1 + random(5_000_000) },
      minimums: {},
      startsAt: null,
      endsAt: null,
      maxUses: null,
      uses: 0,
      regions: [],
      brands: [],
    },
  }
}

/** What is wrong with the totals of a case; nothing, if all is well. */
function faultsOf({ region, lines, coupon }: Case, isShipped: boolean): string[] {
  const currency = findCurrency(region)
  const money = (minor: number) => ({ minor, currency })
  const discountableMinor = discountableTotal(lines)
  const use = { brand: 'courtline', region, currency, discountableMinor, now: new Date() }
  const applied = checkCoupon(coupon, use)
  const { base, wrapping, discount, lines: paid, shares } = lineTotals(lines, applied.discountMinor)
  const isDeliveryFree = coupon.kind === 'free delivery' && applied.problem === null
  const giftCards = money(sum(lines.map((line) => (line.isDiscounted ? 0 : line.paidMinor * line.quantity))))
  const ordered = { lines: money(paid), discount: money(discount), giftCards, isDeliveryFree, isShipped }
  const priced = lines.map((line) => (line.paidMinor + line.wrappingMinor) * line.quantity)
  const goods = lines.map((line) => (line.isDiscounted ? line.paidMinor * line.quantity : 0))
  const orders = defaultDeliveryOptions(region).map((option) => orderTotals(region, ordered, option))
  const amounts = orders.flatMap(({ delivery, total, tax }) => [delivery.minor, total.minor, tax.minor])
  const all = [base, wrapping, discount, paid, ...shares, ...amounts]
  const checks: Record<string, boolean> = {
    'the lines add up': base === sum(priced) && base - discount === paid,
    'the shares are the discount': sum(shares) === discount && shares.length === lines.length,
    'no line gives more than it costs': shares.every((share, index) => share <= goods[index]!),
    // Its exact part, rounded up or down.
    'each line gives its part': shares.every((share, index) => {
      const exact = discountableMinor === 0 ? 0 : discount * (goods[index]! / discountableMinor)
      return Math.abs(share - exact) < 1 + exact * 1e-9
    }),
    'the order adds up': orders.every(({ delivery, total }) => total.minor === paid + delivery.minor),
    'the tax is inside': orders.every(({ tax, total }) => tax.minor <= total.minor - giftCards.minor),
    'whole and not negative': all.every((minor) => Number.isSafeInteger(minor) && minor >= 0),
    'whole rupiah': currencyDecimals(currency) > 0 || all.every((minor) => toMajor(money(minor)) === minor),
  }
  return Object.keys(checks).filter((check) => !checks[check])
}

test('ten thousand random carts add up in every currency, and nothing is negative or a fraction', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const random = aCase(seed)
    seen.add(`${random.region} ${random.coupon.kind}`)
    const faults = faultsOf(random, seed % 9 > 0)
    if (faults.length > 0) expect({ seed, faults, ...random }).toBe('right')
  }
  expect(seen.size).toBe(12)
})

test('indivisible units go to the largest remainders, the first line before the second', () => {
  expect(splitAmong(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitAmong(5, [0, 10, 30])).toEqual([0, 1, 4])
  expect(splitAmong(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(splitAmong(0, [5, 5])).toEqual([0, 0])
  expect(splitAmong(7, [0, 0])).toEqual([0, 0])
  // Exact far beyond what the product of two doubles is.
  expect(splitAmong(1_000_000_000_001, [1_000_000_000_001, 1_000_000_000_003])).toEqual([
    500_000_000_000, 500_000_000_001,
  ])
})

test.each(regionCodes)('in %s a coupon of the whole subtotal leaves the delivery fee', (region) => {
  const nothing = { minor: 0, currency: findCurrency(region) }
  const ordered = {
    lines: nothing,
    discount: nothing,
    giftCards: nothing,
    isDeliveryFree: false,
    isShipped: true,
  }
  for (const option of defaultDeliveryOptions(region)) {
    expect(option.fee.minor).toBeGreaterThan(0)
    expect(orderTotals(region, ordered, option).due).toEqual(option.fee)
  }
})

test('a bought gift card includes no tax; products paid with it do', () => {
  const money = (minor: number) => ({ minor, currency: 'INR' as const })
  const ordered = { discount: money(0), isDeliveryFree: false, isShipped: true }
  const [standard] = defaultDeliveryOptions('IN')
  const taxOf = (lines: number, giftCards: number, isShipped: boolean, balances: number[] = []) =>
    orderTotals(
      'IN',
      { ...ordered, lines: money(lines), giftCards: money(giftCards), isShipped },
      standard!,
      balances,
    ).tax.minor
  expect(taxOf(50_000, 50_000, false)).toBe(0)
  // Of 200 rupees and their delivery.
  expect(taxOf(70_000, 50_000, true)).toBe(4561)
  expect(taxOf(20_000, 0, true, [50_000])).toBe(4561)
})

test.each(regionCodes)('delivery in %s: threshold, coupon, nothing to send', (region) => {
  const [standard, express] = defaultDeliveryOptions(region)
  const free = freeDeliveryThreshold(region)
  const below = { ...free, minor: free.minor - 1 }
  const none = { ...free, minor: 0 }
  const ordered = { lines: below, discount: none, giftCards: none, isDeliveryFree: false, isShipped: true }
  const fees = (changes: object) =>
    [standard!, express!].map((option) => deliveryFor(region, { ...ordered, ...changes }, option).minor)
  const usual = [standard!.fee.minor, express!.fee.minor]
  expect(fees({})).toEqual(usual)
  expect(fees({ lines: free })).toEqual([0, usual[1]])
  expect(fees({ isDeliveryFree: true })).toEqual([0, usual[1]])
  expect(fees({ isShipped: false })).toEqual([0, 0])
  // Free delivery is judged after the discount.
  expect(fees({ discount: free })).toEqual(usual)
})

const now = new Date('2026-06-01T00:00:00Z')
const aCoupon = (changes: Partial<Coupon>): Coupon => ({
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  amounts: {},
  minimums: {},
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  regions: [],
  brands: [],
  ...changes,
})

test.each<[string, Partial<Coupon>, number, string | number]>([
  ['percent', {}, 12_995, 1300],
  ['percent of nothing', {}, 0, 'coupon_not_here'],
  ['an amount', { kind: 'amount', percent: null, amounts: { INR: 500 } }, 12_995, 500],
  ['an amount larger than the goods', { kind: 'amount', percent: null, amounts: { INR: 500 } }, 300, 300],
  ['an amount in others', { kind: 'amount', percent: null, amounts: { SGD: 5 } }, 300, 'coupon_not_here'],
  ['free delivery', { kind: 'free delivery', percent: null }, 300, 0],
  ['the minimum reached', { minimums: { INR: 300 } }, 300, 30],
  ['the minimum missed', { minimums: { INR: 301 } }, 300, 'coupon_below_minimum'],
  ["another currency's minimum", { minimums: { SGD: 301 } }, 300, 30],
  ['its first moment', { startsAt: now }, 300, 30],
  ['before its beginning', { startsAt: new Date(now.getTime() + 1) }, 300, 'coupon_not_started'],
  ['its last moment', { endsAt: new Date(now.getTime() + 1) }, 300, 30],
  ['its end', { endsAt: now }, 300, 'coupon_expired'],
  ['one use left', { maxUses: 5, uses: 4 }, 300, 30],
  ['no use left', { maxUses: 5, uses: 5 }, 300, 'coupon_used_up'],
  ['its region', { regions: ['SG', 'IN'] }, 300, 30],
  ['another region', { regions: ['SG'] }, 300, 'coupon_not_here'],
  ['another brand', { brands: ['aerovolt'] }, 300, 'coupon_not_here'],
])('a code with %s', (_what, changes, discountableMinor, expected) => {
  const use = { brand: 'courtline', region: 'IN', currency: 'INR', discountableMinor, now } as const
  const { problem, discountMinor } = checkCoupon(aCoupon(changes), use)
  expect(problem ?? discountMinor).toBe(expected)
  if (problem !== null) expect(discountMinor).toBe(0)
})

test.each([
  [' welcome10 ', 'WELCOME10'],
  ['a-1', 'A-1'],
  ['ab', null],
  ['-ab', null],
  ['ÄÖÜ', null],
  ["x' or 1=1", null],
  ['A'.repeat(33), null],
])('%j is the code %j', (text, code) => expect(normalizeCouponCode(text)).toBe(code))

test.each<[string, string | null]>([
  ['  Play   well ', 'Play well'],
  ['', ''],
  ['खेलो!', 'खेलो!'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
  ['a\nb', null],
  ['a\u0000b', null],
  ['a\u202eb', null],
  ['\ud800', null],
])('%j is written on a card as %j', (text, message) => expect(normalizeGiftMessage(text)).toBe(message))
