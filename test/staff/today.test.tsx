import { screen, within } from '@testing-library/react'
import { TodayScreen } from '../../src/staff/today/TodayScreen'
import { renderStaff } from './renderStaff'

const nothing = { orders: null, content: null, lowStock: null, vendors: null, failures: null }
const health = [
  {
    name: 'shop_mails_oldest_seconds',
    help: 'Age of the oldest mail in the outbox.',
    value: 754.5,
    limit: 600,
    isAlarm: true,
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    value: 412_345_678,
    limit: 1_000_000_000,
    isAlarm: false,
  },
  { name: 'shop_database_up', help: 'Whether the database answers.', value: 1, limit: 1, isAlarm: false },
]

test('owners see the health of the server with units, limits and alarms', async () => {
  renderStaff(<TodayScreen />, { responses: { '/api/staff/today': { ...nothing, health } } })
  const table = await screen.findByRole('table', { name: 'Health of the server' })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Figure', 'Now', 'Limit', 'State'],
    ['Age of the oldest mail in the outbox.', '754.5 sec', '600 sec', 'Alarm'],
    ['Memory of the process.', '412.35 MB', '1,000 MB', 'Good'],
    ['Whether the database answers.', '1', '1', 'Good'],
  ])
})

test('others see no health', async () => {
  renderStaff(<TodayScreen />, { responses: { '/api/staff/today': { ...nothing, health: null } } })
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  expect(screen.queryByText('Health of the server')).toBeNull()
})
