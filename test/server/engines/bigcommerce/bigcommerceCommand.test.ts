import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startStoreSandbox } from '../../../../dev/bigcommerce/startStoreSandbox'
import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { seedCommand } from '../../../../scripts/seed/commandLine'
import { parseStoreSettings } from '../../../../server/settings/storeSettings'
import { readChanges } from '../../../../server/staff/staffChanges'
import { inFullRun } from '../../../setup/fullRun'
import { freePort } from '../../../setup/launching'
import { runInProcess } from '../../../setup/runScript'
import { aStoreSandbox, storeKeys, type StoreSandbox } from '../../../setup/storeSandbox'
import { openTestDatabase } from '../../../setup/testDatabase'
import { until } from '../../../setup/until'

let sandbox: StoreSandbox
beforeAll(async () => void (sandbox = await aStoreSandbox()))
afterAll(() => sandbox.close())

const ids = ['courtline-ae', 'courtline-in', 'courtline-sg', 'courtline-id']
const all = [...ids, ...ids.map((id) => id.replace('courtline', 'aerovolt'))]
const channels = all.map((id, index) => `${id}=${index === 0 ? 1 : 1_001 + index}`).join(', ')
const env = () => ({
  BIGCOMMERCE_SANDBOX: sandbox.url,
  BIGCOMMERCE_STORE_HASH: storeKeys.hash,
  BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
  BIGCOMMERCE_STOREFRONT_TOKEN: sandbox.token,
  BIGCOMMERCE_CHANNELS: channels,
  DATA_DIR: path.join(tmpdir(), 'no-shop-has-run-here'),
})
const check = (changes: Readonly<Record<string, string>> = {}) =>
  runInProcess(bigcommerceCommand, ['check'], { ...env(), ...changes })
const problemsIn = (output: string) => output.split('\n').filter((line) => line.includes('problem  '))

test('check finds nothing wrong with a store that is set up and leaves no cart', async () => {
  const { output, errors, code } = await check()
  expect(errors).toBe('')
  expect(problemsIn(output)).toEqual([])
  expect(output).toContain('The store is ready.')
  for (const id of all) expect(output).toContain(id)
  expect(code).toBe(0)
  expect(sandbox.store.carts.size).toBe(0)
})

test('check stops at the first call that does not reach the store', async () => {
  const { output, errors, code } = await check({
    BIGCOMMERCE_SANDBOX: `http://127.0.0.1:${await freePort()}`,
  })
  expect(code).toBe(1)
  expect(output).toBe('courtline-ae\n')
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^The store cannot be reached\. .*network/),
  ])
})

test('check names what is wrong, without a token', async () => {
  sandbox.store.routes.delete(1)
  await sandbox.control('PUT', 'channels/1002', { isLive: false })
  await sandbox.control('PUT', 'channels/1003', { siteUrl: 'https://other.example' })
  const { output, code } = await check()
  expect(code).toBe(1)
  expect(problemsIn(output)).toEqual([
    expect.stringContaining('the site lacks routes for home, cart, login'),
    expect.stringContaining('channel 1002 "Courtline IN" is prelaunch'),
    expect.stringContaining("the storefront's status is PRE_LAUNCH"),
    expect.stringContaining('the site of channel 1003 is https://other.example'),
  ])
  expect(output).toContain('4 problems.')
  await sandbox.control('PUT', 'channels/1002', { isLive: true })
  await sandbox.control('PUT', 'channels/1003', { siteUrl: 'http://sg.localhost:3000' })
})

test('check explains a wrong token', async () => {
  const { output, code } = await check({ BIGCOMMERCE_STOREFRONT_TOKEN: 'revoked-token' })
  expect(code).toBe(1)
  expect(output).toContain(
    'The store rejects the storefront token (401): it is wrong, expired, revoked or for another channel',
  )
  expect(output).not.toContain('revoked-token')
})

test('check lists all wrong settings at once', async () => {
  const { errors, code } = await check({
    BIGCOMMERCE_API_TOKEN: '',
    BIGCOMMERCE_SANDBOX: 'http://store.example',
    BIGCOMMERCE_CHANNELS: 'courtline-in=7, courtline-sg=7, courtline-id=x, moon=9',
  })
  expect(code).toBe(1)
  expect(errors).toContain('BIGCOMMERCE_API_TOKEN is missing')
  expect(errors).toContain('BIGCOMMERCE_SANDBOX must be a URL of this machine')
  expect(errors).toContain('courtline-in and courtline-sg have the same channel 7')
  expect(errors).toContain('"courtline-id=x" is not like courtline-in=1002')
  expect(errors).toContain('there is no site moon')
  expect(errors).toContain('no channel for courtline-ae')
})

