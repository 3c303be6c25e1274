import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { ordersCommand, parseQuery } from '../../../../../scripts/orders/commandLine'
import { joinDatabase } from '../../../../../server/database/database'
import { launchServer, scratchFolder } from '../../../../setup/launching'
import { runInProcess } from '../../../../setup/runScript'
import { forSuite } from '../../../../setup/testDatabase'
import {
  configuredItem,
  lettered,
  openTradingShop,
  orderIn,
  type TradingShop,
} from '../../../../setup/tradingShop'

const begunAt = new Date()
const shop = forSuite(openTradingShop)

const run = (...args: string[]) => runInProcess(ordersCommand, args, { DATABASE_URL: shop.database.url })

/** Returns the printed text without its last line break. Rejects with the printed errors. */
async function request(...args: string[]): Promise<string> {
  const { output, errors, code } = await run(...args)
  if (code !== 0) throw new Error(errors)
  return output.replace(/\n$/, '')
}

test('lists the latest orders and prints the url of one', async () => {
  expect(await run('list')).toEqual({ output: 'There are no orders yet.\n', errors: '', code: 0 })
  const visitor = shop.visitor()
  const numbers: string[] = []
  for (const [firstName, quantity] of [
    ['Asha', 1],
    ['Ravi', 2],
  ] as const) {
    await visitor.add({ productId: 4001, variantId: 400101, quantity })
    const order = orderIn(await visitor.order({ firstName, expectedTotal: 499 * quantity + 99 }))
    numbers.push(order.number)
  }
  const [asha = '', ravi = ''] = numbers
  // Names with control characters are rejected now, but old orders may have them. They must not reach a
  // terminal.
  await shop.database.db
    .updateTable('orders')
    .set({ first_name: 'Ravi\u001b[2J' })
    .where('first_name', '=', 'Ravi')
    .execute()
  const { output } = await run('list')
  expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    [
      'Number',
      'Time (UTC)',
      'Name',
      'Lines',
      'Total',
      'Gift cards',
      'Gateway',
      'Cash',
      'To collect',
      'Unpaid',
      'Refunded',
      'Payment',
      'Status',
    ],
    [expect.stringMatching(/^-+$/)],
    [
      ravi,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'Ravi [2J Rao',
      '2 x OS-ITO-65-WHITE',
      '₹1,097',
      '₹1,097',
      'cod, to collect',
      'placed',
    ],
    [
      asha,
      expect.stringMatching(/^\d{4}-/),
      'Asha Rao',
      '1 x OS-ITO-65-WHITE',
      '₹598',
      '₹598',
      'cod, to collect',
      'placed',
    ],
    [''],
  ])
  expect(await request('list', '--limit', '1')).not.toContain(asha)

  const sheet = await request('show', asha.toLowerCase())
  for (const part of [
    asha,
    'Asha Rao',
    'Bengaluru, KA, 560001',
    '+919812345678',
    'Ito 65 (Colour White)',
    '₹598',
  ]) {
    expect(sheet).toContain(part)
  }
})

const rowsOf = (csv: string) => parse(csv, { columns: true }) as unknown as Readonly<Record<string, string>>[]

/** Places an order of one set of strings and returns its number. */
async function anOrder(changes: Parameters<ReturnType<TradingShop['visitor']>['order']>[0] = {}) {
  const visitor = shop.visitor()
  await visitor.add({ productId: 4001, variantId: 400101 })
  return orderIn(await visitor.order({ expectedTotal: 598, ...changes })).number
}

test('packs, ships and delivers an order, and prints each step on its order sheet', async () => {
  const number = await anOrder()
  expect(await request('pack', number.replaceAll('-', '').toLowerCase())).toBe(
    `${number} is packed now, payment pending.`,
  )
  expect(await request('ship', number, '--carrier', 'Swift Courier', '--tracking', 'SW-77')).toBe(
    `${number} is shipped now, payment pending.\nSwift Courier, SW-77`,
  )
  await expect(request('cancel', number)).rejects.toThrow(
    `${number} is shipped, payment pending. This cannot be done with an order that is shipped. ` +
      'Possible now: deliver, return.',
  )
  expect(await request('deliver', number)).toBe(`${number} is delivered now, payment paid.`)
  expect(await request('list', '--status', 'delivered')).toContain(number)
  expect(await request('list', '--status', 'refunded')).toBe('There are no orders of the status refunded.')
  const sheet = await request('show', number)
  for (const part of ['delivered, payment paid', 'Swift Courier, SW-77', 'place (shopper)', 'ship (staff)'])
    expect(sheet).toContain(part)
})

test('a refund by hand is recorded up to the paid amount', async () => {
  const number = await anOrder()
  for (const commandLine of [
    ['pack', number],
    ['ship', number, '--carrier', 'Swift', '--tracking', '1'],
    ['deliver', number],
  ])
    await request(...commandLine)
  const { id } = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await shop.commerce.engine.move(id, {
    event: 'request_return',
    by: 'shopper',
    reason: 'Too stiff',
    items: [],
  })
  expect(await request('return', number)).toBe(
    `${number} is returned now, payment paid.\n₹598 is owed: refund it (refund).`,
  )
  const [, version = ''] = /--yes (\d+)/.exec(await request('refund', number)) ?? []
  await expect(request('refund', number, '--amount', '598.01', '--yes', version)).rejects.toThrow(
    'No more than was paid and is left can be refunded',
  )
  expect(await request('refund', number, '--amount', '499', '--yes', version)).toBe(
    `${number} is returned now, payment paid.\n` +
      'Recorded a refund of ₹499 by hand: no gateway was called and no money was moved.\n' +
      '₹99 is owed: refund it (refund).',
  )
})

