import { maxAddresses, type Address } from '../../../../../src/domain/customer/address'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, orderIn, type ShopResponse, type Visitor } from '../../../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const path = 'customers/addresses'
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98123 45678',
  address: 'Flat 4B, 12 Temple Road',
  addressLine2: 'Block C',
  landmark: 'Opposite the temple',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560 003',
}
const bandung = {
  firstName: 'Budi',
  lastName: 'Santoso',
  phone: '0812-3456-7890',
  address: 'Jl. Cihampelas No. 160',
  state: 'JB',
  city: 'Kota Bandung',
  district: 'Coblong',
  postalCode: '40131',
}

async function aCustomer(host?: string): Promise<Visitor> {
  const visitor = shop.visitor(host)
  await visitor.join()
  return visitor
}
const addressesIn = ({ status, body }: ShopResponse) => {
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.data as { addresses: Address[] }).addresses
}
const save = async (visitor: Visitor, changes: object = {}) =>
  addressesIn(await visitor.request('POST', path, { ...home, ...changes }))
const streets = (addresses: readonly Address[]) => addresses.map(({ address }) => address)
const defaults = (addresses: readonly Address[]) => streets(addresses.filter(({ isDefault }) => isDefault))

test('stores an address in the format of parcels and makes the first one the default', async () => {
  const visitor = await aCustomer()
  const empty = await visitor.request('GET', path)
  expect([addressesIn(empty), empty.headers['cache-control']]).toEqual([[], 'no-store'])
  const stored = await save(visitor, { lastName: ' Rao ', postalCode: '560 003' })
  expect(stored).toEqual([
    {
      ...home,
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      region: 'IN',
      phone: '+919812345678',
      district: '',
      postalCode: '560003',
      isDefault: true,
    },
  ])
  expect(addressesIn(await visitor.request('GET', path))).toEqual(stored)
})

test('has one default address: a chosen one replaces it, and the newest follows a deleted one', async () => {
  const visitor = await aCustomer()
  await save(visitor, { address: '1 First' })
  await save(visitor, { address: '2 Second' })
  const three = await save(visitor, { address: '3 Third', isDefault: true })
  expect([streets(three), defaults(three)]).toEqual([['3 Third', '2 Second', '1 First'], ['3 Third']])
  const [third, second] = three
  const same = await visitor.request('PUT', `${path}/${third?.id}`, {
    ...home,
    address: '3 New',
    isDefault: false,
  })
  expect(defaults(addressesIn(same))).toEqual(['3 New'])
  const left = addressesIn(await visitor.request('DELETE', `${path}/${third?.id}`))
  expect([streets(left), defaults(left)]).toEqual([['2 Second', '1 First'], ['2 Second']])
  const last = addressesIn(await visitor.request('DELETE', `${path}/${second?.id}`))
  expect([streets(last), defaults(last)]).toEqual([['1 First'], ['1 First']])
  expect(addressesIn(await visitor.request('DELETE', `${path}/${last[0]?.id}`))).toEqual([])
})

test('shows the addresses of a region only there, while the account works in all regions', async () => {
  const visitor = await aCustomer('id.localhost')
  const [stored] = addressesIn(
    await visitor.request('POST', path, { ...bandung, city: 'kota bandung', district: 'COBLONG' }),
  )
  expect(stored).toMatchObject({ ...bandung, region: 'ID', phone: '+6281234567890', isDefault: true })
  const inSingapore = shop.visitor('sg.localhost')
  inSingapore.session = visitor.session
  expect(addressesIn(await inSingapore.request('GET', path))).toEqual([])
  const flat = {
    firstName: 'Wei',
    lastName: 'Tan',
    phone: '8123 4567',
    address: '#04-19',
    postalCode: '520021',
  }
  const [there] = addressesIn(await inSingapore.request('POST', path, flat))
  expect(there).toMatchObject({ region: 'SG', city: 'Singapore', state: '', district: '', isDefault: true })
  const elsewhere = await inSingapore.request('PUT', `${path}/${stored?.id}`, flat)
  expect([elsewhere.status, elsewhere.body.errors?.[0]?.code]).toEqual([404, 'not_found'])
  const inDubai = shop.visitor('ae.localhost')
  inDubai.session = visitor.session
  const villa = { ...home, phone: '050 123 4567', city: 'Dubai', state: 'DU', postalCode: 'none' }
  expect(addressesIn(await inDubai.request('POST', path, villa))[0]).toMatchObject({
    state: 'DU',
    postalCode: '',
  })
})

