import type { Order } from '../../src/domain/order'

export const ordersPath = '/api/bigcommerce/orders'

/** An order of one racket as its shopper gets it. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: '9b1d6c1e-0000-4000-8000-00000000000a',
    number: 'CL-10023',
    status: 'placed',
    placedAt: '2026-01-05T06:00:00.000Z',
    currency: 'INR',
    contact: {
      email: 'asha@example.test',
      phone: '+919812345678',
      firstName: 'Asha',
      lastName: 'Rao',
      address: '7 Baseline Road',
      city: 'Bengaluru',
      state: 'KA',
      postalCode: '560001',
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
      },
    ],
    linesTotal: 3999,
    deliveryTotal: 99,
    total: 4098,
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
    ...changes,
  }
}
