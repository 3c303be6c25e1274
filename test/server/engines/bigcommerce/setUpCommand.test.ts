import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { setUpStore } from '../../../../scripts/bigcommerce/setUp'
import { storeAccess } from '../../../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient } from '../../../../server/engines/bigcommerce/client/storeClient'
import { channelSettings } from '../../../../server/engines/bigcommerce/operations/channel'
import {
  readTokenFile,
  requireStorefrontToken,
  storefrontTokenOf,
} from '../../../../server/engines/bigcommerce/storefrontToken'
import { readChanges } from '../../../../server/staff/staffChanges'
import { runInProcess } from '../../../setup/runScript'
import {
  channelsOf,
  aStoreSandbox,
  storeKeys,
  type StoreSandbox,
  patientTiming,
} from '../../../setup/storeSandbox'
import { openTestDatabase } from '../../../setup/testDatabase'
import { until } from '../../../setup/until'

let sandbox: StoreSandbox
let file: string
beforeEach(async () => {
  sandbox = await aStoreSandbox()
  file = path.join(mkdtempSync(path.join(tmpdir(), 'storefront-token-')), 'token.json')
})
afterEach(async () => {
  rmSync(path.dirname(file), { recursive: true })
  await sandbox.close()
})

const env = (changes: Readonly<Record<string, string | undefined>> = {}) => ({
  BIGCOMMERCE_SANDBOX: sandbox.url,
  BIGCOMMERCE_STORE_HASH: storeKeys.hash,
  BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
  BIGCOMMERCE_CLIENT_SECRET: storeKeys.clientSecret,
  BIGCOMMERCE_STOREFRONT_TOKEN_FILE: file,
  BIGCOMMERCE_CHANNELS: channelsOf(sandbox)
    .map(({ site, id }) => `${site}=${id}`)
    .join(','),
  ...changes,
})
const setUp = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  runInProcess(bigcommerceCommand, ['setup'], env(changes))
const countOf = (output: string, outcome: string) =>
  output.split('\n').filter((line) => line.startsWith(`${outcome} `)).length
const tokens = () => [...sandbox.store.storefrontTokens.keys()]

test('sets the store up once; a second run changes nothing', async () => {
  sandbox.store.routes.clear()
  const [, second] = sandbox.store.channels
  if (second) second.siteUrl = ''
  const first = await setUp()
  expect([first.errors, first.code]).toEqual(['', 0])
  // Four webhooks, one site, routes and checkout settings of eight sites, one token.
  expect(countOf(first.output, 'done')).toBe(22)
  expect(sandbox.store.checkoutSettings.get(1002)).toEqual({
    should_redirect_to_storefront_for_auth: true,
    custom_checkout_script_url: '',
    custom_order_confirmation_script_url: '',
    order_confirmation_use_custom_checkout_script: false,
  })
  expect([...sandbox.store.hooks.values()].map(({ scope }) => scope)).toEqual([
    'store/product/*',
    'store/sku/*',
    'store/category/*',
    'store/order/*',
  ])
  expect(sandbox.store.routes.get(1003)).toMatchObject([
    { type: 'home', matching: '*', route: '/' },
    { type: 'cart', matching: '*', route: '/cart/' },
    { type: 'login', matching: '*', route: '/login/' },
    { type: 'logout', matching: '*', route: '/logout/' },
  ])
  expect(second?.siteUrl).toBe('http://in.localhost:3000')
  const again = await setUp()
  expect([countOf(again.output, 'done'), countOf(again.output, 'problem'), again.code]).toEqual([0, 0, 0])
  expect(sandbox.store.hooks.size).toBe(4)
  expect(tokens()).toHaveLength(2)
})

test('a set-up that changed something is on the record of the shop’s database', async () => {
  const database = await openTestDatabase({ content: 'tables' })
  sandbox.store.routes.clear()
  expect((await setUp({ DATABASE_URL: database.url })).code).toBe(0)
  expect((await setUp({ DATABASE_URL: database.url })).code).toBe(0)
  expect(await readChanges(database.db, { limit: 5 })).toMatchObject([
    {
      ...{ action: 'store.setup', subject: 'store', subjectId: storeKeys.hash },
      ...{ before: null, after: { done: expect.any(Number) as number, problem: 0 } },
    },
  ])
  await database.close()
})