const huge = 'x'.repeat(100_000)
const wrong: readonly (readonly [host: string, what: string, change: object, field: string])[] = [
  ...['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'postalCode'].flatMap((field) =>
    [undefined, null, '', '  ', 7, true, ['a'], { a: 1 }, huge, 'a\u0007b'].map(
      (value) =>
        [
          'in.localhost',
          `${field} ${typeof value} ${JSON.stringify(value ?? null).slice(0, 9)}`,
          { [field]: value },
          field,
        ] as const,
    ),
  ),
  ['in.localhost', 'a province of Indonesia', { state: 'JB' }, 'state'],
  ['in.localhost', 'a PIN code of another state', { postalCode: '400001' }, 'state'],
  ['in.localhost', 'five digits', { postalCode: '56000' }, 'postalCode'],
  ['in.localhost', 'a number of Singapore', { phone: '+65 8123 4567' }, 'phone'],
  ['in.localhost', 'a default in words', { isDefault: 'yes' }, 'isDefault'],
  ['id.localhost', 'a city of another province', { ...bandung, city: 'Kota Surabaya' }, 'city'],
  ['id.localhost', 'a city that does not exist', { ...bandung, city: 'Atlantis' }, 'city'],
  ['id.localhost', 'a district of another city', { ...bandung, district: 'Menteng' }, 'district'],
  ['id.localhost', 'no district', { ...bandung, district: '' }, 'district'],
  ['id.localhost', 'six digits', { ...bandung, postalCode: '401310' }, 'postalCode'],
  ['ae.localhost', 'a state of India', { phone: '050 123 4567', state: 'KA' }, 'state'],
  ['sg.localhost', 'no postal code', { phone: '8123 4567', postalCode: '' }, 'postalCode'],
]
test('rejects an invalid address and names the invalid field', async () => {
  const visitors = new Map<string, Visitor>()
  for (const [host, what, change, field] of wrong) {
    const visitor = visitors.get(host) ?? (await aCustomer(host))
    visitors.set(host, visitor)
    const { status, body } = await visitor.request('POST', path, { ...home, ...change })
    expect([what, status, body.data]).toEqual([what, 400, null])
    expect([what, body.errors]).toEqual([
      what,
      expect.arrayContaining([expect.objectContaining({ code: 'validation_error', field })]) as unknown,
    ])
  }
  for (const visitor of visitors.values()) expect(addressesIn(await visitor.request('GET', path))).toEqual([])
})

test('names the state of a PIN code, and accepts all states that share its prefix', async () => {
  const visitor = await aCustomer('in.localhost')
  const { body } = await visitor.request('POST', path, { ...home, state: 'KA', postalCode: '400001' })
  expect(body.errors?.[0]).toMatchObject({
    field: 'state',
    message: 'PIN code 400001 belongs to Maharashtra',
  })
  const other = await visitor.request('POST', path, { ...home, state: 'KA', postalCode: '605001' })
  expect(other.body.errors?.[0]).toMatchObject({
    message: 'PIN code 605001 belongs to Puducherry / Tamil Nadu',
  })
  for (const state of ['PY', 'TN'])
    expect((await visitor.request('POST', path, { ...home, state, postalCode: '605001' })).status).toBe(200)
})

test('rejects an order with an address that the address book rejects', async () => {
  const visitors = new Map<string, Visitor>()
  for (const [host, what, change, field] of wrong.filter(([, , , field]) => field !== 'isDefault')) {
    const visitor = visitors.get(host) ?? shop.visitor(host)
    visitors.set(host, visitor)
    const { status, body } = await visitor.order({ ...home, ...change, expectedTotal: 1 })
    const named = body.errors?.map((error) => error['field'])
    expect([host, what, status, named]).toEqual([host, what, 400, expect.arrayContaining([field])])
  }
})

