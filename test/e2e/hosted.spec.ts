import { startHostedShop, type HostedRun } from '../setup/runningShop'
import { spawnScript } from '../setup/runScript'
import { expect, test } from '../setup/shopper'
import { testHostedCustomers } from './hostedCustomer'
import { testHostedPurchases } from './hostedPurchase'

// One worker runs all tests, with one shop: each would start its own.
test.describe.configure({ mode: 'default' })

let hosted: HostedRun
test.beforeAll(async () => {
  hosted = await startHostedShop(20)
  // As a merchant would: from now on the checkout leads to the shop's own pages to sign in and out.
  const port = String(hosted.shop.port)
  const { output } = await spawnScript('scripts/bigcommerce', ['setup'], { ...hosted.env, PORT: port })
  expect(output).toContain('The store is set up.')
})
test.afterAll(() => hosted.close())

testHostedCustomers(() => hosted)
testHostedPurchases(() => hosted)
