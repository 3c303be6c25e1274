import { storedCart } from '../../../../server/engines/bigcommerce/carts/storedCart'
import { addressOf, storeAddressOf } from '../../../../server/engines/bigcommerce/customers/storeAddresses'
import {
  attributesOf,
  defaultMapping,
  mirroredChannel,
} from '../../../../server/engines/bigcommerce/mirror/mapping'
import { readProduct } from '../../../../server/engines/bigcommerce/mirror/productRecord'
import type { StoreCart } from '../../../../server/engines/bigcommerce/operations/cartParts'
import type { StoreOrder } from '../../../../server/engines/bigcommerce/operations/orders'
import type { StoreProduct } from '../../../../server/engines/bigcommerce/operations/productParts'
import { orderEvents, type ReportedOrder } from '../../../../server/engines/bigcommerce/orders/orderEvents'
import { storedOrder } from '../../../../server/engines/bigcommerce/orders/storedOrder'
import { defaultSites } from '../../../../src/site/sites'
import { aProduct, aVariant } from '../../../setup/aProduct'

const india = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const rupees = (value: number) => ({ value, currencyCode: 'INR' })
const list = <Node>(...nodes: Node[]) => ({
  pageInfo: { hasNextPage: false, endCursor: null },
  edges: nodes.map((node) => ({ cursor: '', node })),
})
const utc = (hour: number) => ({ utc: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z` })

const address: StoreOrder['billingAddress'] = {
  firstName: 'Asha',
  lastName: 'Rao',
  address1: '12 Court Road',
  address2: 'Flat 3',
  city: 'Bengaluru',
  stateOrProvince: 'Karnataka',
  postalCode: '560001',
  countryCode: 'IN',
  phone: '+919812345678',
  email: 'asha@example.test',
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
          entityId: 1,
          productEntityId: 1001,
          name: 'Stratos 90',
          sku: 'AV-STR-90-G5',
          brand: null,
          quantity: 2,
          refundedQuantity: 0,
          productOptions: [{ name: 'Grip size', value: 'G5' }],
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
  ])('an order with status %s is %s, its payment %s', async (upstream, status, payment) => {
    expect(await convert(anOrder({ status: upstream }))).toMatchObject({ status, payment })
  })

  test('an order with an unknown status is shipped once it has a shipment', async () => {
    const order = anOrder({ status: 'DISPUTED', shipments: [aShipment(9, 'A')] })
    expect((await convert(order)).status).toBe('shipped')
  })

  test('subtracts coupon and promotion from its lines, so that the parts add up to the total', async () => {
    const order = await convert(anOrder())
    expect(order).toMatchObject({
      couponCode: 'COURT10',
      discountMinor: 20_000,
      linesMinor: 160_000,
      deliveryMinor: 9_900,
      totalMinor: 169_900,
      taxMinor: 25_000,
    })
    expect(order.linesMinor + order.deliveryMinor).toBe(order.totalMinor)
  })

  test('has the prices of a single item and the catalog’s picture, path and brand', async () => {
    const variants = [aVariant({ id: '1', sku: 'AV-STR-90-G4' }), aVariant({ id: '2', sku: 'AV-STR-90-G5' })]
    const product = aProduct({ variants })
    expect((await convert(anOrder(), product)).lines).toMatchObject([
      {
        quantity: 2,
        listMinor: 100_000,
        paidMinor: 90_000,
        productId: '1001',
        brand: 'Aerovolt',
        variantId: '2',
        path: product.path,
        categories: product.categories,
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
      firstName: 'Asha',
      address: '12 Court Road',
      addressLine2: 'Flat 3',
      city: 'Bengaluru',
      state,
      // The store mails to the address of the bill.
      phone: '+919812345678',
      email: 'billing@example.test',
      postalCode: '560001',
    })
  })
})

describe('a cart of the store', () => {
  type Line = StoreCart['lineItems']['physicalItems'][number]
  const aLine = (changes: Partial<Line> = {}): Line => ({
    entityId: 'line',
    parentEntityId: null,
    productEntityId: 1001,
    variantEntityId: 2,
    sku: 'AV-STR-90-G5',
    name: 'Aerovolt Stratos 90',
    brand: 'Aerovolt',
    path: '/stratos/',
    quantity: 2,
    isMutable: true,
    listPrice: rupees(1_000),
    originalPrice: rupees(1_000),
    salePrice: rupees(900),
    extendedListPrice: rupees(2_000),
    extendedSalePrice: rupees(1_800),
    discountedAmount: rupees(20),
    couponAmount: rupees(180),
    selectedOptions: [],
    ...changes,
  })
  const converted = (line: Line) =>
    storedCart(
      {
        entityId: 'cart',
        version: 1,
        currencyCode: 'INR',
        isTaxIncluded: true,
        createdAt: utc(8),
        updatedAt: utc(9),
        baseAmount: rupees(1_800),
        discountedAmount: rupees(20),
        amount: rupees(1_600),
        discounts: [],
        lineItems: { totalQuantity: 2, physicalItems: [line], digitalItems: [], giftCertificates: [] },
      },
      { coupons: [{ code: 'SHIP', couponType: 'FREE_SHIPPING', discountedAmount: rupees(0) }] },
      () => aProduct(),
      3,
    )

  test('subtracts promotion and coupon from its line', () => {
    const { amounts, coupons, lines } = converted(aLine())
    expect(amounts).toEqual({ baseMinor: 180_000, discountMinor: 20_000, totalMinor: 160_000 })
    expect(lines).toMatchObject([{ discountMinor: 20_000, paidMinor: 90_000, listMinor: 100_000 }])
    expect(coupons).toMatchObject([{ code: 'SHIP', kind: 'free delivery' }])
  })

  test.each([
    [true, null, true],
    [false, null, false],
    [true, 'parent', false],
  ])('mutable in the store %s, below the line %s: mutable here %s', (isMutable, parentEntityId, expected) => {
    expect(converted(aLine({ isMutable, parentEntityId })).lines[0]?.isMutable).toBe(expected)
  })

  test('has the selections of choices, numbers and texts', () => {
    const selectedOptions = [
      {
        __typename: 'CartSelectedMultipleChoiceOption',
        entityId: 1,
        name: 'String',
        value: 'Ito',
        valueEntityId: 7,
      },
      { __typename: 'CartSelectedNumberFieldOption', entityId: 2, name: 'Tension', number: 26 },
      { __typename: 'CartSelectedTextFieldOption', entityId: 3, name: 'Name', text: 'RAO' },
    ]
    expect(converted(aLine({ selectedOptions })).lines[0]?.options).toEqual([
      { name: 'String', nameId: 1, value: 'Ito', valueId: 7 },
      { name: 'Tension', nameId: 2, value: '26', valueId: 26 },
      { name: 'Name', nameId: 3, value: 'RAO', valueId: 0 },
    ])
  })
})

test('an address is stored with its landmark in the second line, and with the name of its state', () => {
  const draft = {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '+919812345678',
    address: '12 Court Road',
    addressLine2: 'Flat 3',
    landmark: 'Near the lake',
    district: '',
    city: 'Bengaluru',
    state: 'KA',
    postalCode: '560001',
    isDefault: false,
  }
  const stored = storeAddressOf(draft, 'IN')
  expect(stored).toMatchObject({ address2: 'Flat 3, Near the lake', stateOrProvince: 'Karnataka' })
  const read = addressOf({ ...stored, entityId: 5 } as never, 'IN', true)
  expect(read).toMatchObject({
    id: '5',
    addressLine2: 'Flat 3, Near the lake',
    state: 'KA',
    city: 'Bengaluru',
  })
})

test('an address in Indonesia has its district before its city', () => {
  const draft = {
    firstName: 'Budi',
    lastName: 'S',
    phone: '+628123456789',
    address: 'Jl. Raket 1',
    addressLine2: '',
    landmark: '',
    district: 'Kebayoran Baru',
    city: 'Jakarta Selatan',
    state: 'JK',
    postalCode: '12110',
    isDefault: false,
  }
  const stored = storeAddressOf(draft, 'ID')
  expect([stored.city, stored.address2]).toEqual(['Kebayoran Baru, Jakarta Selatan', ''])
  expect(addressOf({ ...stored, entityId: 6 } as never, 'ID', false)).toMatchObject({
    district: 'Kebayoran Baru',
    city: 'Jakarta Selatan',
  })
})

const site = defaultSites(3000).find(({ id }) => id === 'courtline-in')!

test('a purchase has its value without coupon and promotion, and no list price below the price', () => {
  const reported: ReportedOrder = {
    order: {
      id: 77,
      status_id: 11,
      currency_code: 'INR',
      payment_method: 'Credit Card',
      date_created: 'Mon, 02 Mar 2026 08:00:00 +0000',
      date_modified: 'Mon, 02 Mar 2026 08:00:00 +0000',
      subtotal_inc_tax: 1_800,
      discount_amount: 20,
      coupon_discount: 180,
      shipping_cost_inc_tax: 99,
      total_tax: 250,
      total_inc_tax: 1_699,
    },
    lines: [
      {
        product_id: 1001,
        variant_id: 2,
        name: 'Stratos 90',
        sku: 'AV-STR-90-G5',
        quantity: 1,
        price_inc_tax: 900,
      },
      {
        product_id: 1001,
        variant_id: 2,
        name: 'Stratos 90',
        sku: 'AV-STR-90-G5',
        quantity: 1,
        price_inc_tax: 500,
      },
    ],
    transactions: [],
    previousStatuses: [],
    products: new Map([[1001, aProduct()]]),
  }
  const visit = {
    id: 'visit',
    locale: 'en-IN',
    consent: ['analytics'],
    visitorId: null,
    sessionId: null,
  } as const
  const events = orderEvents(reported, visit, site).map(({ body }) => JSON.parse(body) as object)
  expect(events).toMatchObject([
    {
      name: 'Purchased',
      props: {
        value: 1_600,
        discount: 200,
        shipping: 99,
        payment_method: 'credit_card',
        items: [
          { price: 900, list_price: 900 },
          { price: 500, list_price: 549 },
        ],
      },
    },
  ])
})

describe('a product of the store', () => {
  const channel = mirroredChannel(site, 1)
  const price = (value: number) => ({ price: rupees(value), basePrice: null })
  const aVariantAt = (entityId: number, value: number) => ({
    entityId,
    sku: `V-${entityId}`,
    isPurchasable: true,
    defaultImage: null,
    prices: price(value),
    options: list(),
    inventory: { isInStock: true, aggregated: { availableToSell: 7 } },
  })
  const read = (changes: Partial<StoreProduct>) => {
    const product = {
      entityId: 501,
      sku: 'GRIP',
      name: 'Dry grip',
      path: '/dry-grip/',
      description: 'Dry.',
      brand: null,
      categories: list({ entityId: 1 }),
      showCartAction: true,
      availabilityV2: { status: 'Available' },
      inventory: { isInStock: true },
      productOptions: list(),
      variants: list(aVariantAt(1, 100)),
      customFields: list(),
      images: list(),
      ...changes,
    } as StoreProduct
    const reading = { mapping: defaultMapping, channels: [channel], since: '2026-01-01T00:00:00Z' }
    return readProduct(new Map([[channel.key, product]]), { ...reading, categoryPath: () => '/grips/' })
  }
  const stockOf = (changes: Partial<StoreProduct>) => read(changes).record?.product.variants[0]?.stock

  test('has stock only while the store sells it', () => {
    expect(stockOf({})).toBe(7)
    expect(stockOf({ showCartAction: false })).toBe(0)
    expect(stockOf({ availabilityV2: { status: 'Unavailable' } })).toBe(0)
    expect(stockOf({ variants: list({ ...aVariantAt(1, 100), isPurchasable: false }) as never })).toBe(0)
  })

  test('is not sold at a price of zero', () => {
    expect(read({ variants: list(aVariantAt(1, 0)) as never })).toMatchObject({
      record: null,
      problems: [expect.stringContaining('no price')],
    })
  })

  test('has its GTIN, or a UPC that is one, and the part number', () => {
    const identifiers = (changes: object) => {
      const variant = { ...aVariantAt(1, 100), ...changes }
      const { gtin, mpn } = read({ variants: list(variant) as never }).record!.product.variants[0]!
      return [gtin, mpn]
    }
    expect(identifiers({})).toEqual(['', ''])
    expect(identifiers({ gtin: '6291041500213', upc: '036000291452', mpn: ' SM 90 ' })).toEqual([
      '6291041500213',
      'SM 90',
    ])
    expect(identifiers({ gtin: 'unknown', upc: '036000291452', mpn: null })).toEqual(['036000291452', ''])
    expect(identifiers({ gtin: null, upc: 'SHELF-7' })).toEqual(['', ''])
  })

  test('has the first of two fields with one name', () => {
    const fields = [
      { name: 'Flex', value: 'Stiff' },
      { name: 'Shaft flex', value: 'Medium' },
    ]
    expect(attributesOf(defaultMapping, fields)).toEqual([{ name: 'Shaft flex', value: 'Stiff', unit: null }])
  })
})
