import { act, screen, waitFor, within } from '@testing-library/react'
import { AuditPage } from '../src/app/pages/AuditPage'
import { trackingPlan } from '../src/sagas/trackingPlan'
import { cartApi } from '../src/features/cart'
import { aRawCart, cartPath } from './setup/aCart'
import { aNewCartItem } from './setup/anEventSource'
import { Failure } from './setup/fakeTransport'
import { aDestination, aListeningShop } from './setup/listening'
import { renderShop } from './setup/renderShop'

const coverage = {
  events: Object.keys(trackingPlan).map((name) => ({
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

const pages: ReturnType<typeof renderShop>[] = []
const renderAudit = (answers: object = {}) => {
  const page = renderShop(<AuditPage />, {
    answers: { '/api/analytics/coverage': coverage, ...log, ...answers },
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
  // Tabs close their channels when they are left.
  window.dispatchEvent(new Event('pagehide'))
})

test('only the staff gets in, and the token is in no action and no address', async () => {
  let isIn = false
  const { user, store, requests } = renderAudit({
    '/api/analytics/coverage': () => (isIn ? coverage : new Failure(401, 'not_signed_in')),
    '/api/staff/session': ({ body }: { body: { token: string } }) => {
      if (body.token !== 'the-token') return new Failure(401, 'not_signed_in')
      isIn = true
      return null
    },
  })
  await user.type(await screen.findByLabelText('Staff token'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.clear(screen.getByLabelText('Staff token'))
  await user.type(screen.getByLabelText('Staff token'), 'the-token{Enter}')
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible()
  expect(JSON.stringify(store.getState())).not.toContain('the-token')
  expect(requests.some(({ path }) => path.includes('the-token'))).toBe(false)
})

test('shows the plan and the log, page by page', async () => {
  const { user } = renderAudit()
  const plan = (await screen.findByRole('heading', { name: 'Plan: 17 events' })).closest('section')!
  expect(within(plan).getAllByRole('listitem')).toHaveLength(17)
  expect(within(plan).getByText('3 in the log, last on 2 January 2026')).toBeVisible()
  expect(within(plan).getAllByText('never in the log')).toHaveLength(16)
  await user.click(await screen.findByRole('button', { name: 'Older events' }))
  expect(await screen.findByText('1', { selector: 'summary span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Older events' })).not.toBeInTheDocument()
})

test('follows another tab live: outcomes in words, refusals, the balance, filters', async () => {
  const { user } = renderAudit()
  await screen.findByText(/Waiting for a tab/)
  const shop = aListeningShop({
    destinations: [aDestination('criteo'), aDestination('own_log', { send: () => 'confirmed' })],
    allowed: ['analytics'],
    answers: { [cartPath]: aRawCart() },
  })
  shop.hearAudits()
  act(() => void shop.visit('/rackets/'))
  await act(() => shop.store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem({ price: -1 })])))
  // The page asks again every few seconds.
  const line = await screen.findByRole('row', { name: /page_browse/ }, { timeout: 10_000 })
  await waitFor(() => expect(line).toHaveTextContent(/handed off.*confirmed/), { timeout: 5_000 })
  expect(screen.getByText('Every outcome is accounted for')).toBeVisible()
  expect(screen.getByText('2 pairs of event and destination = 0 pending + 2 settled')).toBeVisible()
  const refused = screen.getByRole('row', { name: /AddedToCart/ })
  expect(refused).toHaveTextContent(/invalid items\.0\.price: min_value/)

  await user.click(within(line).getByRole('button', { name: 'page_browse' }))
  expect(screen.getByText('visit/routeCompleted')).toBeVisible()
  expect(await screen.findAllByText(/"page_path": "\/rackets\/"/)).not.toHaveLength(0)

  await user.selectOptions(screen.getByLabelText('Outcome'), 'invalid')
  expect(screen.queryByRole('row', { name: /page_browse/ })).not.toBeInTheDocument()
  expect(screen.getByText('1 of 2 shown, newest first')).toBeVisible()
}, 30_000)

test('a tab says nothing of its events until an audit page asks, and never anything personal', async () => {
  const channel = new BroadcastChannel('analytics-audit')
  const said: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent<unknown>) => said.push(data)
  const shop = aListeningShop({ destinations: [aDestination('one')], allowed: ['analytics'] })
  shop.hearAudits()
  shop.visit('/a/', 'Order for asha.rao@example.test')
  await new Promise((done) => setTimeout(done, 500))
  expect(said).toEqual([])
  channel.postMessage({ kind: 'ask', audit: 'one' })
  await waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatchObject({ kind: 'report', counts: { accepted: 1 }, names: { page_browse: 1 } })
  expect(JSON.stringify(said)).not.toContain('asha')
  // What has not changed is not told again.
  channel.postMessage({ kind: 'ask', audit: 'one' })
  await waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toMatchObject({ entries: [] })
  channel.close()
})
