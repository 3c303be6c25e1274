import { screen, within } from '@testing-library/react'
import { capabilitiesOf } from '../../src/domain/capabilities'
import { EventsScreen } from '../../src/staff/events/EventsScreen'
import { trackingPlan } from '../../src/tracking/trackingPlan'
import { aSentPurchase } from '../setup/aSentEvent'
import { aSite } from '../setup/renderShop'
import { renderStaff } from './renderStaff'

const renderAudit = (responses: object) =>
  renderStaff(<EventsScreen />, {
    site: {
      ...aSite('courtline-in'),
      trackers: { criteo: { id: '1', script: '' }, omnisend: { id: 'brand', script: '' } },
    },
    responses: {
      '/api/analytics/coverage': { events: Object.keys(trackingPlan).map((name) => ({ name, seen: [] })) },
      ...responses,
    },
  })

const filterBy = (name: string) => within(screen.getByRole('search', { name: 'Filter' })).getByLabelText(name)

const bought = {
  position: 9,
  site: 'courtline-in',
  received_at: '2026-01-02T03:04:05.000Z',
  prev_hash: '',
  hash: 'abcdef',
  event_id: 'a0d4b845-dd8d-46d5-9dc0-9795464d0bf0',
  name: 'Purchased',
  event: aSentPurchase('CL-7Q2M-4KXD', {
    event_id: 'a0d4b845-dd8d-46d5-9dc0-9795464d0bf0',
    session_id: 'visit-1',
    anonymous_id: 'visitor-1',
    consent: { version: 1, categories: { necessary: true, messaging: true } },
  }),
  outcomes: {
    criteo: {
      outcome: 'timeout',
      attempts: 2,
      ms: 20_000,
      call: 'trackTransaction',
      reason: 'timeout',
      tries: [
        { reason: 'http_503', message: 'busy', ms: 40 },
        { reason: 'timeout', message: '', ms: 3_000 },
      ],
    },
    own_log: { outcome: 'confirmed', attempts: 1, ms: 20, call: null },
  },
}
const day = (name: string, destination: string, outcome: string, events: number, reason = '') => ({
  day: '2026-01-02',
  site: 'courtline-in',
  name,
  destination,
  outcome,
  reason,
  events,
})
const summary = {
  from: '2026-01-01',
  to: '2026-01-03',
  days: [
    day('Purchased', '', '', 10),
    day('Purchased', 'criteo', 'handed_off', 6),
    day('Purchased', 'criteo', 'timeout', 2, 'timeout'),
    day('Purchased', 'criteo', 'denied_consent', 2),
  ],
}
const replays = `/api/analytics/events/${bought.event_id}/replays`

