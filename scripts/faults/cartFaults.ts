import type { Fault } from './fault'

export const cartFaults: readonly Fault[] = [
  {
    id: 'cart-left-out-is-no-change',
    file: 'src/domain/cart/cart.ts',
    text: 'leftOut.length > 0 || lineItems.some(isLineChanged)',
    replacement: 'leftOut.length > 1 || lineItems.some(isLineChanged)',
    suites: [
      'test/features/cart/cart.test.tsx',
      'test/features/cart/cartScreens.test.tsx',
      'test/features/checkout/checkout.test.tsx',
    ],
  },
  {
    id: 'cart-count-without-gift-cards',
    file: 'src/domain/cart/cart.ts',
    text: 'return [...cart.lineItems, ...cart.giftCards].reduce((sum, { quantity }) => sum + quantity, 0)',
    replacement: 'return [...cart.lineItems].reduce((sum, { quantity }) => sum + quantity, 0)',
    suites: [
      'test/features/giftCards/giftCards.test.tsx',
      'test/features/cart/cart.test.tsx',
      'test/app/shell.test.tsx',
    ],
  },
  {
    id: 'coupon-valid-at-its-end',
    file: 'src/domain/cart/coupon.ts',
    text: 'endsAt <= now',
    replacement: 'endsAt < now',
    suites: ['test/domain/totals.test.ts', 'test/server/engines/own/carts/cartCoupons.test.ts'],
  },
  {
    id: 'coupon-above-the-goods',
    file: 'src/domain/cart/coupon.ts',
    text: "kind === 'amount' ? Math.min(amounts[currency] ?? 0, discountableMinor) : 0",
    replacement: "kind === 'amount' ? (amounts[currency] ?? 0) : 0",
    suites: ['test/domain/totals.test.ts', 'test/server/engines/own/carts/cartCoupons.test.ts'],
  },
  {
    id: 'added-line-loses-its-gift-message',
    file: 'server/engines/own/carts/addLines.ts',
    text: "gift_message = coalesce(nullif(excluded.gift_message, ''), cart_lines.gift_message)",
    replacement: 'gift_message = excluded.gift_message',
    suites: [
      'test/server/engines/own/carts/cartPrices.test.ts',
      'test/server/engines/own/carts/cart.test.ts',
    ],
  },
  {
    id: 'merge-takes-the-guests-coupon',
    file: 'server/engines/own/carts/mergeCart.ts',
    text: 'where own.id = ${into}::uuid and guest.id = ${from}::uuid and own.coupon_code is null`',
    replacement: 'where own.id = ${into}::uuid and guest.id = ${from}::uuid`',
    suites: [
      'test/server/engines/own/carts/cartOwners.test.ts',
      'test/server/engines/own/carts/cartCoupons.test.ts',
    ],
  },
  {
    id: 'merge-takes-the-guests-agreed-price',
    file: 'server/engines/own/carts/mergeCart.ts',
    text: 'agreed_minor = coalesce(own.agreed_minor, merged.agreed_minor)',
    replacement: 'agreed_minor = merged.agreed_minor',
    suites: [
      'test/server/engines/own/carts/cartPrices.test.ts',
      'test/server/engines/own/carts/cartOwners.test.ts',
    ],
  },
  {
    id: 'ordered-cart-can-change',
    file: 'server/engines/own/carts/changeCart.ts',
    text: "if (!found || found.order_id !== null) return 'gone'",
    replacement: "if (!found) return 'gone'",
    suites: ['test/server/engines/own/carts/cartOwners.test.ts'],
  },
  {
    id: 'coupon-without-its-minimum',
    file: 'src/features/cart/normaliseCart.ts',
    text: 'minimum: raw.minimum ?? null,',
    replacement: 'minimum: null,',
    suites: [
      'test/features/cart/normaliseCart.test.ts',
      'test/features/cart/cart.test.tsx',
      'test/features/cart/cartScreens.test.tsx',
    ],
  },
  {
    id: 'old-response-resets-a-newer-quantity',
    file: 'src/features/cart/lines/useLineQuantity.ts',
    text: '        if (own !== latest.current) return\n',
    replacement: '',
    suites: ['test/features/cart/cart.test.tsx'],
  },
]
