import { act, screen, waitFor, within } from '@testing-library/react'
import { cartApi } from '../../src/features/cart'
import { customerApi } from '../../src/features/customer'
import { EventsScreen } from '../../src/staff/events/EventsScreen'
import { destinationIds } from '../../src/tracking/destinations'
import { isMapped, trackingPlan, type EventName } from '../../src/tracking/trackingPlan'
import { aRawCart, cartPath } from '../setup/aCart'
import { aCustomer, customersPath } from '../setup/aCustomer'
import { Failure } from '../setup/fakeTransport'
import { aNewCartItem, aDestination, aTrackedShop } from '../setup/trackedShop'
import { renderStaff } from './renderStaff'

const { getCustomer } = customerApi.endpoints

const planned = Object.keys(trackingPlan)
const coverage = {
  events: planned.map((name) => ({
    name,
    seen: name === 'SignIn' ? [{ site: 'courtline-in', count: 3, last: '2026-01-02T03:04:05.000Z' }] : [],
  })),
}
const logged = (position: number) => ({
  position,
  event_id: `event-${position}`,
  name: 'SignIn',
  site: 'courtline-in',
  received_at: '2026-01-02T03:04:05.000Z',
  event: { name: 'SignIn' },
  outcomes: null,
  prev_hash: '',
  hash: 'abcdef',
})
const log = {
  '/api/analytics/events?limit=20': { events: [logged(3), logged(2)], next: 2 },
  '/api/analytics/events?cursor=2&limit=20': { events: [logged(1)], next: null },
}

const passing = (position: number, site: string) => ({ ...logged(position), site })

const pages: ReturnType<typeof renderStaff>[] = []
const renderAudit = (responses: object = {}, path = '/') => {
  const page = renderStaff(<EventsScreen />, {
    at: path,
    responses: { '/api/analytics/coverage': coverage, ...log, ...responses },
  })
  pages.push(page)
  return page
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const page of pages.splice(0)) page.unmount()
  // Tabs close their channels on pagehide.
  window.dispatchEvent(new Event('pagehide'))
})

test('shows the tracking plan, and the log in pages', async () => {
  const { user } = renderAudit()
  const plan = (await screen.findByRole('heading', { name: `Plan: ${planned.length} events` })).closest(
    'section',
  )!
  expect(within(plan).getAllByRole('listitem')).toHaveLength(planned.length)
  // In the local time zone, where it can still be the day before.
  const day = new Date('2026-01-02T03:04:05.000Z').getDate()
  expect(within(plan).getByText(`3 in the log, last on ${day} January 2026`)).toBeVisible()
  expect(within(plan).getAllByText('never in the log')).toHaveLength(planned.length - 1)
  await user.click(await screen.findByRole('button', { name: 'Older events' }))
  expect(await screen.findByText('1', { selector: 'summary span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Older events' })).not.toBeInTheDocument()
})

