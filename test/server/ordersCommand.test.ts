import { execFile } from 'node:child_process'
import { joinDatabase } from '../../server/database/database'
import { holdServer, scratchFolder } from '../setup/launching'
import { openTradingShop, orderIn, type TradingShop } from '../setup/tradingShop'

let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
})
afterAll(() => shop.close())

/** What `npm run orders` prints, and how it ends. */
function command(words: readonly string[], env: Record<string, string>) {
  const args = ['--import', 'tsx', 'scripts/orders.ts', ...words]
  return new Promise<{ output: string; complaint: string; code: number }>((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { env: { ...process.env, ...env } },
      (_error, output, complaint) => resolve({ output, complaint, code: child.exitCode ?? -1 }),
    )
  })
}
const ask = (...words: string[]) => command(words, { DATABASE_URL: shop.database.url })

test('the shopkeeper sees the latest orders and the address of one', async () => {
  expect(await ask('list')).toEqual({ output: 'There are no orders yet.\n', complaint: '', code: 0 })
  const visitor = shop.visitor()
  const numbers: string[] = []
  for (const [firstName, quantity] of [
    ['Asha', 1],
    ['Ravi\u001b[2J', 2],
  ] as const) {
    await visitor.add({ productId: 4001, variantId: 400101, quantity })
    const order = orderIn(await visitor.order({ firstName, expectedTotal: 499 * quantity + 99 }))
    numbers.push(order.number)
  }
  const [asha = '', ravi = ''] = numbers
  const { output } = await ask('list')
  expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Number', 'Time (UTC)', 'Name', 'Lines', 'Total', 'Payment', 'Status'],
    [expect.stringMatching(/^-+$/)],
    [
      ravi,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'Ravi [2J Rao',
      '2 x OS-ITO-65-WHITE',
      '₹1,097.00',
      'cod',
      'placed',
    ],
    [asha, expect.stringMatching(/^\d{4}-/), 'Asha Rao', '1 x OS-ITO-65-WHITE', '₹598.00', 'cod', 'placed'],
    [''],
  ])
  expect((await ask('list', '--limit', '1')).output).not.toContain(asha)

  const sheet = (await ask('show', asha.toLowerCase())).output
  for (const part of [
    asha,
    'Asha Rao',
    'Bengaluru, KA, 560001',
    '+919812345678',
    'Ito 65 (Colour White)',
    '₹598.00',
  ]) {
    expect(sheet).toContain(part)
  }
})

test.each([[[]], [['list', 'all']], [['list', '--limit', '0']], [['list', '--loud']], [['show']]])(
  'how to ask is explained where %j was asked',
  async (words) => {
    const { complaint, code } = await ask(...words)
    expect([complaint, code]).toEqual([expect.stringContaining('npm run orders -- list'), 1])
  },
)

test('an unknown number is said to be one', async () => {
  expect(await ask('show', 'CL-1')).toMatchObject({ complaint: 'There is no order CL-1.\n', code: 1 })
})

test("a running shop's own database is joined, only to read", async () => {
  const dataDir = scratchFolder()
  const { child } = await holdServer(dataDir)
  const database = await joinDatabase({ root: process.cwd(), dataDir, databaseUrl: null }, () => {})
  try {
    expect(await database.isReachable()).toBe(true)
    await expect(database.pool.query('create table notes (id int)')).rejects.toThrow('read-only')
    expect((await command(['list'], { DATA_DIR: dataDir })).output).toBe('There are no orders yet.\n')
  } finally {
    await database.close()
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
  }
})

test('a database that nobody has is opened for the moment', async () => {
  const dataDir = scratchFolder()
  const first = await command(['list'], { DATA_DIR: dataDir })
  expect([first.output, first.code]).toEqual(['There are no orders yet.\n', 0])
  expect(await command(['list'], { DATA_DIR: dataDir })).toEqual({ ...first, complaint: '' })
})
