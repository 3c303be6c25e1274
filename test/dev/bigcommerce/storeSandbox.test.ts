import { getHooks } from '../../../server/engines/bigcommerce/operations/admin'
import {
  addCartLines,
  createCart,
  deleteCart,
  deleteCartLine,
  readCart,
  updateCartLine,
  type NewStoreLine,
} from '../../../server/engines/bigcommerce/operations/cart'
import {
  productsPage,
  categoryTree,
  brandsPage,
  variantsPage,
} from '../../../server/engines/bigcommerce/operations/catalog'
import { channelSettings } from '../../../server/engines/bigcommerce/operations/channel'
import {
  applyCertificate,
  applyCoupon,
  giftCertificate,
  removeCertificate,
  removeCoupon,
} from '../../../server/engines/bigcommerce/operations/codes'
import { aStoreSandbox, guest, type StoreSandbox } from '../../setup/storeSandbox'

let sandbox: StoreSandbox
beforeAll(async () => void (sandbox = await aStoreSandbox()))
afterAll(() => sandbox.close())

/** The first racket's variants; even the least of them has enough stock. */
const racket = 101
const variantIds = [101_000, 101_001] as const
const lists = { variants: 10, options: 8, values: 20, details: 20 }
const list = { first: 3, after: null, currency: 'AED', lists }
const line = { productEntityId: racket, variantEntityId: variantIds[0], quantity: 1 }

async function aCart(lines: readonly NewStoreLine[] = [line]) {
  const { fetchGraphql } = sandbox.client()
  const { cart } = await fetchGraphql(createCart, { lineItems: lines, currencyCode: 'AED' }, guest)
  return cart.createCart!.cart!
}

test('rejects a correlation id that is no UUID', async () => {
  const { fetchGraphql, fetchRest } = sandbox.client()
  const first = { first: 1, after: null }
  const call = fetchGraphql(brandsPage, first, { ...guest, correlationId: 'request-17' })
  await expect(call).rejects.toMatchObject({ status: 400 })
  await expect(fetchRest(getHooks(), { correlationId: 'request-17' })).rejects.toMatchObject({ status: 400 })
})

describe('the catalog', () => {
  test('is read page by page, each product once', async () => {
    const { fetchGraphql } = sandbox.client()
    const ids: number[] = []
    const points: number[] = []
    let after: string | null = null
    do {
      const { site }: Awaited<ReturnType<typeof productsPage.response.parseAsync>> = await fetchGraphql(
        productsPage,
        { ...list, after },
        { ...guest, onComplexity: (complexity) => points.push(complexity) },
      )
      ids.push(...site.products.edges!.map(({ node }) => node.entityId))
      after = site.products.pageInfo.hasNextPage ? site.products.pageInfo.endCursor : null
    } while (after !== null)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(points).toHaveLength(14)
    expect(Math.max(...points)).toBeLessThan(10_000)
  })

  test('has options, variants with stock, and prices with tax', async () => {
    const { fetchGraphql } = sandbox.client()
    const { site } = await fetchGraphql(productsPage, { ...list, entityIds: [racket] }, guest)
    const { node } = site.products.edges![0]!
    expect(node.name).toContain('Racket')
    expect(node.productOptions.edges!.map((each) => each.node.displayName)).toEqual([
      'Grip size',
      'Weight class',
    ])
    expect(node.variants.edges).toHaveLength(6)
    expect(node.variants.edges![0]!.node).toMatchObject({
      entityId: variantIds[0],
      inventory: {
        aggregated: { availableToSell: sandbox.store.catalog.products.get(racket)!.variants[0]!.stock },
      },
    })
    expect(node.variants.edges![0]!.node.prices!.price).toEqual({ value: 420, currencyCode: 'AED' })
    expect(node.customFields.edges!.map((each) => each.node.name)).toContain('Flex')
    const image = await fetch(node.images.edges![0]!.node.urlOriginal)
    expect(image.headers.get('content-type')).toBe('image/png')
    await image.body?.cancel()
  })

  test('completes a product whose variants need more pages', async () => {
    const { fetchGraphql } = sandbox.client()
    const { site } = await fetchGraphql(
      productsPage,
      { ...list, lists: { ...lists, variants: 4 }, entityIds: [racket] },
      guest,
    )
    const { pageInfo } = site.products.edges![0]!.node.variants
    expect(pageInfo.hasNextPage).toBe(true)
    const rest = await fetchGraphql(
      variantsPage,
      { product: racket, first: 4, after: pageInfo.endCursor, currency: 'AED', options: 8 },
      guest,
    )
    expect(rest.site.product!.variants.edges).toHaveLength(2)
  })

  test('differs by channel: one brand, another currency, counts of its own', async () => {
    const { fetchGraphql } = sandbox.client()
    const official = { channel: 1006 }
    const brands = await fetchGraphql(brandsPage, { first: 50, after: null }, official)
    expect(brands.site.brands.edges!.map(({ node }) => node.name)).toEqual(['Aerovolt'])
    const tree = await fetchGraphql(categoryTree, {}, official)
    expect(tree.site.categoryTree[0]).toMatchObject({ name: 'Badminton', productCount: 10 })
    const settings = await fetchGraphql(channelSettings, {}, official)
    expect(settings.site.settings).toMatchObject({ status: 'LAUNCHED', currency: { defaultCurrency: 'INR' } })
    const { site } = await fetchGraphql(productsPage, { ...list, currency: 'INR' }, official)
    expect(site.products.edges!.every(({ node }) => node.brand?.name === 'Aerovolt')).toBe(true)
  })

  test('shows one category with its subcategories as a tree of one', async () => {
    const { fetchGraphql } = sandbox.client()
    const { site } = await fetchGraphql(categoryTree, { root: 20 }, guest)
    expect(site.categoryTree.map(({ name }) => name)).toEqual(['Badminton'])
    expect(site.categoryTree[0]?.children?.map(({ name }) => name)).toContain('Rackets')
  })

  test('rejects a request beyond the complexity limit', async () => {
    const { fetchGraphql } = sandbox.client()
    const request = fetchGraphql(
      productsPage,
      { ...list, first: 50, lists: { ...lists, variants: 50 } },
      guest,
    )
    await expect(request).rejects.toMatchObject({ code: 'store_unavailable', status: 400 })
  })
})