test('follows another tab live: outcomes, rejected events, the balance, filters', async () => {
  const { user } = renderAudit({
    '/api/analytics/events?outcome=invalid&limit=20': { events: [], next: null },
    '/api/analytics/events?region=SG&limit=20': { events: [passing(4, 'courtline-sg')], next: null },
    '/api/analytics/events?region=IN&limit=20': { events: [passing(5, 'courtline-in')], next: null },
  })
  await screen.findByText(/Waiting for a tab/)
  const shop = aTrackedShop({
    destinations: [aDestination('criteo'), aDestination('own_log', { send: () => 'confirmed' })],
    allowed: ['analytics'],
    responses: { [cartPath]: aRawCart() },
  })
  shop.subscribeToAudits()
  act(() => void shop.visit('/rackets/'))
  await act(() => shop.store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem({ price: -1 })])))
  const line = await screen.findByRole('row', { name: /page_browse/ })
  await waitFor(() => expect(line).toHaveTextContent(/handed off.*confirmed/))
  expect(screen.getByText('Every outcome is accounted for')).toBeVisible()
  expect(screen.getByText('2 pairs of event and destination = 0 pending + 2 settled')).toBeVisible()
  const rejected = screen.getByRole('row', { name: /AddedToCart/ })
  expect(rejected).toHaveTextContent(/invalid items\.0\.price: min_value/)

  await user.click(within(line).getByRole('button', { name: 'page_browse' }))
  expect(screen.getByText('visit/routeCompleted')).toBeVisible()
  expect(await screen.findAllByText(/"page_path": "\/rackets\/"/)).not.toHaveLength(0)

  await user.selectOptions(screen.getByLabelText('Outcome'), 'invalid')
  expect(screen.queryByRole('row', { name: /page_browse/ })).not.toBeInTheDocument()
  expect(screen.getByText('1 of 2 shown, newest first')).toBeVisible()
  expect(await screen.findByText('The log has no matching events.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await user.selectOptions(filterBy('Region'), 'Singapore')
  expect(screen.getByText('0 of 2 shown, newest first')).toBeVisible()
  expect(screen.getByText(/^Tabs of this browser report events of this region: India\./)).toBeVisible()
  expect(await screen.findByText('courtline-sg')).toBeVisible()
  await user.selectOptions(filterBy('Region'), 'India')
  expect(screen.getByText('2 of 2 shown, newest first')).toBeVisible()
  expect(screen.getByRole('row', { name: /AddedToCart/ })).toBeVisible()
  expect(await screen.findByText('courtline-in')).toBeVisible()
})

