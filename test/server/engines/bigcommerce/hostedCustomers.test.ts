import type { RawCart } from '../../../../src/domain/cart/rawCartSchema'
import type { Address } from '../../../../src/domain/customer/address'
import type { Customer } from '../../../../src/domain/customer/customer'
import type { RawWishlist } from '../../../../src/domain/customer/wishlist'
import {
  aHostedCustomer,
  dataIn,
  password,
  codeIn,
  aHostedShop,
  type HostedShop,
} from '../../../setup/hostedShop'
import { until } from '../../../setup/until'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  shop.lines.length = 0
  shop.mails.length = 0
})

const racket = { productId: 101, variantId: 101_000 }
const grip = { productId: 139, variantId: 139_000 }
const piecesOf = (cart: RawCart | null) =>
  cart?.line_items.physical_items.map(({ variant_id, quantity }) => [variant_id, quantity])
const current = async ({ visitor }: Awaited<ReturnType<typeof aHostedCustomer>>) =>
  dataIn<{ customer: Customer } | null>(await visitor.request('GET', 'customers'))?.customer ?? null

describe('sign-up and sign-in', () => {
  test('creates the customer in the store, signs in and takes over the guest’s cart', async () => {
    const visitor = shop.visitor()
    await visitor.request('POST', 'cart', { items: [racket] })
    const guestCart = visitor.cookies.get('bc_cartId') ?? ''
    const asha = await aHostedCustomer(shop, visitor)
    expect(await current(asha)).toMatchObject({ firstName: 'Asha', email: asha.email, gender: null })
    const cart = dataIn<RawCart>(await visitor.request('GET', 'cart'))
    expect([cart.id, cart.customer_id, cart.email]).toEqual([guestCart, asha.stored().id, asha.email])
    expect(shop.sandbox.store.carts.get(guestCart)?.customerId).toBe(asha.stored().id)
    expect(shop.mails).toEqual([])
  })

  test('merges the carts upstream and rewrites the cookie to the cart that is left', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    const own = asha.visitor.cookies.get('bc_cartId')
    const phone = shop.visitor()
    await phone.request('POST', 'cart', { items: [{ ...racket, quantity: 2 }, grip] })
    expect(phone.cookies.get('bc_cartId')).not.toBe(own)
    const response = await phone.request('POST', 'customers/login', { email: asha.email, password })
    expect([response.statusCode, phone.cookies.get('bc_cartId')]).toEqual([200, own])
    expect(piecesOf(dataIn(await phone.request('GET', 'cart')))).toEqual([
      [101_000, 3],
      [139_000, 1],
    ])
  })

  test('refuses a wrong password, an unknown email and a taken one', async () => {
    const { email } = await aHostedCustomer(shop)
    const stranger = shop.visitor()
    for (const wrong of [
      { email, password: 'wrong1wrong' },
      { email: 'nobody@example.test', password },
    ]) {
      const response = await stranger.request('POST', 'customers/login', wrong)
      expect([response.statusCode, codeIn(response)]).toEqual([401, 'invalid_credentials'])
    }
    const again = { firstName: 'A', lastName: 'R', email, password }
    const taken = await stranger.request('POST', 'customers/signup', again)
    expect([taken.statusCode, codeIn(taken)]).toEqual([400, 'duplicated_email'])
    const weak = { ...again, email: 'weak@example.test', password: 'zbcqdf1' }
    expect(codeIn(await stranger.request('POST', 'customers/signup', weak))).toBe('validation_error')
    expect(stranger.cookies.has('SHOP_TOKEN')).toBe(false)
  })

  test('stores the token and the profile encrypted, and a session opens on its site alone', async () => {
    const asha = await aHostedCustomer(shop)
    const rows = await shop.database.db.selectFrom('store_sessions').selectAll().execute()
    const row = rows.find(({ customer_id }) => customer_id === asha.stored().id)!
    const [token] = asha.storeTokens()
    for (const secret of [token!, asha.email, asha.visitor.cookies.get('SHOP_TOKEN')!])
      expect(row.sealed.includes(Buffer.from(secret))).toBe(false)
    const elsewhere = await asha.visitor.request('GET', 'customers', undefined, { host: 'sg.localhost' })
    expect(elsewhere.headers).toHaveProperty('set-cookie')
    expect(dataIn(elsewhere)).toBeNull()
  })

  test('a session moved to another customer’s row opens nothing', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    const { db } = shop.database
    const ofCustomer = (id: number) => db.updateTable('store_sessions').where('customer_id', '=', id)
    const { sealed } = await db
      .selectFrom('store_sessions')
      .select('sealed')
      .where('customer_id', '=', asha.stored().id)
      .executeTakeFirstOrThrow()
    await ofCustomer(budi.stored().id).set({ sealed }).execute()
    expect(await current(budi)).toBeNull()
    expect(await current(asha)).not.toBeNull()
  })
})

