import { withSecrets } from '../../src/api/secrets'
import { customerApi } from '../../src/features/customer'
import { destinationChanged } from '../../src/sagas'
import { DeliveryFailure } from '../../src/sagas/delivery/failure'
import { ownLog } from '../../src/sagas/destinations/ownLog'
import { aSignInApi } from '../setup/aCustomer'
import { aDestination, aTrackedShop, theVendor, type DestinationChanges } from '../setup/trackedShop'

const script = 'https://pixel.example/a.js'
const pixel = () => theVendor('meta_pixel', { id: '1', script })
let warn: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  warn = jest.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  for (const name of ['fbq', '_fbq', 'mt', 'omnisend']) Reflect.deleteProperty(window, name)
  for (const element of document.querySelectorAll('script')) element.remove()
})

type Shop = ReturnType<typeof aTrackedShop>
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const settlement = (shop: Shop, id: string) => shop.settled()[0]?.outcomes[id]
const changes = (shop: Shop) => shop.actions.filter(destinationChanged.match).map(({ payload }) => payload)
const result = (status: number) => () => Promise.resolve(new Response('{}', { status }))

/** Visits a page with one destination, until its tries have ended. */
async function visited(given: DestinationChanges): Promise<Shop> {
  const shop = aTrackedShop({ destinations: [aDestination('vendor', given)], allowed: ['analytics'] })
  shop.visit('/')
  await pass(60_000)
  return shop
}

describe('a failed try', () => {
  test.each<[string, () => Promise<never>, { outcome: string; reason: string; message: string }]>([
    [
      'of a vendor that throws',
      () => {
        throw new TypeError('fbq is not a function')
      },
      { outcome: 'error', reason: 'exception', message: 'TypeError: fbq is not a function' },
    ],
    [
      'of a vendor that never answers',
      () => new Promise(() => {}),
      { outcome: 'timeout', reason: 'timeout', message: '' },
    ],
    [
      'of a vendor that reports a failure',
      () => Promise.reject(new DeliveryFailure('refused')),
      { outcome: 'error', reason: 'refused', message: '' },
    ],
    [
      'that throws nothing',
      () => {
        throw undefined
      },
      { outcome: 'error', reason: 'exception', message: '' },
    ],
  ])('%s is settled with its reason', async (_what, send, { outcome, reason, message }) => {
    const settled = settlement(await visited({ send }), 'vendor')
    expect(settled).toMatchObject({ outcome, reason })
    expect(settled?.tries?.length).toBeGreaterThan(1)
    expect(settled?.tries?.length).toBeLessThanOrEqual(5)
    expect(new Set(settled?.tries?.map((failed) => JSON.stringify({ ...failed, ms: 0 })))).toEqual(
      new Set([JSON.stringify({ reason, message, ms: 0 })]),
    )
  })

  test('a failure before a success stays in the settlement, which has no reason', async () => {
    let tries = 0
    const shop = await visited({
      send: () => {
        if ((tries += 1) === 1) throw new Error('at first')
        return 'handed_off'
      },
    })
    expect(settlement(shop, 'vendor')).toMatchObject({
      outcome: 'handed_off',
      attempts: 2,
      tries: [{ reason: 'exception', message: 'Error: at first' }],
    })
    expect(settlement(shop, 'vendor')).not.toHaveProperty('reason')
  })

  test('has a short message without personal data', async () => {
    const shop = aTrackedShop({
      destinations: [
        aDestination('vendor', {
          send: () => {
            throw new Error(`Asha <asha@example.test> +91 98123 45678 ${'is wrong '.repeat(40)}`)
          },
        }),
      ],
      allowed: ['analytics'],
      responses: aSignInApi(),
    })
    const customer = { method: 'password', email: 'asha@example.test' } as const
    const entry = withSecrets(customer, { password: 'smash4you' })
    await shop.store.dispatch(customerApi.endpoints.login.initiate(entry))
    await pass(60_000)
    const messages = shop.settled().flatMap(({ outcomes }) => outcomes.vendor?.tries ?? [])
    expect(messages.length).toBeGreaterThan(0)
    for (const { message } of messages) {
      expect(message.length).toBeLessThanOrEqual(120)
      expect(message).not.toMatch(/Asha|asha|98123/)
    }
  })

  test('is logged once per destination and reason', async () => {
    let tries = 0
    const shop = aTrackedShop({
      allowed: ['analytics'],
      destinations: [
        aDestination('one', {
          send: () => {
            throw (tries += 1) > 3 ? new DeliveryFailure('http_500') : new Error('on purpose')
          },
        }),
        aDestination('two', { send: () => Promise.reject(new Error('on purpose')) }),
      ],
    })
    for (let page = 0; page < 5; page += 1) shop.visit(`/p${page}/`)
    await pass(120_000)
    expect(shop.settled()).toHaveLength(5)
    expect(warn.mock.calls.map(([text]: string[]) => text).toSorted()).toEqual([
      'Analytics: one failed: exception',
      'Analytics: one failed: http_500',
      'Analytics: two failed: exception',
    ])
  })
})

