import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { StubCall } from '../../../dev/trackers/callBook'
import { findProblems } from '../../../dev/trackers/callRules'
import { openStubTrackers, type StubTrackers, withStubTrackers } from '../../../dev/trackers/openStubTrackers'
import { eventsCommand } from '../../../scripts/events/commandLine'
import { parseSettings } from '../../../server/settings/settings'
import { trackerIds, type TrackerId } from '../../../src/site/trackers'
import { runInProcess } from '../../setup/runScript'
import { until } from '../../setup/until'

let stub: StubTrackers
beforeAll(async () => {
  stub = await openStubTrackers({ slowness: 1 })
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
      const requested = (moe as VendorFunction)({ app_id: 'x' }) as Record<string, VendorFunction>
      requested.track_event?.('Sign In', {})
      await requested.destroy_session?.()
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
    await until(() => output.length >= 1, 'a call is streamed')
    await setFault('mautic', '500')
    ;(mt as VendorFunction)('send', 'pageview', { page_url: '/b/' }, callbacks)
    await until(() => output.length >= 2, 'a second call is streamed')
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
  expect(await script('clarity')).toBe(200)
  await setFault('clarity', 'hang')
  await expect(script('clarity', 300)).rejects.toThrow('timeout')
  await setFault('clarity', null)
  expect(await script('clarity')).toBe(200)
  expect((await setFault('clarity', 'sulk')).status).toBe(400)
})

test('a slow vendor responds after the others', async () => {
  const slow = await openStubTrackers({ slowness: 3_600_000 })
  const request = (vendor: TrackerId) => fetch(scriptUrl(vendor).replace(stub.url, slow.url))
  const fault = JSON.stringify({ vendor: 'clarity', fault: 'slow' })
  await fetch(`${slow.url}/faults`, { method: 'PUT', body: fault })
  const late = request('clarity').then(
    () => 'answered',
    () => 'closed',
  )
  expect((await request('criteo')).status).toBe(200)
  await slow.close()
  expect(await late).toBe('closed')
})

