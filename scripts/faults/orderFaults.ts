import type { Fault } from './fault'

export const orderFaults: readonly Fault[] = [
  {
    id: 'goodwill-reduces-what-is-owed',
    file: 'src/domain/order/refund.ts',
    text: "  refunds.filter(({ reason }) => reason !== 'goodwill')",
    replacement: '  refunds',
    suites: ['test/domain/refund.test.ts', 'test/server/engines/own/orders/refundMoney.test.ts'],
  },
  {
    id: 'free-delivery-coupon-for-express',
    file: 'src/domain/cart/totals.ts',
    text: "!isShipped || (isDeliveryFree && option.method === 'standard')",
    replacement: '!isShipped || isDeliveryFree',
    suites: [
      'test/domain/totals.test.ts',
      'test/features/checkout/checkout.test.tsx',
      'test/server/engines/own/carts/cartCoupons.test.ts',
    ],
  },
  {
    id: 'credited-tax-that-two-halves-cannot-share',
    file: 'src/domain/order/orderTax.ts',
    text: 'const tax = share - (share % unit)',
    replacement: 'const tax = share',
    suites: ['test/domain/orderTax.test.ts', 'test/server/engines/own/orders/taxDocuments.test.ts'],
  },
  {
    id: 'restock-without-the-string-of-a-stringing',
    file: 'server/engines/own/orders/restock.ts',
    text: 'found ? [found.variant_id, ...found.selected_variant_ids] : []',
    replacement: 'found ? [found.variant_id] : []',
    suites: ['test/server/engines/own/orders/orderStates.test.ts'],
  },
  {
    id: 'cancelled-order-releases-no-coupon',
    file: 'server/engines/own/orders/restock.ts',
    text: '.set({ uses: sql`uses - 1` })',
    replacement: '.set({ uses: sql`uses` })',
    suites: [
      'test/server/engines/own/orders/orderStates.test.ts',
      'test/server/engines/own/carts/cartCoupons.test.ts',
    ],
  },
  {
    id: 'credit-note-for-goodwill',
    file: 'server/engines/own/orders/numberDocuments.ts',
    text: "    .where('reason', '<>', 'goodwill')\n",
    replacement: '',
    suites: [
      'test/server/engines/own/orders/taxDocuments.test.ts',
      'test/server/engines/own/orders/refunds.test.ts',
    ],
  },
  {
    id: 'shopper-cancels-delivered-gift-cards',
    file: 'server/engines/own/giftCards/moveGiftCards.ts',
    text: "if (move.by === 'shopper' && (await hasBoughtCards(transaction, id)))",
    replacement: "if (move.by === 'time' && (await hasBoughtCards(transaction, id)))",
    suites: [
      'test/server/engines/own/giftCards/giftCards.test.ts',
      'test/server/engines/own/giftCards/payWithGiftCards.test.ts',
    ],
  },
  {
    id: 'each-card-gets-the-whole-refund',
    file: 'server/engines/own/giftCards/payWithCards.ts',
    text: '    left -= part\n',
    replacement: '',
    suites: [
      'test/server/engines/own/giftCards/payWithGiftCards.test.ts',
      'test/server/engines/own/orders/refundMoney.test.ts',
    ],
  },
  {
    id: 'payment-in-another-currency',
    file: 'server/engines/own/payments/attempts.ts',
    text: 'if (amount.minor !== row.amount_minor || amount.currency !== row.currency)',
    replacement: 'if (amount.minor !== row.amount_minor)',
    suites: ['test/server/engines/own/payments/payments.test.ts'],
  },
  {
    id: 'order-of-an-overfull-cart',
    file: 'server/engines/own/orders/placeOrder.ts',
    text: '  if (cart.leftOut.length > 0) throw cartFull()\n',
    replacement: '',
    suites: [
      'test/server/engines/own/carts/fullCart.test.ts',
      'test/server/engines/own/checkout/checkout.test.ts',
    ],
  },
  {
    id: 'order-expires-before-its-time',
    file: 'server/engines/own/orders/moveOrder.ts',
    text: 'if (!next || isTooEarly) throw',
    replacement: 'if (!next) throw',
    suites: ['test/server/engines/own/orders/orderStates.test.ts'],
  },
]
