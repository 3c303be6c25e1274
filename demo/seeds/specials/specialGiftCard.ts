import { giftCardSlug } from '../../../src/domain/payment/giftCard'
import { toMinor, type CurrencyCode } from '../../../src/domain/money'
import { demoGiftCardId } from '../../../server/settings/settings'
import { modifierId, perCurrency, specialProduct } from './specialProduct'

/** Amounts in major units. */
const amounts: Readonly<Record<CurrencyCode, { min: number; max: number; suggestions: readonly number[] }>> =
  {
    INR: { min: 500, max: 50_000, suggestions: [1000, 2500, 5000, 10_000] },
    SGD: { min: 10, max: 1000, suggestions: [25, 50, 100, 200] },
    AED: { min: 50, max: 3000, suggestions: [100, 200, 500, 1000] },
    IDR: { min: 100_000, max: 10_000_000, suggestions: [250_000, 500_000, 1_000_000, 2_000_000] },
  }

/** Sold only if the settings contain its product id. */
export const giftCard = specialProduct({
  id: demoGiftCardId,
  slug: giftCardSlug,
  article: 'GIFT',
  kind: 'gift card',
  name: 'Gift Card',
  description:
    'For the doubles partner who has everything except the right string. You choose the sum and the day, we write to them. It holds for three years and for everything in the shop, stringing included.',
  colors: ['#16171b', '#c9a26b', '#f7f7f2'],
  salesRank: 1004,
  createdAt: '2024-02-01T06:00:00Z',
  // The listed price is the smallest amount.
  prices: Object.values(
    perCurrency((currency) => ({
      currency,
      listMinor: toMinor(amounts[currency].min, currency),
      saleMinor: null,
      retailMinor: null,
    })),
  ),
  options: [],
  stockOf: () => null,
  modifiers: [
    {
      kind: 'amount',
      id: modifierId(demoGiftCardId, 1),
      displayName: 'Amount',
      isRequired: true,
      least: perCurrency((currency) => toMinor(amounts[currency].min, currency)),
      most: perCurrency((currency) => toMinor(amounts[currency].max, currency)),
      suggestions: perCurrency((currency) =>
        amounts[currency].suggestions.map((amount) => toMinor(amount, currency)),
      ),
    },
    {
      kind: 'text',
      id: modifierId(demoGiftCardId, 2),
      displayName: 'Recipient',
      isRequired: true,
      format: 'line',
      longest: 60,
    },
    {
      kind: 'text',
      id: modifierId(demoGiftCardId, 3),
      displayName: "Recipient's e-mail",
      isRequired: true,
      format: 'email',
      longest: 254,
    },
    {
      kind: 'text',
      id: modifierId(demoGiftCardId, 4),
      displayName: 'Message',
      isRequired: false,
      format: 'message',
      longest: 300,
    },
    // A past day means immediate delivery.
    {
      kind: 'text',
      id: modifierId(demoGiftCardId, 5),
      displayName: 'Delivery day',
      isRequired: false,
      format: 'date',
      longest: 10,
    },
  ],
})
