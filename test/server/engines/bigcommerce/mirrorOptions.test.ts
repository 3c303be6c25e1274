import type { SandboxOption, SandboxProduct } from '../../../../dev/bigcommerce/state/catalog'
import { aMirror, aStoreSandbox, type StoreSandbox, mirroredProducts } from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'
import { openHostedShop, type OpenShop } from '../../http/wire/contractBackEnds'

const product = 101

describe('the mirror', () => {
  let sandbox: StoreSandbox
  let database: TestDatabase
  beforeEach(async () => {
    ;[sandbox, database] = await Promise.all([aStoreSandbox(3), openTestDatabase()])
  })
  afterEach(() => Promise.all([sandbox.close(), database.close()]))

  const change = (changes: Partial<SandboxProduct>) => {
    const { products } = sandbox.store.catalog
    const known = products.get(product)
    if (!known) throw new Error('The store has no such product')
    products.set(product, { ...known, ...changes })
  }
  const aChoice = (id: number, name: string, count: number): SandboxOption => ({
    id,
    name,
    kind: 'choice',
    isRequired: true,
    isVariantOption: true,
    values: Array.from({ length: count }, (_none, index) => ({
      id: id * 100 + index,
      label: `${name} ${index}`,
    })),
  })

  test('reads all variants of a product with more than a page of them', async () => {
    const size = aChoice(7, 'Size', 20)
    const color = aChoice(8, 'Colour', 6)
    const valuesOf = (option: SandboxOption) => (option.kind === 'choice' ? option.values : [])
    const variants = valuesOf(size).flatMap((one) =>
      valuesOf(color).map((other) => ({
        id: one.id * 1_000 + other.id,
        sku: `SB-101-${one.id}-${other.id}`,
        valueIds: [one.id, other.id],
        stock: 3,
      })),
    )
    change({ options: [size, color], variants })
    const mirror = aMirror(sandbox, database)
    expect(await mirror.fill()).toMatchObject({ added: 3, rejected: [] })
    const read = await mirroredProducts(database.db).of(product)
    expect(read.variants.map(({ sku }) => sku).sort()).toEqual(variants.map(({ sku }) => sku).sort())
    expect(read.variants.find(({ sku }) => sku === 'SB-101-719-805')?.options).toEqual({
      Size: 'Size 19',
      Colour: 'Colour 5',
    })
    // 20 with the product, then twice up to 50: in each of 8 channels.
    expect(mirror.log.filter(({ operation }) => operation === 'VariantsPage')).toHaveLength(8 * 2)
  })

  test.each<[string, readonly SandboxOption[]]>([
    ['DateFieldOption "Delivery day"', [{ id: 7, name: 'Delivery day', kind: 'date', isRequired: false }]],
    ['more than 20 values of "Size"', [aChoice(7, 'Size', 21)]],
    [
      'more than 8 options',
      Array.from({ length: 9 }, (_none, index) => ({
        id: index + 1,
        name: `Text ${index}`,
        kind: 'text' as const,
        isRequired: false,
        maxLength: 20,
      })),
    ],
  ])('rejects and names a product with %s, and takes the others', async (problem, options) => {
    change({ options })
    const { added, rejected } = await aMirror(sandbox, database).fill()
    expect([added, rejected]).toEqual([3, [{ id: product, sku: 'SB-101', problems: [problem] }]])
    expect(await mirroredProducts(database.db).ids()).toEqual([102, 103])
    change({ options: [] })
    expect(await aMirror(sandbox, database).fill()).toMatchObject({ rejected: [] })
    expect(await mirroredProducts(database.db).ids()).toEqual([101, 102, 103])
  })
})

describe('ids that no product can have', () => {
  let shop: OpenShop
  beforeAll(async () => void (shop = await openHostedShop()))
  afterAll(() => shop.close())

  test.each([
    '-101',
    '0',
    '2147483648',
    '99999999999999999999',
    '101.5',
    '1e2',
    '0x65',
    'NaN',
    ' ',
    "' or 1=1",
  ])('%j is 404', async (id) => {
    const visitor = shop.visitor()
    const add = (item: object) => visitor.request('POST', 'cart', { item })
    const responses = [
      await visitor.request('GET', `catalog/products/${encodeURIComponent(id)}`),
      await add({ productId: id }),
      await add({ productId: '101', variantId: id }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test.each([
    [-101, 404],
    [0, 404],
    [2_147_483_648, 404],
    // No whole numbers that JSON can carry.
    [1e21, 400],
    [101.5, 400],
  ])('%j as a number is %s', async (productId, status) => {
    const response = await shop.visitor().request('POST', 'cart', { item: { productId } })
    expect(response.status).toBe(status)
  })
})
