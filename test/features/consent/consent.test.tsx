import { act, screen, waitFor, within } from '@testing-library/react'
import { ConsentNotice } from '../../../src/app/afterPaint/AfterPaint'
import { queueEarlySubmissions } from '../../../src/app/early/earlySubmission'
import { PrivacyChoicesPage } from '../../../src/app/pages/PrivacyChoicesPage'
import { makeStore } from '../../../src/app/store'
import {
  consentVersion,
  isChoiceValid,
  necessaryOnly,
  type ConsentCategory,
} from '../../../src/domain/consent'
import {
  chooseConsent,
  consentChanged,
  persistConsent,
  permissionFor,
  receiptSent,
  selectConsent,
} from '../../../src/features/consent'
import { addViewed, viewedProducts } from '../../../src/features/product/viewedProducts'
import { rememberSearch } from '../../../src/features/search/suggestions/storedSearches'
import { ourDestinations } from '../../../src/sagas/destinations/ourDestinations'
import { vendorFacts, trackerIds, type Trackers } from '../../../src/site/trackers'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const path = '/api/analytics/consent'
const trackers: Trackers = {
  meta_pixel: { id: '1', script: 'https://pixel.example/a.js' },
  hubspot: { id: '2', script: 'https://crm.example/a.js' },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const allowedIn = (store: ReturnType<typeof renderShop>['store']) =>
  Object.entries(selectConsent(store.getState()).categories).flatMap(([name, isOn]) => (isOn ? name : []))

describe('preferences', () => {
  test('end with the tab before a choice, and stay once functional storage is allowed', async () => {
    const { user, store } = renderShop(<ConsentNotice />, { responses: { [path]: null } })
    persistConsent(store)
    addViewed('ax-99')
    expect(localStorage.getItem('recentlyViewed')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Accept all' }))
    expect(viewedProducts()).toEqual(['ax-99'])
    expect(localStorage.getItem('recentlyViewed')).toBe('["ax-99"]')
    expect(sessionStorage.getItem('recentlyViewed')).toBeNull()
  })

  test('are deleted by "Reject all", and no longer stored', async () => {
    const { user, store } = renderShop(<ConsentNotice />, { responses: { [path]: null } })
    persistConsent(store)
    addViewed('ax-99')
    rememberSearch('grip')
    localStorage.setItem('size.racket', 'G5')
    localStorage.setItem('scheme', 'dark')
    sessionStorage.setItem('deliveryPin', '560001')
    await user.click(await screen.findByRole('button', { name: 'Reject all' }))
    addViewed('ax-88')
    rememberSearch('string')
    expect(Object.keys(localStorage).toSorted()).toEqual(['consent', 'scheme'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('the consent banner', () => {
  const renderBanner = (options: Parameters<typeof renderShop>[1] = {}) =>
    renderShop(<ConsentNotice />, { responses: { [path]: null }, ...options })

  test('offers accept and reject alike, and closes after a choice', async () => {
    const { user, store, requests } = renderBanner()
    const banner = await screen.findByRole('region', { name: 'Your privacy' })
    const [no, yes] = within(banner).getAllByRole('button')
    expect([no?.textContent, yes?.textContent]).toEqual(['Reject all', 'Accept all'])
    expect(no?.className).toBe(yes?.className)
    await user.click(no!)
    expect(banner).not.toBeInTheDocument()
    expect(allowedIn(store)).toEqual(['necessary'])
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]).toMatchObject({ path, method: 'POST', body: { method: 'reject_all', region: 'AE' } })
  })

  test('links to the choices by category, and names services only if there are any', async () => {
    renderBanner()
    expect(await screen.findByRole('link', { name: 'Choose individually' })).toHaveAttribute(
      'href',
      '/privacy-choices/',
    )
    expect(screen.queryByText(/our partners/)).not.toBeInTheDocument()
    renderBanner({ site: { ...aSite(), trackers } })
    expect(await screen.findByText(/our partners/)).toBeVisible()
  })

  test.each(['/checkout/', '/privacy-choices/'])('is hidden on %s', async (at) => {
    renderBanner({ path: at })
    renderBanner({ path: '/' })
    expect(await screen.findAllByRole('region', { name: 'Your privacy' })).toHaveLength(1)
  })

  test('is hidden while a choice is valid', async () => {
    const { store } = renderBanner({ path: '/cart/' })
    await screen.findByRole('region')
    act(() => void store.dispatch(consentChanged(chooseConsent([]))))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('the consent receipt', () => {
  test('is sent again after a failure, and by the next page if all tries fail', async () => {
    jest.useFakeTimers()
    let isUp = false
    const responses = { [path]: () => (isUp ? null : new Failure(503, 'unavailable')) }
    const first = renderShop(<ConsentNotice />, { responses })
    persistConsent(first.store)
    act(() => void first.store.dispatch(consentChanged(chooseConsent(['analytics']))))
    await act(() => jest.advanceTimersByTimeAsync(100_000))
    expect(first.requests).toHaveLength(4)
    first.unmount()
    isUp = true
    const second = renderShop(<ConsentNotice />, { responses })
    act(() => persistConsent(second.store))
    await act(() => jest.advanceTimersByTimeAsync(100_000))
    expect(second.requests).toHaveLength(1)
    expect(second.requests[0]?.body).toEqual(first.requests[0]?.body)
    expect(second.requests[0]?.body).toEqual({
      consent_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      version: consentVersion,
      region: 'AE',
      locale: 'en-AE',
      categories: { necessary: true, functional: false, analytics: true, marketing: false, messaging: false },
      method: 'custom',
      at: expect.any(String) as string,
    })
    expect(JSON.parse(localStorage.getItem('consent') ?? '')).toMatchObject({ isTold: true })
  })

  test('names the method of the choice, with one id for all choices of a browser', () => {
    const store = makeStore({ transport: () => Promise.reject(new TypeError()), retries: false })
    const choose = (...allowed: ConsentCategory[]) => {
      store.dispatch(consentChanged(chooseConsent(allowed, selectConsent(store.getState()))))
      return selectConsent(store.getState())
    }
    const all = ['functional', 'analytics', 'marketing', 'messaging'] as const
    const made = [choose(), choose(...all), choose('analytics'), choose(), choose()]
    expect(made.map(({ method }) => method)).toEqual([
      'reject_all',
      'accept_all',
      'custom',
      'withdraw',
      'reject_all',
    ])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a stored choice', () => {
  const aStore = () => {
    const store = makeStore({ transport: () => Promise.reject(new TypeError()), retries: false })
    persistConsent(store)
    return store
  }
  const storedAt = (at: string, changes: object = {}) => {
    const { isDelivered, ...choice } = chooseConsent(['marketing'])
    localStorage.setItem('consent', JSON.stringify({ ...choice, isTold: isDelivered, at, ...changes }))
  }
  const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 86_400_000).toISOString()

  test.each([
    ['eleven months old', monthsAgo(11), {}, 'granted'],
    ['thirteen months old', monthsAgo(13), {}, 'undecided'],
    ['of another version', monthsAgo(1), { version: 0 }, 'undecided'],
    ['from the future', monthsAgo(-1), {}, 'undecided'],
    ['that is not one', monthsAgo(1), { categories: { marketing: 'yes' } }, 'undecided'],
  ])('%s', (_what, at, changes, permission) => {
    storedAt(at, changes)
    expect(permissionFor('marketing')(aStore().getState())).toBe(permission)
  })

  test('a choice in another tab applies here at once', () => {
    const store = aStore()
    storedAt(monthsAgo(0.01))
    window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
    expect(permissionFor('marketing')(store.getState())).toBe('granted')
  })

  test('withdrawn elsewhere is withdrawn in a page restored from the back/forward cache', () => {
    storedAt(monthsAgo(1))
    const store = aStore()
    expect(permissionFor('marketing')(store.getState())).toBe('granted')
    storedAt(monthsAgo(0.01), { categories: necessaryOnly, method: 'withdraw' })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(permissionFor('marketing')(store.getState())).toBe('denied')
  })

  test('withdrawn in another tab stays withdrawn when an older receipt is sent late', () => {
    const given = monthsAgo(1)
    storedAt(given)
    const store = aStore()
    // This tab hasn't handled the other tab's storage event yet.
    storedAt(monthsAgo(0.01), { categories: necessaryOnly, method: 'withdraw' })
    store.dispatch(receiptSent(given))
    expect(localStorage.getItem('consent')).toContain('withdraw')
    expect(permissionFor('marketing')(store.getState())).toBe('denied')
  })

  test('marketing is denied under Global Privacy Control, also after “accept all”', async () => {
    Object.assign(navigator, { globalPrivacyControl: true })
    const { user, store } = renderShop(<ConsentNotice />, { responses: { [path]: null } })
    act(() => persistConsent(store))
    const may = (category: ConsentCategory) => permissionFor(category)(store.getState())
    expect([may('marketing'), may('analytics')]).toEqual(['denied', 'undecided'])
    await user.click(await screen.findByRole('button', { name: 'Accept all' }))
    expect([may('marketing'), may('messaging'), may('analytics')]).toEqual(['denied', 'granted', 'granted'])
    // A choice of this category overrides the browser's setting for all sites.
    act(() => void store.dispatch(consentChanged(chooseConsent(['marketing']))))
    expect(may('marketing')).toBe('granted')
  })
})

describe('the privacy choices page', () => {
  const renderPage = (options: Parameters<typeof renderShop>[1] = {}) =>
    renderShop(<PrivacyChoicesPage />, { site: { ...aSite(), trackers }, ...options })
  const switchOf = (name: string) => screen.getByRole('switch', { name: new RegExp(name) })

  test('starts with all but necessary off, and lists the vendors of each category', () => {
    renderPage()
    expect(switchOf('Necessary')).toBeDisabled()
    expect(screen.getAllByRole('switch').map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(switchOf('Advertising')).toHaveAccessibleDescription(/Meta Pixel/)
    expect(switchOf('Emails')).toHaveAccessibleDescription(/HubSpot/)
    expect(switchOf('Convenience')).toHaveAccessibleDescription(/No services/)
    expect(screen.getByText(/haven’t chosen yet/)).toBeVisible()
  })

  test('leaves a submit before hydration to the browser', () => {
    const { container } = renderPage()
    // The page as rendered by the server, before hydration.
    const early = document.body.appendChild(document.createElement('div'))
    early.innerHTML = container.innerHTML
    queueEarlySubmissions()
    const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    early.querySelector('form')?.dispatchEvent(submission)
    expect(submission).toHaveProperty('defaultPrevented', false)
    early.remove()
  })

  test('grants each category separately, and withdraws all with one button', async () => {
    const { user, store } = renderPage()
    await user.click(switchOf('Advertising'))
    expect(screen.getByRole('status')).toHaveTextContent('Not saved yet.')
    expect(allowedIn(store)).toEqual(['necessary'])
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    expect(allowedIn(store)).toEqual(['necessary', 'marketing'])
    expect(screen.getByRole('status')).toHaveTextContent('Saved.')
    expect(screen.getByText(/You chose on/)).toBeVisible()
    expect(screen.getByText(new RegExp(selectConsent(store.getState()).id))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw all' }))
    expect(allowedIn(store)).toEqual(['necessary'])
    expect(switchOf('Advertising')).not.toBeChecked()
  })

  test('shows the last day of the choice, also across a leap day', () => {
    const at = '2027-06-15T12:00:00.000Z'
    const { store } = renderPage()
    act(() => void store.dispatch(consentChanged({ ...chooseConsent([]), at })))
    expect(screen.getByText(/ask again after 14 June 2028/)).toBeVisible()
    const isValidOn = (day: string) =>
      isChoiceValid({ version: consentVersion, at }, Date.parse(`${day}T12:00:00.000Z`))
    expect([isValidOn('2028-06-13'), isValidOn('2028-06-14')]).toEqual([true, false])
  })

  test('shows the reference of the receipt after a choice, and none before', () => {
    const { store } = renderPage()
    expect(screen.queryByText(/^Reference of our record/)).not.toBeInTheDocument()
    act(() => void store.dispatch(consentChanged(chooseConsent([]))))
    const { id } = selectConsent(store.getState())
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(screen.getByText(`Reference of our record: ${id}`)).toBeVisible()
  })

  test('lists each vendor under the category of its adapter', () => {
    const all = Object.fromEntries(trackerIds.map((id) => [id, { id, script: `https://${id}.example/a.js` }]))
    const real = ourDestinations(all).flatMap(({ id, category }) =>
      id === 'own_log' ? [] : [[id, category]],
    )
    expect(Object.fromEntries(real)).toEqual(
      Object.fromEntries(trackerIds.map((id) => [id, vendorFacts[id].category])),
    )
  })
})
