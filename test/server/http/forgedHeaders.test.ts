import type { FastifyInstance } from 'fastify'
import { openPageWorkshop, type PageWorkshop } from '../../setup/aShop'
import { isFull } from '../../setup/fullRun'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'

const forgeries: [string, Record<string, string>][] = [
  ['X-Forwarded-Host', { 'x-forwarded-host': 'in.localhost' }],
  ['X-Forwarded-Host of nobody', { 'x-forwarded-host': 'evil.example' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-Port and -Prefix', { 'x-forwarded-port': '8443', 'x-forwarded-prefix': '/hi' }],
  ['Forwarded', { forwarded: 'for=203.0.113.7;host=in.localhost;proto=https' }],
  ['X-Host and X-Original-URL', { 'x-host': 'in.localhost', 'x-original-url': '/hi/' }],
  ['Accept-Language', { 'accept-language': 'hi' }],
  ['the country header', { 'cf-ipcountry': 'IN' }],
  ['Origin and Referer', { origin: 'http://in.localhost:3000', referer: 'http://in.localhost:3000/hi/' }],
  [
    "another site's cookies",
    { cookie: 'bc_cartId=ci_IN; SHOP_TOKEN=abc; NEXT_LOCALE=hi; site=courtline-in' },
  ],
]
const targets = [
  ['sg.localhost', '/'],
  ['official.id.localhost', '/category/badminton/rackets/'],
  ['localhost', '/aerovolt-stratos-90/'],
] as const
/**
 * `npm run test:full` requests every page with every header; `npm test` requests one page with each header.
 */
const targetsOf = (headers: object) => {
  const index = forgeries.findIndex(([, forged]) => forged === headers)
  return isFull ? targets : [targets[index % targets.length]!]
}
let shop: TradingShop
let workshop: PageWorkshop
/** The pages of a server without forged requests, by host and path. */
const honest = new Map<string, string>()
const india = 'in.localhost'

function request(app: FastifyInstance, host: string, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html', host, ...headers } })
}

beforeAll(async () => {
  shop = await openTradingShop()
  workshop = await openPageWorkshop()
  const app = workshop.open(shop.commerce)
  for (const [host, path] of [...targets, [india, '/'] as const])
    honest.set(host + path, (await request(app, host, path)).body)
})
afterAll(async () => {
  await shop.close()
  await workshop.close()
})

/** Requests pages of a new server with the headers, then without. Both responses must be the normal page. */
async function expectUnmoved(headers: Record<string, string>, settings = {}): Promise<void> {
  const app = workshop.open(shop.commerce, { countryHeader: 'cf-ipcountry', ...settings })
  for (const [host, path] of targetsOf(headers)) {
    const forged = await request(app, host, path, headers)
    const plain = await request(app, host, path)
    expect([forged.statusCode, forged.body === plain.body]).toEqual([200, true])
    expect(plain.body === honest.get(host + path)).toBe(true)
  }
}

test.each(forgeries)('%s does not change a page', async (_name, headers) => {
  await expectUnmoved(headers)
})

test.each(forgeries.filter(([name]) => !name.startsWith('X-Forwarded-Host')))(
  '%s from a trusted proxy does not change a page',
  async (_name, headers) => {
    await expectUnmoved(headers, { trustProxy: 'loopback' })
  },
)

test('uses the forwarded host of a trusted proxy', async () => {
  const app = workshop.open(shop.commerce, { trustProxy: 'loopback' })
  const { body } = await request(app, 'sg.localhost', '/', { 'x-forwarded-host': 'in.localhost' })
  expect(body === honest.get(`${india}/`)).toBe(true)
  const unknown = await request(app, 'sg.localhost', '/', { 'x-forwarded-host': 'evil.example' })
  expect(unknown.statusCode).toBe(421)
})

test('serves no page for an unknown host', async () => {
  const app = workshop.open(shop.commerce)
  for (const host of ['evil.example', 'in.localhost.evil.example', 'fr.localhost'])
    expect((await request(app, host, '/')).statusCode).toBe(421)
})
