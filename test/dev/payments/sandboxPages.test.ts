import { hasCheckDigit, isMastercard, testCardsOf } from '../../../dev/payments/pages/testCards'
import en from '../../../dev/payments/pages/translations/en.json'
import hi from '../../../dev/payments/pages/translations/hi.json'
import id from '../../../dev/payments/pages/translations/id.json'
import type { PaymentRequest } from '../../../server/gateways/gateway'
import { aPaymentRequest, aSandbox, anEar, type Ear, type Sandbox } from '../../setup/aSandbox'

const returnUrl = 'http://sg.localhost:3000/orders/abc'
let ear: Ear
let sandbox: Sandbox

beforeAll(async () => {
  ear = await anEar()
  sandbox = await aSandbox(ear)
})
afterAll(async () => {
  await sandbox.close()
  await ear.close()
})

/** Begins a payment. Returns its id and the url of its page or simulator. */
async function begun(changes: Partial<PaymentRequest> = {}) {
  const { report, step } = await sandbox.gateway.begin(aPaymentRequest(changes))
  const url = step.kind === 'redirect' ? step.url : 'simulator' in step ? step.simulator : null
  return { id: report.reference, url: url ?? '' }
}
const stateOf = async (id: string) => (await sandbox.gateway.look(id))?.state
const card = (number: string) => ({ number, expiry: '12/39', cvc: '123', name: 'Mei Tan' })
const numberFor = (instrument: string, method: 'card' | 'mastercard' = 'card') =>
  testCardsOf(method).find((each) => each.instrument === instrument)?.number ?? ''