describe('sign-out', () => {
  test('ends the store’s token and the sessions of all devices', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    const phone = shop.visitor()
    await phone.request('POST', 'customers/login', { email: asha.email, password })
    expect(asha.storeTokens()).toHaveLength(2)
    const response = await asha.visitor.request('GET', 'customers/logout?redirect_to=/rackets/')
    expect([response.statusCode, response.headers.location]).toEqual([307, '/rackets/'])
    expect(asha.storeTokens()).toEqual([])
    expect([asha.visitor.cookies.has('SHOP_TOKEN'), asha.visitor.cookies.has('bc_cartId')]).toEqual([
      false,
      false,
    ])
    expect(dataIn(await phone.request('GET', 'customers'))).toBeNull()
    expect(dataIn(await phone.request('GET', 'cart'))).toBeNull()
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil',
  ])('leads nowhere for %s', async (target) => {
    const { visitor } = await aHostedCustomer(shop)
    const response = await visitor.request(
      'GET',
      `customers/logout?redirect_to=${encodeURIComponent(target)}`,
    )
    expect([response.statusCode, response.headers.location]).toEqual([200, undefined])
  })

  test('happens also while the store is away', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    await shop.sandbox.fault({ operation: 'Logout', kind: 'server_error', times: 9 })
    expect((await asha.visitor.request('POST', 'customers/logout', {})).statusCode).toBe(200)
    expect(asha.visitor.cookies.has('SHOP_TOKEN')).toBe(false)
    expect(await current(asha)).toBeNull()
  })
})

