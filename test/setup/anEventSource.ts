import type { Order } from '../../src/domain/order/order'
import type { NewCartItem } from '../../src/features/cart'
import type { OrderedCart } from '../../src/features/checkout'
import { anOrder as anyOrder } from './anOrder'

/** An item that a shopper puts into the cart. */
export function aNewCartItem(changes: Partial<NewCartItem> = {}): NewCartItem {
  return {
    productId: '1001',
    variantId: '100102',
    sku: 'AV-STR-90-G5',
    name: 'Stratos 90',
    brand: 'Aerovolt',
    price: 3999,
    listPrice: 4999,
    retailPrice: null,
    quantity: 2,
    categories: ['/category/badminton/', '/category/badminton/rackets/attacking/'],
    path: 'aerovolt-stratos-90',
    imageUrl: '/api/studio2/product/AV-STR-90/thumbnail',
    currency: 'INR',
    ...changes,
  }
}

/** A guest's order, paid on delivery. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return anyOrder({
    id: 'k3J8sQ0vZ2m4Xw7yB1nC5d',
    number: 'CL-10023',
    placedAt: '2026-01-02T03:04:05.000Z',
    currency: 'INR',
    contact: {
      email: 'asha.rao@example.test',
      phone: '+919812345678',
      firstName: 'Asha',
      lastName: 'Rao',
      address: '14 Shuttle Lane',
      addressLine2: '',
      landmark: '',
      city: 'Bengaluru',
      state: 'KA',
      district: '',
      postalCode: '560001',
    },
    shipment: { ...anyOrder().shipment, billing_email: 'asha.rao@example.test' },
    lines: [
      {
        sku: 'AV-STR-90-G5',
        productId: '1001',
        variantId: '100102',
        name: 'Stratos 90',
        options: [],
        quantity: 1,
        price: 3999,
        listPrice: 4999,
        imageUrl: '/api/studio2/product/AV-STR-90/thumbnail',
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
    deliveryTotal: 49,
    total: 4048,
    taxTotal: 617.49,
    ...changes,
  })
}

/** The order request of the checkout, and the cart it belongs to. */
export function anOrderedCart(): OrderedCart {
  const { contact, deliveryMethod, paymentMethod, total } = anOrder()
  const cartId = '3f6c2b1e-0000-4000-8000-000000000001'
  return { ...contact, deliveryMethod, paymentMethod, expectedTotal: total, cartId }
}
