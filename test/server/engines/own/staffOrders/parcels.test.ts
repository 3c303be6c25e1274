import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import type { StaffOrder, StaffOrderPage } from '../../../../../src/domain/order/staffOrderSchema'
import { openGiftCardShop, strings } from '../../../../setup/aPaymentService'
import {
  openStaffDesk,
  type JoinedMember,
  type StaffDesk,
  type StaffResponse,
} from '../../../../setup/aStaff'
import { runInProcess } from '../../../../setup/runScript'
import { forSuite } from '../../../../setup/testDatabase'
import { orderIn } from '../../../../setup/tradingShop'

const shop = forSuite(openGiftCardShop)
let desk: StaffDesk
let asha: JoinedMember
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  asha = await desk.join('orders')
})
afterAll(() => desk.close())

const orderOf = ({ data }: StaffResponse) => data as StaffOrder
const read = async (number: string) => orderOf(await asha.request('GET', `orders/${number}`))
const move = async (number: string, event: string, more: object = {}) => {
  const { version } = await read(number)
  return asha.request('POST', `orders/${number}/moves`, { event, version, ...more })
}
const items = (quantity: number) => ({ lines: [{ line: 1, quantity }] })
const parcel = (trackingNumber: string) => ({ carrier: 'Swift', trackingNumber })

/** A packed and paid order of three strings, and its shopper. */
async function aPackedOrder(email = 'asha@example.test') {
  const shopper = shop.visitor()
  await shopper.add({ ...strings, quantity: 3 })
  const { id, number } = await shop.buy(shopper, 3 * 499 + 99, { email })
  await move(number, 'pack')
  const shown = async (): Promise<Order> => orderIn(await shopper.request('GET', `orders/${id}`))
  return { id, number, shown }
}

test('an order leaves in two parcels and is shipped with the last one; shopper, mails and search know both', async () => {
  const email = 'parcels@example.test'
  const { number, shown } = await aPackedOrder(email)
  const first = orderOf(await move(number, 'ship', { ...parcel('SW-1'), ...items(1) }))
  expect(first.order).toMatchObject({ status: 'packed', trackingNumber: 'SW-1' })
  expect(first.lines).toMatchObject([{ remaining: 3, unsent: 2 }])
  // A part has left: the whole cannot be cancelled any more.
  expect(first.moves).toEqual(['ship', 'cancel_pieces', 'refund'])
  expect((await move(number, 'cancel')).status).toBe(409)
  const last = orderOf(await move(number, 'ship', parcel('SW-2')))
  expect(last.order.status).toBe('shipped')
  const { parcels, history } = await shown()
  expect(parcels).toMatchObject([
    { trackingNumber: 'SW-1', lines: [{ line: 1, quantity: 1 }] },
    { trackingNumber: 'SW-2', lines: [{ line: 1, quantity: 2 }] },
  ])
  expect(history.filter(({ event }) => event === 'ship').map(({ status }) => status)).toEqual([
    'packed',
    'shipped',
  ])
  const mails = (await shop.mailbox.to(email)).slice(-2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `A part of order ${number} is on its way`,
    `The rest of order ${number} is on its way`,
  ])
  expect(mails[0]?.text).toMatch(/SW-1[^]+1 × Ito 65[^]+The rest will follow/)
  expect(mails[1]?.text).toMatch(/SW-2[^]+2 × Ito 65/)
  const { orders } = (await asha.request('GET', 'orders?text=sw-1')).data as StaffOrderPage
  expect(orders.map((order) => order.number)).toEqual([number])
})

test('a parcel takes nothing that has left already, and at least one item', async () => {
  const { number } = await aPackedOrder()
  await move(number, 'ship', { ...parcel('SW-3'), ...items(2) })
  expect((await move(number, 'ship', { ...parcel('SW-4'), ...items(2) })).status).toBe(400)
  expect((await move(number, 'cancel_pieces', items(2))).status).toBe(400)
  expect((await read(number)).order.parcels).toHaveLength(1)
})

test('once the rest is cancelled, the order is shipped', async () => {
  const { number } = await aPackedOrder()
  await move(number, 'ship', { ...parcel('SW-5'), ...items(2) })
  const { order, lines } = orderOf(
    await move(number, 'cancel_pieces', { lines: [{ line: 1, quantity: null }] }),
  )
  expect(order).toMatchObject({ status: 'shipped', lines: [{ cancelled: 1 }] })
  expect(lines).toMatchObject([{ remaining: 2, unsent: 0 }])
  expect(orderOf(await move(number, 'deliver')).order.status).toBe('delivered')
})

test('an order that is paid in cash leaves in one parcel', async () => {
  const shopper = shop.visitor()
  await shopper.add({ ...strings, quantity: 2 })
  const { number } = orderIn(await shopper.order({ expectedTotal: 2 * 499 + 99 }))
  await move(number, 'pack')
  expect((await move(number, 'ship', { ...parcel('SW-6'), ...items(1) })).status).toBe(400)
  expect(orderOf(await move(number, 'ship', { ...parcel('SW-6'), ...items(2) })).order.status).toBe('shipped')
})

test('an order that an earlier version shipped had one parcel with everything', async () => {
  const { id, number, shown } = await aPackedOrder()
  await move(number, 'ship', parcel('SW-7'))
  await shop.db.deleteFrom('order_parcels').where('order_id', '=', id).execute()
  expect((await shown()).parcels).toMatchObject([
    { carrier: 'Swift', trackingNumber: 'SW-7', lines: [{ line: 1, quantity: 3 }] },
  ])
})

test('the command ships a part and shows both parcels', async () => {
  const { number } = await aPackedOrder()
  const run = async (...args: string[]) => {
    const { output, errors } = await runInProcess(ordersCommand, args, {
      DATABASE_URL: shop.database.url,
      STAFF_MEMBER: asha.email,
    })
    return output + errors
  }
  const ship = (tracking: string, ...more: string[]) =>
    run('ship', number, '--carrier', 'Swift', '--tracking', tracking, ...more)
  expect(await ship('SW-8', '--line', '1x1')).toContain(`${number} is packed now, payment paid.`)
  expect(await ship('SW-9', '--line', '1x3')).toContain('Possible now: ship, cancel --line, refund.')
  expect(await ship('SW-9')).toContain(`${number} is shipped now`)
  const sheet = await run('show', number)
  expect(sheet).toContain('Parcel 1    Swift, SW-8: 1 x line 1')
  expect(sheet).toContain('Parcel 2    Swift, SW-9: 2 x line 1')
  expect(await run('export')).toContain('Swift; Swift,SW-8; SW-9')
})
