import type { StoreOrder } from '../../../server/commerce/bigcommerce/operations/orders'
import { storedOrder } from '../../../server/commerce/bigcommerce/orders/storedOrder'
import { aProduct, aVariant } from '../../setup/aProduct'

const india = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const rupees = (value: number) => ({ value, currencyCode: 'INR' })
const list = <Node>(...nodes: Node[]) => ({
  pageInfo: { hasNextPage: false },
  edges: nodes.map((node) => ({ node })),
})
const utc = (hour: number) => ({ utc: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z` })

const address: StoreOrder['billingAddress'] = {
  ...{ firstName: 'Asha', lastName: 'Rao', address1: '12 Court Road', address2: 'Flat 3' },
  ...{ city: 'Bengaluru', stateOrProvince: 'Karnataka', postalCode: '560001', countryCode: 'IN' },
  ...{ phone: '+919812345678', email: 'asha@example.test' },
}
type Consignment = NonNullable<NonNullable<StoreOrder['consignments']>['shipping']['edges']>[number]['node']
type Shipment = NonNullable<Consignment['shipments']['edges']>[number]['node']

const aShipment = (hour: number, number: string): Shipment => ({
  entityId: hour,
  shippedAt: utc(hour),
  shippingProviderName: 'Swift',
  tracking: { number, url: `https://track.example/${number}` },
})

/** Two rackets for 1,000 rupees each, reduced to 900, with a coupon of 180 and a promotion of 20. */
function anOrder({
  status = 'AWAITING_FULFILLMENT',
  shipments = [],
  ...changes
}: Partial<Omit<StoreOrder, 'status'>> & { status?: string; shipments?: Shipment[] } = {}): StoreOrder {
  return {
    entityId: 77,
    orderedAt: utc(8),
    updatedAt: utc(20),
    status: { value: status },
    billingAddress: { ...address, email: 'billing@example.test', phone: '+919800000000', city: 'Mysuru' },
    consignments: {
      shipping: list({
        shippingAddress: address,
        lineItems: list({
          ...{ entityId: 1, productEntityId: 1001, name: 'Stratos 90', sku: 'AV-STR-90-G5' },
          ...{ brand: null, quantity: 2, productOptions: [{ name: 'Grip size', value: 'G5' }] },
          subTotalListPrice: rupees(2_000),
          subTotalSalePrice: rupees(1_800),
        }),
        shipments: list(...shipments),
      }),
    },
    subTotal: rupees(1_800),
    discounts: {
      nonCouponDiscountTotal: rupees(20),
      couponDiscounts: [{ couponCode: 'COURT10', discountedAmount: rupees(180) }],
    },
    shippingCostTotal: rupees(99),
    taxTotal: rupees(250),
    totalIncTax: rupees(1_699),
    ...changes,
  }
}
const convert = (order: StoreOrder, product: ReturnType<typeof aProduct> | null = aProduct()) =>
  storedOrder(order, india, { product: async () => product }, { key: 'k', customerId: null })

describe('an order of the store', () => {
  test.each([
    ['INCOMPLETE', 'pending_payment', 'pending'],
    ['PENDING', 'pending_payment', 'pending'],
    ['AWAITING_PAYMENT', 'pending_payment', 'pending'],
    ['MANUAL_VERIFICATION_REQUIRED', 'pending_payment', 'pending'],
    ['AWAITING_FULFILLMENT', 'paid', 'paid'],
    ['AWAITING_SHIPMENT', 'packed', 'paid'],
    ['AWAITING_PICKUP', 'packed', 'paid'],
    ['PARTIALLY_SHIPPED', 'shipped', 'paid'],
    ['SHIPPED', 'shipped', 'paid'],
    ['COMPLETED', 'delivered', 'paid'],
    ['CANCELLED', 'cancelled', 'void'],
    ['DECLINED', 'cancelled', 'void'],
    ['REFUNDED', 'refunded', 'refunded'],
    ['DISPUTED', 'paid', 'paid'],
  ])('with status %s is %s, its payment %s', async (upstream, status, payment) => {
    expect(await convert(anOrder({ status: upstream }))).toMatchObject({ status, payment })
  })

  test('with an unknown status is shipped once it has a shipment', async () => {
    const order = anOrder({ status: 'DISPUTED', shipments: [aShipment(9, 'A')] })
    expect((await convert(order)).status).toBe('shipped')
  })

  test('subtracts coupon and promotion from its lines, so that the parts add up to the total', async () => {
    const order = await convert(anOrder())
    expect(order).toMatchObject({
      ...{ couponCode: 'COURT10', discountMinor: 20_000, linesMinor: 160_000 },
      ...{ deliveryMinor: 9_900, totalMinor: 169_900, taxMinor: 25_000 },
    })
    expect(order.linesMinor + order.deliveryMinor).toBe(order.totalMinor)
  })

  test('has the prices of a single piece and the catalogue’s picture, path and brand', async () => {
    const variants = [aVariant({ id: '1', sku: 'AV-STR-90-G4' }), aVariant({ id: '2', sku: 'AV-STR-90-G5' })]
    const product = aProduct({ variants })
    expect((await convert(anOrder(), product)).lines).toMatchObject([
      {
        ...{ quantity: 2, listMinor: 100_000, paidMinor: 90_000, productId: '1001', brand: 'Aerovolt' },
        ...{ variantId: '2', path: product.path, categories: product.categories },
        options: [{ name: 'Grip size', value: 'G5' }],
      },
    ])
    expect((await convert(anOrder(), null)).lines).toMatchObject([
      { variantId: '0', path: '/', brand: '', categories: [], paidMinor: 90_000 },
    ])
  })

  test('shows the last shipment as its parcel, and every shipment as a step', async () => {
    const order = anOrder({ status: 'SHIPPED', shipments: [aShipment(12, 'LATE'), aShipment(9, 'EARLY')] })
    const { trackingNumber, trackingUrl, carrier, history } = await convert(order)
    expect([carrier, trackingNumber, trackingUrl]).toEqual(['Swift', 'LATE', 'https://track.example/LATE'])
    expect(history.map(({ event, at }) => [event, at.getUTCHours()])).toEqual([
      ['place', 8],
      ['ship', 9],
      ['ship', 12],
    ])
  })

  test.each(['javascript:alert(1)', 'track.example/1', 'https://'])(
    'hides the tracking link %s',
    async (url) => {
      const shipment = { ...aShipment(9, 'A'), tracking: { url } }
      const order = await convert(anOrder({ shipments: [shipment] }))
      expect([order.trackingNumber, order.trackingUrl]).toEqual([null, null])
    },
  )

  test.each([
    ['Karnataka', 'KA'],
    ['KA', 'KA'],
    ['Elsewhere', 'Elsewhere'],
  ])('is sent to its shipping address, whose state %s is %s', async (stateOrProvince, state) => {
    const shipping = list({
      ...anOrder().consignments!.shipping.edges![0]!.node,
      shippingAddress: { ...address, stateOrProvince },
    })
    expect((await convert(anOrder({ consignments: { shipping } }))).contact).toMatchObject({
      ...{ firstName: 'Asha', address: '12 Court Road', addressLine2: 'Flat 3', city: 'Bengaluru', state },
      // The store mails to the address of the bill.
      ...{ phone: '+919812345678', email: 'billing@example.test', postalCode: '560001' },
    })
  })
})
