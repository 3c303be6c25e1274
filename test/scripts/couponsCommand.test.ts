import { couponsCommand } from '../../scripts/coupons/commandLine'
import { newCoupon, type Given } from '../../scripts/coupons/newCoupon'
import { runInProcess } from '../setup/runScript'
import { forSuite } from '../setup/testDatabase'
import { openTradingShop } from '../setup/tradingShop'

const shop = forSuite(openTradingShop)

const request = (...args: string[]) => runInProcess(couponsCommand, args, { DATABASE_URL: shop.database.url })

test('adds, shows and ends a coupon', async () => {
  const [listed, added] = await Promise.all([
    request('list'),
    request(
      ...['add', 'spring', '--amount', 'INR=500,SGD=9.90', '--minimum', 'INR=2000', '--uses', '200'],
      ...['--region', 'IN,SG', '--brand', 'courtline', '--from', '2020-01-01', '--until', '2099-12-31'],
    ),
  ])
  for (const code of ['WELCOME10', 'FREESHIP', 'MONSOON500', 'VOLT15', 'NEWYEAR25']) {
    expect(listed.output).toContain(code)
  }
  expect(listed.output).toMatch(/NEWYEAR25 .*25 % .*ended/)
  expect(added).toMatchObject({ errors: '', code: 0 })
  for (const part of ['SPRING  valid', '₹500', '9.90', '₹2,000', 'IN, SG', 'courtline', '0 of 200']) {
    expect(added.output).toContain(part)
  }
  // The last day is included.
  expect(added.output).toContain('2100-01-01 00:00 UTC')

  const visitor = shop.visitor()
  await visitor.add({ productId: 4001, variantId: 400101, quantity: 5 })
  const cart = await visitor.request('POST', 'cart/coupons', { code: 'SPRING' })
  expect(cart.body.data).toMatchObject({ discount_amount: 500 })
  expect((await request('end', 'Spring')).output).toContain('SPRING  ended')
  expect((await visitor.request('GET', 'cart')).body.data).toMatchObject({
    discount_amount: 0,
    coupons: [{ problem: 'coupon_expired' }],
  })
})

test('reports an existing or unknown code', async () => {
  const answers = await Promise.all([
    request('add', 'WELCOME10', '--percent', '5'),
    request('show', 'NOWHERE'),
  ])
  expect(answers.map(({ errors, code }) => [errors, code])).toEqual([
    ['The coupon WELCOME10 exists already.\n', 1],
    ['There is no coupon NOWHERE.\n', 1],
  ])
})

test.each<[Given, string]>([
  [{}, 'Use exactly one of --percent, --amount and --free-delivery.'],
  [{ percent: '5', amount: 'INR=5' }, 'Use exactly one of --percent, --amount and --free-delivery.'],
  [{ percent: '95' }, '--percent takes a whole number from 1 to 90.'],
  [{ percent: '-1' }, '--percent takes a whole number from 1 to 90.'],
  [{ amount: 'IDR=0.5' }, '--amount takes amounts like'],
  [{ amount: 'INR=5,INR=6' }, '--amount names a currency twice.'],
  [{ percent: '5', minimum: 'EUR=5' }, '--minimum takes amounts like'],
  [{ percent: '5', uses: '0' }, '--uses takes a whole number from 1'],
  [{ percent: '5', from: '2026-02-30' }, '--from takes a day or a time like'],
  [{ percent: '5', until: '2027-02-29T23:59+05:30' }, '--until takes a day or a time like'],
  [{ percent: '5', from: '2026-02-02', until: '2026-02-01' }, '--until is before --from.'],
  [{ percent: '5', region: 'IN,FR' }, '--region takes a comma-separated list of IN, SG, AE, ID'],
  [{ percent: '5', brand: '' }, '--brand takes a comma-separated list of courtline, aerovolt'],
])('rejects %j with an explanation', (given, sentence) => {
  expect(() => newCoupon(given)).toThrow(sentence)
})

test.each([[[]], [['add', 'NEW', '--half']]])('prints the usage after %j', async (commandLine) => {
  const { errors, code } = await request(...commandLine)
  expect([errors, code]).toEqual([expect.stringContaining('npm run coupons -- list'), 1])
})