describe('the cart of a customer', () => {
  test('is opened by the session alone, with any cart id in the cookie', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    const own = asha.visitor.cookies.get('bc_cartId')
    asha.visitor.cookies.delete('bc_cartId')
    expect(dataIn<RawCart>(await asha.visitor.request('GET', 'cart')).id).toBe(own)
    expect(asha.visitor.cookies.get('bc_cartId')).toBe(own)
    const more = dataIn<RawCart>(await asha.visitor.request('POST', 'cart', { items: [grip] }))
    expect([more.id, piecesOf(more)?.length]).toEqual([own, 2])
  })

  test('takes over a guest’s cart that a late answer has put into the cookie', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    await budi.visitor.request('POST', 'cart', { items: [racket] })
    for (const [{ visitor }, expected] of [
      [asha, [[139_000, 1]]],
      [
        budi,
        [
          [101_000, 1],
          [139_000, 1],
        ],
      ],
    ] as const) {
      const guest = shop.visitor()
      await guest.request('POST', 'cart', { items: [grip] })
      visitor.cookies.set('bc_cartId', guest.cookies.get('bc_cartId')!)
      expect(piecesOf(dataIn(await visitor.request('GET', 'cart')))).toEqual(expected)
      expect(piecesOf(dataIn(await visitor.request('GET', 'cart')))).toEqual(expected)
      expect(dataIn(await guest.request('GET', 'cart'))).toBeNull()
    }
  })

  test('is null for everybody else, whose cookie is cleared, and can’t be changed', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    const added = dataIn<RawCart>(await asha.visitor.request('POST', 'cart', { items: [racket] }))
    const line = added.line_items.physical_items[0]!.id
    for (const other of [shop.visitor(), budi.visitor]) {
      other.cookies.set('bc_cartId', added.id)
      expect(dataIn(await other.request('GET', 'cart'))).toBeNull()
      expect(other.cookies.has('bc_cartId')).toBe(false)
      other.cookies.set('bc_cartId', added.id)
      const item = { ...racket, quantity: 9 }
      const changed = await other.request('PUT', 'cart', { itemId: line, item })
      expect([changed.statusCode, other.cookies.has('bc_cartId')]).toEqual([404, false])
      other.cookies.set('bc_cartId', added.id)
      await other.request('DELETE', 'cart', { itemId: line })
      const theirs = dataIn<RawCart>(await other.request('POST', 'cart', { items: [grip] }))
      expect(theirs.id).not.toBe(added.id)
    }
    expect(piecesOf(dataIn(await asha.visitor.request('GET', 'cart')))).toEqual([[101_000, 1]])
  })

  test('is one cart when two tabs begin it at once', async () => {
    const asha = await aHostedCustomer(shop)
    await Promise.all([racket, grip].map((item) => asha.visitor.request('POST', 'cart', { items: [item] })))
    const cart = dataIn<RawCart>(await asha.visitor.request('GET', 'cart'))
    expect(piecesOf(cart)?.sort()).toEqual([
      [101_000, 1],
      [139_000, 1],
    ])
    const stored = [...shop.sandbox.store.carts.values()]
    expect(stored.filter(({ customerId }) => customerId === asha.stored().id)).toHaveLength(1)
  })

  test('goes to the checkout of the store with the customer', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    const response = await asha.visitor.request('GET', '/checkout/')
    expect(response.headers.location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cart\/redirect\//)
    const waiting = await asha.visitor.request('GET', 'checkout/hand-over')
    expect(dataIn(waiting)).toMatchObject({ isCartOpen: true })
  })
})

