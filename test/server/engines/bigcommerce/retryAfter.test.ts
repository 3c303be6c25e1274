import { pauseIn } from '../../../../server/engines/bigcommerce/client/storeCalls'

const now = Date.parse('2026-11-23T10:00:00Z')
const pause = (headers: Record<string, string>) => pauseIn(new Headers(headers), now)

test.each([
  ['seconds', { 'retry-after': '7' }, 7_000],
  ['the store’s own header first', { 'x-retry-after': '3', 'retry-after': '7' }, 3_000],
  ['a date', { 'retry-after': 'Mon, 23 Nov 2026 10:00:20 GMT' }, 20_000],
  ['a past date', { 'retry-after': 'Mon, 23 Nov 2026 09:00:00 GMT' }, 0],
  ['the time of a new quota', { 'x-rate-limit-time-reset-ms': '1500' }, 1_500],
  ['Retry-After before the quota', { 'retry-after': '2', 'x-rate-limit-time-reset-ms': '9000' }, 2_000],
  [
    'the quota after an unreadable Retry-After',
    { 'retry-after': 'soon', 'x-rate-limit-time-reset-ms': '9000' },
    9_000,
  ],
  ['at most two minutes', { 'retry-after': '86400' }, 120_000],
  ['nothing', {}, null],
  ['nothing readable', { 'retry-after': 'soon', 'x-rate-limit-time-reset-ms': 'later' }, null],
])('reads %s', (_name, headers: Record<string, string>, expected) => {
  expect(pause(headers)).toBe(expected)
})
