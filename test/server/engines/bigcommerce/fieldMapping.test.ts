import { storedCart } from '../../../../server/engines/bigcommerce/carts/storedCart'
import { addressOf, storeAddressOf } from '../../../../server/engines/bigcommerce/customers/storeAddresses'
import { defaultMapping, mirroredChannel } from '../../../../server/engines/bigcommerce/mirror/mapping'
import { readProduct } from '../../../../server/engines/bigcommerce/mirror/productRecord'
import type { StoreCart } from '../../../../server/engines/bigcommerce/operations/cartParts'
import type { StoreProduct } from '../../../../server/engines/bigcommerce/operations/productParts'
import { defaultSites } from '../../../../src/site/sites'
import { paths } from '../../../../src/site/urls/paths'
import { aProduct, aVariant } from '../../../setup/aProduct'

const rupees = (value: number) => ({ value, currencyCode: 'INR' })
const list = <Node>(...nodes: Node[]) => ({
  pageInfo: { hasNextPage: false, endCursor: null },
  edges: nodes.map((node) => ({ node })),
})
const hour = (number: number) => `2026-03-02T${String(number).padStart(2, '0')}:00:00.000Z`
const product = aProduct({ variants: [aVariant({ id: '7', sku: 'AV-STR-90-G5' })] })

describe('an address', () => {
  const draft = {
    firstName: 'First',
    lastName: 'Last',
    phone: '+919812345678',
    address: 'Street',
    addressLine2: 'Second line',
    landmark: 'Lake',
    district: '',
    city: 'City',
    state: 'KA',
    postalCode: '560001',
    isDefault: true,
  }
  const stored = {
    entityId: 5,
    firstName: 'First',
    lastName: 'Last',
    phone: '+919812345678',
    address1: 'Street',
    address2: 'Second line',
    city: 'City',
    stateOrProvince: 'Karnataka',
    countryCode: 'IN',
    postalCode: '560001',
  }

  test('has each field in the store', () => {
    expect({ entityId: 5, ...storeAddressOf(draft, 'IN') }).toEqual({
      ...stored,
      address2: 'Second line, Lake',
    })
  })

  const read = {
    id: '5',
    region: 'IN',
    firstName: 'First',
    lastName: 'Last',
    isDefault: true,
    phone: '+919812345678',
    address: 'Street',
    addressLine2: 'Second line',
    landmark: '',
    district: '',
    city: 'City',
    state: 'KA',
    postalCode: '560001',
  }
  test.each([
    ['all fields', {}, {}],
    ['no phone', { phone: null }, { phone: '' }],
    ['no second line', { address2: null }, { addressLine2: '' }],
    ['no state', { stateOrProvince: null }, { state: '' }],
    ['a state by its code', { stateOrProvince: 'KL' }, { state: 'KL' }],
    ['an unknown state', { stateOrProvince: 'Elsewhere' }, { state: 'Elsewhere' }],
    ['no postal code', { postalCode: null }, { postalCode: '' }],
    ['a comma in its city', { city: 'North, South' }, { city: 'North, South' }],
  ])('a product of the store with %s is read', (_name, changes, expected) => {
    expect(addressOf({ ...stored, ...changes } as never, 'IN', true)).toEqual({ ...read, ...expected })
  })
})

