import { stepOf, type CheckoutStep, type SavedCheckout } from '../../../src/domain/order/checkoutSteps'
import { toMajor } from '../../../src/domain/money'
import { paymentRefusal } from '../../../src/domain/payment/payment'
import type { Site } from '../../../src/site/site'
import type { StoredCheckout } from '../../checkout/checkouts'
import type { GiftCard, GiftCards } from '../../commerce/giftCards'

/** A gift card as whoever has its code sees it, amounts in major units. */
export const giftCardOnWire = ({ id, lastFour, balanceMinor: minor, currency, expiresAt }: GiftCard) => ({
  id,
  lastFour,
  balance: toMajor({ minor, currency }),
  expiresAt: expiresAt.toISOString(),
})

/** What is kept of a checkout and where it goes on, with what is on its gift cards now. */
export async function checkoutOnWire(
  { giftCardIds, ...draft }: StoredCheckout,
  giftCards: GiftCards,
  site: Site,
): Promise<SavedCheckout & { readonly step: CheckoutStep }> {
  const { region, openMethods } = site
  const cards = await giftCards.withIds(giftCardIds, site)
  const step = stepOf(region, draft, (method) =>
    // What the order comes to is not known here.
    method === 'gift_card' ? cards.length > 0 : paymentRefusal(region, method, null, openMethods) === null,
  )
  return { step, ...draft, giftCards: cards.map(giftCardOnWire) }
}
