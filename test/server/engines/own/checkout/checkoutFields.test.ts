import { parse } from 'csv-parse/sync'
import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import { checkoutsIn } from '../../../../../server/engines/own/checkout/checkouts'
import type { Address } from '../../../../../src/domain/customer/address'
import { maxAddresses } from '../../../../../src/domain/customer/address'
import { runInProcess } from '../../../../setup/runScript'
import {
  livingIn,
  openTradingShop,
  orderIn,
  type TradingShop,
  type Visitor,
} from '../../../../setup/tradingShop'

let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 500)
})
afterAll(() => shop.close())

const billingAddress = {
  firstName: 'Ravi',
  lastName: 'Rao',
  address: '1 Net Lane',
  district: '',
  city: 'New Delhi',
  state: 'DL',
  postalCode: '110 001',
}
const optional = {
  addressLine2: ' Block C, 2nd floor ',
  landmark: 'Opposite the temple',
  deliveryNote: ' Ring twice,\nthen call ',
  companyName: 'Smash & Co',
  taxId: '29 abcde 1234f 1zw',
  billingAddress,
}

async function withStrings(visitor = shop.visitor()) {
  const cart = await visitor.add({ productId: 4001, variantId: 400101 })
  return { visitor, expectedTotal: cart.cart_amount + 99 }
}

async function ordered(changes: object, visitor?: Visitor) {
  const ready = await withStrings(visitor)
  const response = await ready.visitor.order({ expectedTotal: ready.expectedTotal, ...changes })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return orderIn(response)
}

test('stores the optional fields of an order in their normal form', async () => {
  const { visitor } = await withStrings()
  const order = await ordered(optional, visitor)
  const stored = {
    contact: expect.objectContaining({
      addressLine2: 'Block C, 2nd floor',
      landmark: 'Opposite the temple',
    }) as object,
    deliveryNote: 'Ring twice, then call',
    companyName: 'Smash & Co',
    taxId: '29ABCDE1234F1ZW',
    billingAddress: { ...billingAddress, postalCode: '110001' },
  }
  expect(order).toMatchObject(stored)
  expect(order.shipment.address).toBe('12 Temple Road, Block C, 2nd floor')
  expect(orderIn(await visitor.request('GET', `orders/${order.id}`))).toMatchObject(stored)
  const row = await shop.database.db
    .selectFrom('orders')
    .select(['company_name', 'tax_id', 'billing_address'])
    .where('id', '=', order.id)
    .executeTakeFirst()
  expect(row).toEqual({
    company_name: 'Smash & Co',
    tax_id: '29ABCDE1234F1ZW',
    billing_address: stored.billingAddress,
  })
})

test('an order without optional fields has empty ones', async () => {
  expect(await ordered({})).toMatchObject({
    contact: { addressLine2: '', landmark: '' },
    deliveryNote: '',
    companyName: '',
    taxId: '',
    billingAddress: null,
  })
})

test('names every invalid optional field, the billing ones with their object', async () => {
  const { visitor, expectedTotal } = await withStrings()
  const response = await visitor.order({
    expectedTotal,
    addressLine2: 'x'.repeat(201),
    landmark: '###',
    deliveryNote: 'x'.repeat(301),
    taxId: '29ABCDE1234F1ZX',
    billingAddress: { ...billingAddress, postalCode: '1100', lastName: '' },
  })
  expect([response.status, response.body.errors?.map(({ field }) => field).sort()]).toEqual([
    400,
    [
      'addressLine2',
      'billingAddress.lastName',
      'billingAddress.postalCode',
      'deliveryNote',
      'landmark',
      'taxId',
    ],
  ])
})

test.each([7, true, ['a'], { a: 1 }])('rejects %j as an optional text', async (value) => {
  const { visitor, expectedTotal } = await withStrings()
  for (const field of ['landmark', 'deliveryNote', 'companyName', 'taxId', 'billingAddress']) {
    const { status } = await visitor.order({ expectedTotal, [field]: value })
    expect([field, status]).toEqual([field, 400])
  }
})

test('rejects a billing address in Indonesia whose district is not in the list', async () => {
  const visitor = shop.visitor('id.localhost')
  const billed = { firstName: 'Budi', lastName: 'Santoso', ...livingIn.ID, district: 'Nowhere' }
  const response = await visitor.order({
    ...livingIn.ID,
    paymentMethod: 'card',
    expectedTotal: 1,
    billingAddress: billed,
  })
  expect([response.status, response.body.errors?.[0]?.field]).toEqual([400, 'billingAddress.district'])
})

const addressesOf = async (visitor: Visitor) =>
  ((await visitor.request('GET', 'customers/addresses')).body.data as { addresses: readonly Address[] })
    .addresses
const phoneOf = async (visitor: Visitor) =>
  ((await visitor.request('GET', 'customers')).body.data as { customer: { phone: string } }).customer.phone

