import type { Cart } from '../../domain/cart/cart'
import { splitCategoryPath } from '../../domain/catalog/category'
import { isBought } from '../../domain/order/isBought'
import type { Order } from '../../domain/order/orderSchema'
import { scrubText } from '../../domain/redaction'
import {
  shownLine,
  type cartShown,
  type checkoutShown,
  type checkoutStepDone,
  type RemovedLine,
} from '../../features/cart'
import type { Payment } from '../../features/payment'
import type { listingShown, productShown, searchShown } from '../../site/shown'
import type { routeCompleted } from '../../site/visit'
import { toPurchase, eventItem } from '../../tracking/eventItem'
import { type EventRule, fulfilled, ofType, when, type NamedDraft, rejected } from './announcement'

/** Events of the cart. */
const cartAnnouncements: readonly EventRule[] = [
  when('AddedToCart', fulfilled('addItems'), ({ payload: cart, meta }) => ({
    currency: cart?.currency.code,
    props: { ...itemsWithValue(meta.arg.originalArgs), cart_id: cartReference(cart?.id) },
  })),

  when('RemovedFromCart', fulfilled('removeLine'), ({ payload: cart, meta }) =>
    toRemoval(meta.arg.originalArgs, cart),
  ),
  // An update to quantity 0 is a removal (docs/contract.md#cart-events).
  when('RemovedFromCart', fulfilled('updateLine'), ({ payload: cart, meta }) => {
    const { line, quantity } = meta.arg.originalArgs
    return quantity < 1 ? toRemoval(line, cart) : null
  }),

  when('CartItems', ofType<typeof cartShown>('shown/cart'), ({ payload: cart }) => ({
    currency: cart.currency,
    props: toFacts(cart),
    once: { per: 'visit', key: `cart ${cartReference(cart.id)} ${cart.version}` },
  })),
  when('CheckoutInitiated', ofType<typeof checkoutShown>('shown/checkout'), ({ payload: cart }) => ({
    currency: cart.currency,
    props: toCheckout(cart),
    once: { per: 'visit', key: `checkout ${cartReference(cart.id)}` },
  })),
  when('ShippingSelected', ofType<typeof checkoutStepDone>('shown/checkoutStep'), ({ payload: cart }) =>
    'shipping' in cart.chosen
      ? {
          currency: cart.currency,
          props: { ...toCheckout(cart), shipping_tier: cart.chosen.shipping },
        }
      : null,
  ),
  when('PaymentSelected', ofType<typeof checkoutStepDone>('shown/checkoutStep'), ({ payload: cart }) =>
    'payment' in cart.chosen
      ? {
          currency: cart.currency,
          props: { ...toCheckout(cart), payment_type: cart.chosen.payment },
        }
      : null,
  ),

  when('CouponApplied', fulfilled('applyCoupon'), ({ payload: cart, meta }) => ({
    currency: cart?.currency.code,
    props: {
      coupon: meta.arg.originalArgs,
      discount: cart?.coupon?.discount ?? 0,
      accepted: cart?.coupon?.problem === null,
    },
  })),
  when('CouponApplied', rejected('applyCoupon'), ({ payload: error, meta }) =>
    error?.code.startsWith('coupon_')
      ? { props: { coupon: meta.arg.originalArgs, discount: 0, accepted: false } }
      : null,
  ),
]

const toCheckout = (cart: ReturnType<typeof checkoutShown>['payload']) => ({
  ...toFacts(cart),
  ...(cart.coupon !== null && { coupon: cart.coupon }),
})

const toFacts = ({ id, lines }: ReturnType<typeof cartShown>['payload']) => ({
  ...itemsWithValue(lines),
  cart_id: cartReference(id),
})

/** The removed line, and the remaining cart. */
function toRemoval(line: RemovedLine, cart: Cart | null): NamedDraft<'RemovedFromCart'> {
  const rest = cart ? [...cart.lineItems, ...cart.giftCards] : []
  return {
    currency: cart?.currency.code,
    props: {
      ...itemsWithValue([shownLine(line)]),
      ...(cart && { cart_id: cartReference(cart.id) }),
      remaining: rest.map((left) => pageItem(shownLine(left))),
    },
  }
}

/** Events of orders and payments. */
const orderAnnouncements: readonly EventRule[] = [
  when('Purchased', fulfilled('placeOrder'), ({ payload: order }) => toPurchaseEvent(order, true)),
  when('Purchased', fulfilled('getOrder'), ({ payload: order }) =>
    toPurchaseEvent(order, order.actions.includes('pay')),
  ),

  when('PaymentFailure', fulfilled('payOrder'), ({ payload: payment }) => toPaymentFailure(payment, true)),
  // The payment is null if nobody has tried to pay the order.
  when(
    'PaymentFailure',
    fulfilled('getPayment'),
    ({ payload: payment }) => payment && toPaymentFailure(payment, payment.state === 'pending'),
  ),

  // The server itself adds a reordered order's lines to the cart.
  when(
    'AddedToCart',
    fulfilled('reorder'),
    ({ payload: { added } }) =>
      added && {
        currency: added.currency,
        props: { ...itemsWithValue(added.lines), cart_id: cartReference(added.cartId) },
      },
  ),

  when('TrackOrder', fulfilled('trackOrder'), ({ payload: order }) => ({
    currency: order.currency,
    props: { order_id: order.number },
    pii: { ...order.shipment },
    once: { per: 'visit', key: `order ${order.number}` },
  })),
]

