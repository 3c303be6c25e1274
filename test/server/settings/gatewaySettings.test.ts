import { missingKeys } from '../../../server/settings/gatewaySettings'
import { parseSettings } from '../../../server/settings/settings'
import { settingsWarnings } from '../../../server/startup/startBlock'

const read = (env: Record<string, string>) => parseSettings(env, process.cwd())
const sites = (gateway: string, region: string) =>
  JSON.stringify([{ brand: 'courtline', region, url: 'https://shop.example', gateway }])

const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'abc',
  RAZORPAY_WEBHOOK_SECRET: 'sixteen-letters!',
}
const midtrans = { MIDTRANS_SERVER_KEY: 'Mid-server-abc' }

test.each([
  ['stripe', 'SG', stripe],
  ['stripe', 'AE', stripe],
  ['razorpay', 'IN', razorpay],
  ['midtrans', 'ID', midtrans],
] as const)('a site of %s in %s needs every one of its keys', (gateway, region, keys) => {
  const SITES = sites(gateway, region)
  const { gatewayKeys } = read({ SITES, ...keys })
  expect(gatewayKeys).toMatchObject(keys)
  expect(missingKeys(gateway, gatewayKeys)).toEqual([])
  for (const name of Object.keys(keys)) {
    expect(() => read({ SITES, ...keys, [name]: '' })).toThrow(
      `${name} must be set, because ${gateway} takes the money of courtline-${region.toLowerCase()}`,
    )
  }
})

test('needs no keys without a site that names a gateway', () => {
  expect(() => read({})).not.toThrow()
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_do-not-show-me'],
  ['STRIPE_WEBHOOK_SECRET', 'do-not-show-me'],
  ['RAZORPAY_KEY_ID', 'do-not-show-me'],
  ['RAZORPAY_KEY_SECRET', 'do-not- show-me'],
  ['RAZORPAY_WEBHOOK_SECRET', 'not-show-me'],
  ['MIDTRANS_SERVER_KEY', 'do-not- show-me'],
  ['STRIPE_URL', 'http://api.stripe.com/do-not-show-me'],
  ['MIDTRANS_SNAP_URL', 'ftp://do-not-show-me'],
  ['MIDTRANS_BANKS', 'bca,not-show-me'],
  ['MIDTRANS_BANKS', 'bca,bni,bca'],
])('rejects a wrong %s without repeating it', (name, value) => {
  let message = ''
  try {
    read({ [name]: value })
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(new RegExp(`^StartError: Invalid settings:\\n {2}- ${name} must be`))
  expect(message).not.toContain('show-me')
})

test('a site offers the banks of its gateway, and none without virtual accounts', () => {
  const banksOf = (env: Record<string, string>) => read(env).sites.map(({ transferBanks }) => transferBanks)
  const indonesia = { SITES: sites('midtrans', 'ID'), ...midtrans }
  expect(banksOf(indonesia)).toEqual([['bca', 'bni', 'bri', 'permata', 'cimb']])
  expect(banksOf({ ...indonesia, MIDTRANS_BANKS: 'bni, cimb' })).toEqual([['bni', 'cimb']])
  expect(banksOf({ SITES: sites('stripe', 'SG'), ...stripe })).toEqual([undefined])
})

test('warns about test keys on public sites, without their values', () => {
  const tests = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_abc' }
  const SITES = sites('stripe', 'SG')
  expect(settingsWarnings(read({ SITES, ...tests })).join()).toContain(
    'STRIPE_SECRET_KEY is a key for tests: no money moves.',
  )
  expect(settingsWarnings(read({ SITES, ...stripe })).join()).not.toContain('STRIPE')
})

test("uses the gateways' real urls unless a variable replaces them", () => {
  expect(read({}).gatewayKeys).toMatchObject({
    STRIPE_URL: 'https://api.stripe.com',
    RAZORPAY_URL: 'https://api.razorpay.com',
    MIDTRANS_URL: 'https://api.midtrans.com',
    MIDTRANS_SNAP_URL: 'https://app.midtrans.com',
  })
  expect(read({ STRIPE_URL: 'http://127.0.0.1:4000' }).gatewayKeys.STRIPE_URL).toBe('http://127.0.0.1:4000')
})
