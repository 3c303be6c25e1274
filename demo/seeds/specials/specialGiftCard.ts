import { demoGiftCardId } from '../../../server/settings/settings'
import { toMinor, type CurrencyCode } from '../../../src/domain/money'
import { giftCardSlug } from '../../../src/domain/payment/giftCard'
import { findCurrency, regionCodes, type RegionCode } from '../../../src/domain/region/region'
import { demoRegions } from '../demoRegions'
import { modifierId, specialProduct } from './specialProduct'

const minorIn = (region: RegionCode, amount: number) => toMinor(amount, findCurrency(region))

/** A value for the currency of each region. */
const amounts = <Value>(valueIn: (region: RegionCode) => Value): Partial<Record<CurrencyCode, Value>> =>
  Object.fromEntries(regionCodes.map((region) => [findCurrency(region), valueIn(region)]))

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
  prices: regionCodes.map((region) => ({
    currency: findCurrency(region),
    listMinor: minorIn(region, demoRegions[region].giftCard.min),
    saleMinor: null,
    retailMinor: null,
  })),
  options: [],
  stockOf: () => null,
  modifiers: [
    {
      kind: 'amount',
      id: modifierId(demoGiftCardId, 1),
      displayName: 'Amount',
      isRequired: true,
      least: amounts((region) => minorIn(region, demoRegions[region].giftCard.min)),
      most: amounts((region) => minorIn(region, demoRegions[region].giftCard.max)),
      suggestions: amounts((region) =>
        demoRegions[region].giftCard.suggestions.map((amount) => minorIn(region, amount)),
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
