import { contractBackEndsWith, needs, type OpenShop } from './wire/contractBackEnds'
import type { WireWishlist } from './wire/rawShapes'
import { type Storefront, nobodysIds, strangeValues, type WireResponse } from './wire/wireRules'

describe.each(contractBackEndsWith({ persistentCarts: false, endsEarlierSessions: true }))(
  '$title',
  ({ open, can, strings: first, racket, shoe, givesCartBack }) => {
    let shop: OpenShop
    const { productId, variantId, otherVariantId } = first
    const strings = { productId, variantId }
    beforeAll(async () => {
      shop = await open()
    })
    afterAll(() => shop.close())

    const wrongCredentials = 'Cannot find an account that matches the provided credentials'

    let people = 0
    const aPerson = () => ({
      firstName: 'Asha',
      lastName: 'Rao',
      email: `asha.${(people += 1)}@example.test`,
      password: 'shuttle 21',
    })
    const signUp = (visitor: Storefront, body: unknown) => visitor.request('POST', 'customers/signup', body)
    const logIn = (visitor: Storefront, body: unknown) => visitor.request('POST', 'customers/login', body)
    const whoIs = async (visitor: Storefront) => (await visitor.request('GET', 'customers')).data
    const readError = ({ status, errors: [first], cookies }: WireResponse) => [
      status,
      first?.message,
      cookies.size,
    ]

    /** A signed-in visitor. */
    async function aCustomer() {
      const visitor = shop.visitor()
      const person = aPerson()
      expect((await signUp(visitor, person)).status).toBe(200)
      return { visitor, person }
    }

    describe('GET customers', () => {
      test('is null for a guest and sets no cookie', async () => {
        const { status, data, cookies } = await shop.visitor().request('GET', 'customers')
        expect([status, data, cookies.size]).toEqual([200, null, 0])
      })

      test.each(nobodysIds)('is null with the stale session %j and clears the cookie', async (token) => {
        const visitor = shop.visitor()
        visitor.cookies.set('SHOP_TOKEN', token)
        const { status, data, cookies } = await visitor.request('GET', 'customers')
        expect([status, data, cookies.get('SHOP_TOKEN')?.value]).toEqual([200, null, ''])
      })

      test('names the signed-in customer without secrets', async () => {
        const { visitor, person } = await aCustomer()
        const { data, text } = await visitor.request('GET', 'customers')
        const { firstName, lastName, email } = person
        expect(data).toMatchObject({
          customer: { firstName, lastName, email, phone: '', company: '', storeCredit: [] },
        })
        expect(text).not.toMatch(/password|hash|token|shuttle/i)
      })

      test('is null for a deleted customer', async () => {
        const { visitor, person } = await aCustomer()
        await shop.deleteCustomer(person.email)
        const { status, data, cookies } = await visitor.request('GET', 'customers')
        expect([status, data, cookies.get('SHOP_TOKEN')?.value]).toEqual([200, null, ''])
      })
    })

    describe('POST customers/login', () => {
      test('returns null and sets a new session each time', async () => {
        const { visitor, person } = await aCustomer()
        const first = visitor.cookies.get('SHOP_TOKEN')
        const { status, data, cookies } = await logIn(visitor, person)
        const second = cookies.get('SHOP_TOKEN')?.value ?? ''
        expect([status, data, second.length >= 22, second === first]).toEqual([200, null, true, false])
        expect(await whoIs(visitor)).toMatchObject({ customer: { email: person.email } })
        const old = shop.visitor()
        old.cookies.set('SHOP_TOKEN', first ?? '')
        expect(await whoIs(old)).toBeNull()
      })

      test('is an invalid request without an address or a password', async () => {
        const { visitor, person } = await aCustomer()
        const token = visitor.cookies.get('SHOP_TOKEN')
        for (const field of ['email', 'password'])
          for (const value of [undefined, ...strangeValues.filter((value) => typeof value !== 'string'), ''])
            expect(readError(await logIn(visitor, { ...person, [field]: value }))).toEqual([
              400,
              'Invalid request',
              0,
            ])
        for (const body of [null, [], 'x', 17, [person], { customer: person }])
          expect(readError(await logIn(visitor, body))).toEqual([400, 'Invalid request', 0])
        expect(visitor.cookies.get('SHOP_TOKEN')).toBe(token)
      })

      test('responds to every wrong pair of email and password with the same error', async () => {
        const { person } = await aCustomer()
        const { password, email } = person
        const words = strangeValues.filter(
          (value) => typeof value === 'string' && value.trim() !== '' && value.length < 1000,
        )
        const pairs = [
          ...words.flatMap((word) => [
            { email: word, password },
            { email, password: word },
          ]),
          { email: 'nobody@example.test', password },
          { email, password: password.toUpperCase() },
          { email: `${email}.`, password },
        ]
        for (const pair of pairs) {
          const { status, errors, cookies } = await logIn(shop.visitor(), pair)
          expect([pair, status, errors, cookies.size]).toEqual([
            pair,
            401,
            [{ message: wrongCredentials, code: 'invalid_credentials' }],
            0,
          ])
        }
      })
    })

    describe('POST customers/signup', () => {
      test('creates the account, signs in and returns null', async () => {
        const { visitor, person } = await aCustomer()
        expect(await whoIs(visitor)).toMatchObject({ customer: { email: person.email } })
        expect((await logIn(shop.visitor(), person)).status).toBe(200)
      })

      test('rejects an address in use, ignoring case', async () => {
        const { person } = await aCustomer()
        for (const email of [person.email, person.email.toUpperCase(), ` ${person.email} `]) {
          const { status, errors, cookies } = await signUp(shop.visitor(), { ...person, email })
          expect([status, errors, cookies.size]).toEqual([
            400,
            [{ message: 'The email is already in use', code: 'duplicated_email' }],
            0,
          ])
        }
      })

      test('rejects missing, strange or weak values and creates no account', async () => {
        const fields = ['firstName', 'lastName', 'email', 'password'] as const
        const bodies: unknown[] = [undefined, {}, null, [], 'x', 17]
        for (const field of fields)
          for (const value of [undefined, ...strangeValues])
            if (!isName(field, value) && value !== "' or 1=1 --")
              bodies.push({ ...aPerson(), [field]: value })
        for (const password of ['abc123', 'shuttlecock', '12345678', ' '.repeat(8), `a1${'x'.repeat(300)}`])
          bodies.push({ ...aPerson(), password })
        for (const email of [
          'asha',
          '@example.test',
          'asha@',
          'a b@example.test',
          'a@b@c.test',
          `${'a'.repeat(250)}@example.test`,
        ])
          bodies.push({ ...aPerson(), email })
        for (const body of bodies) {
          const visitor = shop.visitor()
          const { status, cookies } = await signUp(visitor, body)
          expect([body, status, cookies.size]).toEqual([body, 400, 0])
        }
      })

      // `x`, `NaN` and `constructor` are valid names, and an attack string is a valid password.
      const isName = (field: string, value: unknown) =>
        field.endsWith('Name') && typeof value === 'string' && value.trim() !== '' && value.length < 200
    })

    describe('customers/logout', () => {
      test.each(['GET', 'POST'])(
        '%s ends the session, clears the cookies and returns null',
        async (method) => {
          const { visitor } = await aCustomer()
          await visitor.add(strings)
          const token = visitor.cookies.get('SHOP_TOKEN') ?? ''
          const cartId = visitor.cookies.get('bc_cartId') ?? ''
          const { status, data, cookies } = await visitor.request(method, 'customers/logout')
          expect([status, data, cookies.get('SHOP_TOKEN')?.value]).toEqual([200, null, ''])
          const thief = shop.visitor()
          thief.cookies.set('SHOP_TOKEN', token).set('bc_cartId', cartId)
          expect(await whoIs(thief)).toBeNull()
          const left = await thief.cart()
          if (givesCartBack) expect(left).toMatchObject({ id: cartId, customer_id: 0, email: '' })
          else expect(left).toBeNull()
          expect((await visitor.request(method, 'customers/logout')).status).toBe(200)
        },
      )

      test.each([
        ['/account/', '/account/'],
        ['/a?b=c#d', '/a?b=c#d'],
        ['/\u0928', '/%E0%A4%A8'],
        ['//evil.example', null],
        ['/\\evil.example', null],
        ['\\/evil.example', null],
        ['/\t/evil.example', null],
        ['/\n/evil.example', null],
        ['/a\r\nset-cookie:b=c', null],
        ['/..//evil.example', null],
        ['https://evil.example', null],
        ['javascript:alert(1)', null],
        ['in.localhost', null],
        ['', null],
      ])('redirects to %j as %j', async (target, location) => {
        const path = `customers/logout?redirect_to=${encodeURIComponent(target)}`
        for (const method of ['GET', 'POST']) {
          const { visitor } = await aCustomer()
          const { status, headers, cookies } = await visitor.request(method, path)
          expect([status, headers.location ?? null]).toEqual([location === null ? 200 : 307, location])
          expect(cookies.get('SHOP_TOKEN')?.value).toBe('')
        }
        const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
        const { visitor } = await aCustomer()
        const { status, headers } = await visitor.request('GET', path, undefined, foreign)
        expect([status, headers.location]).toEqual([403, undefined])
        expect((await visitor.request('GET', 'customers')).data).not.toBeNull()
      })

      test('uses the first of two redirect targets', async () => {
        const { headers } = await shop
          .visitor()
          .request('GET', 'customers/logout?redirect_to=/a&redirect_to=//evil.example')
        expect(headers.location).toBe('/a')
      })
    })

    test("sign-in merges the guest's cart and sets the cookie of the merged cart", async () => {
      const { visitor, person } = await aCustomer()
      await shop.setStock(strings.variantId, 8)
      const own = await visitor.add({ ...strings, quantity: 3 })
      const guest = shop.visitor()
      const guests = await guest.add({ ...strings, quantity: 4 })
      const { cookies } = await logIn(guest, person)
      expect([cookies.get('bc_cartId')?.value, own.id === guests.id]).toEqual([own.id, false])
      const merged = await guest.cart()
      expect(merged?.line_items.physical_items).toMatchObject([
        { variant_id: strings.variantId, quantity: 7 },
      ])
      expect(merged?.version).toBeGreaterThan(own.version)
    })

    needs(can.checkout, 'carts of its own', () => {
      test('sign-in names lines that the stock reduces', async () => {
        const { visitor, person } = await aCustomer()
        await shop.setStock(strings.variantId, 5)
        await visitor.add({ ...strings, quantity: 3 })
        const guest = shop.visitor()
        await guest.add({ ...strings, quantity: 4 })
        await logIn(guest, person)
        expect((await guest.cart())?.line_items.physical_items).toMatchObject([
          { variant_id: strings.variantId, quantity: 5, wanted_quantity: 7 },
        ])
      })
    })

    describe('wishlist', () => {
      const listIn = ({ data }: WireResponse) => data as WireWishlist | null
      const itemsIn = (response: WireResponse) =>
        listIn(response)?.items.map(({ product_id, variant_id }) => [product_id, variant_id])
      const readStatus = ({ status, errors: [first] }: WireResponse) => [status, first?.message]

      const aShopper = async () => (await aCustomer()).visitor

      test.each([null, ...nobodysIds])(
        'with the session %j reading returns null and changes are rejected, a missing item first',
        async (token) => {
          const visitor = shop.visitor()
          if (token !== null) visitor.cookies.set('SHOP_TOKEN', token)
          for (const path of ['wishlist', 'wishlist?products=1']) {
            const { status, data } = await visitor.request('GET', path)
            expect([status, data]).toEqual([200, null])
          }
          for (const body of [undefined, {}, { item: null }])
            expect(readStatus(await visitor.request('POST', 'wishlist', body))).toEqual([400, 'Missing item'])
          expect((await visitor.request('POST', 'wishlist', { item: strings })).status).toBe(401)
          expect((await visitor.request('DELETE', 'wishlist', { itemId: '1' })).status).toBe(401)
          expect((await visitor.request('DELETE', 'wishlist', {})).status).toBe(401)
        },
      )

      test('the wishlist is null before the first item, and later may become empty', async () => {
        const visitor = await aShopper()
        expect((await visitor.request('GET', 'wishlist')).data).toBeNull()
        expect((await visitor.request('DELETE', 'wishlist', { itemId: '1' })).data).toBeNull()
        const listed = await visitor.request('POST', 'wishlist', { item: strings })
        expect([listed.status, itemsIn(listed)]).toEqual([200, [[productId, variantId]]])
        expect(listIn(listed)?.is_public).toBe(false)
        expect((await visitor.request('GET', 'wishlist')).data).toEqual(listed.data)
        const [item] = listIn(listed)?.items ?? []
        const emptied = await visitor.request('DELETE', 'wishlist', { itemId: String(item?.id) })
        expect(listIn(emptied)?.items).toEqual([])
        expect((await visitor.request('GET', 'wishlist')).data).toEqual(emptied.data)
      })

      test('stores the same product and variant once, and another variant as another item', async () => {
        const visitor = await aShopper()
        for (const item of [
          strings,
          { productId: String(productId), variantId: String(variantId) },
          { productId },
        ])
          expect(itemsIn(await visitor.request('POST', 'wishlist', { item }))).toEqual([
            [productId, variantId],
          ])
        const more = await visitor.request('POST', 'wishlist', {
          item: { productId, variantId: otherVariantId },
        })
        expect(itemsIn(more)?.toSorted()).toEqual([
          [productId, variantId],
          [productId, otherVariantId],
        ])
      })

      test('includes products on request', async () => {
        const visitor = await aShopper()
        await visitor.request('POST', 'wishlist', { item: strings })
        const productOf = async (query: string) =>
          listIn(await visitor.request('GET', `wishlist${query}`))?.items[0]?.product
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
      ])('rejects adding %s', async (_what, item, status) => {
        const visitor = await aShopper()
        expect((await visitor.request('POST', 'wishlist', { item })).status).toBe(status)
        expect((await visitor.request('GET', 'wishlist')).data).toBeNull()
      })

      test('rejects strange values at any position', async () => {
        const visitor = await aShopper()
        await visitor.request('POST', 'wishlist', { item: strings })
        for (const value of strangeValues) {
          const isAbsent = value === null
          for (const body of [{ item: { productId: value } }, { item: value }, value]) {
            const { status } = await visitor.request('POST', 'wishlist', body)
            expect([body, status === 400 || status === 404]).toEqual([body, true])
          }
          const { status } = await visitor.request('POST', 'wishlist', {
            item: { ...strings, variantId: value },
          })
          expect([value, isAbsent ? status === 200 : status === 400 || status === 404]).toEqual([value, true])
        }
        expect(itemsIn(await visitor.request('GET', 'wishlist'))).toEqual([[productId, variantId]])
      })

      test("removing needs an item id; an unknown or another customer's item changes nothing", async () => {
        const visitor = await aShopper()
        const other = await aShopper()
        const mine = await visitor.request('POST', 'wishlist', { item: strings })
        const theirs = await other.request('POST', 'wishlist', { item: strings })
        for (const body of [
          undefined,
          {},
          { itemId: null },
          { itemId: '' },
          { itemId: [] },
          { itemId: {} },
          { itemId: 1.5 },
        ])
          expect(readStatus(await visitor.request('DELETE', 'wishlist', body))).toEqual([
            400,
            'Invalid request',
          ])
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
          const { status, data } = await visitor.request('DELETE', 'wishlist', { itemId })
          expect([itemId, status, data]).toEqual([itemId, 200, mine.data])
        }
        expect((await other.request('GET', 'wishlist')).data).toEqual(theirs.data)
        const number = await visitor.request('DELETE', 'wishlist', { itemId: listIn(mine)?.items[0]?.id })
        expect(listIn(number)?.items).toEqual([])
      })

      test('the wishlist survives the deletion of a product', async () => {
        const visitor = await aShopper()
        await visitor.request('POST', 'wishlist', { item: strings })
        await visitor.request('POST', 'wishlist', { item: shoe })
        await shop.deleteProduct(shoe.productId)
        expect(itemsIn(await visitor.request('GET', 'wishlist?products=1'))).toContainEqual([
          productId,
          variantId,
        ])
      })
    })
  },
)
