import type { Cart } from '../../domain/cart/cart'
import { splitCategoryPath } from '../../domain/catalog/category'
import { isBought } from '../../domain/order/isBought'
import type { Order } from '../../domain/order/orderSchema'
import { scrubText } from '../../domain/redaction'
import { shownLine, type cartShown, type RemovedLine } from '../../features/cart'
import type { Payment } from '../../features/payment'
import { toPurchase, eventItem } from '../../tracking/eventItem'
import type { EventRules, NamedDraft } from './announcement'

/**
 * The actions that become events. A rule reads its action and never the store, because the store may still contain an old
 * cached response.
 */
export const eventRules: EventRules = {
  'visit/routeCompleted': {
    name: 'page_browse',
    build: ({ pageUrl, path, title }) => ({ props: { page_url: pageUrl, page_path: path, title } }),
  },
  'shown/product': {
    name: 'ProductViewed',
    build: (product) => ({
      currency: product.currency,
      props: { item: pageItem(product), in_stock: product.isInStock },
      once: { per: 'page', key: `product ${product.productId}` },
    }),
  },
  'shown/listing': {
    name: 'CategoryViewed',
    build: ({ category: path, products }) => {
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
  },
  'shown/search': {
    name: 'ProductSearch',
    build: ({ keyword, results, products }) => ({
      currency: products[0]?.currency,
      props: { keyword, results, items: products.map(pageItem) },
      // The browser stores this key, so personal data in it must be masked, too.
      once: { per: 'visit', key: `search ${scrubText(keyword).trim().toLowerCase()}` },
    }),
  },

  'addItems/fulfilled': {
    name: 'AddedToCart',
    build: (cart, items) => ({
      currency: cart?.currency.code,
      props: { ...itemsWithValue(items), cart_id: cartReference(cart?.id) },
    }),
  },
  // The server itself adds a reordered order's lines to the cart.
  'reorder/fulfilled': {
    name: 'AddedToCart',
    build: ({ added }) =>
      added && {
        currency: added.currency,
        props: { ...itemsWithValue(added.lines), cart_id: cartReference(added.cartId) },
      },
  },
  'removeLine/fulfilled': {
    name: 'RemovedFromCart',
    build: (cart, line) => toRemoval(line, cart),
  },
  // An update to quantity 0 is a removal (docs/contract.md#cart-events).
  'updateLine/fulfilled': {
    name: 'RemovedFromCart',
    build: (cart, { line, quantity }) => (quantity < 1 ? toRemoval(line, cart) : null),
  },
  'shown/cart': {
    name: 'CartItems',
    build: (cart) => ({
      ...toFacts(cart),
      once: { per: 'visit', key: `cart ${cartReference(cart.id)} ${cart.version}` },
    }),
  },
  'shown/checkout': {
    name: 'CheckoutInitiated',
    build: (cart) => ({
      ...toFacts(cart),
      once: { per: 'visit', key: `checkout ${cartReference(cart.id)}` },
    }),
  },
  'shown/checkoutStep': {
    name: 'ShippingSelected',
    build: (cart) => {
      const { chosen } = cart
      return 'shipping' in chosen
        ? toFacts(cart, { shipping_tier: chosen.shipping })
        : { ...toFacts(cart, { payment_type: chosen.payment }), name: 'PaymentSelected' }
    },
  },
  'applyCoupon/fulfilled': {
    name: 'CouponApplied',
    build: (cart, coupon) => ({
      currency: cart?.currency.code,
      props: { coupon, discount: cart?.coupon?.discount ?? 0, accepted: cart?.coupon?.problem === null },
    }),
  },
  'applyCoupon/rejected': {
    name: 'CouponApplied',
    build: (error, coupon) =>
      error?.code.startsWith('coupon_') ? { props: { coupon, discount: 0, accepted: false } } : null,
  },

  'placeOrder/fulfilled': {
    name: 'Purchased',
    build: (order) => toPurchaseEvent(order, true),
  },
  'getOrder/fulfilled': {
    name: 'Purchased',
    build: (order) => toPurchaseEvent(order, order.actions.includes('pay')),
  },
  'payOrder/fulfilled': {
    name: 'PaymentFailure',
    build: (payment) => toPaymentFailure(payment, true),
  },
  // The payment is null if nobody has tried to pay the order.
  'getPayment/fulfilled': {
    name: 'PaymentFailure',
    build: (payment) => payment && toPaymentFailure(payment, payment.state === 'pending'),
  },
  'trackOrder/fulfilled': {
    name: 'TrackOrder',
    build: (order) => ({
      currency: order.currency,
      props: { order_id: order.number },
      pii: { ...order.shipment },
      once: { per: 'visit', key: `order ${order.number}` },
    }),
  },

  // A registration is not also a sign-in.
  'signup/fulfilled': {
    name: 'Registration',
    build: (_customer, { method, firstName, lastName, email, mobileNumber, gender }) => ({
      props: { method },
      pii: { email, firstName, lastName, mobileNumber, gender },
    }),
  },
  'login/fulfilled': {
    name: 'SignIn',
    build: (customer, { method, email }) => ({
      props: { method },
      pii: {
        email: customer?.email ?? email,
        firstName: customer?.firstName,
        lastName: customer?.lastName,
        mobileNumber: customer?.phone,
      },
    }),
  },
  'logout/fulfilled': {
    name: 'SignOut',
    build: () => ({ props: {} }),
  },
  // Detects a sign-out in another tab, a deleted account and an expired session.
  'getCustomer/fulfilled': {
    name: 'SignOut',
    build: (customer) => ({ props: {}, present: customer?.userRef ?? null }),
  },
}

/** What events of a cart and of its checkout have in common. Each schema drops the fields that it doesn't have. */
const toFacts = <Chosen extends object>(
  { id, lines, currency, coupon }: ReturnType<typeof cartShown>['payload'],
  chosen?: Chosen,
) => ({
  currency,
  props: {
    ...itemsWithValue(lines),
    cart_id: cartReference(id),
    ...(coupon !== null && { coupon }),
    ...(chosen as Chosen),
  },
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
    currency: payment.currency,
    props: {
      order_ref: payment.orderNumber,
      payment_method: payment.method,
      error_code: payment.failure ?? state,
      value: payment.amount,
    },
  }
}

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