test('exports orders as a table without spreadsheet formulas', async () => {
  await shop.setStock(400101, 50)
  const number = await anOrder({ firstName: '=HYPERLINK("http://evil.example")', lastName: 'Rao, "R"' })
  const { output, code } = await run('export')
  const rows = rowsOf(output)
  expect(code).toBe(0)
  expect(rows.find((row) => row['number'] === number)).toMatchObject({
    status: 'placed',
    payment: 'to collect',
    total: '598',
    items: '1 x OS-ITO-65-WHITE',
    'first name': `'=HYPERLINK("http://evil.example")`,
    'last name': 'Rao, "R"',
    phone: "'+919812345678",
  })
  const all = await shop.database.db.selectFrom('orders').select('number').execute()
  expect(rows.map((row) => row['number']).sort()).toEqual(all.map((row) => row.number).sort())
  // Midnight may have passed since the first order.
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  const whole = await run('export', '--from', dayOf(begunAt), '--to', dayOf(new Date()))
  expect(whole.output).toBe(output)
  expect((await run('export', '--to', '2020-01-01')).output).toBe(`${output.split('\n', 1)[0] ?? ''}\n`)
})

test('exports each of many orders once', async () => {
  const { db } = shop.database
  const row = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
  // All orders have the same time, so pages differ only by id.
  await db
    .insertInto('orders')
    .values(
      Array.from({ length: 450 }, (_, index) => ({
        ...row,
        billing_address: null,
        id: `x${String(index).padStart(30, '0')}`,
        number: `CL-9${1000 + index}`,
        cart_id: randomUUID(),
        key: randomUUID().replaceAll('-', ''),
      })),
    )
    .execute()
  const rows = rowsOf(await request('export'))
  const all = await db.selectFrom('orders').select('number').execute()
  expect(rows.map((each) => each['number']).sort()).toEqual(all.map((each) => each.number).sort())
})

test('shows the print of a shirt and writes its drawing for the workshop', async () => {
  const visitor = shop.visitor()
  await visitor.add(configuredItem(9002, { ...lettered, 90023: 'A & B' }))
  const { number } = orderIn(await visitor.order({ expectedTotal: 899 + 149 + 99 + 49 + 99 }))
  const folder = scratchFolder()
  const sheet = await request('show', number, '--drawings', folder)
  expect(sheet).toMatch(/\n {4}prints "A & B" across the shoulders, .+ on .+\n/)
  const file = path.join(folder, `${number}-1.svg`)
  expect(sheet).toContain(`  Drawing   ${file}`)
  expect(await readFile(file, 'utf8')).toMatch(/^<svg .+>A &#38; B<\/text>.+<\/svg>$/)
  expect((await run('show', number, '--drawings', path.join(folder, 'missing'))).errors).toMatch(
    /1\.svg cannot be written \(ENOENT/,
  )
})

test.each([
  [[]],
  [['list', 'all']],
  [['list', '--limit', '0']],
  [['list', '--status', 'placed']],
  [['show']],
  [['pack']],
  [['pack', 'CL-1', 'CL-2']],
  [['ship', 'CL-1', '--carrier', 'Swift']],
  [['ship', 'CL-1', '--carrier', ' ', '--tracking', '1']],
  [['refund', 'CL-1', '--amount', '5,00']],
  [['export', '--from', '2026-02-30']],
])('%j is not a valid command', (commandLine) => {
  expect(parseQuery(commandLine)).toBeNull()
})

test.each([[['list', '--loud']], [['sing']]])('prints the usage after %j', async (commandLine) => {
  const { errors, code } = await run(...commandLine)
  expect([errors, code]).toEqual([expect.stringContaining('npm run orders -- list'), 1])
})

test('reports an unknown order number', async () => {
  expect(await run('show', 'CL-1')).toMatchObject({ errors: 'There is no order CL-1.\n', code: 1 })
})

test('joins the database of a running shop, read-only unless the command writes', async () => {
  const dataDir = scratchFolder()
  const { child } = await launchServer(dataDir)
  const database = await joinDatabase({ root: process.cwd(), dataDir, databaseUrl: null }, () => {})
  try {
    expect(await database.isReachable()).toBe(true)
    await expect(database.pool.query('create table notes (id int)')).rejects.toThrow('read-only')
    expect((await runInProcess(ordersCommand, ['list'], { DATA_DIR: dataDir })).output).toBe(
      'There are no orders yet.\n',
    )
    const writing = await joinDatabase({ root: process.cwd(), dataDir, databaseUrl: null }, () => {}, {
      mayWrite: true,
    })
    await writing.pool.query('create table notes (id int)').finally(() => writing.close())
  } finally {
    await database.close()
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
  }
})

test('opens the database for the command when no shop is running', async () => {
  const dataDir = scratchFolder()
  const first = await runInProcess(ordersCommand, ['list'], { DATA_DIR: dataDir })
  expect([first.output, first.code]).toEqual(['There are no orders yet.\n', 0])
  expect(await runInProcess(ordersCommand, ['list'], { DATA_DIR: dataDir })).toEqual({ ...first, errors: '' })
})
