import type { Cart } from '../../domain/cart/cart'
import {
  cartShown,
  checkoutShown,
  itemOfLine,
  type cartApi,
  type checkoutStepDone,
  type RemovedLine,
} from '../../features/cart'
import type { CheckoutStepFacts } from '../delivery/destination'
import { answersOf, when, type Announcement, type EventDraft } from './announcement'
import type { EventItem } from '../eventFields'
import { cartReference, eventItem, eventValue } from '../eventItem'

const { fulfilled, rejected } = answersOf<typeof cartApi>()

/** What becomes of the cart. */
export const cartAnnouncements: readonly Announcement[] = [
  when(fulfilled('addItems'), ({ payload, meta }) => {
    const added = meta.arg.originalArgs
    const items = added.map((item) => eventItem(item, item.url))
    return {
      name: 'AddedToCart',
      ...currencyOf(payload),
      props: { items, value: eventValue(items), cart_id: cartReference(payload?.id) },
    }
  }),

  when(fulfilled('removeLine'), ({ payload, meta }) => removalOf(meta.arg.originalArgs, payload)),
  // An update to nothing is a removal (specification section 4).
  when(fulfilled('updateLine'), ({ payload, meta: { arg } }) =>
    arg.originalArgs.quantity < 1 ? removalOf(arg.originalArgs.line, payload) : null,
  ),

  when(cartShown, ({ payload: cart }) => ({
    name: 'CartItems',
    currency: cart.currency,
    props: factsOf(cart),
    once: { per: 'visit', key: `cart ${cartReference(cart.id)} ${cart.version}` },
  })),
  when(checkoutShown, ({ payload: cart }) => ({
    name: 'CheckoutInitiated',
    currency: cart.currency,
    props: checkoutOf(cart),
    once: { per: 'visit', key: `checkout ${cartReference(cart.id)}` },
  })),

  when(fulfilled('applyCoupon'), ({ payload, meta }) => ({
    name: 'CouponApplied',
    ...currencyOf(payload),
    props: {
      coupon: meta.arg.originalArgs,
      discount: payload?.coupon?.discount ?? 0,
      accepted: payload?.coupon?.problem === null,
    },
  })),
  when(rejected('applyCoupon'), ({ payload, meta }) =>
    payload?.code.startsWith('coupon_')
      ? {
          name: 'CouponApplied',
          props: { coupon: meta.arg.originalArgs, discount: 0, accepted: false },
        }
      : null,
  ),
]

/** A step within a checkout, for those who know such; it is no event of its own. */
export const checkoutStepOf = (step: ReturnType<typeof checkoutStepDone>['payload']): CheckoutStepFacts => ({
  ...checkoutOf(step),
  currency: step.currency,
  chosen: step.chosen,
})

const checkoutOf = (cart: ReturnType<typeof checkoutShown>['payload']) => ({
  ...factsOf(cart),
  ...(cart.coupon !== null && { coupon: cart.coupon }),
})

function factsOf({ id, lines }: ReturnType<typeof cartShown>['payload']) {
  const items = lines.map((line) => eventItem(line, line.url))
  return { items, value: eventValue(items), cart_id: cartReference(id) }
}

/** What was taken out, and what is left in the cart. */
function removalOf(line: RemovedLine, cart: Cart | null): EventDraft {
  const items = [itemOf(line)]
  const rest = cart ? [...cart.lineItems, ...cart.giftCards] : []
  return {
    name: 'RemovedFromCart',
    ...currencyOf(cart),
    props: {
      items,
      value: eventValue(items),
      ...(cart && { cart_id: cartReference(cart.id) }),
      remaining: rest.map(itemOf),
    },
  }
}

function itemOf(line: RemovedLine): EventItem {
  const item = itemOfLine(line, '')
  return eventItem(item, item.url)
}

const currencyOf = (cart: Cart | null) => (cart ? { currency: cart.currency.code } : {})
