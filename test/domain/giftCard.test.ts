import { orderTotals } from '../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../src/domain/delivery'
import { orderNumberCharacters as characters } from '../../src/domain/order/orderNumber'
import {
  giftCardCode,
  giftCardLength,
  groupedCode,
  typedGiftCardCode,
} from '../../src/domain/payment/giftCardCode'
import { splitOverCards } from '../../src/domain/payment/giftCardPayment'
import { paymentMethodError } from '../../src/domain/payment/payment'

/** The same numbers in every run. */
function randomFrom(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state * 48_271) % 2_147_483_647
    return state % (max + 1)
  }
}

const aCode = (random: (max: number) => number) =>
  giftCardCode(
    Array.from({ length: giftCardLength }, () => characters[random(characters.length - 1)]).join(''),
  )
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('a code is read however it is typed', () => {
  const code = giftCardCode('7K3M9QXT2B4CHW8R')
  expect(groupedCode(code)).toMatch(/^7K3M-9QXT-2B4C-HW8R-.$/)
  for (const typed of [
    code,
    groupedCode(code),
    ` ${groupedCode(code).toLowerCase()} `,
    groupedCode(code).replaceAll('-', ' – '),
  ])
    expect(typedGiftCardCode(typed)).toBe(code)
  for (const wrong of [
    '',
    code.slice(1),
    `${code}2`,
    code.replace('7', 'O'),
    '💳'.repeat(17),
    'A'.repeat(5000),
  ])
    expect(typedGiftCardCode(wrong)).toBeNull()
})

test('one wrong sign is always noticed, two neighbours in each other’s place nearly always', () => {
  const random = randomFrom(7)
  let unnoticed = 0
  let swapped = 0
  for (let round = 0; round < 200; round += 1) {
    const code = aCode(random)
    const at = random(code.length - 1)
    for (const character of characters) {
      if (character === code[at]) continue
      expect(typedGiftCardCode(code.slice(0, at) + character + code.slice(at + 1))).toBeNull()
    }
    const one = code[at] ?? ''
    const other = code[at + 1] ?? ''
    if (other === '' || one === other) continue
    swapped += 1
    if (typedGiftCardCode(code.slice(0, at) + other + one + code.slice(at + 2)) !== null) unnoticed += 1
  }
  expect(swapped).toBeGreaterThan(100)
  expect(unnoticed / swapped).toBeLessThan(0.02)
})

test('cards pay one after another, never more than they have and never more than there is to pay', () => {
  expect(splitOverCards(1000, [300, 500, 900])).toEqual([300, 500, 200])
  expect(splitOverCards(300, [300, 500])).toEqual([300, 0])
  expect(splitOverCards(0, [300])).toEqual([0])
  const random = randomFrom(11)
  for (let round = 0; round < 5000; round += 1) {
    const payable = random(1_000_000)
    const balances = Array.from({ length: random(5) }, () => random(400_000))
    const parts = splitOverCards(payable, balances)
    expect(parts.every((part, index) => part >= 0 && part <= (balances[index] ?? 0))).toBe(true)
    expect(sum(parts)).toBe(Math.min(payable, sum(balances)))
  }
})

test("the amount due is never negative, and a gift card can't pay for a gift card", () => {
  const random = randomFrom(13)
  for (let round = 0; round < 5000; round += 1) {
    const money = (minor: number) => ({ minor, currency: 'INR' as const })
    const lineTotals = random(900_000)
    const bought = random(2) === 0 ? 0 : random(500_000)
    const ordered = {
      lines: money(lineTotals + bought),
      discount: money(0),
      giftCards: money(bought),
      isDeliveryFree: random(1) === 0,
      isShipped: lineTotals > 0,
    }
    const balances = Array.from({ length: random(5) }, () => random(400_000))
    const option = defaultDeliveryOptions('IN')[random(1)]!
    const { total, due, cardParts } = orderTotals('IN', ordered, option, balances)
    expect(due.minor).toBe(total.minor - sum(cardParts))
    expect(due.minor).toBeGreaterThanOrEqual(bought)
    // Money, not a discount: the total and its tax are those without cards.
    const plain = orderTotals('IN', ordered, option)
    expect([plain.total, plain.tax, plain.due]).toEqual([total, plain.tax, plain.total])
  }
})

test('a gift card is not paid by cash on delivery', () => {
  const cheap = { minor: 10_000, currency: 'INR' as const }
  expect(paymentMethodError('IN', 'cod', cheap, ['cod'])).toBeNull()
  expect(paymentMethodError('IN', 'cod', cheap, ['cod'], true)).toBe('gift_card')
  expect(paymentMethodError('IN', 'card', cheap, ['card'], true)).toBeNull()
  expect(paymentMethodError('IN', 'gift_card', cheap, ['cod', 'card'])).toBe('not_offered')
})
