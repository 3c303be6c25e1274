import type { Page } from '@playwright/test'
import { chooseOptions } from '../setup/buying'
import { expect, test, untilAlive } from '../setup/shopper'

declare global {
  interface Window {
    /** The actions that the fake of Redux DevTools received, and its jump to the state after one of them. */
    monitor: { actions: string[]; jump: (index?: number) => void }
    /** Writes to browser storage since the last jump began. */
    writes: string[]
  }
}

type Reducer = (state: unknown, action: { type: string; index?: number }) => unknown
interface InnerStore {
  readonly dispatch: (action: { type: string; index?: number }) => void
}
type Create = (reducer: Reducer, state?: unknown) => InnerStore

/** Replaces the browser extension: it stores all states, and a jump replaces the state without a dispatch of the page. */
function installMonitor(): void {
  const states: unknown[] = []
  let travelled: number | null = null
  const actions: string[] = []
  const compose =
    () =>
    (...enhancers: readonly ((create: Create) => Create)[]) =>
    (create: Create) => {
      const record: Create = (reducer, initial) => {
        const store = create((state, action) => {
          if (action.type === 'monitor/jumped') travelled = action.index ?? null
          else {
            // Like the extension: the shown state stays, and the action continues from the latest one.
            states.push(reducer(travelled === null ? state : states.at(-1), action))
            actions.push(action.type)
          }
          return states[travelled ?? states.length - 1]
        }, initial)
        window.monitor = {
          actions,
          jump: (index) => store.dispatch({ type: 'monitor/jumped', ...(index !== undefined && { index }) }),
        }
        return store
      }
      return enhancers.reduceRight((inner, enhance) => enhance(inner), record)
    }
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  window.writes = []
  for (const name of ['setItem', 'removeItem'] as const) {
    const write = Storage.prototype[name]
    Storage.prototype[name] = function (...args: string[]) {
      window.writes.push(args.join(' ').slice(0, 200))
      Reflect.apply(write, this, args)
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
  await page.getByRole('button', { name: 'Reject all' }).click()
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
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const actions = await page.evaluate(() => window.monitor.actions)
  expect(actions.length).toBeGreaterThan(20)
  await page.evaluate(() => window.writes.splice(0))
  for (let index = actions.length - 1; index >= 0; index -= 1) {
    await page.evaluate((to) => window.monitor.jump(to), index)
    await settle(page)
  }
  await page.evaluate(() => window.monitor.jump())
  await settle(page)
  const added = await page.evaluate((from) => window.monitor.actions.slice(from), actions.length)
  expect({
    writes: await page.evaluate(() => window.writes),
    sent,
    events: added.filter((type) => type.startsWith('analytics/event/accepted')),
  }).toEqual({ writes: [], sent: [], events: [] })
})