describe('the account', () => {
  test('changes name and phone in the store', async () => {
    const asha = await aHostedCustomer(shop)
    const change = { firstName: 'Asha', lastName: 'Iyer', mobileNumber: '9812345678' }
    const response = await asha.visitor.request('PUT', 'customers/profile', change)
    expect(dataIn(response)).toMatchObject({ customer: { lastName: 'Iyer', phone: '+919812345678' } })
    expect(asha.stored()).toMatchObject({ lastName: 'Iyer', phone: '+919812345678' })
    expect(await current(asha)).toMatchObject({ lastName: 'Iyer' })
  })

  test('changes the email address after the password, and mails both mailboxes', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    const before = asha.email
    const email = `new.${before}`
    const put = (body: object) => asha.visitor.request('PUT', 'customers/email', body)
    expect(codeIn(await put({ email, password: 'wrong1wrong' }))).toBe('invalid_credentials')
    expect(codeIn(await put({ email: budi.email, password }))).toBe('duplicated_email')
    expect((await put({ email, password })).statusCode).toBe(200)
    expect(asha.stored().email).toBe(email)
    expect(shop.mails.map(({ to }) => to).sort()).toEqual([before, email].sort())
  })

  test('stays signed in where each login ends the earlier tokens', async () => {
    const { behavior } = shop.sandbox.store
    behavior.endsEarlierSessions = true
    try {
      const asha = await aHostedCustomer(shop)
      const put = (path: string, body: object) => asha.visitor.request('PUT', `customers/${path}`, body)
      const taken = await put('email', { email: (await aHostedCustomer(shop)).email, password })
      const changed = await put('email', { email: `moved.${asha.email}`, password })
      const profile = await put('profile', {
        firstName: 'Asha',
        lastName: 'Iyer',
        mobileNumber: '9812345678',
      })
      expect([codeIn(taken), changed.statusCode, profile.statusCode]).toEqual(['duplicated_email', 200, 200])
      await shop.sandbox.fault({ operation: 'ChangePassword', kind: 'bad_gateway_after' })
      const renewed = await put('password', { currentPassword: password, newPassword: 'newSmash4you' })
      expect([renewed.statusCode, (await current(asha))?.lastName]).toEqual([200, 'Iyer'])
      expect((await asha.visitor.request('POST', 'cart', { items: [racket] })).statusCode).toBe(200)
      expect(asha.storeTokens()).toHaveLength(1)
    } finally {
      behavior.endsEarlierSessions = false
    }
  })

  test('changes the password and ends the other sessions', async () => {
    const asha = await aHostedCustomer(shop)
    const phone = shop.visitor()
    await phone.request('POST', 'customers/login', { email: asha.email, password })
    const put = (currentPassword: string) =>
      asha.visitor.request('PUT', 'customers/password', { currentPassword, newPassword: 'newSmash4you' })
    expect(codeIn(await put('wrong1wrong'))).toBe('invalid_credentials')
    expect((await put(password)).statusCode).toBe(200)
    expect([(await current(asha)) !== null, dataIn(await phone.request('GET', 'customers'))]).toEqual([
      true,
      null,
    ])
    expect(asha.stored().password).toBe('newSmash4you')
  })

  test('asks the store to mail a reset link, sets the password with it, and signs in', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    const own = asha.visitor.cookies.get('bc_cartId')
    const phone = shop.visitor()
    await phone.request('POST', 'customers/password-reset', { email: asha.email })
    await until(() => asha.stored().resetToken !== null, 'the store has a token')
    expect(shop.mails).toEqual([])
    const { id, resetToken } = asha.stored()
    const link = await phone.request('GET', `/reset-password/link/?c=${id}&t=${resetToken}`)
    const token = `${id}.${resetToken}`
    expect([link.statusCode, link.headers.location]).toEqual([303, `/reset-password/#token=${token}`])
    const put = (given: string) =>
      phone.request('PUT', 'customers/password-reset', { token: given, newPassword: 'resetSmash4' })
    for (const wrong of ['x', '1.2', `${id}.no`]) expect(codeIn(await put(wrong))).toBe('reset_expired')
    expect((await put(token)).statusCode).toBe(200)
    expect(phone.cookies.get('bc_cartId')).toBe(own)
    expect(dataIn(await phone.request('GET', 'customers'))).toMatchObject({ customer: { email: asha.email } })
    expect(await current(asha)).toBeNull()
    expect(codeIn(await put(token))).toBe('reset_expired')
  })

  test('exports the data, and deletes the customer after the password', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket] })
    await asha.visitor.request('POST', 'wishlist', { item: { productId: 139 } })
    const data = dataIn<Record<string, unknown>>(await asha.visitor.request('GET', 'customers/data'))
    expect(data).toMatchObject({
      profile: { email: asha.email },
      cart: [{ quantity: 1 }],
      wishes: [{ productId: '139' }],
    })
    expect(JSON.stringify(data)).not.toContain(asha.storeTokens()[0])
    const { id } = asha.stored()
    const remove = (given: string) => asha.visitor.request('POST', 'customers/removal', { password: given })
    expect(codeIn(await remove('wrong1wrong'))).toBe('invalid_credentials')
    expect(shop.sandbox.store.customers.has(id)).toBe(true)
    expect((await remove(password)).statusCode).toBe(200)
    expect([shop.sandbox.store.customers.has(id), await current(asha)]).toEqual([false, null])
    const rows = await shop.database.db
      .selectFrom('store_customers')
      .selectAll()
      .where('customer_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })
})

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9812345678',
  address: '12 Court Road',
  addressLine2: 'Flat 3',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
}
const addressesIn = (response: { json: () => unknown }) =>
  dataIn<{ addresses: Address[] }>(response).addresses

