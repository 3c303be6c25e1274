import type { OrderRequest } from '../../src/domain/order/checkout'
import type { Order, OrderContact } from '../../src/domain/order/orderSchema'
import type { RegionCode } from '../../src/domain/region/region'
import type { Payment } from '../../src/features/payment'

export const ordersPath = '/api/bigcommerce/orders'

/** An order of one racket as its shopper receives it. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: '9b1d6c1e-0000-4000-8000-00000000000a',
    number: 'CL-7K3M-9QXT',
    status: 'pending_payment',
    payment: 'pending',
    history: [{ event: 'place', status: 'pending_payment', at: '2026-01-05T06:00:00.000Z' }],
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    parcels: [],
    expiresAt: null,
    returnUntil: null,
    refundedTotal: null,
    actions: ['cancel'],
    hasAccount: false,
    placedAt: '2026-01-05T06:00:00.000Z',
    region: 'IN',
    currency: 'INR',
    contact: {
      email: 'asha@example.test',
      phone: '+919812345678',
      firstName: 'Asha',
      lastName: 'Rao',
      address: '7 Baseline Road',
      addressLine2: '',
      landmark: '',
      city: 'Bengaluru',
      district: '',
      state: 'KA',
      postalCode: '560001',
    },
    deliveryNote: '',
    companyName: '',
    taxId: '',
    billingAddress: null,
    shipment: {
      billing_email: 'asha@example.test',
      mobile: '+919812345678',
      first_name: 'Asha',
      last_name: 'Rao',
      address: '7 Baseline Road',
      city: 'Bengaluru',
      country: 'India',
      country_code: 'IN',
      pincode: '560001',
    },
    lines: [
      {
        sku: 'AV-STR-90-G5',
        productId: '1001',
        variantId: '100102',
        name: 'Stratos 90',
        options: [{ name: 'Grip size', value: 'G5' }],
        quantity: 1,
        price: 3999,
        listPrice: 3999,
        imageUrl: '/api/studio2/product/AV-STR-90/thumbnail?v=1',
        path: 'aerovolt-stratos-90',
        brand: 'Aerovolt',
        categories: ['/category/badminton/rackets/attacking/'],
        wrapping: 0,
        discount: 0,
        hsn: '950659',
        taxPercent: 18,
        giftMessage: '',
        cancelled: 0,
        returned: 0,
      },
    ],
    linesTotal: 3999,
    couponCode: null,
    discountTotal: 0,
    wrappingTotal: 0,
    deliveryTotal: 99,
    total: 4098,
    taxTotal: 625.12,
    due: changes.total ?? 4098,
    invoice: null,
    creditNote: null,
    refunds: [],
    refundAccount: null,
    paidByCards: [],
    boughtCards: [],
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
    ...changes,
  }
}

/** An open payment of the order of `anOrder`, with a redirect to the gateway's page. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  const { number, total, currency } = anOrder()
  return {
    id: '5f0c2a9e-0000-4000-8000-00000000000b',
    orderNumber: number,
    amount: total,
    currency,
    method: 'card',
    bank: null,
    state: 'pending',
    step: { kind: 'redirect', url: '#gateway' },
    failure: null,
    canChange: true,
    ...changes,
  }
}

/** The response to a started payment: with the order as the payment leaves it. */
export const aStartedPayment = (changes: Partial<Payment> = {}, order: Order = anOrder()) => ({
  ...aPayment(changes),
  order,
})

/** The order form of a shopper in Bengaluru. Tests add the expected total. */
export function anOrderRequest(): Omit<OrderRequest, 'expectedTotal'> {
  return {
    email: 'asha@example.test',
    phone: '98123 45678',
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 Temple Road',
    city: 'Bengaluru',
    district: '',
    state: 'KA',
    postalCode: '560001',
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
  }
}

/** The fields that differ in other regions. */
export const livingIn: Readonly<Record<Exclude<RegionCode, 'IN'>, Partial<OrderContact>>> = {
  SG: { phone: '8123 4567', address: '1 Orchard Road', city: 'Singapore', state: '', postalCode: '238823' },
  AE: { phone: '050 123 4567', address: 'Flat 4, Marina Walk', city: 'Dubai', state: 'DU', postalCode: '' },
  ID: {
    phone: '0812 3456 7890',
    address: 'Jl. Senopati 8',
    city: 'Kota Administrasi Jakarta Selatan',
    district: 'Kebayoran Baru',
    state: 'JK',
    postalCode: '12190',
  },
}
