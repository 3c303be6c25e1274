import { act } from '@testing-library/react'

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

// A test's document is never reloaded.
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] })

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
