import { screen } from '@testing-library/react'
import { watchScripts } from '../../src/app/shell/failure/lostScripts'
import { nextTask } from '../setup/until'

const assets = `${window.location.origin}/assets/`
const { fetch } = globalThis
/** The number of health checks, which come before a message or a reload. */
let requested = 0
let responses = () => Promise.reject(new TypeError('Failed to fetch'))

beforeAll(() => watchScripts({ incomplete: 'This page did not load completely.', reload: 'Reload the page' }))
beforeEach(() => {
  requested = 0
  globalThis.fetch = async () => {
    requested += 1
    return responses()
  }
})
afterEach(() => {
  globalThis.fetch = fetch
  delete document.documentElement.dataset.ready
})

/** Adds a script that fails to load. */
function lose(src: string, name?: string): void {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = src
  if (name !== undefined) script.dataset.webpack = name
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

test('failed scripts of vendors, extensions and optional chunks are ignored', async () => {
  lose('https://vendor.example/tag.js')
  lose(`${assets}analytics.1a2b3c.js`, 'courtline:analytics')
  const error = new SyntaxError('Unexpected end of JSON input')
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'chrome-extension://abc/content.js' }))
  await nextTask()
  expect(requested).toBe(0)
})

test('a hydrated page is not reloaded when the connection returns', async () => {
  lose(`${assets}main.1a2b3c.js`)
  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load completely.')
  document.documentElement.dataset.ready = 'true'
  responses = async () => ({ headers: new Headers({ 'content-type': 'application/json' }) }) as never
  window.dispatchEvent(new Event('online'))
  // A reload would fail the test: jsdom doesn't implement it and logs an error.
  await nextTask()
  expect(requested).toBe(2)
})
