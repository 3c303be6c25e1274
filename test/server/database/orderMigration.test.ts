import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { readOrders } from '../../../server/engines/own/storedOrders/orderRows'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase({ content: 'nothing' })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('the migration gives old orders a status, their number and the items they took', async () => {
  const all = migrationsFolder(process.cwd())
  for (const name of readdirSync(all).filter((file) => file < '0007'))
    copyFileSync(join(all, name), join(folder, name))
  await migrate(database.db, folder)
  await database.pool.query(`
    insert into orders (id, number, cart_id, brand, region, currency, status, email, phone, first_name, last_name,
      address, city, state, postal_code, delivery_method, payment_method, lines_minor, delivery_minor, total_minor)
    values ('aaaaaaaaaaaaaaaaaaaaaa', 'CL-10023', gen_random_uuid(), 'courtline', 'IN', 'INR', 'placed', 'a@b.test',
      '+919812345678', 'Asha', 'Rao', '12 Temple Road', 'Bengaluru', 'KA', '560001', 'standard', 'cod', 3000, 9900,
      12900);
    insert into order_lines (order_id, position, product_id, variant_id, sku, name, quantity, paid_minor, list_minor,
      image_url, path, brand)
    values ('aaaaaaaaaaaaaaaaaaaaaa', 1, 1, 11, 'A', 'A', 2, 1000, 1000, '/a', 'a', 'A'),
      ('aaaaaaaaaaaaaaaaaaaaaa', 2, 1, 11, 'A', 'A', 1, 1000, 1000, '/a', 'a', 'A')`)
  await migrate(database.db, all)
  const [order] = await readOrders(database.db, (orders) => orders)
  expect(order).toMatchObject({
    number: 'CL-10023',
    status: 'pending_payment',
    payment: 'pending',
    locale: 'en-IN',
    expiresAt: null,
    history: [{ event: 'place', status: 'pending_payment', at: order?.placedAt }],
    // No invented number, and the rate of the time.
    invoice: null,
    lines: [
      { hsn: '', taxPercent: 18 },
      { hsn: '', taxPercent: 18 },
    ],
  })
  const quantity = await database.db.selectFrom('order_pieces').select(['variant_id', 'quantity']).execute()
  expect(quantity).toEqual([{ variant_id: 11, quantity: 3 }])
})