describe('a cart', () => {
  test('counts a version with each change and goes with its last line', async () => {
    const { fetchGraphql } = sandbox.client()
    const created = await aCart()
    expect(created).toMatchObject({ version: 1, amount: { value: 420, currencyCode: 'AED' } })
    const cartEntityId = created.entityId
    const more = await fetchGraphql(
      addCartLines,
      { cartEntityId, version: 1, data: { lineItems: [line, { ...line, variantEntityId: variantIds[1] }] } },
      guest,
    )
    const cart = more.cart.addCartLineItems!.cart!
    expect(cart).toMatchObject({ version: 2, lineItems: { totalQuantity: 3 } })
    const [first, second] = cart.lineItems.physicalItems
    await fetchGraphql(
      updateCartLine,
      {
        cartEntityId,
        lineItemEntityId: first!.entityId,
        version: 2,
        data: { lineItem: { ...line, quantity: 3 } },
      },
      guest,
    )
    await fetchGraphql(
      deleteCartLine,
      { cartEntityId, lineItemEntityId: second!.entityId, version: 3 },
      guest,
    )
    const read = await fetchGraphql(readCart, { cartEntityId }, guest)
    expect(read.site.cart).toMatchObject({
      version: 4,
      lineItems: { totalQuantity: 3 },
      amount: { value: 1_260 },
    })
    const last = await fetchGraphql(
      deleteCartLine,
      { cartEntityId, lineItemEntityId: first!.entityId, version: 4 },
      guest,
    )
    expect(last.cart.deleteCartLineItem).toEqual({ cart: null, deletedCartEntityId: cartEntityId })
    const gone = await fetchGraphql(readCart, { cartEntityId }, guest)
    expect(gone.site).toEqual({ cart: null, checkout: null })
  })

  test('takes choices, numbers and texts as the product asks for them', async () => {
    const { fetchGraphql } = sandbox.client()
    const { site } = await fetchGraphql(productsPage, { ...list, entityIds: [140] }, guest)
    const options = site.products.edges![0]!.node.productOptions.edges!.map(({ node }) => node)
    const choice = options.find(({ __typename }) => __typename === 'MultipleChoiceOption')!
    const tension = options.find(({ __typename }) => __typename === 'NumberFieldOption')!
    const stringing = (number: number) =>
      aCart([
        {
          productEntityId: 140,
          variantEntityId: 140_000,
          quantity: 1,
          selectedOptions: {
            multipleChoices: [
              {
                optionEntityId: choice.entityId,
                optionValueEntityId: choice.values!.edges![1]!.node.entityId,
              },
            ],
            numberFields: [{ optionEntityId: tension.entityId, number }],
          },
        },
      ])
    const { lineItems } = await stringing(26)
    expect(lineItems.physicalItems[0]!.selectedOptions).toEqual([
      expect.objectContaining({ name: 'String', value: 'Northwind 68' }),
      expect.objectContaining({ name: 'Tension', number: 26 }),
    ])
    await expect(stringing(tension.highest! + 1)).rejects.toMatchObject({ code: 'rejected' })
  })

  test('rejects more than the stock, a product of another channel, and an unknown line, unchanged', async () => {
    const { fetchGraphql } = sandbox.client()
    const { entityId: cartEntityId } = await aCart()
    const add = (changes: object) =>
      fetchGraphql(
        addCartLines,
        { cartEntityId, version: null, data: { lineItems: [{ ...line, ...changes }] } },
        guest,
      )
    for (const changes of [{ quantity: 5_000 }, { productEntityId: 9_999 }, { quantity: 0 }]) {
      await expect(add(changes)).rejects.toMatchObject({ code: 'rejected', isEffectUnknown: false })
    }
    await expect(
      fetchGraphql(deleteCartLine, { cartEntityId, lineItemEntityId: 'no-line', version: null }, guest),
    ).rejects.toMatchObject({ code: 'rejected' })
    await expect(
      fetchGraphql(
        createCart,
        { lineItems: [{ ...line, productEntityId: 102 }], currencyCode: 'AED' },
        { channel: 1005 },
      ),
    ).rejects.toMatchObject({ code: 'rejected' })
    const { site } = await fetchGraphql(readCart, { cartEntityId }, guest)
    expect(site.cart).toMatchObject({ version: 1, lineItems: { totalQuantity: 1 } })
    const elsewhere = await fetchGraphql(readCart, { cartEntityId }, { channel: 1002 })
    expect(elsewhere.site.cart).toBeNull()
  })

  test('is deleted', async () => {
    const { fetchGraphql } = sandbox.client()
    const { entityId: cartEntityId } = await aCart()
    const deleted = await fetchGraphql(deleteCart, { cartEntityId }, guest)
    expect(deleted.cart.deleteCart).toEqual({ deletedCartEntityId: cartEntityId })
  })

  test('takes one coupon and gift certificates off, and gives them back', async () => {
    const { fetchGraphql } = sandbox.client()
    const { entityId: checkoutEntityId } = await aCart()
    const off = await fetchGraphql(
      applyCoupon,
      { checkoutEntityId, version: 1, data: { couponCode: 'court10' } },
      guest,
    )
    expect(off.checkout.applyCheckoutCoupon!.checkout).toMatchObject({
      coupons: [{ code: 'COURT10', discountedAmount: { value: 42 } }],
      grandTotal: { value: 378 },
      cart: { version: 2, amount: { value: 378 } },
    })
    const paid = await fetchGraphql(
      applyCertificate,
      { checkoutEntityId, version: 2, data: { giftCertificateCode: 'GIFT-AED-1' } },
      guest,
    )
    expect(paid.checkout.applyCheckoutGiftCertificate!.checkout).toMatchObject({
      outstandingBalance: { value: 278 },
      giftCertificates: [{ code: 'GIFT-AED-1', remaining: { value: 0 } }],
    })
    await fetchGraphql(
      removeCertificate,
      { checkoutEntityId, version: 3, data: { giftCertificateCode: 'GIFT-AED-1' } },
      guest,
    )
    const back = await fetchGraphql(
      removeCoupon,
      { checkoutEntityId, version: 4, data: { couponCode: 'COURT10' } },
      guest,
    )
    expect(back.checkout.unapplyCheckoutCoupon!.checkout).toMatchObject({
      coupons: [],
      giftCertificates: [],
      outstandingBalance: { value: 420 },
    })
  })

  test.each(['NOSUCHCODE', 'LASTYEAR'])('rejects the coupon %s', async (couponCode) => {
    const { fetchGraphql } = sandbox.client()
    const { entityId: checkoutEntityId } = await aCart()
    await expect(
      fetchGraphql(applyCoupon, { checkoutEntityId, version: null, data: { couponCode } }, guest),
    ).rejects.toMatchObject({ code: 'rejected' })
  })

  test('names the balance of a gift certificate, an expired one, and none', async () => {
    const { fetchGraphql } = sandbox.client()
    const statusOf = async (code: string) =>
      (await fetchGraphql(giftCertificate, { code }, guest)).site.giftCertificate?.status
    expect(await statusOf('GIFT-AED-1')).toBe('ACTIVE')
    expect(await statusOf('GIFT-OLD-1')).toBe('EXPIRED')
    expect(await statusOf('GIFT-NOT-1')).toBeUndefined()
  })
})

test('a catalog of 2,000 products in eight channels is filled from the same seed', async () => {
  const large = await aStoreSandbox(2_000)
  try {
    const { fetchGraphql } = large.client()
    const first = { first: 3, after: null, currency: 'IDR', lists: { ...lists, variants: 5 } }
    const one = await fetchGraphql(productsPage, { ...first, entityIds: [2_100] }, { channel: 1004 })
    expect(one.site.products.edges).toHaveLength(1)
    expect(large.store.catalog.products.size).toBe(2_000)
    const paths = [...large.store.catalog.products.values()].map(({ path }) => path)
    expect(new Set(paths).size).toBe(2_000)
  } finally {
    await large.close()
  }
})