describe('addresses', () => {
  test('live in the store; the first is the default until another one is', async () => {
    const asha = await aHostedCustomer(shop)
    const [first] = addressesIn(await asha.visitor.request('POST', 'customers/addresses', home))
    expect(first).toMatchObject({ ...home, phone: '+919812345678', isDefault: true, region: 'IN' })
    expect(asha.stored().addresses[0]).toMatchObject({ stateOrProvince: 'Karnataka', countryCode: 'IN' })
    expect(addressesIn(await asha.visitor.request('GET', 'customers/addresses'))).toMatchObject([
      { state: 'KA' },
    ])
    const office = { ...home, address: '1 MG Road', isDefault: true }
    const two = addressesIn(await asha.visitor.request('POST', 'customers/addresses', office))
    expect(two.map(({ address, isDefault }) => [address, isDefault])).toEqual([
      ['1 MG Road', true],
      ['12 Court Road', false],
    ])
    const path = `customers/addresses/${two[1]!.id}`
    const moved = addressesIn(await asha.visitor.request('PUT', path, { ...home, address: '13 Court Road' }))
    expect(moved.map(({ address }) => address)).toEqual(['1 MG Road', '13 Court Road'])
    const left = addressesIn(await asha.visitor.request('DELETE', `customers/addresses/${two[0]!.id}`))
    expect(left).toMatchObject([{ address: '13 Court Road', isDefault: true }])
  })

  test('orders of another customer are unknown', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    const [mine] = addressesIn(await asha.visitor.request('POST', 'customers/addresses', home))
    const path = `customers/addresses/${mine!.id}`
    expect((await budi.visitor.request('PUT', path, home)).statusCode).toBe(404)
    expect((await budi.visitor.request('DELETE', path)).statusCode).toBe(404)
    expect(addressesIn(await budi.visitor.request('GET', 'customers/addresses'))).toEqual([])
    expect((await shop.visitor().request('GET', 'customers/addresses')).statusCode).toBe(401)
    expect(asha.stored().addresses).toHaveLength(1)
  })
})

describe('wishlists', () => {
  const itemsIn = (response: { json: () => unknown }) =>
    dataIn<RawWishlist | null>(response)?.items.map(({ product_id, variant_id }) => [product_id, variant_id])

  test('live in the store, newest first, each item once', async () => {
    const asha = await aHostedCustomer(shop)
    const { visitor } = asha
    expect(dataIn(await visitor.request('GET', 'wishlist'))).toBeNull()
    await visitor.request('POST', 'wishlist', { item: { productId: 101 } })
    await visitor.request('POST', 'wishlist', { item: { productId: 139 } })
    const again = await visitor.request('POST', 'wishlist', { item: { productId: 101, variantId: 101_000 } })
    expect(itemsIn(again)).toEqual([
      [139, 139_000],
      [101, 101_000],
    ])
    expect(asha.stored().wishlists).toHaveLength(1)
    const full = dataIn<RawWishlist>(await visitor.request('GET', 'wishlist?products=1'))
    expect(full.items[0]!.product).toMatchObject({ id: '139' })
    const removed = await visitor.request('DELETE', 'wishlist', { itemId: String(full.items[0]!.id) })
    expect(itemsIn(removed)).toEqual([[101, 101_000]])
  })

  test('addresses of another customer stay as they are', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    const list = dataIn<RawWishlist>(
      await asha.visitor.request('POST', 'wishlist', { item: { productId: 101 } }),
    )
    const response = await budi.visitor.request('DELETE', 'wishlist', { itemId: String(list.items[0]!.id) })
    expect([response.statusCode, dataIn(response)]).toEqual([200, null])
    expect(asha.stored().wishlists[0]?.items).toHaveLength(1)
    expect(dataIn(await shop.visitor().request('GET', 'wishlist'))).toBeNull()
  })
})
