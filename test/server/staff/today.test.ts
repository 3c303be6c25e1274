import { readFailures } from '../../../server/jobs/failures'
import { openStaffDesk, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

const shop = forSuite(openTradingShop)
let desk: StaffDesk
beforeAll(() => {
  const { db } = shop.database
  desk = openStaffDesk(shop.database, {
    commerce: shop.commerce,
    failures: () => readFailures(db),
    figures: async ({ isPeek = false } = {}) => [
      { name: 'shop_database_up', help: 'Whether the database answers.', value: 1 },
      { name: 'shop_mails_oldest_seconds', help: 'Age of the oldest mail.', value: isPeek ? 601 : 0 },
      {
        name: 'shop_database_connections',
        help: 'Connections.',
        value: 7,
        labels: { state: 'used' },
      },
    ],
  })
})
afterAll(() => desk.close())

test('each member sees what waits within the own roles', async () => {
  const [packer, editor, owner] = [
    await desk.join('orders'),
    await desk.join('content'),
    await desk.join('owner'),
  ]
  await shop.setStock(400101, 1)
  const visitor = shop.visitor()
  const { cart_amount: total } = await visitor.add({ productId: 4001, variantId: 400102, quantity: 2 })
  expect((await visitor.order({ expectedTotal: total + 99 })).status).toBe(200)
  await shop.database.pool.query(
    `insert into jobs (name, due_at, failures, failed_at, cause) values ('sign the logs', now(), 3, now(), 'Disk full')`,
  )
  expect((await packer.request('GET', 'today')).data).toEqual({
    orders: { to_pack: 1, to_ship: 0, unpaid: 0, expiring: 0, return_requested: 0, attention: 0 },
    content: null,
    lowStock: null,
    vendors: null,
    failures: null,
    health: null,
  })
  expect((await editor.request('GET', 'today')).data).toMatchObject({
    orders: null,
    content: { reviews: 0, questions: 0 },
    failures: null,
  })
  const { data } = await owner.request('GET', 'today')
  expect(data).toMatchObject({
    orders: { to_pack: 1 },
    failures: { jobs: [{ name: 'sign the logs', attempts: 3, cause: 'Disk full' }], mails: [], webhooks: [] },
    health: [
      { name: 'shop_database_up', value: 1, limit: 1, isAlarm: false },
      { name: 'shop_mails_oldest_seconds', value: 601, limit: 600, isAlarm: true },
    ],
  })
  expect((data as { lowStock: number }).lowStock).toBeGreaterThan(0)
})
