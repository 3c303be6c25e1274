import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { openCatalog } from '../../../../server/catalog/openCatalog'
import { noPhotos } from '../../../../server/pictures/photoIndex'
import { aCommerce, anApp } from '../../../setup/aShop'
import { inFullRun } from '../../../setup/fullRun'
import { runInProcess } from '../../../setup/runScript'
import { aMirror, aStoreSandbox, storeKeys, type StoreSandbox } from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

let sandbox: StoreSandbox
let database: TestDatabase
beforeAll(async () => {
  ;[sandbox, database] = await Promise.all([aStoreSandbox(), openTestDatabase()])
})
afterAll(() => Promise.all([sandbox.close(), database.close()]))

const sync = (env: Readonly<Record<string, string>> = {}) =>
  runInProcess(bigcommerceCommand, ['sync'], {
    BIGCOMMERCE_SANDBOX: sandbox.url,
    BIGCOMMERCE_STORE_HASH: storeKeys.hash,
    BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
    BIGCOMMERCE_STOREFRONT_TOKEN: sandbox.token,
    BIGCOMMERCE_CHANNELS: aMirror(sandbox, database)
      .parts.channels.map(({ site, id }) => `${site}=${id}`)
      .join(','),
    DATABASE_URL: database.url,
    ...env,
  })

test('the command fills the catalog and prints what changed', async () => {
  expect(await sync()).toEqual({
    output: '40 new, 0 changed, 0 deleted, 0 unchanged, 0 refused.\n',
    errors: '',
    code: 0,
  })
})

inFullRun('the command names a rejected product and exits with 1', async () => {
  const product = sandbox.store.catalog.products.get(101)
  if (!product) throw new Error('The store has no product 101')
  const before = product.prices
  product.prices = { ...before, AED: 0 }
  const { output, code } = await sync()
  expect(code).toBe(1)
  expect(output).toContain('0 new, 1 changed, 0 deleted, 39 unchanged, 1 refused.')
  expect(output).toContain('refused SB-101 (product 101): courtline-ae: no price')
  product.prices = before
  expect((await sync()).code).toBe(0)
})

test('the command names a mapping that it cannot read', async () => {
  const { errors, code } = await sync({ BIGCOMMERCE_MAPPING: '/nowhere/mapping.json' })
  expect(code).toBe(1)
  expect(errors).toContain('BIGCOMMERCE_MAPPING: /nowhere/mapping.json cannot be opened (ENOENT).')
})

test('a shop lists, filters, searches and shows mirrored products without a call to the store', async () => {
  await aMirror(sandbox, database).fill()
  await sandbox.clearFaults()
  const { catalog, close } = await openCatalog({ database, log: () => {}, photos: noPhotos })
  const app = anApp({ commerce: { ...aCommerce(), catalog } })
  const get = async (url: string, host = 'in.localhost') => {
    const { statusCode, body } = await app.inject({ url, headers: { host } })
    return { statusCode, body }
  }
  try {
    const rackets = await get('/api/bigcommerce/catalog/products')
    expect(rackets.statusCode).toBe(200)
    const all = await catalog.list({}, { brand: 'courtline', region: 'IN', currency: 'INR' })
    expect(all.pagination.total).toBe(40)
    const own = await catalog.list({}, { brand: 'aerovolt', region: 'IN', currency: 'INR' })
    expect(own.products.map(({ brand }) => brand)).toEqual(own.products.map(() => 'Aerovolt'))
    expect(own.pagination.total).toBe(10)
    const flex = all.facets.find(({ name }) => name === 'shaft flex')
    expect(flex?.values.map(({ count }) => count).reduce((a, b) => a + b, 0)).toBe(12)
    const stiff = await catalog.list(
      { filters: { 'shaft flex': ['Stiff'] } },
      { brand: 'courtline', region: 'IN', currency: 'INR' },
    )
    expect(stiff.pagination.total).toBe(4)
    const found = await catalog.list(
      { search: 'overgrip' },
      { brand: 'courtline', region: 'IN', currency: 'INR' },
    )
    expect(found.products.map(({ name }) => name)).toEqual([
      expect.stringContaining('Overgrip'),
      expect.stringContaining('Overgrip'),
    ])
    const path = sandbox.store.catalog.products.get(101)?.path ?? ''
    const product = await catalog.product(path.slice(1, -1), {
      brand: 'courtline',
      region: 'SG',
      currency: 'SGD',
    })
    expect(product).toMatchObject({
      id: '101',
      price: { value: sandbox.store.catalog.products.get(101)?.prices.SGD, currencyCode: 'SGD' },
    })
    expect(await sandbox.control('GET', 'calls')).toEqual({})

    await sandbox.app.close()
    expect((await get('/api/bigcommerce/catalog/products?search=overgrip')).statusCode).toBe(200)
    expect(await catalog.product('101', { brand: 'aerovolt', region: 'AE', currency: 'AED' })).not.toBeNull()
  } finally {
    await app.close()
    await close()
  }
})