describe('a script that fails to load', () => {
  const fails = async (prepare: () => void = () => {}) => {
    const shop = aTrackedShop({ destinations: [pixel()], allowed: ['marketing'] })
    shop.visit('/')
    await pass(100)
    prepare()
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    await pass(100)
    return shop
  }
  const durations = (...all: number[]) =>
    Object.assign(performance, { getEntriesByName: () => all.map((duration) => ({ duration })) })
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  /** The page's policy forbids a url, to scripts or to requests. */
  const forbid = (blockedURI: string, effectiveDirective = 'script-src-elem') => {
    const violation = Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective })
    jest.spyOn(document.head, 'append').mockImplementation(() => void document.dispatchEvent(violation))
  }

  test.each<[string, string, (options: RequestInit | undefined) => Promise<Response>, number]>([
    ['with a readable 404', 'http_404', result(404), 5],
    [
      'with an error that the browser hides',
      'http_error',
      (options) => (options?.mode === 'cors' ? unreachable() : result(200)()),
      5,
    ],
    ['at a host without an answer', 'network', unreachable, 5],
    ['that an extension stops', 'blocked', unreachable, 0],
  ])('%s has the reason %s', async (_what, reason, request, duration) => {
    durations(duration)
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation((_url, options) => request(options))
    const shop = await fails()
    expect(settlement(shop, 'meta_pixel')).toMatchObject({ outcome: 'script_blocked', attempts: 0, reason })
    expect(requests).toHaveBeenCalledWith(script, expect.objectContaining({ credentials: 'omit' }))
    expect(changes(shop)).toMatchObject([
      { destination: 'meta_pixel', state: 'blocked', breaker: 'closed', failure: { reason } },
    ])
  })

  test('a failure without a network connection has the reason offline, without another request', async () => {
    const requests = jest.spyOn(globalThis, 'fetch')
    const shop = await fails(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
    expect(settlement(shop, 'meta_pixel')).toMatchObject({ outcome: 'script_blocked', reason: 'offline' })
    expect(requests).not.toHaveBeenCalled()
  })

  test('a block by the content security policy has the reason csp', async () => {
    durations(5)
    jest.spyOn(globalThis, 'fetch').mockImplementation(unreachable)
    const shop = await fails(() => forbid(script))
    expect(settlement(shop, 'meta_pixel')).toMatchObject({ outcome: 'script_blocked', reason: 'csp' })
  })

  test.each([
    ['another script', 'https://elsewhere.example/', 'script-src-elem'],
    ['requests of its url', script, 'connect-src'],
  ])('a failure while the policy forbids %s has its own reason', async (_what, url, directive) => {
    durations(5)
    jest.spyOn(globalThis, 'fetch').mockImplementation(result(500))
    const shop = await fails(() => forbid(url, directive))
    expect(settlement(shop, 'meta_pixel')).toMatchObject({ reason: 'http_500' })
  })

  test('a script without a response after eight seconds has the reason timeout', async () => {
    const shop = aTrackedShop({ destinations: [pixel()], allowed: ['marketing'] })
    shop.visit('/')
    await pass(9_000)
    expect(settlement(shop, 'meta_pixel')).toMatchObject({
      outcome: 'script_blocked',
      reason: 'timeout',
      tries: [{ reason: 'timeout', ms: 8_000 }],
    })
  })

  test('a script that throws at its start has the reason exception; exceptions of other scripts do not count', async () => {
    const setSignInCookies = async (throws: 'in its task' | 'earlier') => {
      const shop = aTrackedShop({ destinations: [pixel()], allowed: ['marketing'] })
      shop.visit('/')
      await pass(100)
      window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
      if (throws === 'earlier') await pass(1)
      document.querySelector('script:last-of-type')?.dispatchEvent(new Event('load'))
      await pass(100)
      return settlement(shop, 'meta_pixel')
    }
    expect(await setSignInCookies('in its task')).toMatchObject({
      outcome: 'script_blocked',
      tries: [{ reason: 'exception', message: 'Script error.' }],
    })
    document.querySelector('script')?.remove()
    expect(await setSignInCookies('earlier')).toMatchObject({ outcome: 'handed_off' })
  })
})

