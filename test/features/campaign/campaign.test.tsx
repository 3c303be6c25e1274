import { act, screen } from '@testing-library/react'
import { ShopBanners } from '../../../src/app/afterPaint/AfterPaint'
import { saleBarId } from '../../../src/site/saleBar'
import { aSite, renderShop } from '../../setup/renderShop'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const banner = () => screen.queryByRole('region', { name: /Flash Sale/ })
const clock = () => screen.getByRole('timer').textContent

const withSpace = (
  <>
    <div id={saleBarId} />
    <ShopBanners location={undefined} />
  </>
)

async function renderAt(now: string, { id = 'courtline-in', path = '/', more = {} } = {}) {
  jest.setSystemTime(new Date(now))
  const shop = renderShop(withSpace, { site: { ...aSite(id), ...more }, path })
  await pass(0)
  return shop
}

test.each([
  ['courtline-in', '2024-12-20T18:30:00Z', '01 days : 23 hours : 59 minutes : 00 seconds'],
  ['courtline-sg', '2024-12-20T16:00:00Z', '01 days : 23 hours : 59 minutes : 00 seconds'],
  ['courtline-id', '2024-12-22T16:58:57Z', '00 hari : 00 jam : 00 menit : 03 detik'],
])('%s counts down from 21 December in its own time zone', async (id, now, time) => {
  await renderAt(now, { id })
  expect(clock()).toBe(time)
})

test('the countdown starts at midnight of its first day', async () => {
  await renderAt('2024-12-20T18:29:59.500Z')
  expect(banner()).toBeNull()
  await pass(499)
  expect(banner()).toBeNull()
  await pass(1)
  expect(banner()).toBeVisible()
})

test('the countdown updates each second and disappears at its end', async () => {
  await renderAt('2024-12-22T18:28:57.400Z')
  expect(clock()).toBe('00 days : 00 hours : 00 minutes : 03 seconds')
  await pass(600)
  expect(clock()).toContain('02 seconds')
  await pass(1_999)
  expect(clock()).toContain('01 seconds')
  await pass(1)
  expect(banner()).toBeNull()
})

test('the timer is outside live regions, so its seconds are not announced', async () => {
  await renderAt('2024-12-22T10:00:00Z')
  const timer = screen.getByRole('timer', { name: 'Flash Sale ends in' })
  expect(timer.closest('[aria-live]')).toBeNull()
  expect(timer.closest('[role=status], [role=alert]')).toBeNull()
})

test.each([
  ['at checkout', { path: '/checkout/' }],
  ['on the other brand’s site', { id: 'aerovolt-in' }],
])('the countdown is hidden %s', async (_where, options) => {
  await renderAt('2024-12-22T10:00:00Z', options)
  expect(banner()).toBeNull()
})

test('configured text and path replace the defaults', async () => {
  const flashSale = {
    startsAt: '2027-03-01T00:00+08:00',
    endsAt: '2027-03-02T00:00+08:00',
    path: '/category/badminton/strings/',
    copy: { en: { title: 'String night', endsIn: 'is over in' } },
  }
  await renderAt('2027-03-01T10:00+08:00', { id: 'aerovolt-sg', more: { flashSale } })
  expect(screen.getByRole('region', { name: 'String night is over in' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'String night' })).toHaveAttribute(
    'href',
    '/category/badminton/strings/',
  )
})

test('the close button hides the countdown for the visit', async () => {
  const { unmount } = await renderAt('2024-12-22T10:00:00Z')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(banner()).toBeNull()
  unmount()
  await renderAt('2024-12-22T10:00:05Z')
  expect(banner()).toBeNull()
})