describe('a cart', () => {
  const line: StoreCart['lineItems']['physicalItems'][number] = {
    entityId: 'line',
    parentEntityId: null,
    productEntityId: 1001,
    variantEntityId: 7,
    sku: 'AV-STR-90-G5',
    name: 'Maker Stratos 90',
    brand: 'Maker',
    path: '/badminton/stratos/',
    quantity: 3,
    isMutable: true,
    listPrice: rupees(1),
    originalPrice: rupees(1_000),
    salePrice: rupees(900.004),
    extendedListPrice: rupees(2),
    extendedSalePrice: rupees(3),
    discountedAmount: rupees(30),
    couponAmount: rupees(270),
    selectedOptions: [],
  }
  const cart: StoreCart = {
    entityId: 'cart',
    version: 4,
    currencyCode: 'INR',
    isTaxIncluded: true,
    createdAt: { utc: hour(8) },
    updatedAt: { utc: hour(9) },
    baseAmount: rupees(3_200),
    discountedAmount: rupees(30),
    amount: rupees(2_900),
    discounts: [{ entityId: 'bulk', discountedAmount: rupees(30) }],
    lineItems: {
      totalQuantity: 5,
      physicalItems: [line],
      digitalItems: [],
      giftCertificates: [
        {
          entityId: 'certificate',
          name: 'Certificate',
          theme: 'General',
          amount: rupees(500),
          sender: { name: 'Sender', email: 'sender@example.test' },
          recipient: { name: 'Ravi', email: 'ravi@example.test' },
          message: null,
        },
      ],
    },
  }
  const coupon = { code: 'COURT10', couponType: 'PERCENTAGE_DISCOUNT', discountedAmount: rupees(270) }
  const convert = (changes: Partial<StoreCart> = {}, found: typeof product | null = product) =>
    storedCart({ ...cart, ...changes }, { coupons: [coupon] }, () => found, 9)
  const noValue = {
    selectedProducts: [],
    tiers: null,
    agreedMinor: null,
    stock: null,
    wanted: null,
    canBeWrapped: false,
    wrapping: null,
    giftCard: null,
    hsn: '',
    taxPercent: 0,
  }

  test('has each field of the store’s cart', () => {
    const { lines, ...read } = convert()
    expect(read).toEqual({
      id: 'cart',
      createdAt: new Date(hour(8)),
      updatedAt: new Date(hour(9)),
      version: 9,
      currency: 'INR',
      customerId: null,
      amounts: { baseMinor: 320_000, discountMinor: 30_000, totalMinor: 290_000 },
      isTaxIncluded: true,
      promotions: [
        { id: 'bulk', discountMinor: 3_000 },
        { id: 'COURT10', discountMinor: 27_000 },
      ],
      coupons: [
        { code: 'COURT10', kind: 'percent', problem: null, minimumMinor: null, discountMinor: 27_000 },
      ],
      taxedAmounts: null,
      leftOut: [],
    })
    expect(lines).toEqual([
      {
        ...noValue,
        id: 'line',
        productId: '1001',
        variantId: '7',
        sku: 'AV-STR-90-G5',
        name: 'Stratos 90',
        slug: product.slug,
        brand: 'Maker',
        categories: product.categories,
        imageUrl: product.variants[0]?.defaultImage,
        options: [],
        isShipped: true,
        quantity: 3,
        isMutable: true,
        listMinor: 100_000,
        paidMinor: 90_000,
        singleMinor: 90_000,
        discountMinor: 30_000,
      },
      {
        ...noValue,
        id: 'certificate',
        productId: '0',
        variantId: '0',
        sku: '',
        name: 'Certificate',
        slug: '',
        brand: '',
        categories: [],
        imageUrl: paths.thumbnail('GIFT-CARD'),
        options: [],
        isShipped: false,
        quantity: 1,
        isMutable: false,
        listMinor: 50_000,
        paidMinor: 50_000,
        singleMinor: 50_000,
        discountMinor: 0,
        giftCard: { name: 'Ravi', email: 'ravi@example.test', message: '', day: '' },
      },
    ])
  })

  test.each<[string, Partial<typeof line>, object]>([
    ['no SKU', { sku: null }, { sku: '' }],
    ['no variant', { variantEntityId: null }, { variantId: '0', sku: 'AV-STR-90-G5' }],
    ['no brand', { brand: null }, { brand: product.brand, name: 'Maker Stratos 90' }],
  ])('with a line of %s is read', (_name, changes, expected) => {
    const lineItems = { ...cart.lineItems, physicalItems: [{ ...line, ...changes }] }
    expect(convert({ lineItems }).lines[0]).toMatchObject(expected)
  })

  test('a line without its product in the catalog has the store’s path', () => {
    expect(convert({}, null).lines[0]).toMatchObject({ slug: 'stratos', categories: [], isShipped: true })
  })

  test('has its downloads without a delivery', () => {
    const lineItems = { ...cart.lineItems, physicalItems: [], digitalItems: [line] }
    expect(convert({ lineItems }).lines[0]).toMatchObject({ id: 'line', isShipped: false })
  })

  test('a cart in a currency of no site is rejected', () => {
    expect(() => convert({ currencyCode: 'EUR' })).toThrow('currency')
  })
})

