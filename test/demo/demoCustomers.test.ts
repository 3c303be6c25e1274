import { demoLogins, seedDemoCustomers } from '../../demo/seeds/demoCustomers'
import { removeDemoData } from '../../server/startup/demoCustomers'
import { startBlock } from '../../server/startup/startBlock'
import type { Address } from '../../src/domain/customer/address'
import { addressProblems } from '../../src/domain/customer/addressRules'
import { someSettings } from '../setup/aShop'
import { forSuite } from '../setup/testDatabase'
import { openTradingShop } from '../setup/tradingShop'

const shop = forSuite(openTradingShop)

const hosts = { courtline: '', aerovolt: 'official.' } as const

test('a new local shop has a customer of each brand with addresses in every region and a wishlist', async () => {
  const { db } = shop.database
  expect(await demoLogins(db)).toEqual([])
  // Two servers may start at the same time.
  await Promise.all([seedDemoCustomers(db), seedDemoCustomers(db)])
  const logins = await demoLogins(db)
  expect(logins.map(({ brand }) => brand)).toEqual(['courtline', 'aerovolt'])
  for (const { brand, email, password } of logins) {
    const visitor = shop.visitor(`${hosts[brand]}in.localhost`)
    expect((await visitor.request('POST', 'customers/login', { email, password })).status).toBe(200)
    const { body } = await visitor.request('GET', 'wishlist')
    expect((body.data as { items: unknown[] }).items).toHaveLength(3)
    for (const region of ['IN', 'SG', 'AE', 'ID'] as const) {
      const there = shop.visitor(`${hosts[brand]}${region.toLowerCase()}.localhost`)
      there.session = visitor.session
      const result = await there.request('GET', 'customers/addresses')
      const { addresses } = result.body.data as { addresses: Address[] }
      expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
      for (const { id, ...address } of addresses) {
        expect(addressProblems(region, address)).toEqual({})
        // Stored addresses are valid, including the place names.
        expect((await there.request('PUT', `customers/addresses/${id}`, address)).status).toBe(200)
      }
    }
  }
})

test('prints the demo sign-in at start while its password is valid', async () => {
  const { db } = shop.database
  const visitor = shop.visitor()
  const [login] = await demoLogins(db)
  const { email, password } = login ?? { email: '', password: '' }
  await visitor.request('POST', 'customers/login', { email, password })
  const change = { currentPassword: password, newPassword: 'feather 88' }
  expect((await visitor.request('PUT', 'customers/password', change)).status).toBe(200)
  const logins = await demoLogins(db)
  expect(logins.map(({ brand }) => brand)).toEqual(['aerovolt'])
  const { sites } = someSettings()
  const block = startBlock({ sites, logins, where: '/data', seconds: 1 })
  expect(block).toContain('  Login  demo@aerovolt.example, password shuttle21 (Aerovolt Official)\n')
  expect(startBlock({ sites, where: '/data', seconds: 1 })).not.toContain('Login')
})

test('a public shop has no demo customers and retains its own customers', async () => {
  const { db } = shop.database
  const { email } = await shop.visitor().join()
  await removeDemoData(db)
  const left = await db.selectFrom('customers').select('email').execute()
  expect(left).toEqual([{ email }])
})
