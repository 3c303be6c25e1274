import { sql } from 'kysely'
import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { openStoreClient } from '../../../../server/engines/bigcommerce/client/storeClient'
import { checkAccess, StoreAlarms } from '../../../../server/engines/bigcommerce/storeAlarms'
import { webhookScopes, webhooksPath } from '../../../../server/engines/bigcommerce/webhooks/webhookMessage'
import { aHostedShop, storeOf, type HostedShop } from '../../../setup/hostedShop'
import { runInProcess } from '../../../setup/runScript'
import { patientTiming } from '../../../setup/storeSandbox'
import { until } from '../../../setup/until'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  await shop.database.db.deleteFrom('store_alarms').execute()
  shop.sandbox.store.hooks.clear()
})

const webhooksUrl = `http://in.localhost:3000${webhooksPath}`

/** A process with the job that checks the access. It logs errors and other lines apart. */
function aProcess() {
  const errors: string[] = []
  const lines: string[] = []
  const alarms = new StoreAlarms(shop.database.db, (line, error) => {
    if (error === undefined) lines.push(line)
    else errors.push(line)
  })
  const client = openStoreClient({
    access: shop.sandbox.access,
    log: (call) => alarms.noteCall(call),
    timing: patientTiming,
  })
  const job = checkAccess({ client, alarms, channels: [1002, 1003], webhooksUrl })
  return {
    errors,
    lines,
    check: () => job.work(new AbortController().signal),
    open: async () =>
      (await alarms.figures()).filter(({ value }) => value > 0).map(({ labels }) => labels?.kind),
  }
}

function subscribe(isActive: boolean): void {
  for (const [index, scope] of webhookScopes.entries())
    shop.sandbox.store.hooks.set(index, { id: index, scope, isActive, headers: {}, destination: webhooksUrl })
}

test('a store that is set up raises no alarm', async () => {
  subscribe(true)
  const process = aProcess()
  await process.check()
  expect([process.errors, process.lines, await process.open()]).toEqual([[], [], []])
})

test.each([
  ['the API token', 'GET /v3/hooks', 'revoked_token', 'admin_token', 'Create an API account'],
  ['a scope of the API token', 'GET /v3/hooks', 'missing_scope', 'admin_scope', 'Create an API account'],
  ['the storefront token', 'CustomerScope', 'revoked_token', 'storefront_token', 'bigcommerce -- setup'],
  ['a scope of it', 'CustomerScope', 'missing_scope', 'storefront_scope', 'make a new one'],
] as const)(
  '%s that the store rejects is one error until it ends',
  async (_what, operation, kind, alarm, advice) => {
    subscribe(true)
    const [process, other] = [aProcess(), aProcess()]
    // Once per channel, and for two runs in each of two processes.
    await shop.sandbox.fault({ operation, kind, times: operation === 'CustomerScope' ? 8 : 4 })
    for (const each of [process, other, process, other]) await each.check()
    // Each channel has a token's alarm of its own: the same token may be valid for the other one.
    const count = alarm === 'storefront_token' ? 2 : 1
    const errors = [...process.errors, ...other.errors]
    expect(errors).toHaveLength(count)
    for (const error of errors) expect(error).toContain(`Alarm ${alarm}`)
    expect(process.errors[0]).toContain(advice)
    expect(process.errors.join()).not.toContain(shop.sandbox.token)
    expect(await other.open()).toEqual([alarm])
    await process.check()
    expect(await other.open()).toEqual([])
    expect(process.lines).toHaveLength(count)
    expect(process.lines[0]).toMatch(/has ended\.$/)
    await shop.sandbox.fault({ operation, kind })
    await process.check()
    expect(process.errors).toHaveLength(count + 1)
  },
)

