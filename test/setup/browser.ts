import { configure, getConfig } from '@testing-library/dom'
import '@testing-library/jest-dom'
import './failOnConsoleError'

// Milliseconds to wait for an element. On a busy machine the first page takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })

// A wait for an element fails at each change of the page. Only its last error needs the text of the whole page, which
// Testing Library adds then.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// A test may replace the property.
const storages = typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage]

// Chosen options are in the address; sizes and selections in the browser's storage.
afterEach(() => {
  if (storages.length > 0) window.history.replaceState(null, '', '/')
  for (const storage of storages) storage.clear()
})
