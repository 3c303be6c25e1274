import { act, screen } from '@testing-library/react'
import { ShopBanners } from '../../../src/app/afterPaint/AfterPaint'
import type { Locale, Site } from '../../../src/site/site'
import { barSpaceId, restoreSiteBar } from '../../../src/site/siteBar'
import { withContent, type ReadContent } from '../../../src/site/siteContent'
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
    <div id={barSpaceId} />
    <ShopBanners location={undefined} />
  </>
)

type Published = Readonly<Record<string, object>>

/** A site with published content, by kind and scope. */
function siteWith(id: string, published: Published, locale?: Locale): Site {
  const site = aSite(id)
  const read = ((kind, scope) => {
    const value = published[`${kind} ${scope}`]
    return value ? { version: 3, value } : null
  }) as ReadContent
  return withContent(site, locale ?? site.defaultLocale, read)
}

interface Visit {
  readonly id?: string
  readonly path?: string
  readonly published?: Published
}

async function renderAt(now: string, { id = 'courtline-in', path = '/', published = {} }: Visit = {}) {
  jest.setSystemTime(new Date(now))
  const shop = renderShop(withSpace, { site: siteWith(id, published), path })
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

test('published text and path replace the defaults', async () => {
  const sale = {
    starts: '2027-03-01T00:00',
    ends: '2027-03-02T00:00',
    path: '/category/badminton/strings/',
    copy: { en: { title: 'String night', endsIn: 'is over in' } },
  }
  await renderAt('2027-03-01T10:00+08:00', { id: 'aerovolt-sg', published: { 'sale aerovolt': sale } })
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

const announcement = {
  text: 'Closed on 26 January <b>',
  path: null,
  starts: '2027-01-20T09:00',
  ends: '2027-01-26T18:00',
}

test('an announcement is shown in its language, between its times in the site’s time zone', async () => {
  const published = { 'bar courtline-in.en': announcement }
  const isShown = () => screen.queryByText('Closed on 26 January <b>') !== null
  const { unmount } = await renderAt('2027-01-20T03:29:59Z', { published })
  expect(isShown()).toBe(false)
  await pass(1_000)
  expect(isShown()).toBe(true)
  expect(screen.queryByRole('timer')).toBeNull()
  unmount()
  await renderAt('2027-01-26T12:30:00Z', { published })
  expect(isShown()).toBe(false)
  expect(siteWith('courtline-in', published, 'hi-IN').bars?.map(({ id }) => id)).toEqual(['sale-0'])
})

test('the sale comes before the announcement, which follows at its end; closing one closes both', async () => {
  const published = { 'bar courtline-in.en': { ...announcement, starts: null, ends: null, path: '/faq/' } }
  await renderAt('2024-12-22T18:28:59Z', { published })
  expect(banner()).toBeVisible()
  await pass(1_000)
  expect(banner()).toBeNull()
  expect(screen.getByRole('link', { name: /^Closed on/ })).toHaveAttribute('href', '/faq/')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(screen.queryByRole('link', { name: /^Closed on/ })).toBeNull()
})

test.each([
  ['before its start', '2027-01-20T03:29:59Z', false],
  ['at its start', '2027-01-20T03:30:00Z', true],
  ['at its end', '2027-01-26T12:30:00Z', false],
])('the bar’s space is reserved before the first paint: %s', (_when, now, isReserved) => {
  jest.setSystemTime(new Date(now))
  const { dataset } = document.documentElement
  dataset.bars = siteWith('courtline-in', { 'bar courtline-in.en': announcement }).barTimes ?? ''
  delete dataset.siteBar
  restoreSiteBar()
  expect('siteBar' in dataset).toBe(isReserved)
  sessionStorage.setItem('closed:bar-3', '')
  delete dataset.siteBar
  restoreSiteBar()
  expect(dataset.siteBar).toBeUndefined()
})