test('saves address and phone of an order in the account only on request', async () => {
  const visitor = shop.visitor()
  const { email } = await visitor.join()
  await ordered({ email, landmark: 'Opposite the temple' }, visitor)
  expect([await addressesOf(visitor), await phoneOf(visitor)]).toEqual([[], ''])
  await ordered({ email, landmark: 'Opposite the temple', saveDetails: true }, visitor)
  expect(await addressesOf(visitor)).toMatchObject([
    { address: '12 Temple Road', landmark: 'Opposite the temple', phone: '+919812345678', isDefault: true },
  ])
  expect(await phoneOf(visitor)).toBe('+919812345678')
  // The same address again, then another one.
  await ordered({ email, landmark: 'Opposite the temple', saveDetails: true }, visitor)
  await ordered({ email, address: '1 Net Lane', phone: '98123 45679', saveDetails: true }, visitor)
  expect((await addressesOf(visitor)).map(({ address, isDefault }) => [address, isDefault])).toEqual([
    ['12 Temple Road', true],
    ['1 Net Lane', false],
  ])
  expect(await phoneOf(visitor)).toBe('+919812345678')
})

test('a second purchase begins with everything but delivery and payment', async () => {
  const parts = { checkouts: checkoutsIn(shop.database.db) }
  const visitor = shop.visitor('in.localhost', {}, parts)
  const { email } = await visitor.join()
  await ordered(
    { email, addressLine2: 'Block C', landmark: 'Opposite the temple', saveDetails: true },
    visitor,
  )
  const begun = await visitor.request('PUT', 'checkout', {})
  expect(begun.body.data).toMatchObject({
    step: 'delivery',
    fields: { email, phone: '+919812345678', addressLine2: 'Block C', landmark: 'Opposite the temple' },
  })
})

test('an order stands when the address book is full', async () => {
  const visitor = shop.visitor()
  const { email } = await visitor.join()
  await ordered({ email, saveDetails: true }, visitor)
  for (let count = 1; count < maxAddresses; count += 1) {
    const [first] = await addressesOf(visitor)
    await visitor.request('POST', 'customers/addresses', { ...first, address: `${count} Net Lane` })
  }
  await ordered({ email, address: '99 Full Street', saveDetails: true }, visitor)
  const streets = (await addressesOf(visitor)).map(({ address }) => address)
  expect([streets.length, streets.includes('99 Full Street')]).toEqual([maxAddresses, false])
})

test("a guest's order saves nothing", async () => {
  const before = await shop.database.db.selectFrom('addresses').select('id').execute()
  await ordered({ saveDetails: true })
  expect(await shop.database.db.selectFrom('addresses').select('id').execute()).toEqual(before)
})

test('the order sheet and the export show the optional fields', async () => {
  const { number } = await ordered(optional)
  const run = (...args: string[]) => runInProcess(ordersCommand, args, { DATABASE_URL: shop.database.url })
  const { output } = await run('show', number)
  for (const line of [
    '  Block C, 2nd floor\n  Opposite the temple\n',
    '  Note       Ring twice, then call\n',
    '  Company    Smash & Co\n',
    '  Tax id     29ABCDE1234F1ZW\n',
    '  Bill to    Ravi Rao, 1 Net Lane, New Delhi, DL, 110001\n',
  ])
    expect(output).toContain(line)
  const csv = parse((await run('export')).output, { columns: true }) as unknown as readonly object[]
  expect(csv).toContainEqual(
    expect.objectContaining({
      number,
      'address line 2': 'Block C, 2nd floor',
      landmark: 'Opposite the temple',
      'delivery note': 'Ring twice, then call',
      company: 'Smash & Co',
      'tax id': '29ABCDE1234F1ZW',
      'billing address': 'Ravi Rao, 1 Net Lane, New Delhi, DL, 110001',
    }),
  )
})

test('a customer downloads the optional fields, and deleting the account clears note and landmark', async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const { id } = await ordered({ email, ...optional }, visitor)
  const { body } = await visitor.request('GET', 'customers/data')
  expect(body.data).toMatchObject({
    orders: [
      {
        deliveryNote: 'Ring twice, then call',
        taxId: '29ABCDE1234F1ZW',
        billingAddress: { city: 'New Delhi' },
      },
    ],
  })
  expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
  const row = await shop.database.db
    .selectFrom('orders')
    .select(['delivery_note', 'landmark', 'tax_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ delivery_note: '', landmark: '', tax_id: '29ABCDE1234F1ZW' })
})

test('a draft stores every optional text', async () => {
  const visitor = shop.visitor('in.localhost', {}, { checkouts: checkoutsIn(shop.database.db) })
  const fields = {
    addressLine2: 'Block C',
    landmark: 'Temple',
    deliveryNote: 'Ring',
    companyName: 'Smash',
    taxId: '29',
    hasBillingAddress: 'yes',
    saveDetails: 'no',
    'billingAddress.city': 'New Delhi',
  }
  await visitor.request('PUT', 'checkout', { fields })
  expect((await visitor.request('GET', 'checkout')).body.data).toMatchObject({ fields })
})
