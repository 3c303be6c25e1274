import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { RouteEffects } from '../../src/app/transition/RouteEffects'

const viewport = 600
let height = 700
let grow = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  height = 700
  // jsdom has no layout: a page as high as `height`, with a position that a browser would accept.
  Object.assign(window, {
    innerHeight: viewport,
    scrollY: 0,
    scrollTo: (_left: number, top: number) => scroll(top),
  })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height })
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(resized: () => void) {
        grow = resized
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  })
  Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] })
  sessionStorage.setItem('scroll:default /', '1800')
})

afterEach(() => jest.useRealTimers())

/** Scrolls as a browser does, at most to the end of the page. */
function scroll(top: number): void {
  Object.assign(window, { scrollY: Math.min(top, height - viewport) })
  window.dispatchEvent(new Event('scroll'))
}

/** Changes the height of the page; the observer learns of it. */
function growTo(pixels: number): void {
  height = pixels
  grow()
}

function reload(): void {
  const router = createMemoryRouter([{ path: '*', element: <RouteEffects /> }])
  act(() => void render(<RouterProvider router={router} />))
}

test('a reload reaches the stored position, however late the page is high enough', () => {
  reload()
  expect(window.scrollY).toBe(100)
  jest.advanceTimersByTime(20_000)
  growTo(5_000)
  expect(window.scrollY).toBe(1_800)
})

test('growth above the viewport, for which a browser moves the page, restores the position', () => {
  height = 5_000
  reload()
  jest.advanceTimersByTime(20_000)
  Object.assign(window, { scrollY: 1_934 })
  growTo(5_134)
  expect(window.scrollY).toBe(1_800)
})

test('a shopper who scrolls meanwhile stays there', () => {
  height = 5_000
  reload()
  scroll(900)
  growTo(5_134)
  expect(window.scrollY).toBe(900)
})
