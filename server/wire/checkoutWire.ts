import { toMajor } from '../../src/domain/money'
import { pickStep, type CheckoutStep, type SavedCheckout } from '../../src/domain/order/checkoutSteps'
import { paymentMethodError } from '../../src/domain/payment/payment'
import { statesForPostalCode } from '../../src/domain/region/statesOfPostalCode'
import type { Site } from '../../src/site/site'
import type { GiftCard, GiftCards, StoredCheckout } from '../commerce/checkouts'

/** A gift card in the API's format, without its code; amounts in major units. */
export const toRawGiftCard = ({ id, lastFour, balanceMinor: minor, currency, expiresAt }: GiftCard) => ({
  id,
  lastFour,
  balance: toMajor({ minor, currency }),
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** A checkout's stored data and current step, with the current balances of its gift cards. */
export async function toRawCheckout(
  { giftCardIds, ...draft }: StoredCheckout,
  giftCards: GiftCards,
  site: Site,
): Promise<SavedCheckout & { readonly step: CheckoutStep }> {
  const { region, openMethods } = site
  const cards = await giftCards.withIds(giftCardIds, site)
  const step = pickStep(
    region,
    draft,
    (method) =>
      // The order's total is unknown here: any card counts, and COD has no limit.
      method === 'gift_card'
        ? cards.length > 0
        : paymentMethodError(region, method, null, openMethods) === null,
    undefined,
    (postalCode) => statesForPostalCode(region, postalCode),
  )
  return { step, ...draft, giftCards: cards.map(toRawGiftCard) }
}