describe('a tab opened after the audit page', () => {
  const begun = async (count: number, allowed?: 'analytics'[]) => {
    renderAudit()
    await screen.findByText(/Waiting for a tab/)
    const shop = aTrackedShop({
      destinations: [aDestination('criteo'), aDestination('own_log', { send: () => 'confirmed' })],
      ...(allowed ? { allowed } : {}),
    })
    shop.subscribeToAudits()
    for (let index = 1; index <= count; index += 1) act(() => void shop.visit(`/p${index}/`))
    // The tab announces itself: the row appears long before the page polls.
    await screen.findByRole('row', { name: new RegExp(`/p${count}/`) })
    return shop
  }

  test('reports all outcomes on pagehide', async () => {
    const shop = await begun(1)
    expect(screen.getByRole('row', { name: /page_browse/ })).toHaveTextContent(
      /\/p1\/.*awaiting consent.*awaiting consent$/,
    )
    expect(screen.getByRole('heading', { name: 'Destinations by tab' })).toBeVisible()
    act(() => void shop.visit('/p2/'))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /expired.*expired/ })).toHaveLength(2))
    expect(screen.getByText('4 pairs of event and destination = 0 pending + 4 settled')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Destinations by tab' })).not.toBeInTheDocument()
  })

  test('is listed again when restored from the back/forward cache', async () => {
    const shop = await begun(1)
    window.dispatchEvent(new Event('pagehide'))
    await screen.findByRole('row', { name: /expired/ })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(await screen.findByRole('heading', { name: 'Destinations by tab' })).toBeVisible()
    act(() => void shop.visit('/again/'))
    expect(await screen.findByRole('row', { name: /\/again\// })).toHaveTextContent(
      /awaiting consent.*awaiting consent$/,
    )
  })

  test('a server that loses an event is reported with the lost event', async () => {
    const shop = await begun(2)
    expect(screen.getByText('Every outcome is accounted for')).toBeVisible()
    shop.queues[0]?.queue.pop()
    expect(await screen.findByText('Outcomes are missing')).toBeVisible()
    expect(screen.getByText('4 pairs of event and destination ≠ 3 pending + 0 settled')).toBeVisible()
    expect(screen.getByRole('row', { name: /\/p2\// })).toHaveTextContent(/missing.*awaiting consent$/)
    expect(screen.getByRole('row', { name: /\/p1\// })).toHaveTextContent(
      /awaiting consent.*awaiting consent$/,
    )
  })

  test('shows its last hundred events, and more on request', async () => {
    const shop = await begun(120, ['analytics'])
    expect(screen.getByText('100 of 120 shown, newest first')).toBeVisible()
    expect(screen.getByRole('row', { name: /\/p21\// })).toBeVisible()
    expect(screen.queryByRole('row', { name: /\/p20\// })).not.toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Show 20 more' }).click())
    expect(screen.getByText('120 of 120 shown, newest first')).toBeVisible()
    expect(screen.getByRole('row', { name: /\/p1\// })).toBeVisible()
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument()
    expect(shop.accepted()).toHaveLength(120)
  })
})

test('a sign-out event of two tabs has a row for each tab, and each opens separately', async () => {
  const { user } = renderAudit()
  await screen.findByText(/Waiting for a tab/)
  let customer: object | null = aCustomer()
  const tabs = ['criteo', 'hubspot'].map((id) => {
    const shop = aTrackedShop({
      destinations: [aDestination(id)],
      allowed: ['analytics'],
      responses: { [customersPath]: () => ({ customer }) },
    })
    shop.subscribeToAudits()
    return shop
  })
  const request = () =>
    act(async () => {
      for (const { store } of tabs)
        await store.dispatch(getCustomer.initiate(undefined, { forceRefetch: true }))
    })
  await request()
  customer = null
  await request()
  const left = tabs.flatMap((shop) => shop.accepted())
  expect(left.map(({ name }) => name)).toEqual(['SignOut', 'SignOut'])
  expect(new Set(left.map(({ event_id }) => event_id)).size).toBe(1)
  const [line] = await waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: 'SignOut' })
    expect(buttons).toHaveLength(2)
    return buttons
  })
  await user.click(line!)
  expect(screen.getAllByRole('button', { name: 'SignOut', expanded: true })).toHaveLength(1)
})

const filterBy = (name: string) => within(screen.getByRole('search', { name: 'Filter' })).getByLabelText(name)

test('filters are in the URL and in the log request, and the plan counts one region', async () => {
  const question = 'region=SG&name=SignIn&destination=criteo&outcome=timeout'
  renderAudit(
    { [`/api/analytics/events?${question}&limit=20`]: { events: [passing(7, 'courtline-sg')], next: null } },
    `/events/?${question}`,
  )
  expect(await screen.findByText('courtline-sg')).toBeVisible()
  const chosen = ['Region', 'Event', 'Destination', 'Outcome'].map((name) => filterBy(name))
  expect(chosen.map((choice) => (choice as HTMLSelectElement).value)).toEqual([
    'SG',
    'SignIn',
    'criteo',
    'timeout',
  ])
  // The three events in the log are from India.
  expect(screen.getAllByText('never in the log')).toHaveLength(planned.length)
})

test('invalid filters in the URL are ignored, and filters for tabs alone skip the log request', async () => {
  const { user, requests } = renderAudit({}, '/events/?region=US&name=Bought&outcome=lost')
  await screen.findByText('2', { selector: 'summary span' })
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument()
  await user.selectOptions(filterBy('Outcome'), 'awaiting consent')
  expect(screen.getByText('This filter only applies to reports from tabs.')).toBeVisible()
  expect(requests.filter(({ path }) => path.startsWith('/api/analytics/events'))).toHaveLength(1)
})

test('saved filters say nothing while there are none', async () => {
  renderAudit({}, '/events/')
  expect(await screen.findByRole('region', { name: 'Saved filters' })).toHaveTextContent(/^$/)
})

test('a filter is saved under a name in this browser, opened, and deleted', async () => {
  const { user, unmount } = renderAudit({}, '/events/?region=SG&name=SignIn')
  const savedPart = async () => within(await screen.findByRole('region', { name: 'Saved filters' }))
  const value = (name: string) => (filterBy(name) as HTMLSelectElement).value
  const first = await savedPart()
  await user.type(first.getByRole('textbox', { name: 'Name of this filter' }), 'Sign-ins, Singapore{Enter}')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect([value('Region'), value('Event')]).toEqual(['', ''])
  expect(first.queryByRole('textbox')).toBeNull()
  unmount()

  const later = renderAudit({}, '/events/')
  const saved = await savedPart()
  await later.user.click(saved.getByRole('button', { name: 'Open Sign-ins, Singapore' }))
  expect([value('Region'), value('Event')]).toEqual(['SG', 'SignIn'])
  await later.user.click(saved.getByRole('button', { name: 'Delete Sign-ins, Singapore' }))
  expect(saved.queryAllByRole('listitem')).toEqual([])
  expect(localStorage.getItem('audit.filters')).toBe('{}')
})

describe('a dry run', () => {
  const openDryRun = async () => {
    const page = renderAudit()
    await page.user.click(await screen.findByText('Dry run'))
    const form = within((await screen.findByLabelText('Properties (JSON)')).closest('form')!)
    const choose = (label: string, option: string) =>
      page.user.selectOptions(form.getByLabelText(label), option)
    const write = async (text: string) => {
      const field = form.getByLabelText('Properties (JSON)')
      await page.user.clear(field)
      await page.user.click(field)
      await page.user.paste(text)
      return field
    }
    return { ...page, form, choose, write }
  }
  const summaryOf = (name: EventName) => {
    const mapped = destinationIds.filter((id) => isMapped(name, id))
    return `${mapped.length} of ${destinationIds.length} destinations would be notified`
  }
  const findResult = (name: string) => screen.getByText(name, { selector: 'li strong' }).closest('li')!

  test('shows the calls of an example for every destination, and sends nothing', async () => {
    const { choose, form, store, requests } = await openDryRun()
    await choose('Event', 'CouponApplied')
    expect(await screen.findByText(summaryOf('CouponApplied'))).toBeVisible()
    expect(findResult('Google Tag Manager')).toHaveTextContent('coupon_applied')
    expect(findResult('Criteo')).toHaveTextContent('not mapped · excluded by the plan')
    expect(findResult('Meta Pixel')).toHaveTextContent('This shop has no account with this destination.')
    await choose('Region', 'Indonesia · IDR')
    expect(form.getByLabelText('Language')).toHaveValue('id-ID')
    await waitFor(() => expect(findResult('Own log')).toHaveTextContent('"region": "ID"'))
    await choose('Language', 'en-ID')
    await waitFor(() => expect(findResult('Own log')).toHaveTextContent('"locale": "en-ID"'))
    expect(JSON.stringify(store.getState())).not.toContain('Example')
    // The page's own GET requests continue.
    expect(requests.filter(({ method = 'GET' }) => method !== 'GET')).toEqual([])
    expect([window.dataLayer, localStorage.length, sessionStorage.length]).toEqual([undefined, 0, 0])
  })

  test('offers every event of the plan, and lists the made-up personal data', async () => {
    const { form, choose } = await openDryRun()
    const options = within(form.getByLabelText('Event')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(Object.keys(trackingPlan))
    await choose('Event', 'SignIn')
    expect(await screen.findByText(/made-up personal data.*: email, mobileNumber,/)).toBeVisible()
    expect(findResult('HubSpot')).toHaveTextContent('someone@example.test')
  })

  test('shows the edited event as calls, as issues, or as invalid JSON', async () => {
    const { choose, write, user } = await openDryRun()
    await choose('Event', 'PaymentFailure')
    await write('{"order_ref": "CL-7K3M", "payment_method": "card", "error_code": "declined", "value": 12}')
    await waitFor(() => expect(findResult('Google Tag Manager')).toHaveTextContent('"order_ref": "CL-7K3M"'))

    const field = await write('{"order_ref": "CL-7K3M", "payment_method": "card", "value": -12}')
    await screen.findByText('value: min_value')
    expect(screen.getByText('error_code: object')).toBeVisible()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/^Refused: 2 properties don’t match the plan/)
    expect(screen.queryByText('Criteo', { selector: 'li strong' })).not.toBeInTheDocument()

    await write('{"order_ref": ')
    expect(field).toHaveAccessibleDescription(/^This is not JSON: /)
    await user.click(screen.getByRole('button', { name: 'Reset to the example' }))
    expect(field).toBeValid()
    expect(await screen.findByText(summaryOf('PaymentFailure'))).toBeVisible()
  })
})

test('a tab sends only hello before a request, and never personal data', async () => {
  const channel = new BroadcastChannel('analytics-audit')
  const output: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent<unknown>) => output.push(data)
  jest.useFakeTimers()
  const shop = aTrackedShop({ destinations: [aDestination('one')], allowed: ['analytics'] })
  shop.subscribeToAudits()
  shop.visit('/a/', 'Order for asha.rao@example.test')
  await jest.advanceTimersByTimeAsync(60_000)
  jest.useRealTimers()
  channel.postMessage({ kind: 'ask', audit: 'one' })
  // Messages keep their order: whatever was sent before the request is first.
  await waitFor(() => expect(output).toHaveLength(2))
  expect(output.shift()).toEqual({ kind: 'hello' })
  expect(output[0]).toMatchObject({ kind: 'report', isLast: false, names: { page_browse: 1 } })
  expect(JSON.stringify(output)).not.toContain('asha')
  // A second report has no unchanged entries.
  channel.postMessage({ kind: 'ask', audit: 'one' })
  await waitFor(() => expect(output).toHaveLength(2))
  expect(output[1]).toMatchObject({ entries: [] })
  channel.close()
})

describe('sending many events again', () => {
  const preview = {
    selected: 9,
    sendable: 2,
    left_out: { browser_only: 4, consent_withdrawn: 2, confirmed: 1 },
  }
  const run = {
    id: 1,
    at: '2026-01-02T03:04:05.000Z',
    actor: 'Asha Rao',
    destination: 'omnisend',
    filter: { name: 'SignIn' },
    selected: 9,
    left_out: preview.left_out,
    events: 2,
  }
  const open = async (responses: object) => {
    const page = renderAudit(responses)
    await page.user.click(await screen.findByText('Send again'))
    await page.user.selectOptions(await screen.findByLabelText('Vendor'), 'Omnisend')
    return page
  }
  const previewPath = '/api/analytics/replays/preview'

  test('shows a preview, starts the run and follows it to its end', async () => {
    const bodies: unknown[] = []
    let runs: object[] = []
    const { user } = await open({
      [`${previewPath}?receiver=omnisend`]: () => (runs.length === 0 ? preview : { ...preview, sendable: 0 }),
      '/api/analytics/replays': ({ method, body }: { method?: string; body?: unknown }) => {
        if (method !== 'POST') return { runs }
        bodies.push(body)
        runs = [{ ...run, results: { waiting: 2 }, finished_at: null }]
        return { run: runs[0] }
      },
    })
    expect(await screen.findByText('The filter selects 9 events; 2 would be sent.')).toBeVisible()
    const reasons = within(screen.getByRole('region', { name: 'Omnisend' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '4 only the vendor’s script in the visitor’s browser can send them',
      '2 the visitor has withdrawn consent since',
      '1 already confirmed, or sent by the server',
    ])
    expect(screen.getByText('There are no runs yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send 2 events to Omnisend' }))
    const row = await screen.findByRole('row', { name: /Asha Rao/ })
    expect(row).toHaveTextContent(/Omnisend.*name: SignIn.*2 waiting/)
    runs = [{ ...run, results: { sent: 1, failed: 1 }, finished_at: '2026-01-02T03:05:00.000Z' }]
    await waitFor(() => expect(row).toHaveTextContent(/finished.*1 sent.*1 failed/))
    expect(await screen.findByText('The filter selects 9 events; 0 would be sent.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send \d/ })).not.toBeInTheDocument()
    expect(bodies).toEqual([{ receiver: 'omnisend', filter: {} }])
  })

  test('says that only a browser can reach a vendor, and that another run is pending', async () => {
    const { user } = await open({
      [`${previewPath}?receiver=omnisend`]: preview,
      [`${previewPath}?receiver=criteo`]: { selected: 3, sendable: 0, left_out: { browser_only: 3 } },
      '/api/analytics/replays': ({ method }: { method?: string }) =>
        method === 'POST' ? new Failure(503, 'not_ready') : { runs: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Send 2 events to Omnisend' }))
    expect(await screen.findByText(/^Another run sends events/)).toHaveAttribute('role', 'alert')
    await user.selectOptions(screen.getByLabelText('Vendor'), 'Criteo')
    expect(await screen.findByText(/^The server can’t call this vendor\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send \d/ })).not.toBeInTheDocument()
  })
})