test('prints no secret, and what is left for the control panel', async () => {
  const { output } = await setUp()
  const token = readTokenFile(file)?.token ?? ''
  expect(tokens()).toContain(token)
  for (const secret of [token, storeKeys.apiToken, storeKeys.clientSecret])
    expect(output).not.toContain(secret)
  expect(output).toContain("Only the store's control panel can do this:")
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('leaves routes and webhooks of others, and activates its own again', async () => {
  const blog = { id: 7, type: 'static', matching: '5', route: '/blog/' }
  sandbox.store.routes.set(1, [blog])
  const foreign = { id: 9, scope: 'store/order/*', isActive: true, headers: {} }
  sandbox.store.hooks.set(9, { ...foreign, destination: 'https://erp.example/hook' })
  await setUp()
  expect(sandbox.store.routes.get(1)).toHaveLength(5)
  expect(sandbox.store.routes.get(1)).toContainEqual(blog)
  const own = [...sandbox.store.hooks.values()].find(({ id }) => id !== 9)
  if (own) sandbox.store.hooks.set(own.id, { ...own, isActive: false })
  const { output } = await setUp()
  expect(output).toContain('active again')
  expect([...sandbox.store.hooks.values()].map(({ isActive }) => isActive)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(output).toContain('webhooks to https://erp.example/hook stay as they are')
})

test('names what it cannot do and goes on', async () => {
  const [first] = sandbox.store.channels
  if (first) first.siteUrl = 'https://another.example'
  await sandbox.fault({ operation: 'GET /v3/hooks', kind: 'missing_scope' })
  const { output, code } = await setUp()
  expect(code).toBe(1)
  expect(output).toContain('problem  courtline-ae: the site of channel 1 is https://another.example')
  expect(output).toContain('problem  GET /v3/hooks failed: store_unavailable (scope, status 403')
  expect(output).toContain('2 problems.')
  expect(readTokenFile(file)).not.toBeNull()
})

test('without a client secret it makes no webhooks, and a token of the settings stays', async () => {
  const { output } = await setUp({
    BIGCOMMERCE_CLIENT_SECRET: undefined,
    BIGCOMMERCE_STOREFRONT_TOKEN_FILE: undefined,
    BIGCOMMERCE_STOREFRONT_TOKEN: sandbox.token,
  })
  expect(output).toContain('webhooks need BIGCOMMERCE_CLIENT_SECRET')
  expect(output).toContain('nothing renews it')
  expect([sandbox.store.hooks.size, tokens()]).toEqual([0, [sandbox.token]])
})

const settings = () => ({
  ...storeKeys,
  storefrontToken: '',
  storefrontTokenFile: file,
  proxySecret: null,
  mappingFile: null,
  sandboxUrl: sandbox.url,
  channels: new Map(channelsOf(sandbox).map(({ site, id }) => [site, id])),
})
const renewAt = async (now: number): Promise<string[]> => {
  const reports: string[] = []
  await setUpStore({
    client: sandbox.client(),
    store: settings(),
    sites: [],
    hasAccounts: false,
    report: (outcome, text) => void reports.push(`${outcome} ${text}`),
    now: () => now,
  })
  return reports
}
const day = 86_400_000

test('renews a token 30 days before it expires, and revokes the earlier one a day later', async () => {
  const begin = Date.now()
  await renewAt(begin)
  const first = readTokenFile(file)?.token ?? ''
  expect(await renewAt(begin + 59 * day)).toEqual([`ok the storefront token in ${file} is valid for 31 days`])
  await renewAt(begin + 61 * day)
  const second = readTokenFile(file)?.token ?? ''
  expect(second).not.toBe(first)
  // Both are valid: running shops have not read the new one yet.
  expect(tokens()).toEqual([sandbox.token, first, second])
  await renewAt(begin + 61.5 * day)
  expect(tokens()).toContain(first)
  await renewAt(begin + 63 * day)
  expect(tokens()).toEqual([sandbox.token, second])
  expect(readTokenFile(file)).not.toHaveProperty('previous')
})

test('a running shop uses the renewed token after the old one expired in the night', async () => {
  await renewAt(Date.now())
  const { fetchGraphql } = openStoreClient({ access: storeAccess(settings()), timing: patientTiming })
  const read = () => fetchGraphql(channelSettings, {}, { channel: 1002 })
  await read()
  sandbox.pass(91 * day)
  await expect(read()).rejects.toMatchObject({ code: 'store_unavailable', reason: 'token' })
  await renewAt(Date.now() + 91 * day)
  const found = await until(() => {
    utimesSync(file, new Date(), new Date())
    return read().catch(() => null)
  }, 'the shop reads the new token')
  expect(found.channel.entityId).toBe(1002)
})

test('a token file that vanishes leaves the last token; a shop does not start without one', async () => {
  expect(() => requireStorefrontToken(settings())).toThrow('npm run bigcommerce -- setup makes it')
  await renewAt(Date.now())
  requireStorefrontToken(settings())
  const token = storefrontTokenOf(settings())
  const first = token()
  expect(first).toBe((JSON.parse(readFileSync(file, 'utf8')) as { token: string }).token)
  rmSync(file)
  expect(token()).toBe(first)
})

test('a channel keeps the scripts of its own checkout', async () => {
  const scripts = {
    custom_checkout_script_url: 'https://cdn.example/checkout.js',
    custom_order_confirmation_script_url: 'https://cdn.example/order.js',
    order_confirmation_use_custom_checkout_script: true,
  }
  sandbox.store.checkoutSettings.set(1002, { should_redirect_to_storefront_for_auth: false, ...scripts })
  await setUp()
  expect(sandbox.store.checkoutSettings.get(1002)).toEqual({
    should_redirect_to_storefront_for_auth: true,
    ...scripts,
  })
})