describe('a product', () => {
  const site = defaultSites(3000).find(({ id }) => id === 'courtline-in')!
  const channel = mirroredChannel(site, 1)

  test('has each field of the store’s product', () => {
    const stored: StoreProduct = {
      entityId: 501,
      sku: 'GRIP 1',
      name: 'Maker Dry grip',
      path: '/Grips/Dry Grip.html',
      description: '<p>Dry &amp; soft.</p><ul><li>Thin</li></ul>',
      brand: { entityId: 3, name: 'Maker' },
      categories: list({ entityId: 21 }),
      showCartAction: true,
      availabilityV2: { status: 'Available' },
      inventory: { isInStock: true },
      productOptions: list({
        __typename: 'MultipleChoiceOption',
        entityId: 61,
        displayName: 'Color',
        isRequired: true,
        isVariantOption: true,
        values: list({
          entityId: 611,
          label: 'Navy',
          hexColors: ['#0b3d91'],
        }),
      }),
      variants: list({
        entityId: 901,
        sku: 'GRIP 1/N',
        gtin: '6291041500213',
        upc: '',
        mpn: 'N-1',
        isPurchasable: true,
        defaultImage: { urlOriginal: 'https://cdn.example/navy.png' },
        prices: { price: rupees(90.126), basePrice: rupees(100) },
        options: list({ entityId: 61, values: list({ entityId: 611 }) }),
        inventory: { isInStock: true, aggregated: { availableToSell: 7 } },
      }),
      customFields: list(
        { name: 'Kind', value: 'Grip' },
        { name: 'Series', value: 'Soft' },
        { name: 'Flex', value: 'Stiff' },
        { name: 'Thickness', value: '0.6 mm' },
      ),
      images: list({ urlOriginal: 'https://cdn.example/main.png', altText: ' Front ', isDefault: true }),
    }
    const since = '2026-01-01T00:00:00Z'
    const { record, problems, cuts } = readProduct(new Map([[channel.key, stored]]), {
      mapping: defaultMapping,
      channels: [channel],
      categoryPath: (id) => (id === 21 ? '/Badminton/Grips/' : undefined),
      since,
    })
    expect({ problems, cuts }).toEqual({ problems: [], cuts: [] })
    expect(record).toEqual({
      product: {
        sku: 'GRIP-1',
        slug: 'grips-dry-grip',
        kind: 'grip',
        brand: 'Maker',
        series: 'Soft',
        name: 'Dry grip',
        description: 'Dry & soft.\n• Thin',
        categories: ['/category/badminton/grips/'],
        attributes: [
          { name: 'Shaft flex', value: 'Stiff', unit: null },
          { name: 'Thickness', value: '0.6', unit: 'mm' },
        ],
        colors: ['#0b3d91'],
        options: [{ displayName: 'Colour', values: [{ label: 'Navy', hexColors: ['#0b3d91'] }] }],
        modifiers: [],
        facts: {},
        priceTiers: [],
        isHidden: false,
        salesRank: 501,
        since,
        variants: [
          {
            sku: 'GRIP-1-N',
            gtin: '6291041500213',
            mpn: 'N-1',
            options: { Colour: 'Navy' },
            stock: 7,
            prices: { INR: { list: 100, sale: 90.13, retail: null } },
          },
        ],
      },
      channels: [channel.key],
      variantIds: new Map([['GRIP-1-N', 901]]),
      optionIds: new Map([['Colour', 61]]),
      answers: {},
      pictures: [
        { url: 'https://cdn.example/main.png', alt: 'Front' },
        { url: 'https://cdn.example/navy.png', alt: '', variants: ['GRIP-1-N'] },
      ],
    })
  })
})
