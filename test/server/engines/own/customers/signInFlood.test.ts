import { attemptsIn } from '../../../../../server/limits/attempts'
import { knownDevices } from '../../../../../server/limits/knownDevices'
import { fairQueue } from '../../../../../server/process/fairQueue'
import { defaultLimits } from '../../../../../server/settings/limitSettings'
import { inFullRun } from '../../../../setup/fullRun'
import { openTradingShop, type ShopResponse, type TradingShop } from '../../../../setup/tradingShop'

const devices = knownDevices('k'.repeat(32))
let shop: TradingShop
beforeAll(async () => {
  // Slow enough that a flood fills the queue of hashes.
  shop = await openTradingShop({ passwordCost: { logN: 14, r: 8, p: 2 } })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('attempts').execute())

const flooded = '203.0.113.7'
const from = (ip: string, device?: string) => ({
  headers: { 'x-forwarded-for': ip, ...(device && { cookie: `SHOP_DEVICE=${device}` }) },
})
const aVisitor = (limits = defaultLimits) =>
  shop.visitor(
    'in.localhost',
    { trustProxy: 'loopback' },
    { attempts: attemptsIn(shop.database.db, limits), devices },
  )
const logIn = (email: string, password: string, more: object, visitor = aVisitor()) =>
  visitor.request('POST', 'customers/login', { email, password }, more)
const deviceIn = ({ cookie }: ShopResponse) => /SHOP_DEVICE=([^;]+)/.exec(cookie)?.[1]

test('a flood of wrong passwords from one address excludes neither other networks nor known browsers', async () => {
  const stranger = await aVisitor().join()
  const regular = await aVisitor().join()
  const device = deviceIn(await logIn(regular.email, regular.password, from(flooded)))
  expect(device).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  const flooder = aVisitor()
  const flood = Array.from({ length: 60 }, (_none, index) =>
    logIn(`nobody${index}@example.test`, 'wrong 4711', from(flooded), flooder),
  )
  // The first error shows that the queue is full.
  await new Promise<void>((resolve) => {
    for (const each of flood) void each.then(({ status }) => status === 503 && resolve())
  })
  const [elsewhere, known] = await Promise.all([
    logIn(stranger.email, stranger.password, from('198.51.100.1')),
    logIn(regular.email, regular.password, from(flooded, device)),
  ])
  expect([elsewhere.status, known.status]).toEqual([200, 200])
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.every((status) => status === 401 || status === 503)).toBe(true)
})

inFullRun('a flood of wrong passwords from changing networks leaves places for known browsers', async () => {
  const { email, password } = await aVisitor().join()
  const device = deviceIn(await logIn(email, password, from(flooded)))
  const flooder = aVisitor()
  const flood = Array.from({ length: 60 }, (_none, index) =>
    logIn(`nobody${index}@example.test`, 'wrong 4711', from(`203.0.113.${index}`), flooder),
  )
  const rejected = await new Promise<ShopResponse>((resolve) => {
    for (const each of flood) void each.then((response) => response.status === 503 && resolve(response))
  })
  expect(rejected.body.errors?.[0]).toMatchObject({
    code: 'not_ready',
    message: expect.stringContaining('busy') as string,
  })
  expect(rejected.headers['retry-after']).toBe('1')
  expect((await logIn(email, password, from(flooded, device))).status).toBe(200)
  await Promise.all(flood)
})

test('a known browser signs in while its account and its network are at their limits', async () => {
  const limits = { ...defaultLimits, login: { minutes: 15, perAccount: 2, perNetwork: 4 } }
  const { email, password } = await aVisitor(limits).join()
  const visitor = aVisitor(limits)
  const device = deviceIn(await logIn(email, password, from(flooded), visitor))
  const guess = (more: object) => logIn(email, 'wrong 4711', more, aVisitor(limits))
  const guesses = [await guess(from(flooded)), await guess(from(flooded)), await guess(from(flooded))]
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429])
  expect((await logIn(email, password, from(flooded), aVisitor(limits))).status).toBe(429)
  expect((await logIn(email, password, from(flooded, device), aVisitor(limits))).status).toBe(200)
  // The browser has its own limit, and a success elsewhere doesn't reset the account's.
  const own = [await guess(from(flooded, device)), await guess(from(flooded, device))]
  expect(own.map(({ status }) => status)).toEqual([401, 401])
  expect((await guess(from(flooded, device))).status).toBe(429)
})

test.each([
  ['another account', devices.issue({ brand: 'courtline', email: 'other@example.test' })],
  ['another key', knownDevices('x'.repeat(32)).issue({ brand: 'courtline', email: 'asha@example.test' })],
  ['another brand', devices.issue({ brand: 'aerovolt', email: 'asha@example.test' })],
  ['nobody', 'x'],
])('a device cookie of %s does not count as known', (_whose, value) => {
  const account = { brand: 'courtline', email: 'asha@example.test' }
  expect(devices.keyOf(value, account)).toBeNull()
  expect(devices.keyOf(devices.issue(account), { ...account, email: ' Asha@example.test' })).not.toBeNull()
})

test('owners of the queue take turns, and a full queue drops tasks of the longest', async () => {
  const enqueue = fairQueue(1, 4)
  const done: string[] = []
  const rejected: string[] = []
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const run = (owner: string, name: string, isKnown = false) =>
    enqueue({ name: owner, isKnown }, async () => {
      await gate
      done.push(name)
    }).catch(() => rejected.push(name))
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => run('a', name))
  all.push(run('b', 'b1'), run('c', 'c1'))
  expect(enqueue.waiting()).toBe(4)
  all.push(run('d', 'known 1', true), run('d', 'known 2', true))
  open()
  await Promise.all(all)
  expect(rejected.sort()).toEqual(['a4', 'a5', 'a6'])
  expect(done).toEqual(['a1', 'known 1', 'a2', 'known 2', 'b1', 'c1', 'a3'])
  expect(enqueue.waiting()).toBe(0)
})
