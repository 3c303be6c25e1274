import type { Cart } from '../../domain/cart/cart'
import {
  shownLine,
  type cartShown,
  type checkoutShown,
  type checkoutStepDone,
  type RemovedLine,
} from '../../features/cart'
import { fulfilled, rejected, when, type Announcement, type EventDraft } from './announcement'
import { cartReference, itemsWithValue, pageItem } from './pageItems'

/** Events of the cart. */
export const cartAnnouncements: readonly Announcement[] = [
  fulfilled('AddedToCart', 'addItems', (cart, added) => ({
    name: 'AddedToCart',
    currency: cart?.currency.code,
    props: { ...itemsWithValue(added), cart_id: cartReference(cart?.id) },
  })),

  fulfilled('RemovedFromCart', 'removeLine', (cart, line) => removalOf(line, cart)),
  // An update to quantity 0 is a removal (docs/contract.md#cart-events).
  fulfilled('RemovedFromCart', 'updateLine', (cart, { line, quantity }) =>
    quantity < 1 ? removalOf(line, cart) : null,
  ),

  when<typeof cartShown>('CartItems', 'shown/cart', (cart) => ({
    name: 'CartItems',
    currency: cart.currency,
    props: factsOf(cart),
    once: { per: 'visit', key: `cart ${cartReference(cart.id)} ${cart.version}` },
  })),
  when<typeof checkoutShown>('CheckoutInitiated', 'shown/checkout', (cart) => ({
    name: 'CheckoutInitiated',
    currency: cart.currency,
    props: checkoutOf(cart),
    once: { per: 'visit', key: `checkout ${cartReference(cart.id)}` },
  })),
  when<typeof checkoutStepDone>('ShippingSelected', 'shown/checkoutStep', (cart) =>
    'shipping' in cart.chosen
      ? {
          name: 'ShippingSelected',
          currency: cart.currency,
          props: { ...checkoutOf(cart), shipping_tier: cart.chosen.shipping },
        }
      : null,
  ),
  when<typeof checkoutStepDone>('PaymentSelected', 'shown/checkoutStep', (cart) =>
    'payment' in cart.chosen
      ? {
          name: 'PaymentSelected',
          currency: cart.currency,
          props: { ...checkoutOf(cart), payment_type: cart.chosen.payment },
        }
      : null,
  ),

  fulfilled('CouponApplied', 'applyCoupon', (cart, coupon) => ({
    name: 'CouponApplied',
    currency: cart?.currency.code,
    props: {
      coupon,
      discount: cart?.coupon?.discount ?? 0,
      accepted: cart?.coupon?.problem === null,
    },
  })),
  rejected('CouponApplied', 'applyCoupon', (refusal, coupon) =>
    refusal?.code.startsWith('coupon_')
      ? { name: 'CouponApplied', props: { coupon, discount: 0, accepted: false } }
      : null,
  ),
]

const checkoutOf = (cart: ReturnType<typeof checkoutShown>['payload']) => ({
  ...factsOf(cart),
  ...(cart.coupon !== null && { coupon: cart.coupon }),
})

const factsOf = ({ id, lines }: ReturnType<typeof cartShown>['payload']) => ({
  ...itemsWithValue(lines),
  cart_id: cartReference(id),
})

/** The removed line, and the remaining cart. */
function removalOf(line: RemovedLine, cart: Cart | null): EventDraft {
  const rest = cart ? [...cart.lineItems, ...cart.giftCards] : []
  return {
    name: 'RemovedFromCart',
    currency: cart?.currency.code,
    props: {
      ...itemsWithValue([shownLine(line)]),
      ...(cart && { cart_id: cartReference(cart.id) }),
      remaining: rest.map((left) => pageItem(shownLine(left))),
    },
  }
}
