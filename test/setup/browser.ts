import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import './failOnConsoleError'

// Milliseconds to wait for an element. On a busy machine the first page takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })

// A test may replace the property.
const storage = typeof window === 'undefined' ? null : window.localStorage

// Chosen options are in the address, and sizes in the browser's storage.
afterEach(() => {
  if (!storage) return
  window.history.replaceState(null, '', '/')
  storage.clear()
})