test('stores the place names of an order as the place lists spell them', async () => {
  const visitor = shop.visitor('id.localhost')
  const { cart_amount } = await visitor.add({ productId: 4001, variantId: 400101 })
  const order = async (changes: object) =>
    visitor.order({ ...bandung, paymentMethod: 'test_approve', expectedTotal: cart_amount, ...changes })
  const [rejected] = (await order({ city: 'Nowhere' })).body.errors ?? []
  expect(rejected).toMatchObject({ code: 'validation_error', field: 'city', message: 'Enter a valid city' })
  const delivery = 25_000
  const wanted = { city: 'kota bandung', district: 'COBLONG', expectedTotal: cart_amount + delivery }
  const placed = orderIn(await order(wanted))
  expect(placed.contact).toMatchObject({ city: 'Kota Bandung', district: 'Coblong', phone: '+6281234567890' })
})

test('names all invalid fields of an address at once', async () => {
  const visitor = await aCustomer()
  const { body } = await visitor.request('POST', path, {})
  const fields = ['firstName', 'lastName', 'phone', 'address', 'postalCode', 'state', 'city']
  expect(body.errors?.map(({ field }) => field)).toEqual(fields)
})

test.each([undefined, [], 'home', 7])('rejects the body %j', async (body) => {
  const visitor = await aCustomer()
  const response = await visitor.request('POST', path, undefined, {
    payload: body === undefined ? '' : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(400)
  expect(response.body.errors?.length).toBeGreaterThan(0)
})

test('responds with 404 for an address of another customer', async () => {
  const owner = await aCustomer()
  const stranger = await aCustomer()
  const [address] = await save(owner)
  for (const response of [
    await stranger.request('PUT', `${path}/${address?.id}`, { ...home, address: 'Mine now' }),
    await stranger.request('DELETE', `${path}/${address?.id}`),
  ]) {
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([404, 'not_found'])
  }
  expect(addressesIn(await owner.request('GET', path))).toEqual([address])
  expect(addressesIn(await stranger.request('GET', path))).toEqual([])
})

test.each(['0', '-1', 'null', '%00', "' or 1=1", '0c2d1f9e-0000-4000-8000-000000000000', 'x'.repeat(250)])(
  'responds with 404 for the address id %s',
  async (id) => {
    const visitor = await aCustomer()
    const url = `${path}/${id === '%00' ? id : encodeURIComponent(id)}`
    const statuses = [
      (await visitor.request('PUT', url, home)).status,
      (await visitor.request('DELETE', url)).status,
    ]
    expect(statuses).toEqual(id === '%00' ? [400, 400] : [404, 404])
  },
)

test('rejects address requests of guests and other websites', async () => {
  const guest = shop.visitor()
  for (const response of [
    await guest.request('GET', path),
    await guest.request('POST', path, home),
    await guest.request('PUT', `${path}/1`, home),
    await guest.request('DELETE', `${path}/1`),
  ]) {
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([401, 'not_signed_in'])
  }
  const visitor = await aCustomer()
  const foreign = { headers: { origin: 'https://evil.example' } }
  expect((await visitor.request('POST', path, home, foreign)).status).toBe(403)
})

test(`stores at most ${maxAddresses} addresses per region with one default, even from parallel requests`, async () => {
  const visitor = await aCustomer()
  const responses = await Promise.all(
    Array.from({ length: maxAddresses + 5 }, (_, index) =>
      visitor.request('POST', path, { ...home, address: `${index} Road`, isDefault: true }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxAddresses)
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
  const stored = addressesIn(await visitor.request('GET', path))
  expect([stored.length, defaults(stored).length]).toEqual([maxAddresses, 1])
  const changed = await visitor.request('PUT', `${path}/${stored.at(-1)?.id}`, { ...home, address: 'Still' })
  expect(addressesIn(changed)).toHaveLength(maxAddresses)
})
