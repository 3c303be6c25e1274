import { render, act } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { createActionBuffer } from '../../src/app/actionBuffer'
import { makeStore, type ShopState } from '../../src/app/store'
import type { Locale, Site } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import { createShopI18n } from '../../src/site/translations/i18n'
import { TranslationProvider } from '../../src/site/translations/useTranslation'
import { allTranslations } from '../site/allTranslations'
import { fakeTransport, type Answers } from './fakeTransport'

/** Frozen, because Redux Toolkit's middleware walks all unfrozen state four times per action. */
export const sites: Site[] = JSON.parse(JSON.stringify(defaultSites(3000)), (_key, value: unknown) =>
  Object.freeze(value),
) as Site[]

/** A site by its id, e.g. `courtline-in`. */
export function aSite(id = 'courtline-ae'): Site {
  const site = sites.find((candidate) => candidate.id === id)
  if (!site) throw new Error(`no site ${id}`)
  return site
}

interface ShopOptions {
  readonly site?: Site
  readonly locale?: Locale
  /** Path, without the language prefix, with the query. */
  readonly path?: string
  /** The server's responses by path; see fakeTransport. */
  readonly responses?: Answers
  readonly state?: Partial<ShopState>
  /** All translations by default. A test can load them later. */
  readonly i18n?: i18n
}

/**
 * A user who doesn't look whether a style disables the pointer: no styles are loaded here, and looking takes an eighth
 * of the time.
 */
export const aUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Renders a part of the shop with the real store, router and translations. Only the network is fake. */
export function renderShop(ui: ReactNode, options: ShopOptions = {}) {
  const { site = aSite(), locale = site.defaultLocale, path = '/', responses = {}, state = {} } = options
  const { i18n = createShopI18n({ locale, resources: allTranslations }) } = options
  const { transport, requests } = fakeTransport(responses)
  const family = sites.filter(({ brand }) => brand === site.brand)
  const actionBuffer = createActionBuffer()
  const store = makeStore(
    { transport, retries: false },
    { site: { site, locale, family }, ...state },
    actionBuffer,
  )
  const user = aUser()
  const view = render(
    <Provider store={store}>
      <TranslationProvider value={i18n}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </TranslationProvider>
    </Provider>,
  )
  return { ...view, user, store, requests, listen: actionBuffer.subscribe }
}

/** Browser APIs that jsdom lacks, as far as the tests need them. */
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      const giver = document.activeElement
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('button, a[href], input')?.focus()
      const close = (event: KeyboardEvent) => event.key === 'Escape' && this.close()
      this.addEventListener('keydown', close)
      this.addEventListener(
        'close',
        () => {
          this.removeEventListener('keydown', close)
          if (giver instanceof HTMLElement) giver.focus()
        },
        { once: true },
      )
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      this.dispatchEvent(new Event('close'))
    },
  })
}

if (!('showPopover' in HTMLElement.prototype)) {
  const sheet = document.createElement('style')
  sheet.textContent = '[popover]:not([data-shown]) { display: none }'
  document.head.append(sheet)
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset.shown = ''
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset.shown
    },
  })
  document.addEventListener('click', ({ target }) => {
    const id =
      target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null
    const popover = id ? document.getElementById(id) : null
    if (popover) popover.toggleAttribute('data-shown')
  })
}

// jsdom has no layout, so scrolling does nothing.
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// jsdom has no layout, so no media query matches: pages are as on a phone.
if (!('matchMedia' in globalThis))
  Object.assign(globalThis, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  })

// jsdom has no layout, so every observed element counts as visible.
class NearObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry
    queueMicrotask(() => act(() => this.callback([entry], this)))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
if (!('IntersectionObserver' in globalThis)) Object.assign(globalThis, { IntersectionObserver: NearObserver })

export {}
