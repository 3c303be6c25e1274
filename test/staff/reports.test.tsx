import { screen, within } from '@testing-library/react'
import { ReportsScreen } from '../../src/staff/reports/ReportsScreen'
import { renderStaff } from './renderStaff'

const figures = { orders: 1, items: 1, revenue: 400, refunded: 0, returned_items: 0, visits: 4, buyers: 1 }
const period = { from: '2026-01-05', to: '2026-01-11', before: { from: '2025-12-29', to: '2026-01-04' } }
const aReport = (key: string) => ({
  ...period,
  has_orders: true,
  rows: [{ key, label: null, currency: 'INR', now: figures, before: { ...figures, revenue: 200 } }],
})
const query = (by: string) => `/api/analytics/sales?by=${by}&region=IN&from=2026-01-05&to=2026-01-11`

test('shows another report without the rows of the one before', async () => {
  const { user } = renderStaff(<ReportsScreen />, {
    at: '/?report=channel&period=custom&from=2026-01-05&to=2026-01-11',
    responses: {
      [query('channel')]: aReport('assistant'),
      [query('day')]: aReport('2026-01-05'),
    },
  })
  const table = () => screen.findByRole('group', { name: 'All figures' })
  expect(within(await table()).getByRole('row', { name: /^AI assistants/ })).toHaveTextContent('₹400')
  // A channel is no day: a day of it could not be written.
  await user.click(screen.getByRole('link', { name: 'Day' }))
  expect(await screen.findByRole('heading', { name: 'Revenue by Day' })).toBeVisible()
  expect(within(await table()).getByRole('row', { name: /5 Jan/ })).toHaveTextContent('+100%')
})

test.each([
  ['has a plot of days with figures', figures, 1],
  [
    'has no plot of days without any',
    { ...figures, orders: 0, items: 0, revenue: 0, visits: 0, buyers: 0 },
    0,
  ],
])('%s', async (_name, each, plots) => {
  const report = aReport('2026-01-05')
  renderStaff(<ReportsScreen />, {
    at: '/?report=day&period=custom&from=2026-01-05&to=2026-01-11',
    responses: {
      [query('day')]: { ...report, rows: report.rows.map((row) => ({ ...row, now: each, before: each })) },
    },
  })
  await screen.findByRole('group', { name: 'All figures' })
  expect(screen.queryAllByRole('img', { name: 'Revenue by Day' })).toHaveLength(plots)
  expect(screen.queryAllByText('Nothing happened in this period.')).toHaveLength(1 - plots)
})
