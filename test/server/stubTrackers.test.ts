import { runInNewContext } from 'node:vm'
import type { StubCall } from '../../dev/trackers/callBook'
import { openStubTrackers, type StubTrackers } from '../../dev/trackers/openStubTrackers'
import { withStubTrackers } from '../../dev/trackers/withStubTrackers'
import { parseSettings } from '../../server/settings/settings'
import { trackerIds, type TrackerId } from '../../src/site/trackers'

let stub: StubTrackers
beforeAll(async () => {
  stub = await openStubTrackers({ slowness: 200 })
})
afterAll(() => stub.close())
beforeEach(() => fetch(`${stub.url}/calls`, { method: 'DELETE' }))

const settings = () => withStubTrackers(parseSettings({ HUBSPOT_ID: '77' }, process.cwd()), stub.url)
const scriptUrl = (vendor: TrackerId) => settings().sites[0]?.trackers?.[vendor]?.script ?? ''
const callsOf = async (vendor: TrackerId, kind = 'hit') => {
  const all = (await (await fetch(`${stub.url}/calls?vendor=${vendor}`)).json()) as {
    kind: string
    call: unknown
  }[]
  return all.filter((each) => each.kind === kind).map(({ call }) => call)
}
const setFault = (vendor: TrackerId, fault: string | null) =>
  fetch(`${stub.url}/faults`, { method: 'PUT', body: JSON.stringify({ vendor, fault }) })

/** Runs a vendor's script in a new page with these queued calls. Resolves after its last request. */
async function pageWith(
  vendor: TrackerId,
  window: Record<string, unknown>,
  use: (page: typeof window) => unknown,
) {
  const source = scriptUrl(vendor)
  const text = await (await fetch(source)).text()
  const hits: Promise<unknown>[] = []
  const received = (...args: Parameters<typeof fetch>) => {
    const hit = fetch(...args)
    hits.push(hit)
    return hit
  }
  const location = { href: 'http://in.localhost/search/?q=two' }
  const change = (_state: unknown, _title: string, url: string) => {
    location.href = new URL(url, location.href).href
  }
  const history = { pushState: change, replaceState: change }
  runInNewContext(text, {
    window: Object.assign(window, { history }),
    document: { currentScript: { src: source }, title: 'Two searches' },
    location,
    history,
    performance: { timeOrigin: 1_700_000_000_000 },
    fetch: received,
    URL,
    setTimeout,
  })
  await use(window)
  await Promise.allSettled(hits)
}

const queue = (...calls: readonly unknown[][]) => Object.assign(() => undefined, { q: calls })
type VendorFunction = (...args: unknown[]) => unknown
type List = { push: VendorFunction; identifyContact: VendorFunction }

test('every site uses the sandbox for every vendor, without real accounts and keys', () => {
  for (const { trackers = {} } of settings().sites) {
    expect(Object.keys(trackers)).toEqual(trackerIds)
    for (const tracker of Object.values(trackers)) expect(new URL(tracker.script).origin).toBe(stub.url)
  }
  expect(JSON.stringify(settings())).not.toContain('"77"')
})

test.each<[TrackerId, Record<string, unknown>, (page: Record<string, unknown>) => unknown, unknown[]]>([
  [
    'tag_manager',
    { dataLayer: [{ event: 'early' }] },
    ({ dataLayer }) => (dataLayer as unknown[]).push({ event: 'later' }),
    [{ event: 'early' }, { event: 'later' }],
  ],
  [
    'criteo',
    { criteo_q: [{ event: 'setAccount' }] },
    ({ criteo_q }) => (criteo_q as List).push({ event: 'viewHome' }, { event: 'x' }),
    [[{ event: 'setAccount' }], [{ event: 'viewHome' }, { event: 'x' }]],
  ],
  [
    'omnisend',
    { omnisend: [['brandID', 'b']] },
    ({ omnisend }) => {
      ;(omnisend as List).push(['track', '$pageViewed'])
      ;(omnisend as List).identifyContact({ email: 'a@example.test' })
    },
    [
      ['brandID', 'b'],
      ['track', '$pageViewed'],
      ['identifyContact', { email: 'a@example.test' }],
    ],
  ],
  [
    'clarity',
    { clarity: queue(['consentv2', {}]) },
    ({ clarity }) => (clarity as VendorFunction)('event', 'SignIn'),
    [
      ['consentv2', {}],
      ['event', 'SignIn'],
    ],
  ],
  [
    'moengage',
    {},
    async ({ moe }) => {
      const asked = (moe as VendorFunction)({ app_id: 'x' }) as Record<string, VendorFunction>
      asked.track_event?.('Sign In', {})
      await asked.destroy_session?.()
    },
    [['moe', { app_id: 'x' }], ['track_event', 'Sign In', {}], ['destroy_session']],
  ],
  [
    'hubspot',
    { _hsq: [['setPath', '/']] },
    ({ _hsq }) => (_hsq as List).push(['trackPageView']),
    [['trackPageView', 'by itself'], ['setPath', '/'], ['trackPageView']],
  ],
])('%s reports queued and later calls', async (vendor, window, use, calls) => {
  await pageWith(vendor, window, use)
  expect(await callsOf(vendor)).toHaveLength(calls.length)
  expect(await callsOf(vendor)).toEqual(expect.arrayContaining(calls))
  expect(await callsOf(vendor, 'script')).toEqual([null])
})

