import type { Fault } from './fault'

export const hostedFaults: readonly Fault[] = [
  {
    id: 'hosted-line-without-its-coupon',
    file: 'server/engines/bigcommerce/carts/storedCart.ts',
    text: 'minor(line.discountedAmount) + minor(line.couponAmount)',
    replacement: 'minor(line.discountedAmount)',
    suites: ['test/server/engines/bigcommerce/storeMapping', 'test/server/engines/bigcommerce/hostedCart'],
  },
  {
    id: 'hosted-child-line-is-mutable',
    file: 'server/engines/bigcommerce/carts/storedCart.ts',
    text: 'isMutable: line.isMutable && line.parentEntityId === null',
    replacement: 'isMutable: line.isMutable',
    suites: ['test/server/engines/bigcommerce/storeMapping', 'test/server/engines/bigcommerce/hostedCart'],
  },
  {
    id: 'hosted-number-without-its-value',
    file: 'server/engines/bigcommerce/carts/storedCart.ts',
    text: 'valueId: option.valueEntityId ?? option.number ?? 0',
    replacement: 'valueId: option.valueEntityId ?? 0',
    suites: ['test/server/engines/bigcommerce/storeMapping', 'test/server/engines/bigcommerce/hostedCart'],
  },
  {
    id: 'hosted-address-without-its-landmark',
    file: 'server/engines/bigcommerce/customers/storeAddresses.ts',
    text: "address2: [addressLine2, landmark].filter((line) => line !== '').join(', ')",
    replacement: "address2: [addressLine2].filter((line) => line !== '').join(', ')",
    suites: [
      'test/server/engines/bigcommerce/storeMapping',
      'test/server/engines/bigcommerce/hostedCustomers.test.ts',
    ],
  },
  {
    id: 'hosted-cart-accepts-gift-wrapping',
    file: 'server/engines/bigcommerce/carts/storeLine.ts',
    text: '  if (item.wrapping) throw validationError(`${product.name} cannot be gift-wrapped`)\n',
    replacement: '',
    suites: ['test/server/engines/bigcommerce/hostedCart', 'test/server/http/contractCartLines.test.ts'],
  },
  {
    id: 'hosted-purchase-with-the-coupon-in-its-value',
    file: 'server/engines/bigcommerce/orders/orderEvents.ts',
    text: 'rounded(order.discount_amount + order.coupon_discount)',
    replacement: 'rounded(order.discount_amount)',
    suites: [
      'test/server/engines/bigcommerce/storeOrderReports',
      'test/server/engines/bigcommerce/storePurchases',
    ],
  },
  {
    id: 'hosted-list-price-below-the-price',
    file: 'server/engines/bigcommerce/orders/orderEvents.ts',
    text: 'listPrice: Math.max(line.price_inc_tax, product?.prices.price ?? 0)',
    replacement: 'listPrice: product?.prices.price ?? 0',
    suites: [
      'test/server/engines/bigcommerce/storeOrderReports',
      'test/server/engines/bigcommerce/storePurchases',
    ],
  },
  {
    id: 'hosted-product-without-cart-action-is-sold',
    file: 'server/engines/bigcommerce/mirror/productRecord.ts',
    text: "const isSold = product.showCartAction && product.availabilityV2.status !== 'Unavailable'",
    replacement: "const isSold = product.availabilityV2.status !== 'Unavailable'",
    suites: ['test/server/engines/bigcommerce/mirrorOptions', 'test/server/engines/bigcommerce/mirrorShop'],
  },
  {
    id: 'hosted-second-field-replaces-the-first',
    file: 'server/engines/bigcommerce/mirror/mapping.ts',
    text: '    if (found.has(shown)) continue\n',
    replacement: '',
    suites: [
      'test/server/engines/bigcommerce/mirrorMapping',
      'test/server/engines/bigcommerce/mirror.test.ts',
    ],
  },
  {
    id: 'hosted-free-variant-has-a-price',
    file: 'server/engines/bigcommerce/mirror/productRecord.ts',
    text: '    if (price.value <= 0) continue\n',
    replacement: '',
    suites: [
      'test/server/engines/bigcommerce/mirrorMapping',
      'test/server/engines/bigcommerce/mirrorChanges',
    ],
  },
  {
    id: 'hosted-partial-shipment-is-packed',
    file: 'server/engines/bigcommerce/orders/storedOrder.ts',
    text: "PARTIALLY_SHIPPED: 'shipped'",
    replacement: "PARTIALLY_SHIPPED: 'packed'",
    suites: ['test/server/engines/bigcommerce/storeMapping'],
  },
  {
    id: 'hosted-subtotal-with-the-coupon',
    file: 'server/engines/bigcommerce/orders/storedOrder.ts',
    text: 'linesMinor: minor(order.subTotal) - discountMinor',
    replacement: 'linesMinor: minor(order.subTotal)',
    suites: ['test/server/engines/bigcommerce/storeMapping'],
  },
  {
    id: 'hosted-state-without-its-code',
    file: 'server/engines/bigcommerce/orders/storedOrder.ts',
    text: 'code === state || name === state',
    replacement: 'code === state || name === ``',
    suites: ['test/server/engines/bigcommerce/storeMapping'],
  },
]