/** Builds the purchase event. It is due when the shop confirms the order to its shopper. */
function toPurchaseEvent(order: Order, hasBegun: boolean): NamedDraft<'Purchased'> {
  return {
    ...toPurchase(order, window.location.origin),
    course: { id: order.number, order: order.id, hasBegun, hasEnded: isBought(order) },
    pii: { ...order.shipment },
  }
}

/** Builds the event for a payment that failed, was cancelled or expired. */
function toPaymentFailure(payment: Payment, hasBegun: boolean): NamedDraft<'PaymentFailure'> {
  const { state } = payment
  const hasEnded = state === 'failed' || state === 'cancelled' || state === 'expired'
  return {
    course: { id: payment.id, hasBegun, hasEnded },
    props: {
      order_ref: payment.orderNumber,
      payment_method: payment.method,
      error_code: payment.failure ?? state,
      value: payment.amount,
    },
  }
}

/** Events of page views. */
const viewAnnouncements: readonly EventRule[] = [
  when(
    'page_browse',
    ofType<typeof routeCompleted>('visit/routeCompleted'),
    ({ payload: { pageUrl, path, title } }) => ({
      props: { page_url: pageUrl, page_path: path, title },
    }),
  ),

  when('ProductViewed', ofType<typeof productShown>('shown/product'), ({ payload: product }) => ({
    currency: product.currency,
    props: { item: pageItem(product), in_stock: product.isInStock },
    once: { per: 'page', key: `product ${product.productId}` },
  })),

  when(
    'CategoryViewed',
    ofType<typeof listingShown>('shown/listing'),
    ({ payload: { category: path, products } }) => {
      const [category = '', subcategory = '', microcategory = ''] = splitCategoryPath(path)
      return {
        // Deeper levels count as the third level.
        name:
          (microcategory && 'MicroCategoryViewed') ||
          (subcategory && 'SubCategoryViewed') ||
          'CategoryViewed',
        currency: products[0]?.currency,
        // Each schema drops the levels that it doesn't have.
        props: { category, subcategory, microcategory, items: products.map(pageItem) },
        once: { per: 'page', key: `category ${path}` },
      }
    },
  ),

  when(
    'ProductSearch',
    ofType<typeof searchShown>('shown/search'),
    ({ payload: { keyword, results, products } }) => ({
      currency: products[0]?.currency,
      props: { keyword, results, items: products.map(pageItem) },
      // The browser stores this key, so personal data in it must be masked, too.
      once: { per: 'visit', key: `search ${scrubText(keyword).trim().toLowerCase()}` },
    }),
  ),
]

/** Registration, sign-in and sign-out. A registration is not also a sign-in. */
const customerAnnouncements: readonly EventRule[] = [
  when('Registration', fulfilled('signup'), ({ meta }) => {
    const { method, firstName, lastName, email, mobileNumber, gender } = meta.arg.originalArgs
    return {
      props: { method },
      pii: { email, firstName, lastName, mobileNumber, gender },
    }
  }),

  when('SignIn', fulfilled('login'), ({ payload: customer, meta }) => {
    const { method, email } = meta.arg.originalArgs
    return {
      props: { method },
      pii: {
        email: customer?.email ?? email,
        firstName: customer?.firstName,
        lastName: customer?.lastName,
        mobileNumber: customer?.phone,
      },
    }
  }),

  when('SignOut', fulfilled('logout'), () => ({ props: {} })),
  // Detects a sign-out in another tab, a deleted account and an expired session.
  when('SignOut', fulfilled('getCustomer'), ({ payload: customer }) => ({
    props: {},
    present: customer?.userRef ?? null,
  })),
]

/**
 * The actions that become events. A row reads its action and never the store, because the store may still
 * contain an old cached response.
 */
export const eventRules: readonly EventRule[] = [
  ...viewAnnouncements,
  ...cartAnnouncements,
  ...orderAnnouncements,
  ...customerAnnouncements,
]

type Shown = Parameters<typeof eventItem>[0]

/** The event's item of a product, cart item or order line that this page shows. */
const pageItem = (product: Shown) => eventItem(product, window.location.origin)

/** Converts products to items and adds their total value, in major units. */
function itemsWithValue(products: readonly Shown[]) {
  const items = products.map(pageItem)
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // Removes floating-point errors.
  return { items, value: Math.round(value * 100) / 100 }
}

/**
 * A prefix of the cart's id that tells carts apart. The whole id would give readers of the log access to the
 * cart.
 */
function cartReference(cartId = ''): string {
  return cartId.slice(0, 8)
}