test('each call has the data that a script reads from its page, and its position', async () => {
  await pageWith('clarity', { clarity: queue(['consentv2', {}]) }, ({ clarity }) => {
    ;(clarity as VendorFunction)('event', 'first')
    ;(clarity as VendorFunction)('event', 'second')
  })
  const calls = (await (await fetch(`${stub.url}/calls?vendor=clarity`)).json()) as StubCall[]
  const output = calls.filter(({ kind }) => kind === 'hit').toSorted((one, other) => one.turn - other.turn)
  expect(output.map(({ call }) => call)).toEqual([
    ['consentv2', {}],
    ['event', 'first'],
    ['event', 'second'],
  ])
  const page = { url: 'http://in.localhost/search/?q=two', title: 'Two searches', opened: 1_700_000_000_000 }
  expect(output.map((each) => each.page)).toEqual([page, page, page])
})

test("Meta's pixel sends nothing before consent is granted", async () => {
  const fbq = Object.assign((..._args: unknown[]) => undefined, {
    queue: [
      ['consent', 'revoke'],
      ['init', '1'],
      ['track', 'PageView'],
    ],
    callMethod: undefined as VendorFunction | undefined,
  })
  await pageWith('meta_pixel', { fbq }, () => undefined)
  expect(await callsOf('meta_pixel')).toHaveLength(2)
  expect(await callsOf('meta_pixel')).not.toContainEqual(['track', 'PageView'])
  await pageWith('meta_pixel', { fbq }, () => {
    fbq.callMethod?.('consent', 'revoke')
    fbq.callMethod?.('track', 'Search')
    fbq.callMethod?.('consent', 'grant')
  })
  expect(await callsOf('meta_pixel')).toContainEqual(['track', 'Search'])
})

test.each([
  ['counts each new url itself and drops later views', {}, [{ eventID: '1' }, {}]],
  [
    'leaves page views to the shop when configured so before it loads',
    { disablePushState: true, allowDuplicatePageViews: true },
    [{ eventID: '1' }, { eventID: '2' }],
  ],
])("Meta's pixel %s", async (_what, flags, views) => {
  const view = (eventID: string) => ['track', 'PageView', {}, { eventID }]
  const fbq = Object.assign((..._args: unknown[]) => undefined, {
    ...flags,
    queue: [view('1')],
    callMethod: undefined as VendorFunction | undefined,
  })
  await pageWith('meta_pixel', { fbq }, ({ history }) => {
    const { pushState, replaceState } = history as Record<'pushState' | 'replaceState', VendorFunction>
    pushState(null, '', '/cart/')
    replaceState(null, '', '/cart/')
    fbq.callMethod?.(...view('2'))
  })
  const ids = (await callsOf('meta_pixel')).map((call) => (call as unknown[])[3] ?? {})
  expect(ids).toHaveLength(2)
  expect(ids).toEqual(expect.arrayContaining(views))
})

test('MoEngage sends nothing while it is disabled', async () => {
  await pageWith('moengage', {}, ({ moe }) => {
    const vendor = (moe as (settings: object) => Record<string, VendorFunction>)({ disableSdk: true })
    vendor.track_event?.('Added To Cart')
    vendor.enableSdk?.()
    vendor.track_event?.('Cart Items')
  })
  const output = (await callsOf('moengage')).map((call) => (call as unknown[])[1] ?? call)
  expect(output).toEqual(expect.arrayContaining([{ disableSdk: true }, ['enableSdk'], 'Cart Items']))
  expect(output).toHaveLength(3)
})

test('Mautic calls back with the success of a call', async () => {
  const output: string[] = []
  const callbacks = { onload: () => output.push('taken'), onerror: () => output.push('not taken') }
  const waiting = queue(['send', 'pageview', { page_url: '/' }, callbacks])
  await pageWith('mautic', { mt: waiting }, async ({ mt }) => {
    while (output.length < 1) await new Promise((resolve) => setImmediate(resolve))
    await setFault('mautic', '500')
    ;(mt as VendorFunction)('send', 'pageview', { page_url: '/b/' }, callbacks)
    while (output.length < 2) await new Promise((resolve) => setImmediate(resolve))
    await setFault('mautic', null)
  })
  expect(output).toEqual(['taken', 'not taken'])
  expect(await callsOf('mautic')).toEqual([['send', 'pageview', { page_url: '/' }]])
})

test("receives and shows the server's relay calls", async () => {
  const body = JSON.stringify({ email: 'a@example.test' })
  for (const path of ['/api/contacts/new', '/v5/events'])
    expect((await fetch(stub.url + path, { method: 'POST', body })).status).toBe(201)
  expect(await callsOf('mautic', 'relay')).toEqual([{ email: 'a@example.test' }])
  expect(await callsOf('omnisend', 'relay')).toEqual([{ email: 'a@example.test' }])
})

test('a configured fault affects one vendor only', async () => {
  const script = (vendor: TrackerId, limit = 20_000) =>
    fetch(scriptUrl(vendor), { signal: AbortSignal.timeout(limit) }).then(({ status }) => status)
  await setFault('clarity', '404')
  expect([await script('clarity'), await script('criteo')]).toEqual([404, 200])
  await setFault('clarity', 'slow')
  const start = performance.now()
  expect(await script('clarity')).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(190)
  await setFault('clarity', 'hang')
  await expect(script('clarity', 300)).rejects.toThrow('timeout')
  await setFault('clarity', null)
  expect(await script('clarity')).toBe(200)
  expect((await setFault('clarity', 'sulk')).status).toBe(400)
})

test('other websites cannot read the received calls', async () => {
  expect((await fetch(`${stub.url}/calls`, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
  expect((await fetch(`${stub.url}/elsewhere`)).status).toBe(404)
})
