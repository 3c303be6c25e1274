import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dataCommand } from '../../scripts/backup/commandLine'
import { catalogCommand } from '../../scripts/catalog/commandLine'
import { couponsCommand } from '../../scripts/coupons/commandLine'
import { ordersCommand } from '../../scripts/orders/commandLine'
import { seedCommand } from '../../scripts/seed/commandLine'
import { readChanges } from '../../server/staff/staffChanges'
import { inFullRun, isFull } from '../setup/fullRun'
import { runInProcess, spawnScript } from '../setup/runScript'
import { openTestDatabase, type TestDatabase } from '../setup/testDatabase'

/** A database without the shop's tables. */
let bare: TestDatabase
let folder: string
beforeAll(async () => {
  bare = await openTestDatabase({ content: 'nothing' })
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'))
})
afterAll(async () => {
  await bare.close()
  await rm(folder, { recursive: true })
})

const env = () => ({ DATABASE_URL: bare.url })

/** `npm run test:full` starts every script with every error, `npm test` one of each kind. */
const usageErrors: readonly (readonly [script: string, commandLine: readonly string[], sentence: string])[] =
  [
    ['catalog', ['export', '--all', 'all.csv'], "Unknown option '--all'.\n\nExports and imports the catalog"],
    ['bench', ['--pages', '--page', 'home'], '--page takes a URL such as http://localhost:3000/.\n'],
  ]
const otherUsageErrors: typeof usageErrors = [
  ['data', ['export', '--all'], "Unknown option '--all'.\n\nBacks up and restores"],
  ['build', ['--fast'], "Unknown option '--fast'.\n"],
  ['budget', ['home'], "Unexpected argument 'home'.\n"],
  ['bench', ['--quick'], "Unknown option '--quick'.\n"],
  ['bench', ['--catalog', 'many'], '--catalog takes a number of products from 1000 to 1000000.\n'],
  ['bench', ['--pages', '--n', '0'], '--n takes a number of loads from 1 to 100.\n'],
]

test.each([...usageErrors, ...(isFull ? otherUsageErrors : [])])(
  '%s %j prints a usage error',
  async (script, commandLine, sentence) => {
    const { errors, code } = await spawnScript(`scripts/${script}`, commandLine, env())
    expect([errors, code]).toEqual([expect.stringContaining(sentence), 1])
    expect(errors).not.toMatch(/^ +at /m)
  },
)

test.each([
  [
    'orders',
    ordersCommand,
    ['list', '--status', 'lost'],
    'list --status lost: invalid arguments.\n\nManages orders',
  ],
  ['data', dataCommand, ['export', '--all'], "Unknown option '--all'.\n\nBacks up and restores"],
  ['seed', seedCommand, ['--again'], "Unknown option '--again'.\n"],
] as const)('%s prints one sentence for arguments it cannot read', async (_name, command, args, sentence) => {
  const { errors, code } = await runInProcess(command, args, env())
  expect([errors, code]).toEqual([expect.stringContaining(sentence), 1])
  expect(errors).not.toMatch(/^ +at /m)
})

test.each(['server/start', 'scripts/dev'])(
  '%s rejects arguments and explains that it reads variables',
  async (script) => {
    // The invalid SITES stops the start in any case.
    const { errors, code } = await spawnScript(script, ['--port', '4000'], { SITES: 'nowhere.json' })
    expect([errors, code]).toEqual([
      'The shop takes no arguments such as --port: its settings are variables, e.g. PORT=4000 npm start.\n',
      1,
    ])
  },
)

const unopened =
  'No shop of this version has opened this database yet: start it once (npm start), then ask again.\n'

test.each([
  ['catalog', catalogCommand, ['export', 'all.csv']],
  ['data', dataCommand, ['export', 'all.ndjson']],
] as const)("%s reports a database without the shop's tables", async (_name, command, [verb, file]) => {
  const args = [verb, path.join(folder, file)]
  expect(await runInProcess(command, args, env())).toEqual({ output: '', errors: unopened, code: 1 })
})

test('a reading command creates no database', async () => {
  const root = await mkdtemp(path.join(folder, 'empty-'))
  await writeFile(path.join(root, 'all.csv'), '')
  const nowhere = { DATABASE_URL: undefined, DATA_DIR: path.join(root, 'data') }
  const file = path.join(root, 'all.csv')
  expect(await runInProcess(catalogCommand, ['check', file], nowhere, root)).toEqual({
    output: '',
    errors: `There is no database in ${nowhere.DATA_DIR} yet: start the shop once (npm start), or set DATA_DIR to its folder.\n`,
    code: 1,
  })
  expect(await runInProcess(ordersCommand, ['list'], nowhere, root)).toMatchObject({ errors: '', code: 0 })
  expect(await readdir(root)).toEqual(['all.csv'])
})

test("coupons cannot be added without the shop's tables", async () => {
  const args = ['add', 'SPRING', '--percent', '10']
  expect(await runInProcess(couponsCommand, args, env())).toEqual({ output: '', errors: unopened, code: 1 })
})

test('prints the system error without a stack when the output cannot be written', async () => {
  const args = ['-c', '"$0" run.mjs scripts/orders.ts list > /dev/full', process.execPath]
  const errors = await new Promise<string>((resolve) =>
    execFile('/bin/sh', args, { env: { ...process.env, ...env() } }, (_error, _output, stderr) =>
      resolve(stderr),
    ),
  )
  expect(errors).toBe('ENOSPC: no space left on device, write.\n')
})

inFullRun('seed fills an empty catalog once, on the record', async () => {
  const empty = await openTestDatabase({ content: 'tables' })
  const seed = async () => (await runInProcess(seedCommand, [], { DATABASE_URL: empty.url })).output
  const [, products, variants] = / got (\d+) products in (\d+) variants/.exec(await seed()) ?? []
  expect(await seed()).toContain('already has products; nothing was changed')
  expect(await readChanges(empty.db, { limit: 5 })).toMatchObject([
    { action: 'catalog.seed', after: { products: Number(products), variants: Number(variants) } },
  ])
  await empty.close()
})

describe('the .env file in the working directory', () => {
  const wrongPort = 'Invalid settings:\n  - PORT must be a port number from 1 to 65535\n'
  const envWithoutPort = () => ({ ...env(), PORT: undefined })
  beforeAll(() => writeFile(path.join(folder, '.env'), 'PORT=none\n'))

  test('is read by dev', async () => {
    expect((await spawnScript('scripts/dev', [], envWithoutPort(), { cwd: folder })).errors).toBe(wrongPort)
  })

  test('is read by seed', async () => {
    expect((await runInProcess(seedCommand, [], envWithoutPort(), folder)).errors).toBe(wrongPort)
  })

  test('is read by a command that needs the database', async () => {
    expect((await runInProcess(ordersCommand, ['list'], envWithoutPort(), folder)).errors).toBe(wrongPort)
  })
})
