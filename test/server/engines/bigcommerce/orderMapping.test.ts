import { readFileSync } from 'node:fs'
import { buildASTSchema, isEnumType, parse } from 'graphql'
import type { StoreOrder } from '../../../../server/engines/bigcommerce/operations/orders'
import { storedOrder } from '../../../../server/engines/bigcommerce/orders/storedOrder'
import { aProduct, aVariant } from '../../../setup/aProduct'

const india = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const rupees = (value: number) => ({ value, currencyCode: 'INR' })
const list = <Node>(...nodes: Node[]) => ({
  pageInfo: { hasNextPage: false, endCursor: null },
  edges: nodes.map((node) => ({ cursor: '', node })),
})
const hour = (number: number) => `2026-03-02T${String(number).padStart(2, '0')}:00:00.000Z`
const product = aProduct({ variants: [aVariant({ id: '7', sku: 'AV-STR-90-G5' })] })

describe('an order', () => {
  type Address = StoreOrder['billingAddress']
  /** Each field has a value of its own, so that none can stand for another. */
  const addressOfKind = (kind: string): Address => ({
    firstName: `${kind} first`,
    lastName: `${kind} last`,
    address1: `${kind} street`,
    address2: `${kind} second line`,
    city: `${kind} city`,
    stateOrProvince: kind === 'shipping' ? 'Karnataka' : 'Kerala',
    postalCode: kind === 'shipping' ? '560001' : '670001',
    countryCode: 'IN',
    phone: kind === 'shipping' ? '+919812345678' : '+919800000000',
    email: `${kind}@example.test`,
  })
  type Consignment = NonNullable<NonNullable<StoreOrder['consignments']>['shipping']['edges']>[number]['node']
  type Line = NonNullable<Consignment['lineItems']['edges']>[number]['node']
  type Shipment = NonNullable<Consignment['shipments']['edges']>[number]['node']

  const line: Line = {
    entityId: 1,
    productEntityId: 1001,
    name: 'Stratos 90',
    sku: 'AV-STR-90-G5',
    brand: 'Maker',
    quantity: 3,
    refundedQuantity: 0,
    subTotalListPrice: rupees(3_000),
    subTotalSalePrice: rupees(2_700),
    productOptions: [{ name: 'Grip size', value: 'G5' }],
  }
  const shipment: Shipment = {
    entityId: 5,
    shippedAt: { utc: hour(12) },
    shippingProviderName: 'Swift',
    tracking: { number: 'SW-1', url: 'https://track.example/SW-1' },
  }
  const anOrder = ({
    status = 'AWAITING_FULFILLMENT',
    shipping = addressOfKind('shipping'),
    billing = addressOfKind('billing'),
    lines = [line],
    shipments = [],
    ...changes
  }: Partial<Omit<StoreOrder, 'status'>> & {
    status?: string | null
    shipping?: Address
    billing?: Address
    lines?: Line[]
    shipments?: Shipment[]
  } = {}): StoreOrder => ({
    entityId: 77,
    orderedAt: { utc: hour(8) },
    updatedAt: { utc: hour(20) },
    status: { value: status },
    billingAddress: billing,
    consignments: {
      shipping: list({
        shippingAddress: shipping,
        lineItems: list(...lines),
        shipments: list(...shipments),
      }),
    },
    subTotal: rupees(2_700),
    discounts: {
      nonCouponDiscountTotal: rupees(30),
      couponDiscounts: [
        { couponCode: 'COURT10', discountedAmount: rupees(270) },
        { couponCode: 'MORE', discountedAmount: rupees(7) },
      ],
    },
    shippingCostTotal: rupees(99.5),
    taxTotal: rupees(380.123),
    totalIncTax: rupees(2_492.5),
    ...changes,
  })
  const convert = (order: StoreOrder) =>
    storedOrder(order, india, { product: async () => product }, { key: 'key', customerId: 12 })

  test('has each field of the store’s order', async () => {
    expect(await convert(anOrder({ status: 'SHIPPED', shipments: [shipment] }))).toEqual({
      id: '77',
      number: '77',
      key: 'key',
      customerId: 12,
      brand: 'courtline',
      region: 'IN',
      locale: 'en-IN',
      currency: 'INR',
      placedAt: new Date(hour(8)),
      status: 'shipped',
      payment: 'paid',
      paymentMethod: 'at_checkout',
      contact: {
        email: 'billing@example.test',
        phone: '+919812345678',
        firstName: 'shipping first',
        lastName: 'shipping last',
        address: 'shipping street',
        addressLine2: 'shipping second line',
        landmark: '',
        district: '',
        city: 'shipping city',
        state: 'KA',
        postalCode: '560001',
      },
      lines: [
        {
          sku: 'AV-STR-90-G5',
          name: 'Stratos 90',
          quantity: 3,
          options: [{ name: 'Grip size', value: 'G5' }],
          productId: '1001',
          variantId: '7',
          path: product.path,
          brand: 'Maker',
          categories: product.categories,
          imageUrl: product.variants[0]?.defaultImage,
          listMinor: 100_000,
          paidMinor: 90_000,
          discountMinor: 0,
          wrappingMinor: 0,
          giftMessage: '',
          giftCard: null,
          cancelled: 0,
          returned: 0,
          hsn: '',
          taxPercent: 0,
        },
      ],
      couponCode: 'COURT10',
      discountMinor: 30_700,
      linesMinor: 239_300,
      wrappingMinor: 0,
      deliveryMinor: 9_950,
      totalMinor: 249_250,
      taxMinor: 38_012,
      cardsMinor: 0,
      paidByCards: [],
      boughtCards: [],
      deliveryNote: '',
      companyName: '',
      taxId: '',
      billingAddress: null,
      refunds: [],
      invoice: null,
      creditNote: null,
      deliveryMethod: 'standard',
      history: [
        { event: 'place', status: 'paid', at: new Date(hour(8)), actor: 'staff', detail: {} },
        { event: 'ship', status: 'shipped', at: new Date(hour(12)), actor: 'staff', detail: {} },
      ],
      parcels: [
        {
          at: new Date('2026-03-02T12:00:00.000Z'),
          carrier: 'Swift',
          trackingNumber: 'SW-1',
          trackingUrl: 'https://track.example/SW-1',
          lines: [],
        },
      ],
      carrier: 'Swift',
      trackingNumber: 'SW-1',
      trackingUrl: 'https://track.example/SW-1',
      deliveredAt: null,
      expiresAt: null,
    })
  })

  /** The store's statuses in the order of their numbers, 0 to 14. */
  const statuses = [
    ['INCOMPLETE', 'pending_payment', 'pending', []],
    ['PENDING', 'pending_payment', 'pending', []],
    ['SHIPPED', 'shipped', 'paid', ['ship']],
    ['PARTIALLY_SHIPPED', 'shipped', 'paid', ['ship']],
    ['REFUNDED', 'refunded', 'refunded', ['refund']],
    ['CANCELLED', 'cancelled', 'void', ['cancel']],
    ['DECLINED', 'cancelled', 'void', ['cancel']],
    ['AWAITING_PAYMENT', 'pending_payment', 'pending', []],
    ['AWAITING_PICKUP', 'packed', 'paid', ['pack']],
    ['AWAITING_SHIPMENT', 'packed', 'paid', ['pack']],
    ['COMPLETED', 'delivered', 'paid', ['deliver']],
    ['AWAITING_FULFILLMENT', 'paid', 'paid', []],
    ['MANUAL_VERIFICATION_REQUIRED', 'pending_payment', 'pending', []],
    ['DISPUTED', 'paid', 'paid', []],
    ['PARTIALLY_REFUNDED', 'paid', 'paid', []],
  ] as const

  test('the table below has each status of the store’s schema', () => {
    const source = ['catalog', 'cart', 'customer'].map((part) =>
      readFileSync(`dev/bigcommerce/graphql/schema/${part}.graphql`, 'utf8'),
    )
    const statusEnum = buildASTSchema(parse(source.join('\n'))).getType('OrderStatusValue')
    const values = isEnumType(statusEnum) ? statusEnum.getValues().map(({ name }) => name) : []
    expect(statuses.map(([value]) => value).sort()).toEqual(values.sort())
  })

  test.each(statuses.map((row, number) => [number, ...row] as const))(
    'with status %i (%s) is %s, its payment %s, its steps after placing %j',
    async (_number, value, status, payment, steps) => {
      const order = await convert(anOrder({ status: value }))
      expect(order).toMatchObject({ status, payment })
      const isPaid = status !== 'pending_payment'
      expect(order.history.map(({ event, status: then }) => [event, then])).toEqual([
        ['place', isPaid ? 'paid' : 'pending_payment'],
        ...steps.map((event) => [event, status]),
      ])
    },
  )

  test.each([
    ['DISPUTED', 'shipped'],
    ['PARTIALLY_REFUNDED', 'shipped'],
    [null, 'shipped'],
    ['A_NEW_STATUS', 'shipped'],
    ['AWAITING_SHIPMENT', 'packed'],
  ])('an order with status %s and a shipment is %s', async (value, status) => {
    expect(await convert(anOrder({ status: value, shipments: [shipment] }))).toMatchObject({ status })
  })

  test.each<[string, Partial<Address>, Partial<Address>, object]>([
    ['its own phone', { phone: null }, {}, { phone: '+919800000000' }],
    ['any phone', { phone: null }, { phone: null }, { phone: '' }],
    ['a billing email', {}, { email: null }, { email: 'shipping@example.test' }],
    ['any email', { email: null }, { email: null }, { email: '' }],
    ['a first name', { firstName: null }, {}, { firstName: '' }],
    ['a last name', { lastName: null }, {}, { lastName: '' }],
    ['a street', { address1: null }, {}, { address: '' }],
    ['a second line', { address2: null }, {}, { addressLine2: '' }],
    ['a city', { city: null }, {}, { city: '' }],
    ['a state', { stateOrProvince: null }, {}, { state: '' }],
  ])('without %s has no other field in its place', async (_name, shipping, billing, expected) => {
    const { contact } = await convert(anOrder())
    const order = anOrder({
      shipping: { ...addressOfKind('shipping'), ...shipping },
      billing: { ...addressOfKind('billing'), ...billing },
    })
    expect((await convert(order)).contact).toEqual({ ...contact, ...expected })
  })

  test('an order without a consignment has the billing address and no lines', async () => {
    const order = await convert(anOrder({ consignments: null }))
    expect(order.lines).toEqual([])
    expect(order.contact).toMatchObject({
      firstName: 'billing first',
      lastName: 'billing last',
      address: 'billing street',
      addressLine2: 'billing second line',
      city: 'billing city',
      state: 'KL',
      postalCode: '670001',
      phone: '+919800000000',
    })
  })

  test.each([
    ['without a discount', { nonCouponDiscountTotal: rupees(0), couponDiscounts: [] }, 0, null],
    ['with a promotion', { nonCouponDiscountTotal: rupees(30), couponDiscounts: [] }, 3_000, null],
    [
      'with a coupon',
      {
        nonCouponDiscountTotal: rupees(0),
        couponDiscounts: [{ couponCode: 'A', discountedAmount: rupees(0.5) }],
      },
      50,
      'A',
    ],
  ])('%s has its lines’ amount after the discount', async (_name, discounts, discountMinor, couponCode) => {
    expect(await convert(anOrder({ discounts }))).toMatchObject({
      discountMinor,
      couponCode,
      linesMinor: 270_000 - discountMinor,
    })
  })

  test.each([
    [0, false, { cancelled: 0, returned: 0 }],
    [2, false, { cancelled: 2, returned: 0 }],
    [2, true, { cancelled: 0, returned: 2 }],
    [9, true, { cancelled: 0, returned: 3 }],
    [-1, false, { cancelled: 0, returned: 0 }],
  ])('an order with %i refunded items, shipped %s, has %j', async (refundedQuantity, isShipped, expected) => {
    const lines = [{ ...line, refundedQuantity }]
    const order = await convert(anOrder({ lines, shipments: isShipped ? [shipment] : [] }))
    expect(order.lines).toMatchObject([{ quantity: 3, paidMinor: 90_000, ...expected }])
  })

  test.each<[string, Shipment['tracking'], object]>([
    [
      'number and url',
      { number: 'A', url: 'https://t.example' },
      { trackingNumber: 'A', trackingUrl: 'https://t.example' },
    ],
    ['a number', { number: 'A' }, { trackingNumber: 'A', trackingUrl: null }],
    ['a url', { url: 'https://t.example' }, { trackingNumber: null, trackingUrl: 'https://t.example' }],
    ['nothing', null, { trackingNumber: null, trackingUrl: null }],
  ])('with %s of its parcel has the same', async (_name, tracking, expected) => {
    expect(await convert(anOrder({ shipments: [{ ...shipment, tracking }] }))).toMatchObject(expected)
  })

  test('an order in rupiah has amounts without decimals, above ten million', async () => {
    const rupiah = (value: number) => ({ value, currencyCode: 'IDR' })
    const order = anOrder({
      lines: [
        {
          ...line,
          quantity: 1,
          subTotalListPrice: rupiah(45_000_000),
          subTotalSalePrice: rupiah(45_000_000),
        },
      ],
      subTotal: rupiah(45_000_000),
      discounts: { nonCouponDiscountTotal: rupiah(0), couponDiscounts: [] },
      shippingCostTotal: rupiah(20_000.4),
      taxTotal: rupiah(4_459_459.46),
      totalIncTax: rupiah(45_020_000.4),
    })
    expect(await convert(order)).toMatchObject({
      currency: 'IDR',
      linesMinor: 45_000_000,
      deliveryMinor: 20_000,
      taxMinor: 4_459_459,
      totalMinor: 45_020_000,
    })
  })

  test('an order in a currency of no site is rejected', async () => {
    const euros = { value: 1, currencyCode: 'EUR' }
    await expect(convert(anOrder({ totalIncTax: euros }))).rejects.toThrow('currency')
  })
})