test('sync on an empty database makes it the store’s, and the own engine neither seeds nor sells there', async () => {
  const database = await openTestDatabase({ content: 'nothing' })
  const settings = { ...env(), DATABASE_URL: database.url }
  const synced = await runInProcess(bigcommerceCommand, ['sync'], settings)
  expect([synced.errors, synced.code]).toEqual(['', 0])
  const source = await database.db.selectFrom('catalogue_source').select('source').executeTakeFirst()
  expect(source).toEqual({ source: `bigcommerce ${storeKeys.hash}` })
  const again = await runInProcess(bigcommerceCommand, ['sync'], settings)
  expect(again.code).toBe(0)
  const { count } = await database.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(await readChanges(database.db, { subject: 'store', limit: 5 })).toMatchObject([
    { action: 'store.sync', subjectId: storeKeys.hash, after: { added: 0, deleted: 0 } },
    {
      action: 'store.sync',
      subjectId: storeKeys.hash,
      after: { added: Number(count), deleted: 0, refused: 0 },
    },
  ])
  const seeded = await runInProcess(seedCommand, [], { DATABASE_URL: database.url })
  expect(seeded.code).toBe(1)
  expect(seeded.errors).toContain(`has the catalog of the bigcommerce store ${storeKeys.hash}`)
  await database.close()
})

test('sync leaves a database with the catalog of the own engine alone', async () => {
  const database = await openTestDatabase({ content: 'sample' })
  const { errors, code } = await runInProcess(bigcommerceCommand, ['sync'], {
    ...env(),
    DATABASE_URL: database.url,
  })
  expect(code).toBe(1)
  expect(errors).toContain('This database has the catalog of the embedded engine')
  await database.close()
})

test('a store that rejects the token ends sync with a sentence', async () => {
  const database = await openTestDatabase({ content: 'nothing' })
  const { errors, code } = await runInProcess(bigcommerceCommand, ['sync'], {
    ...env(),
    BIGCOMMERCE_STOREFRONT_TOKEN: 'revoked-token',
    DATABASE_URL: database.url,
  })
  await database.close()
  expect(code).toBe(1)
  expect(errors).toContain('it is wrong, expired, revoked or for another channel')
  expect(errors).not.toMatch(/^ +at |revoked-token/m)
})

test('the sandbox writes a file that a shell reads, and a closed pipe is no error', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
  const file = path.join(folder, 'sandbox.env')
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['run.mjs', 'scripts/bigcommerce.ts', 'sandbox', '--port', String(port), '--settings', file],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await until(() => existsSync(file), 'the settings are written')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(6)
  expect(lines.filter((line) => !/^BIGCOMMERCE_[A-Z_]+=\S+$/.test(line))).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const settings: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  )
  const command = '"$0" run.mjs scripts/bigcommerce.ts check 2>&1 >&3 3>&- | cat >&2; exit 0'
  const piped = await promisify(execFile)(
    '/bin/sh',
    ['-c', `{ ${command}; } 3>&1 | head -n 1`, process.execPath],
    { env: { ...process.env, ...settings } },
  )
  expect([piped.stderr, piped.stdout.split('\n').length]).toEqual(['', 2])
  child.kill()
  await once(child, 'exit')
  rmSync(folder, { recursive: true })
})

test('settings name no token in their error', () => {
  const secret = 'secret token with spaces'
  const { problems } = parseStoreSettings({ BIGCOMMERCE_API_TOKEN: secret }, ['courtline-in'])
  expect(problems).toContain('BIGCOMMERCE_API_TOKEN has characters that it cannot have')
  expect(problems.join()).not.toContain(secret)
})

inFullRun('the sandbox knows the local sites of a shop at another port', async () => {
  const own = await startStoreSandbox({ port: await freePort(), products: 5, shopPort: 4_321 })
  const request = (verb: string, PORT: string) =>
    runInProcess(bigcommerceCommand, [verb], { ...own.env, PORT })
  const early = await request('check', '4321')
  await request('setup', '4321')
  const fitting = await request('check', '4321')
  const other = await request('check', '3000')
  await own.close()
  // Each channel's check names the webhooks that `setup` makes once for all sites.
  const isAdvice = (line: string) =>
    /No active webhook to .* for store\/product\/\*, .*then run npm run bigcommerce -- setup$/.test(line)
  expect(problemsIn(early.output).map(isAdvice)).toEqual(all.map(() => true))
  expect(problemsIn(fitting.output)).toEqual([])
  expect(problemsIn(other.output).filter((line) => line.includes('the site of'))).toHaveLength(all.length)
  expect(other.output).toContain('the site of channel 1002 is http://in.localhost:4321')
})

test.each([
  '',
  'sell',
  'check now',
  'sandbox --port 0',
  'sandbox --shop-port x',
  'check --port 80',
  'check --again',
  'sync --port 80',
])('prints its usage for "%s"', async (line) => {
  const args = line.split(' ').filter(Boolean)
  const { errors, code } = await runInProcess(bigcommerceCommand, args, env())
  expect(errors).toContain('npm run bigcommerce -- check')
  expect(code).toBe(1)
})
