import { embeddedCommerce } from '../../../../server/engines/own/embeddedCommerce'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const aCart = (id: string, expires_at: Date) =>
  database.db
    .insertInto('carts')
    .values({ id, brand: 'courtline', region: 'IN', currency: 'INR', expires_at })
    .execute()

const expired = '3f1c8a52-5d0e-4b7a-9c55-0a1b2c3d4e5f'
const fresh = '7a9d2b10-8c4f-4e21-b6d3-112233445566'

test('deletes an expired cart within an hour while the shop is open and retains others', async () => {
  const commerce = await embeddedCommerce({ database })
  await aCart(expired, new Date(Date.now() - 1000))
  await aCart(fresh, new Date(Date.now() + 60_000))
  const job = commerce.jobs.find(({ name }) => name === 'delete expired data')!
  expect(job.every).toBe(3_600_000)
  await job.work(new AbortController().signal)
  await commerce.close()
  const left = await database.db.selectFrom('carts').select('id').execute()
  expect(left).toEqual([{ id: fresh }])
})