test('shows which events, when, how often and to whom, links to a timeline, and resends a purchase', async () => {
  const attempts: object[] = []
  const { user, requests } = renderAudit({
    '/api/analytics/summary': summary,
    '/api/analytics/summary?destination=criteo': summary,
    '/api/analytics/rejected': {
      events: [
        {
          id: 5,
          received_at: '2026-01-02T03:04:05.000Z',
          site: 'courtline-in',
          name: 'Purchased',
          event_id: null,
          issue: 'props.value: min_value',
          shape: { props: { value: 'number' } },
        },
      ],
    },
    '/api/analytics/events?limit=20': { events: [bought], next: null },
    '/api/analytics/events?destination=criteo&limit=20': { events: [bought], next: null },
    '/api/analytics/events?visitor=visitor-1&order_by=asc&limit=20': { events: [bought], next: 9 },
    [replays]: ({ method }: { method?: string }) => {
      if (method === 'POST')
        attempts.push({
          at: '2026-01-02T04:00:00.000Z',
          destination: 'omnisend',
          result: 'sent',
          sent: 'placed order billing_email',
        })
      return { replays: [...attempts] }
    },
  })
  const rates = within(await screen.findByRole('group', { name: 'Deliveries by destination' }))
  expect(rates.getByRole('row', { name: /Criteo/ })).toHaveTextContent('Criteo062275%timeout · 2')
  expect(screen.getByText(/10 events from 1 Jan.* to 3 Jan/)).toBeVisible()
  const byDay = within(
    screen.getByRole('table', { name: 'Events, and the success rate of each destination', hidden: true }),
  )
  expect(byDay.getByRole('row', { name: /^2 Jan/, hidden: true })).toHaveTextContent(/1075%$/)
  expect(byDay.getByRole('row', { name: /^3 Jan/, hidden: true })).toHaveTextContent(/0–$/)
  expect(screen.getByText('props.value: min_value')).toBeVisible()
  await user.click(rates.getByRole('button', { name: 'timeout · 2' }))
  expect(
    [filterBy('Destination'), filterBy('Reason')].map((field) => (field as HTMLSelectElement).value),
  ).toEqual(['criteo', 'timeout'])
  await user.selectOptions(filterBy('Reason'), '')

  await user.click(await screen.findByText('failed: Criteo'))
  // The failed one is open.
  expect(screen.getByText('2 attempts, 20000 ms').closest('details')).toHaveProperty('open', true)
  expect(screen.getByText('1 attempt, 20 ms').closest('details')).toHaveProperty('open', false)
  const tries = within(screen.getByRole('table', { name: 'Failed tries' }))
  expect(tries.getByRole('row', { name: 'HTTP 503 busy 40 ms' })).toBeVisible()
  expect(tries.getByRole('row', { name: 'timeout 3000 ms' })).toBeVisible()
  expect(await screen.findByText(/"event": "trackTransaction"/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send to Omnisend again' }))
  expect(await screen.findByText(/Omnisend · Sent: placed order billing_email/)).toBeVisible()
  const posted = requests.filter(({ path, method }) => path === replays && method === 'POST')
  expect(posted.map(({ body }) => body)).toEqual([{ destination: 'omnisend' }])

  await user.click(screen.getByRole('button', { name: 'Timeline of this visitor' }))
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(filterBy('Visitor id')).toHaveValue('visitor-1')
  expect(filterBy('Destination')).toHaveValue('')
  expect(await screen.findByRole('button', { name: 'Later events' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'CSV file' })).toHaveAttribute(
    'href',
    '/api/analytics/export?format=csv&visitor=visitor-1',
  )
})

test.each([
  ['shows the events by day', summary.days, true],
  ['shows no plot of days without events', [], false],
])('%s', async (_name, days, isShown) => {
  renderAudit({
    '/api/analytics/summary': { ...summary, days },
    '/api/analytics/rejected': { events: [] },
    '/api/analytics/events?limit=20': { events: [], next: null },
  })
  await screen.findByRole('group', { name: 'Deliveries by destination' })
  expect(screen.queryAllByRole('figure')).toHaveLength(isShown ? 1 : 0)
})

test('finds the events of an order by its number', async () => {
  const { user } = renderAudit({
    '/api/analytics/summary': summary,
    '/api/analytics/rejected': { events: [] },
    '/api/analytics/events?limit=20': { events: [], next: null },
    '/api/analytics/events?order=CL-7Q2M-4KXD&limit=20': { events: [bought], next: null },
    [replays]: { replays: [] },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Order number' }), ' CL-7Q2M-4KXD {Enter}')
  expect(await screen.findByText('failed: Criteo')).toBeVisible()
  await user.selectOptions(filterBy('Find by'), 'Visit id')
  expect(await screen.findByText('The log is empty.')).toBeVisible()
})

test('shows the calls as stored, cut ones as text, and says where none is stored', async () => {
  const calls = {
    criteo: '[[{"event":"trackTransaction","id":"of an older mapping"}]]',
    omnisend: '[["track","cut…',
  }
  const outcomes = { ...bought.outcomes, omnisend: bought.outcomes.criteo, moengage: bought.outcomes.criteo }
  const { user } = renderAudit({
    '/api/analytics/summary': summary,
    '/api/analytics/rejected': { events: [] },
    '/api/analytics/events?limit=20': { events: [{ ...bought, outcomes, calls }], next: null },
    [replays]: { replays: [] },
  })
  await user.click(await screen.findByText(/^failed: Criteo/))
  const at = (name: string) => within(screen.getByText(name, { selector: 'strong' }).closest('details')!)
  expect(at('Criteo').getByText('As sent.')).toBeVisible()
  expect(at('Criteo').getByText(/"id": "of an older mapping"/)).toBeVisible()
  expect(at('Omnisend').getByText('[["track","cut…')).toBeVisible()
  expect(at('MoEngage').queryByText('As sent.')).toBeNull()
})

test('shows calls that are not stored as computed now', async () => {
  const { user } = renderAudit({
    '/api/analytics/summary': summary,
    '/api/analytics/rejected': { events: [] },
    '/api/analytics/events?limit=20': { events: [{ ...bought, calls: null }], next: null },
    [replays]: { replays: [] },
  })
  await user.click(await screen.findByText('failed: Criteo'))
  const criteo = within(screen.getByText('Criteo', { selector: 'strong' }).closest('details')!)
  expect(await criteo.findByText(/^Computed now/)).toBeVisible()
  expect(criteo.getByText(/"event": "trackTransaction"/)).toBeVisible()
  expect(screen.getAllByText(/^Computed now/)).toHaveLength(1)
})

test.each([
  ['own', aSite('courtline-in'), 0],
  ['hosted', { ...aSite('courtline-in'), commerce: capabilitiesOf.bigcommerce }, 2],
] as const)('the screen marks what nobody can know of a checkout: %s', async (_name, site, count) => {
  const events = Object.keys(trackingPlan).map((name) => ({ name, seen: [] }))
  const page = renderStaff(<EventsScreen />, {
    site,
    responses: {
      '/api/analytics/coverage': { events },
      '/api/analytics/events?limit=20': { events: [], next: null },
    },
  })
  expect(await screen.findByText('Purchased', { selector: 'strong' })).toBeVisible()
  expect(screen.queryAllByText(/nobody can know/)).toHaveLength(count)
  expect(screen.queryAllByText(/Shoppers pay in the store’s own checkout/)).toHaveLength(count / 2)
  page.unmount()
})
