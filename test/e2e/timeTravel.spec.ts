import type { Page } from '@playwright/test'
import { chooseOptions } from '../setup/buying'
import { expect, test, untilAlive } from '../setup/shopper'

declare global {
  interface Window {
    /** The states of the fake of Redux DevTools, and its jump to one of them. */
    monitor: { count: () => number; jump: (index: number) => void }
    /** Writes to browser storage since the last jump began. */
    writes: string[]
  }
}

type Reducer = (state: unknown, action: { type: string; index?: number }) => unknown
interface InnerStore {
  readonly dispatch: (action: { type: string; index: number }) => void
}
type Create = (reducer: Reducer, state?: unknown) => InnerStore

/** Replaces the browser extension: it stores all states, and a jump replaces the state without a dispatch of the page. */
function installMonitor(): void {
  const states: unknown[] = []
  const compose =
    () =>
    (...enhancers: readonly ((create: Create) => Create)[]) =>
    (create: Create) => {
      const record: Create = (reducer, initial) => {
        const store = create((state, action) => {
          if (action.type === 'monitor/jumped') return states[action.index ?? 0]
          states.push(reducer(state, action))
          return states.at(-1)
        }, initial)
        window.monitor = {
          count: () => states.length,
          jump: (index) => store.dispatch({ type: 'monitor/jumped', index }),
        }
        return store
      }
      return enhancers.reduceRight((inner, enhance) => enhance(inner), record)
    }
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  window.writes = []
  for (const name of ['setItem', 'removeItem'] as const) {
    const write = Storage.prototype[name] as (this: Storage, ...args: string[]) => void
    Storage.prototype[name] = function (...args: string[]) {
      window.writes.push(args.join(' ').slice(0, 200))
      write.apply(this, args)
    }
  }
}

/** Waits until React has shown the state and run its effects. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

test.use({ allowed: null })

test('time travel in Redux DevTools stores nothing and sends nothing', async ({ page, urlOf }) => {
  await page.addInitScript(installMonitor)
  await page.goto(`${urlOf('in')}/aerovolt-stratos-90/`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await chooseOptions(page)
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /compare/i })
    .first()
    .check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: /Your cart, 1 item/ })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  const count = await page.evaluate(() => window.monitor.count())
  expect(count).toBeGreaterThan(20)
  await page.evaluate(() => window.writes.splice(0))
  for (let index = count - 1; index >= 0; index -= 1) {
    await page.evaluate((to) => window.monitor.jump(to), index)
    await settle(page)
  }
  await page.evaluate((to) => window.monitor.jump(to), count - 1)
  await settle(page)
  await page.waitForLoadState('networkidle')
  expect({ writes: await page.evaluate(() => window.writes), sent }).toEqual({ writes: [], sent: [] })
})
