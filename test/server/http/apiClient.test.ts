import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { PaymentService } from '../../../server/engines/own/payments/paymentService'
import { developmentGateway } from '../../../server/gateways/gatewaysFor'
import { defaultSites } from '../../../src/site/sites'
import { gatewaysOf } from '../../setup/aPaymentService'
import { aShop, someSettings } from '../../setup/aShop'
import { buildDescribedApp } from '../../setup/describedApp'
import { freePort } from '../../setup/runningShop'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

const shop = forSuite(openTradingShop)
const run = promisify(execFile)
const bin = (name: string) => path.resolve('node_modules/.bin', name)
const [, program = ''] = /^```ts\n([^]+?)^```/m.exec(readFileSync('docs/api.md', 'utf8')) ?? []

/** Changes of the program that are wrong, and what the compiler says. */
const mistakes: readonly (readonly [
  what: string,
  correct: string | RegExp,
  wrong: string,
  message: string,
])[] = [
  [
    'a field of a wrong type',
    /^ *\/\/ @ts-expect-error.*\n/m,
    '',
    "Type 'string' is not assignable to type 'number'",
  ],
  ['an unknown path', "'/api/bigcommerce/cart'", "'/api/bigcommerce/basket'", '"/api/bigcommerce/basket"'],
  ['an unknown payment method', 'test_approve', 'test_approved', '"test_approved"'],
  ['a field that no response has', 'order.number', 'order.orderNumber', "'orderNumber' does not exist"],
]

let folder: string
/** What the compiler prints: nothing, or lines that begin with the file of an error. */
let printed: string

const compilerOptions = {
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'preserve',
  types: ['node'],
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'client-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  write('package.json', '{"type":"module"}')
  write('tsconfig.json', JSON.stringify({ compilerOptions }))
  write('buyRacket.ts', program)
  for (const [index, [, correct, wrong]] of mistakes.entries()) {
    const changed = program.replace(correct, wrong)
    expect(changed).not.toBe(program)
    write(`mistake${index}.ts`, changed)
  }
  await run(bin('openapi-typescript'), ['docs/openapi.json', '--output', path.join(folder, 'openapi.ts')])
  printed = await run(bin('tsc'), ['--project', folder, '--pretty', 'false'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: unknown) => z.object({ stdout: z.string() }).parse(error).stdout,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the documented client compiles with the types of the document', () => {
  const files = [...printed.matchAll(/^(\w+)\.ts\(/gm)].map(([, file]) => file)
  expect([...new Set(files)].sort()).toEqual(mistakes.map((_, index) => `mistake${index}`))
})

test.each(mistakes.map(([what, , , message], index) => [what, index, message] as const))(
  'the compiler rejects %s',
  (_what, index, message) => {
    const lines = printed.split(/^(?=\w+\.ts\()/m).filter((line) => line.startsWith(`mistake${index}.ts`))
    expect(lines.join('')).toContain(message)
  },
)

test('the documented client buys a racket over HTTP', async () => {
  const { database, commerce } = shop
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sites = defaultSites(port).flatMap((site) => (site.id === 'courtline-in' ? [{ ...site, url }] : []))
  const payments = new PaymentService({
    db: database.db,
    orders: commerce.engine,
    gateways: gatewaysOf(developmentGateway),
    log: () => {},
  })
  const parts = { commerce, payments, checkouts: checkoutsIn(database.db), settings: someSettings({ sites }) }
  const app = buildDescribedApp(aShop(parts))
  await app.listen({ port, host: '127.0.0.1' })
  const env = { ...process.env, SHOP_URL: url }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'buyRacket.ts'], { cwd: folder, env })
  await app.close()
  const [step, order] = stdout.trimEnd().split('\n')
  expect(step).toBe('Next step: review')
  expect(order).toMatch(/^CL-\w{4}-\w{4}: .+, [\d.]+ INR, paid$/)
})