test('a deactivated webhook is one error until it is active again', async () => {
  subscribe(false)
  const process = aProcess()
  await process.check()
  await process.check()
  expect(process.errors).toEqual([
    expect.stringMatching(
      /Alarm webhooks_inactive: .* for store\/product\/\*, .*npm run bigcommerce -- setup/,
    ),
  ])
  expect(await process.open()).toEqual(['webhooks_inactive'])
  subscribe(true)
  await process.check()
  expect([process.lines, await process.open()]).toEqual([['The alarm webhooks_inactive has ended.'], []])
})

test('a process ends an alarm that another one raised since, and raises one that another one ended', async () => {
  const [process, other] = [aProcess(), aProcess()]
  const clock = jest.spyOn(performance, 'now')
  try {
    const start = performance.now()
    const checkAt = async (minute: number, each: typeof process, isActive: boolean) => {
      clock.mockImplementation(() => start + minute * 60_000)
      subscribe(isActive)
      await each.check()
    }
    await checkAt(0, process, true)
    await checkAt(1, other, false)
    expect(await process.open()).toEqual(['webhooks_inactive'])
    await checkAt(11, process, true)
    expect(await other.open()).toEqual([])
    await checkAt(12, other, false)
    expect([await other.open(), other.errors.length]).toEqual([['webhooks_inactive'], 2])
  } finally {
    clock.mockRestore()
  }
})

test('requests of shoppers raise the alarm once, and /metrics shows it', async () => {
  const visitor = shop.visitor()
  await visitor.request('POST', 'cart', { items: [{ productId: 101, variantId: 101_000 }] })
  await shop.sandbox.fault({ operation: 'ReadCart', kind: 'revoked_token', times: 3 })
  const statuses = [1, 2, 3].map(async () => (await visitor.request('GET', 'cart')).statusCode)
  expect(await Promise.all(statuses)).toEqual([503, 503, 503])
  const open = async () =>
    (await shop.commerce.figures?.())?.find(({ labels }) => labels?.kind === 'storefront_token')?.value
  await until(async () => (await open()) === 1, 'the alarm is raised')
  expect(shop.lines.filter((line) => line.includes('Alarm storefront_token'))).toHaveLength(1)
  await visitor.request('GET', 'cart')
  await until(async () => (await open()) === 0, 'the alarm has ended')
})

test('check counts the messages that wait and those that cannot be read', async () => {
  subscribe(true)
  const { db } = shop.database
  const row = {
    scope: 'store/order/created',
    subject: 'order' as const,
    subject_id: 1,
    previous_status: null,
    // The shop's own worker leaves them alone.
    due_at: sql<Date>`now() + interval '1 day'`,
  }
  await db
    .insertInto('store_webhooks')
    .values([
      { ...row, id: 'a' },
      { ...row, id: 'b' },
    ])
    .execute()
  await db.updateTable('store_webhooks').set({ cause: 'away' }).where('id', '=', 'b').execute()
  const alarms = new StoreAlarms(db, () => {})
  for (const problem of ['no id', 'data.id']) alarms.noteUnread({ scope: 'store/sku/moved', problem })
  await alarms.settled()
  const store = storeOf(shop.sandbox)
  const { output } = await runInProcess(bigcommerceCommand, ['check'], {
    BIGCOMMERCE_SANDBOX: shop.sandbox.url,
    BIGCOMMERCE_STORE_HASH: store.hash,
    BIGCOMMERCE_API_TOKEN: store.apiToken,
    BIGCOMMERCE_STOREFRONT_TOKEN: shop.sandbox.token,
    BIGCOMMERCE_CHANNELS: shop.sandbox.store.channels
      .map(({ id, name }) => `${name.toLowerCase().replace(' ', '-')}=${id}`)
      .join(', '),
    DATABASE_URL: shop.database.url,
  })
  expect(output).toContain(
    'problem  2 webhook messages wait, 1 after a failure: npm run jobs names the causes',
  )
  expect(output).toContain('problem  2 webhook messages store/sku/moved could not be read.')
  expect(output).toContain('because of: data.id')
  await db.deleteFrom('store_webhooks').execute()
})
