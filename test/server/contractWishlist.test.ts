import { contractBackEnds } from '../setup/wire/contractBackEnds'
import type { OpenShop } from '../setup/wire/openShop'
import type { WireWishlist } from '../setup/wire/rawShapes'
import { nobodysIds, strangeValues } from '../setup/wire/values'
import type { WireAnswer } from '../setup/wire/wireAnswer'

describe.each(contractBackEnds)('$name', ({ open, strings: first, racket, shoe }) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const { productId, variantId, otherVariantId } = first
  const strings = { productId, variantId }
  const listIn = ({ data }: WireAnswer) => data as WireWishlist | null
  const itemsIn = (answer: WireAnswer) =>
    listIn(answer)?.items.map(({ product_id, variant_id }) => [product_id, variant_id])
  const refusalIn = ({ status, errors: [first] }: WireAnswer) => [status, first?.message]

  let people = 0
  async function aCustomer() {
    const visitor = shop.visitor()
    const email = `asha.${(people += 1)}@example.test`
    const person = { firstName: 'Asha', lastName: 'Rao', email, password: 'shuttle 21' }
    expect((await visitor.ask('POST', 'customers/signup', person)).status).toBe(200)
    return visitor
  }

  test.each([null, ...nobodysIds])(
    'with the session %j reading returns null and changes are refused, a missing item first',
    async (token) => {
      const visitor = shop.visitor()
      if (token !== null) visitor.cookies.set('SHOP_TOKEN', token)
      for (const path of ['wishlist', 'wishlist?products=1']) {
        const { status, data } = await visitor.ask('GET', path)
        expect([status, data]).toEqual([200, null])
      }
      for (const body of [undefined, {}, { item: null }])
        expect(refusalIn(await visitor.ask('POST', 'wishlist', body))).toEqual([400, 'Missing item'])
      expect((await visitor.ask('POST', 'wishlist', { item: strings })).status).toBe(401)
      expect((await visitor.ask('DELETE', 'wishlist', { itemId: '1' })).status).toBe(401)
      expect((await visitor.ask('DELETE', 'wishlist', {})).status).toBe(401)
    },
  )

  test('the wishlist is null before the first item, and later may become empty', async () => {
    const visitor = await aCustomer()
    expect((await visitor.ask('GET', 'wishlist')).data).toBeNull()
    expect((await visitor.ask('DELETE', 'wishlist', { itemId: '1' })).data).toBeNull()
    const listed = await visitor.ask('POST', 'wishlist', { item: strings })
    expect([listed.status, itemsIn(listed)]).toEqual([200, [[productId, variantId]]])
    expect(listIn(listed)?.is_public).toBe(false)
    expect((await visitor.ask('GET', 'wishlist')).data).toEqual(listed.data)
    const [item] = listIn(listed)?.items ?? []
    const emptied = await visitor.ask('DELETE', 'wishlist', { itemId: String(item?.id) })
    expect(listIn(emptied)?.items).toEqual([])
    expect((await visitor.ask('GET', 'wishlist')).data).toEqual(emptied.data)
  })

  test('stores the same product and variant once, and another variant as another item', async () => {
    const visitor = await aCustomer()
    for (const item of [
      strings,
      { productId: String(productId), variantId: String(variantId) },
      { productId },
    ])
      expect(itemsIn(await visitor.ask('POST', 'wishlist', { item }))).toEqual([[productId, variantId]])
    const more = await visitor.ask('POST', 'wishlist', { item: { productId, variantId: otherVariantId } })
    expect(itemsIn(more)?.toSorted()).toEqual([
      [productId, variantId],
      [productId, otherVariantId],
    ])
  })

  test('includes products on request', async () => {
    const visitor = await aCustomer()
    await visitor.ask('POST', 'wishlist', { item: strings })
    const productOf = async (query: string) =>
      listIn(await visitor.ask('GET', `wishlist${query}`))?.items[0]?.product
    expect(await productOf('?products=1')).toMatchObject({ entityId: productId, id: String(productId) })
    expect(await productOf('?products=1&products=0')).toMatchObject({ entityId: productId })
    for (const query of ['', '?products=0', '?products=', '?products=__proto__'])
      expect(await productOf(query)).toBeUndefined()
  })

  test.each([
    ['an unknown product', { productId: 999_999 }, 404],
    ['a text as product id', { productId: 'x' }, 404],
    ['an unknown variant', { productId, variantId: 999_999 }, 404],
    ['the variant of another product', { productId, variantId: racket.variantId }, 400],
    ['no product', {}, 400],
    ['a variant alone', { variantId }, 400],
  ])('refuses to add %s', async (_what, item, status) => {
    const visitor = await aCustomer()
    expect((await visitor.ask('POST', 'wishlist', { item })).status).toBe(status)
    expect((await visitor.ask('GET', 'wishlist')).data).toBeNull()
  })

  test('refuses strange values at any position', async () => {
    const visitor = await aCustomer()
    await visitor.ask('POST', 'wishlist', { item: strings })
    for (const value of strangeValues) {
      const isAbsent = value === null
      for (const body of [{ item: { productId: value } }, { item: value }, value]) {
        const { status } = await visitor.ask('POST', 'wishlist', body)
        expect([body, status === 400 || status === 404]).toEqual([body, true])
      }
      const { status } = await visitor.ask('POST', 'wishlist', { item: { ...strings, variantId: value } })
      expect([value, isAbsent ? status === 200 : status === 400 || status === 404]).toEqual([value, true])
    }
    expect(itemsIn(await visitor.ask('GET', 'wishlist'))).toEqual([[productId, variantId]])
  })

  test("removing needs an item id; an unknown or another customer's item changes nothing", async () => {
    const visitor = await aCustomer()
    const other = await aCustomer()
    const mine = await visitor.ask('POST', 'wishlist', { item: strings })
    const theirs = await other.ask('POST', 'wishlist', { item: strings })
    for (const body of [
      undefined,
      {},
      { itemId: null },
      { itemId: '' },
      { itemId: [] },
      { itemId: {} },
      { itemId: 1.5 },
    ])
      expect(refusalIn(await visitor.ask('DELETE', 'wishlist', body))).toEqual([400, 'Invalid request'])
    const foreign = listIn(theirs)?.items[0]?.id
    for (const itemId of [
      '999999',
      999_999,
      '-1',
      'x',
      '__proto__',
      '9'.repeat(90),
      '1e3',
      foreign,
      String(foreign),
    ]) {
      const { status, data } = await visitor.ask('DELETE', 'wishlist', { itemId })
      expect([itemId, status, data]).toEqual([itemId, 200, mine.data])
    }
    expect((await other.ask('GET', 'wishlist')).data).toEqual(theirs.data)
    const number = await visitor.ask('DELETE', 'wishlist', { itemId: listIn(mine)?.items[0]?.id })
    expect(listIn(number)?.items).toEqual([])
  })

  test('the wishlist survives the deletion of a product', async () => {
    const visitor = await aCustomer()
    await visitor.ask('POST', 'wishlist', { item: strings })
    await visitor.ask('POST', 'wishlist', { item: shoe })
    await shop.deleteProduct(shoe.productId)
    expect(itemsIn(await visitor.ask('GET', 'wishlist?products=1'))).toContainEqual([productId, variantId])
  })
})