describe('our own server', () => {
  test.each<[string, () => Promise<Response>, string, string]>([
    ['answers 503', result(503), 'error', 'http_503'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'error', 'network'],
    [
      'does not answer',
      () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
      'timeout',
      'timeout',
    ],
    ['rejects the event', result(400), 'error', 'refused'],
  ])('that %s gives a reason', async (_what, request, outcome, reason) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(request)
    const shop = aTrackedShop({ destinations: [ownLog()], allowed: ['analytics'] })
    shop.visit('/')
    await pass(60_000)
    expect(settlement(shop, 'own_log')).toMatchObject({ outcome, reason })
    expect(new Set(settlement(shop, 'own_log')?.tries?.map((failed) => failed.reason))).toEqual(
      new Set([reason]),
    )
  })
})

describe('the state of a destination', () => {
  test('is dispatched when it is ready, and when its breaker opens and closes', async () => {
    let isBroken = false
    const shop = aTrackedShop({
      allowed: ['analytics'],
      destinations: [
        aDestination('vendor', {
          send: () => {
            if (isBroken) throw new Error('on purpose')
            return 'handed_off'
          },
        }),
      ],
    })
    shop.visit('/a/')
    await pass(100)
    isBroken = true
    for (let page = 0; page < 3; page += 1) shop.visit(`/b${page}/`)
    await pass(25_000)
    isBroken = false
    await pass(35_000)
    shop.visit('/c/')
    await pass(100)
    expect(changes(shop)).toMatchObject([
      { destination: 'vendor', state: 'loaded', breaker: 'open', failure: { reason: 'exception' } },
      { state: 'loaded', breaker: 'closed', failure: null },
    ])
    const skipped = shop
      .settled()
      .flatMap(({ outcomes }) => (outcomes.vendor?.outcome === 'skipped_breaker' ? [outcomes.vendor] : []))
    expect(skipped).not.toEqual([])
    for (const each of skipped) expect(each).toMatchObject({ attempts: 0, reason: 'exception' })
  })
})

test('failures before a success do not count for the breaker', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  let tries = 0
  const send = () => {
    tries += 1
    if (tries % 4 !== 0) throw new Error('three times for each event')
    return 'handed_off' as const
  }
  const shop = aTrackedShop({ destinations: [aDestination('vendor', { send })], allowed: ['analytics'] })
  for (const path of ['/a/', '/b/', '/c/']) shop.visit(path)
  await pass(1_000)
  expect(shop.settled().map(({ outcomes }) => outcomes.vendor?.outcome)).toEqual(Array(3).fill('handed_off'))
})

test('while the breaker is open, a leaving page sends nothing', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const send = jest.fn(() => {
    throw new Error('on purpose')
  })
  const shop = aTrackedShop({ destinations: [aDestination('vendor', { send })], allowed: ['analytics'] })
  shop.visit('/a/')
  await pass(1_000)
  expect(send).toHaveBeenCalledTimes(5)
  shop.visit('/b/')
  window.dispatchEvent(new Event('pagehide'))
  await pass(1_000)
  expect(send).toHaveBeenCalledTimes(5)
  expect(shop.settled().map(({ outcomes }) => outcomes.vendor?.outcome)).toEqual([
    'error',
    'abandoned_unload',
  ])
})

describe('a settled action', () => {
  test('has the name of its event', async () => {
    const shop = await visited({})
    expect(shop.settled()).toMatchObject([{ name: 'page_browse', event_id: shop.accepted()[0]?.event_id }])
  })

  const settledWith = async (changes: DestinationChanges) => {
    const shop = aTrackedShop({ destinations: [aDestination('vendor', changes)], allowed: ['analytics'] })
    shop.visit('/')
    await pass(100)
    return settlement(shop, 'vendor')
  }

  test('has the calls as sent, with masked personal data', async () => {
    const map = () => [{ name: 'contact', body: [{ email: 'asha.rao@example.test', value: 7 }] }]
    const settled = await settledWith({ map })
    expect(settled).toMatchObject({ call: 'contact', sent: '[[{"email":"[email]","value":7}]]' })
  })

  test('has long calls cut, with a mark', async () => {
    const settled = await settledWith({ map: () => [{ name: 'list', body: 'x'.repeat(3_000) }] })
    expect(settled?.sent).toBe(`["${'x'.repeat(1_998)}…`)
  })

  test('has no calls if none was tried', async () => {
    const settled = await settledWith({ load: () => Promise.reject(new Error('blocked')) })
    expect(settled).toMatchObject({ outcome: 'script_blocked' })
    expect(settled).not.toHaveProperty('sent')
  })
})