describe('the card page', () => {
  test('shows the shop, the amount, the order and a note that no money moves', async () => {
    const { url } = await begun({ orderNumber: 'SG-PAGE-1' })
    const { status, text, headers } = await sandbox.page(url)
    expect(status).toBe(200)
    for (const part of ['<html lang="en"', 'Courtline', 'S$199.00', 'SG-PAGE-1', 'No money moves here'])
      expect(text).toContain(part)
    expect(text).not.toContain('<script')
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' http://sg.localhost:3000; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test("is available in Hindi and Indonesian with amounts in the shop's format", async () => {
    const india = { region: 'IN', amount: { minor: 12_499_900, currency: 'INR' } } as const
    const hindi = await sandbox.page((await begun({ ...india, locale: 'hi-IN', brand: 'aerovolt' })).url)
    expect(hindi.text).toMatch(/lang="hi"[^]*data-brand="aerovolt"[^]*₹1,24,999[^]*कार्ड नंबर/)
    const indonesia = { region: 'ID', amount: { minor: 750_000, currency: 'IDR' } } as const
    const indonesian = await sandbox.page((await begun({ ...indonesia, locale: 'id-ID' })).url)
    expect(indonesian.text).toMatch(/lang="id"[^]*Rp\u00a0750\.000[^]*Nomor kartu/)
  })

  test('fills in a test card without a script', async () => {
    const { url } = await begun()
    const { text } = await sandbox.page(`${url}?fill=declined`)
    expect(text).toMatch(/id="number"\s+name="number"\s+value="4000 0000 0000 0028"/)
    expect(text).toMatch(/name="cvc"\s+value="123"/)
  })

  test.each([
    ['approved', 'paid'],
    ['declined', 'failed'],
    ['insufficient_funds', 'failed'],
    ['later', 'pending'],
  ])('redirects to the shop after a card that is %s', async (instrument, state) => {
    const { id, url } = await begun()
    const response = await sandbox.submit(url, card(numberFor(instrument)))
    expect(response).toMatchObject({ status: 303, location: returnUrl })
    expect(await stateOf(id)).toBe(state)
    expect(await sandbox.submit(url, card(numberFor('declined')))).toMatchObject({ location: returnUrl })
    expect(await stateOf(id)).toBe(state)
  })

  test.each([
    ['4000 0000 0000 0011', 'a digit is missing or wrong'],
    ['12', 'a digit is missing or wrong'],
    ['4242424242424242', 'one of the test cards'],
    ['<b>', 'a digit is missing or wrong'],
  ])('rejects the number %s with a hint', async (number, words) => {
    const { id, url } = await begun()
    const { status, text } = await sandbox.submit(url, {
      ...card(number),
      expiry: '13/39',
      cvc: '98',
      name: ' ',
    })
    expect(status).toBe(422)
    expect(text).toContain(words)
    expect(text).toContain('Enter the expiry date')
    expect(text).toContain('Enter the 3 digits')
    expect(text).toContain('Enter the name')
    expect(text).toContain('aria-describedby="number-problem"')
    expect(text).not.toContain('98"')
    expect(text).not.toContain('<b>')
    expect(await stateOf(id)).toBe('pending')
  })

  test('rejects an expired card', async () => {
    const { url } = await begun()
    const { text } = await sandbox.submit(url, { ...card(numberFor('approved')), expiry: '12/20' })
    expect(text).toContain('This date has passed')
  })

  test('accepts only Mastercards for that method, and a Mastercard as any card', async () => {
    const mastercard = await begun({ method: 'mastercard' })
    const rejected = await sandbox.submit(mastercard.url, card(numberFor('approved', 'card')))
    expect(rejected.text).toContain('This is not a Mastercard')
    await sandbox.submit(mastercard.url, card(numberFor('approved', 'mastercard')))
    expect(await stateOf(mastercard.id)).toBe('paid')
    const anyCard = await begun()
    await sandbox.submit(anyCard.url, card(numberFor('approved', 'mastercard')))
    expect(await stateOf(anyCard.id)).toBe('paid')
  })

  test('test cards have check digits, and Mastercards are in their ranges', () => {
    const cards = testCardsOf('card')
    const mastercards = testCardsOf('mastercard')
    for (const { number } of [...cards, ...mastercards]) expect(hasCheckDigit(number)).toBe(true)
    expect(mastercards.every(({ number }) => isMastercard(number))).toBe(true)
    expect(cards.some(({ number }) => isMastercard(number))).toBe(false)
    const edges = ['5100', '5599', '2221', '2720', '5099', '5600', '2220', '2721']
    expect(edges.map((start) => isMastercard(start.padEnd(16, '0')))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('a card can return by POST, with a script or a button', async () => {
    const { id, url } = await begun()
    const { status, text, headers } = await sandbox.submit(url, card(numberFor('returns_by_post')))
    expect(status).toBe(200)
    expect(text).toMatch(
      /<form\s+id="return"\s+method="post"\s+action="http:\/\/sg\.localhost:3000\/orders\/abc"/,
    )
    expect(text).toContain('Return to Courtline')
    expect(text).toContain('<script src="/return.js" defer>')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect((await sandbox.page('/return.js')).text).toContain('submit()')
    expect(await stateOf(id)).toBe('paid')
  })

  test('a bank that never responds leaves the payment pending, and the shopper can go back', async () => {
    const { id, url } = await begun()
    const { location } = await sandbox.submit(url, card(numberFor('timeout')))
    expect(location).toBe(new URL(url).pathname)
    const pending = await sandbox.page(url)
    expect(pending.text).toContain('The bank has not answered yet')
    expect(pending.text).toContain(`href="${returnUrl}"`)
    expect((await sandbox.page(`${url}?again`)).text).toContain('Card number')
    expect(await stateOf(id)).toBe('pending')
  })

  test('cancelling redirects to the shop', async () => {
    const { id, url } = await begun()
    expect(await sandbox.submit(`${url}/cancel`, {})).toMatchObject({ status: 303, location: returnUrl })
    expect(await stateOf(id)).toBe('cancelled')
    expect((await sandbox.page(url)).text).toContain('The payment was cancelled')
  })
})

describe('3-D Secure', () => {
  const challenged = async (instrument: string) => {
    const payment = await begun()
    const { location } = await sandbox.submit(payment.url, card(numberFor(instrument)))
    expect(location).toBe(new URL(payment.url).pathname)
    return payment
  }

  test('the right code pays, and a wrong one can be corrected', async () => {
    const { id, url } = await challenged('challenge')
    expect((await sandbox.page(url)).text).toContain('Confirm with your bank')
    const again = await sandbox.submit(`${url}/challenge`, { code: '000000' })
    expect(again.location).toBe(new URL(url).pathname)
    expect((await sandbox.page(url)).text).toContain('That is not the code')
    expect((await sandbox.page(`${url}?fill=code`)).text).toContain('value="123456"')
    expect(await sandbox.submit(`${url}/challenge`, { code: ' 123456 ' })).toMatchObject({
      location: returnUrl,
    })
    expect(await stateOf(id)).toBe('paid')
  })

  test('a third wrong code or a decline by the bank ends the payment', async () => {
    const wrong = await challenged('challenge')
    for (const code of ['1', '2', '3']) await sandbox.submit(`${wrong.url}/challenge`, { code })
    const rejected = await challenged('challenge_fails')
    await sandbox.submit(`${rejected.url}/challenge`, { code: '123456' })
    for (const { id } of [wrong, rejected]) {
      expect(await sandbox.gateway.look(id)).toMatchObject({
        state: 'failed',
        failure: 'authentication_failed',
      })
    }
  })

  test('ignores a code for a payment without a challenge', async () => {
    const { id, url } = await begun()
    await sandbox.submit(`${url}/challenge`, { code: '123456' })
    expect(await stateOf(id)).toBe('pending')
  })
})

describe('wallets and banking apps', () => {
  test('GrabPay has its own page to approve', async () => {
    const { id, url } = await begun({ method: 'grabpay' })
    expect((await sandbox.page(url)).text).toContain('Pay with GrabPay')
    expect((await sandbox.submit(url, { instrument: 'challenge' })).status).toBe(400)
    expect(await sandbox.submit(url, { instrument: 'approved' })).toMatchObject({ location: returnUrl })
    expect(await stateOf(id)).toBe('paid')
  })

  test.each([
    ['approved', 'paid', 'Payment received'],
    ['declined', 'failed', 'didn’t go through'],
    ['insufficient_funds', 'failed', 'didn’t go through'],
    ['later', 'pending', 'on its way'],
    ['timeout', 'pending', 'The app stays silent'],
  ])('the simulator of a code acts as an app: %s', async (instrument, state, words) => {
    const { id, url } = await begun({ method: 'paynow' })
    expect((await sandbox.page(url)).text).toMatch(/Approve the PayNow payment\?[^]*<svg/)
    expect((await sandbox.submit(url, { instrument })).status).toBe(303)
    expect(await stateOf(id)).toBe(state)
    expect((await sandbox.page(url)).text).toContain(words)
  })

  test('a bank transfer accepts only the right amount', async () => {
    const { id, url } = await begun({
      method: 'virtual_account',
      region: 'ID',
      amount: { minor: 750_000, currency: 'IDR' },
      locale: 'en-ID',
    })
    for (const amount of ['750001', '75000', '', 'abc', '7500.00']) {
      const rejected = await sandbox.submit(url, { instrument: 'approved', amount })
      expect(rejected.status).toBe(422)
      expect(rejected.text).toContain('accepts exactly Rp\u00a0750,000')
    }
    expect(await stateOf(id)).toBe('pending')
    expect((await sandbox.submit(url, { instrument: 'approved', amount: '750.000' })).status).toBe(303)
    expect(await stateOf(id)).toBe('paid')
  })

  test('the front page lists open payments with links to their simulators', async () => {
    const { id, url } = await begun({ method: 'paynow', orderNumber: 'SG-FRONT-1' })
    expect((await sandbox.page('/')).text).toMatch(new RegExp(`SG-FRONT-1[^]*href="/simulator/${id}"`))
    await sandbox.submit(url, { instrument: 'approved' })
    expect((await sandbox.page('/')).text).not.toContain('SG-FRONT-1')
  })
})

test('invalid requests cause no 5xx response and show no data', async () => {
  const { id, url } = await begun()
  expect((await sandbox.page('/pay/pay_nobody')).status).toBe(404)
  expect((await sandbox.page('/nowhere')).status).toBe(404)
  expect((await sandbox.submit('/simulator/pay_nobody', {})).status).toBe(404)
  const json = await fetch(`${sandbox.url}/v1/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(json.status).toBe(400)
  for (const path of [`/v1/payments/${id}`, '/v1/test/payments', '/v1/test/controls']) {
    expect((await fetch(sandbox.url + path)).status).toBe(401)
  }
  const rebound = await fetch(url.replace('127.0.0.1', 'localhost')).catch(() => null)
  expect(rebound?.status ?? 421).toBe(421)
  const broken = await sandbox.call(
    '/v1/payments',
    { amountMinor: -1, currency: 'EUR' },
    { 'idempotency-key': 'broken' },
  )
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ error: { code: 'invalid_request', field: 'amountMinor' } })
})

test('all texts of the pages exist in three languages', () => {
  const keysOf = (words: object, path = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [`${path}${key} ${holes(value)}`]
        : keysOf(value as object, `${path}${key}.`),
    )
  const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join()
  expect(keysOf(hi)).toEqual(keysOf(en))
  expect(keysOf(id)).toEqual(keysOf(en))
})