test('other websites cannot read the received calls', async () => {
  expect((await fetch(`${stub.url}/calls`, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
  expect((await fetch(`${stub.url}/elsewhere`)).status).toBe(404)
})

describe('the sandbox judges calls', () => {
  const judged = async (path: string) => (await (await fetch(`${stub.url}/${path}`)).json()) as unknown
  const item = { item_id: 'AV-STR-90', item_name: 'Stratos 90', price: 12_990, quantity: 1 }
  const ecommerce = { currency: 'INR', value: 12_990, items: [item] }
  const view = { event: 'view_item', event_id: 'id', ecommerce }

  const page = [
    { event: 'setAccount', account: '1' },
    { event: 'setSiteType', type: 'd' },
  ]
  const bought = {
    content_ids: ['AV-STR-90'],
    content_type: 'product',
    contents: [{ id: 'AV-STR-90', quantity: 1 }],
    num_items: 1,
    value: 1,
    currency: 'INR',
  }

  test.each<readonly [string, TrackerId, unknown, string | null]>([
    ['a view with its item', 'tag_manager', view, null],
    [
      'a view without a currency',
      'tag_manager',
      { ...view, ecommerce: { value: 1, items: [item] } },
      'ecommerce.currency',
    ],
    [
      'a purchase without its number',
      'tag_manager',
      { ...view, event: 'purchase' },
      'ecommerce.transaction_id',
    ],
    [
      'an item without an id',
      'tag_manager',
      { ...view, ecommerce: { ...ecommerce, items: [{ price: 1 }] } },
      'ecommerce.items.0.item_id',
    ],
    [
      'a checkout whose prices lack the discount',
      'tag_manager',
      { ...view, event: 'begin_checkout', ecommerce: { ...ecommerce, value: 11_691, coupon: 'SMASH10' } },
      'value is not the sum of price x quantity',
    ],
    ['an event name with a space', 'tag_manager', { event: 'view item' }, 'event'],
    ['a consent mode call', 'tag_manager', ['consent', 'update', {}], null],
    [
      'an address in a search',
      'tag_manager',
      { event: 'search', search_term: 'asha@example.test' },
      'email address',
    ],
    ['an invented standard event', 'meta_pixel', ['track', 'Bought', {}, { eventID: 'x' }], '1: '],
    ['a purchase without an amount', 'meta_pixel', ['track', 'Purchase', {}, { eventID: 'x' }], '2.currency'],
    [
      'a purchase without its number',
      'meta_pixel',
      ['track', 'Purchase', bought, { eventID: 'x' }],
      '2.order_id',
    ],
    ['a product', 'criteo', [...page, { event: 'viewItem', item: 'AV-STR-90', price: 1 }], null],
    ['a product without its id', 'criteo', [...page, { event: 'viewItem', price: 1 }], '2.item: '],
    ['a page without its device', 'criteo', [{ event: 'viewHome' }], 'lacks the account or the site type'],
    ['an empty basket', 'criteo', [...page, { event: 'viewBasket', item: [] }], '2.item: '],
    [
      'a readable address',
      'criteo',
      [...page, { event: 'setEmail', email: 'asha@example.test', hash_method: 'sha256' }],
      '2.email: ',
    ],
    ['an unknown event', 'criteo', [...page, { event: 'viewCart' }], '2.event: '],
    ['an event without an id', 'omnisend', ['track', 'viewed product', { origin: 'api' }], '2.eventID'],
    [
      'a product of another version',
      'omnisend',
      ['track', 'viewed product', { eventVersion: '' }],
      '2.eventVersion',
    ],
    [
      'a cart without the way back',
      'omnisend',
      ['track', 'started checkout', { properties: {} }],
      '2.properties.abandonedCheckoutURL',
    ],
    [
      'a line by other names',
      'omnisend',
      ['track', 'started checkout', { properties: { lineItems: [{ id: '1' }] } }],
      '2.properties.lineItems.0.productID',
    ],
    ['a contact without an address', 'omnisend', ['identifyContact', {}], '1'],
    ['an event with properties', 'clarity', ['event', 'Purchased', {}], 'Too big'],
    ['the id of a guest', 'moengage', ['add_unique_user_id', '0'], 'MoEngage rejects'],
    [
      'a cart that names no product',
      'moengage',
      ['track_event', 'Added To Cart', { count: 1 }],
      '2.products',
    ],
    ['an attribute with a reserved name', 'moengage', ['track_event', 'Sign In', { moe_x: 1 }], '2.moe_x'],
    ['an event without properties', 'hubspot', ['trackCustomBehavioralEvent', { name: 'x' }], '1.properties'],
    [
      'an event name without the HubID',
      'hubspot',
      ['trackCustomBehavioralEvent', { name: 'signin', properties: {} }],
      'pe{HubID}_{name}',
    ],
    [
      'a purchase that names no product',
      'hubspot',
      ['trackCustomBehavioralEvent', { name: 'pe77_purchased', properties: {} }],
      '1.properties.products',
    ],
    ['a placeholder instead of an address', 'hubspot', ['identify', { email: 'guest' }], '1.email'],
    ['a consent in lower case', 'clarity', ['consentv2', { ad_storage: 'granted' }], '1.ad_Storage'],
    [
      'a page view',
      'mautic',
      ['send', 'pageview', { page_url: 'http://in.localhost/', page_title: '' }],
      null,
    ],
    ['a page view without its page', 'mautic', ['send', 'pageview', {}], '2.page_url'],
  ])('%s at %s', async (_what, vendor, call, problem) => {
    const problems = findProblems({ vendor, kind: 'hit', call })
    expect(problems.join()).toContain(problem ?? '')
    expect(problems.length > 0).toBe(problem !== null)
  })

  test('counts them, lists good and bad ones with reasons, and deletes them', async () => {
    await pageWith('clarity', { clarity: queue(['event', 'Purchased'], ['event', '']) }, () => undefined)
    expect(await judged('all')).toEqual({ total: 2, good: 1, bad: 1 })
    expect(await judged('good')).toMatchObject([
      { vendor: 'clarity', call: ['event', 'Purchased'], problems: [] },
    ])
    expect(await judged('bad')).toMatchObject([
      { vendor: 'clarity', problems: [expect.stringContaining('1: ')] },
    ])
    await fetch(`${stub.url}/reset`, { method: 'POST' })
    expect(await judged('all')).toEqual({ total: 0, good: 0, bad: 0 })
  })

  test('two files of calls are compared without ids, times and hosts', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'calls-'))
    const calls = (id: string, ...names: string[]) =>
      names.map((name, index) => ({ vendor: 'clarity', kind: 'hit', turn: index, call: ['event', name, id] }))
    const write = (name: string, list: object[]) =>
      writeFileSync(path.join(folder, name), JSON.stringify(list))
    write('a.json', calls(randomUUID(), 'Viewed', 'Added', 'Bought'))
    write('b.json', calls(randomUUID(), 'Viewed', 'Added', 'Bought'))
    write('c.json', calls(randomUUID(), 'Viewed', 'Bought', 'Left'))
    const diff = (...files: string[]) =>
      runInProcess(eventsCommand, ['diff', ...files.map((file) => path.join(folder, file))], {})
    expect(await diff('a.json', 'b.json')).toMatchObject({
      code: 0,
      output: '3 and 3 calls, no difference.\n',
    })
    const changed = await diff('a.json', 'c.json')
    expect([changed.code, changed.output.split('\n').slice(0, 2)]).toEqual([
      1,
      ['- clarity hit ["event","Added","ID"]', '+ clarity hit ["event","Left","ID"]'],
    ])
    expect((await diff('a.json', 'nowhere.json')).errors).toContain('nowhere.json cannot be read as JSON.')
    expect((await diff('a.json')).errors).toContain('diff needs two files')
    rmSync(folder, { recursive: true })
  })
})
