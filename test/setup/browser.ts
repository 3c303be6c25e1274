import { configure, getConfig } from '@testing-library/dom'
import '@testing-library/jest-dom'
import * as react from 'react'
import type * as toasts from 'react-hot-toast/headless'
import './failOnConsoleError'

// React notes where each element was created, up to 10,000 a second, for the component stacks of its messages: a
// tenth of a test's time. This is the number of those noted.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// Milliseconds to wait for an element. On a busy machine the first page takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })

// A toast stays until it is closed: on a busy machine a click on its button takes longer than it is visible. A closed one
// isn't removed either: that timer outlives its test, and removed the same toast of the next one. `toasts.test.tsx`, which
// tests the times, uses the library itself.
const mockMaxTimerMs = 2 ** 31 - 1
let mockedToasts: typeof toasts | undefined
jest.mock('react-hot-toast/headless', () => {
  const library = jest.requireActual<typeof toasts>('react-hot-toast/headless')
  mockedToasts = {
    ...library,
    useToaster: () => library.useToaster({ duration: Infinity, removeDelay: mockMaxTimerMs }),
  }
  return mockedToasts
})
beforeEach(() => mockedToasts?.toast.remove())

// A wait for an element fails at each change of the page. Only its last error needs the text of the whole page, which
// Testing Library adds then.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// jsdom lacks `requestIdleCallback`, and the shop's fallback for Safari waits three seconds.
if (typeof window !== 'undefined')
  window.requestIdleCallback = (act) =>
    window.setTimeout(act, 0, { didTimeout: false, timeRemaining: () => 50 })

// jsdom lacks it: a test's document is never reloaded.
if (!('getEntriesByType' in performance))
  // Fake timers replace what the prototype has.
  Object.assign(Object.getPrototypeOf(performance) as object, { getEntriesByType: () => [] })

// A test may replace the property.
const storages = typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage]

// Chosen options are in the address; sizes and selections in the browser's storage.
afterEach(() => {
  if (storages.length > 0) window.history.replaceState(null, '', '/')
  for (const storage of storages) storage.clear()
})
