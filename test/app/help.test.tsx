import { act, fireEvent, screen, within } from '@testing-library/react'
import { Layout } from '../../src/app/layouts/Layout'
import type { LayoutName } from '../../src/app/layouts/layouts'
import { HelpWidget, useHelpScript } from '../../src/app/shell/help/HelpWidget'
import { chooseConsent, consentChanged, consentSlice } from '../../src/features/consent'
import type { Site } from '../../src/site/site'
import { aSite, renderShop } from '../setup/renderShop'

const src = 'https://help.example/widget.js'
/** The state of a visitor with functional consent. */
const state = { consent: consentSlice.reducer(undefined, consentChanged(chooseConsent(['functional']))) }
const responses = { '/api/bigcommerce/catalog/categories': [] }

/** Queued idle callbacks, which the test runs. */
let waiting: (() => void)[] = []
const becomeIdle = () => act(() => waiting.splice(0).forEach((begin) => begin()))

beforeEach(() => {
  waiting = []
  jest
    .spyOn(window, 'requestIdleCallback')
    .mockImplementation((begin) => waiting.push(() => begin({ didTimeout: false, timeRemaining: () => 50 })))
})
afterEach(() => {
  jest.mocked(window.requestIdleCallback).mockRestore()
  script()?.remove()
})

const script = () => document.querySelector<HTMLScriptElement>('script[data-help]')
const aHelpedSite = (changes: Partial<Site> = {}, id = 'courtline-in'): Site => ({
  ...aSite(id),
  flags: { helpWidget: true, blockUae: false, dimsRouteChange: false },
  ...changes,
})
const renderIn = (layout: LayoutName, site: Site) =>
  renderShop(<Layout name={layout}>page</Layout>, { site, responses })

test.each(['home', 'product', 'search'] as const)(
  'a %s page offers help once there is time',
  async (layout) => {
    renderIn(layout, aHelpedSite())
    expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument()
    becomeIdle()
    expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible()
  },
)

test.each(['default', 'checkout'] as const)('a %s page has no help button', (layout) => {
  renderIn(layout, aHelpedSite({ helpScript: src }))
  expect(waiting).toEqual([])
  expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument()
  expect(script()).toBeNull()
})

test.each(['home', 'product', 'search'] as const)(
  'a %s page of a site without the flag has none',
  (layout) => {
    renderIn(layout, aSite('courtline-in'))
    expect(waiting).toEqual([])
    expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument()
  },
)

test.each([
  [
    'courtline-in',
    'Call +91 10000 00147',
    'help.in@courtline.example',
    /10:00–19:00, local time in Bengaluru/,
  ],
  ['aerovolt-sg', 'Call +65 0000 0147', 'help.sg@aerovolt.example', /10:00–18:00, local time in Singapore/],
])('the help panel of %s shows contact details and opening hours', async (id, call, email, hours) => {
  const { user } = renderShop(<HelpWidget />, { site: aHelpedSite({}, id) })
  const panel = screen.getByRole('dialog', { hidden: true })
  expect(panel).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Help' }))
  expect(panel).toBeVisible()
  expect(within(panel).getByText(hours)).toBeVisible()
  expect(within(panel).getByRole('link', { name: call })).toHaveAttribute(
    'href',
    `tel:${call.slice(5).replaceAll(' ', '')}`,
  )
  expect(within(panel).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  expect(within(panel).getByRole('link', { name: 'Questions and answers' })).toHaveAttribute('href', '/faq/')
  expect(within(panel).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact/')
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(panel).not.toBeVisible()
})

test('the help panel closes when the focus moves on to the page', async () => {
  const { user } = renderShop(
    <>
      <HelpWidget />
      <button>elsewhere</button>
    </>,
    { site: aHelpedSite() },
  )
  await user.click(screen.getByRole('button', { name: 'Help' }))
  const panel = screen.getByRole('dialog', { name: 'Help' })
  act(() => within(panel).getByRole('link', { name: 'Contact us' }).focus())
  expect(panel).toBeVisible()
  act(() => screen.getByRole('button', { name: 'elsewhere' }).focus())
  expect(panel).not.toBeVisible()
})

test('a configured help script replaces the panel and loads once', () => {
  const site = aHelpedSite({ helpScript: src })
  renderShop(<HelpWidget />, { site, state }).unmount()
  renderShop(<HelpWidget />, { site, state })
  expect(document.querySelectorAll('script[data-help]')).toHaveLength(1)
  expect(script()).toHaveAttribute('src', src)
  expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument()
})

test('without consent the script is not loaded and the panel is shown', () => {
  renderShop(<HelpWidget />, { site: aHelpedSite({ helpScript: src }) })
  expect(screen.getByRole('button', { name: 'Help' })).toBeVisible()
  expect(script()).toBeNull()
})

test('a help script that fails is logged once, and the panel replaces it from then on', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const site = aHelpedSite({ helpScript: src })
  const { unmount } = renderShop(<HelpWidget />, { site, state })
  fireEvent.error(script()!)
  expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible()
  unmount()
  renderShop(<HelpWidget />, { site, state })
  expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible()
  expect(warn.mock.calls).toEqual([['The help script could not be loaded', src]])
  warn.mockRestore()
})

describe('leaving pages with help', () => {
  let starts = 0
  const startAfresh = () => void (starts += 1)
  function Chat() {
    return <p>{useHelpScript(src, startAfresh)}</p>
  }
  beforeEach(() => void (starts = 0))

  test('reloads the page when the script has run', () => {
    const { unmount } = renderShop(<Chat />)
    fireEvent.load(script()!)
    expect([screen.getByText('running').textContent, starts]).toEqual(['running', 0])
    unmount()
    expect(starts).toBe(1)
  })

  test('reloads the page when the script loads afterwards', () => {
    renderShop(<Chat />).unmount()
    expect(starts).toBe(0)
    fireEvent.load(script()!)
    expect(starts).toBe(1)
  })

  test('does not reload after the script failed', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { unmount } = renderShop(<Chat />)
    fireEvent.error(script()!)
    unmount()
    expect(starts).toBe(0)
    warn.mockRestore()
  })
})
