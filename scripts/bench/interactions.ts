import type { Browser, CDPSession, Page } from '@playwright/test'
import { tapWithFinger } from './finger'
import { addTime, describeTimes, type Times } from './journeyTimes'
import { pageKinds } from './pageBudgets'
import { untilScriptsLoaded } from './pageFigures'
import { visit } from './slowPhone'

/** Maximum of an interaction's median, in milliseconds to the next paint. */
const goal = 100

/** The browser reports no shorter interaction. */
const shortestMs = 16

/** Milliseconds after an interaction, so that its result has arrived before the next one. */
const pauseMs = 900

/** A tap on the first visible element of a selector, or a typed character. */
type Interaction = readonly [title: string, press: string | { readonly type: string; readonly into: string }]

const open = 'dialog[open]'
const close = `${open} button[aria-label="Close"]`
const add = 'main article form button[type=submit]'
const next = 'main form[aria-label] button[type=submit]'

/** The most frequent interactions, in the order in which one shopper makes them. An entry without a press is a page. */
export const interactions: readonly (Interaction | readonly [url: string])[] = [
  [pageKinds.home],
  ['reject all in the consent banner', '[data-banner=consent] button:has-text("Reject all")'],
  ['open the menu', '[data-panel=navigation]'],
  ['open a branch of the menu', `${open} summary`],
  ['close a branch of the menu', `${open} summary`],
  ['choose dark colors in the menu', `${open} label:has-text("Dark")`],
  ['choose light colors in the menu', `${open} label:has-text("Light")`],
  ['close the menu', close],
  ['open the search', 'header a[href="/search/"]'],
  ['type into the search', { type: 's', into: `${open} input` }],
  ['type on in the search', { type: 't', into: `${open} input` }],
  ['clear the search', `${open} button[aria-label="Clear the search"]`],
  ['close the search', close],
  ['open the account panel', '[data-panel=account]'],
  ['type an email in the account panel', { type: 'a', into: `${open} input[type=email]` }],
  ['show the password', `${open} button:has-text("Show")`],
  ['close the account panel', close],
  ['open the empty cart', '[data-panel=cart]'],
  ['close the empty cart', close],
  ['wishlist on a card', 'main article button[aria-pressed]'],
  ['follow a link of the home page', 'main a[href="/category/badminton/rackets/"]'],
  [pageKinds.listing],
  ['open a filter menu', 'main form summary:has-text("Flex")'],
  ['close a filter menu', 'main form summary:has-text("Flex")'],
  ['in stock only', 'main form label:has-text("In stock only")'],
  ['open the filter sheet', 'main form button[aria-haspopup=dialog]'],
  ['a filter in the sheet', `${open} label:has-text("4U")`],
  ['a filter group in the sheet', `${open} summary:has-text("Series")`],
  ['sort in the sheet', `${open} label:has-text("Newest first")`],
  ['close the filter sheet', close],
  ['remove a filter', 'main ul[aria-label] a:has-text("4U")'],
  ['compare on a card', 'main article label[title=Compare]'],
  ['show as map', 'main button:has-text("Show as map")'],
  ['follow a card', 'main article h3 a'],
  ['/merapaku-fumarole-f2-mid/'],
  ['a color', 'main article fieldset label:has-text("White")'],
  ['another picture', 'main article label:has(input[aria-label^="Picture 2"])'],
  [pageKinds.product],
  ['next picture', 'main article label:has(input[aria-label^="Picture 2"])'],
  ['enlarge the picture', 'main button:has-text("Enlarge the picture")'],
  ['close the enlarged picture', close],
  ['a size', 'main article fieldset label:has-text("G4")'],
  ['another size', 'main article fieldset label:has-text("G5")'],
  ['a stringing', 'main article fieldset label:has-text("Strung by us")'],
  ['no stringing', 'main article fieldset label:has-text("Unstrung")'],
  ['open the size guide', 'main button:has-text("Size guide")'],
  ['close the size guide', close],
  ['quantity up', 'main article form button[aria-label^="One more"]'],
  ['quantity down', 'main article form button[aria-label^="One less"]'],
  ['wishlist on the product', 'main button[aria-pressed]:has-text("Wishlist")'],
  ['add to cart', add],
  ['one more in the panel', `${open} button[aria-label^="One more"]`],
  ['one less in the panel', `${open} button[aria-label^="One less"]`],
  ['open the discount code', `${open} summary:has-text("discount code")`],
  ['close the cart panel', close],
  ['open the filled cart', '[data-panel=cart]'],
  ['/cart/'],
  ['one more in the cart', 'main button[aria-label^="One more"]'],
  ['gift wrapping', 'main label:has-text("Gift wrapping")'],
  ['add something that goes with it', 'main button[aria-label^="Add "]'],
  ['follow the checkout link', 'main a[href="/checkout/"]'],
  ['/checkout/'],
  ['open the order above the steps', 'main summary'],
  ['type an email', { type: 'a', into: '#checkout-email' }],
  ['type a phone number', { type: '9', into: '#checkout-phone' }],
  ['continue with missing fields', next],
]

export const describeInteractions = (times: Times) =>
  describeTimes(
    'interaction to next paint, ms',
    interactions.flatMap(([title, press]) => (press === undefined ? [] : [[title, goal] as const])),
    times,
  )

/** Makes all interactions once, as one shopper. */
export async function measureInteractions(browser: Browser, origin: string, times: Times): Promise<void> {
  await visit(browser, origin + pageKinds.home, { isSlow: true, hasCache: true }, async (page, devTools) => {
    for (const [title, press] of interactions) {
      if (press === undefined) {
        await page.goto(origin + title)
        await untilScriptsLoaded(page)
        // Panels and lists below the first screen load after the page.
        await page.waitForTimeout(3 * pauseMs)
        continue
      }
      try {
        addTime(times, title, await timeInteraction(page, devTools, press))
      } catch (error) {
        throw new Error(`"${title}" failed`, { cause: error })
      }
    }
  })
}

async function timeInteraction(page: Page, devTools: CDPSession, press: Interaction[1]): Promise<number> {
  const selector = typeof press === 'string' ? press : press.into
  if (typeof press !== 'string') await page.locator(selector).filter({ visible: true }).first().focus()
  else await page.locator(selector).filter({ visible: true }).first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(pauseMs)
  await page.evaluate((durationThreshold) => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, 'interactionId')) > 0) durations.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
    const before = performance.interactionCount
    Object.assign(window, { measured: { durations, observer, before } })
  }, shortestMs)
  if (typeof press === 'string') await tapWithFinger(page, devTools, selector)
  else await page.keyboard.press(press.type)
  await page.waitForTimeout(pauseMs)
  const { durations, count } = await page.evaluate(() => {
    const { observer, before, durations } = Reflect.get(window, 'measured') as Measured
    observer.disconnect()
    return { durations, count: performance.interactionCount - before }
  })
  if (count === 0) throw new Error(`${selector} was not pressed`)
  return Math.max(shortestMs, ...durations)
}

interface Measured {
  readonly durations: readonly number[]
  readonly observer: PerformanceObserver
  /** The page's interactions before this one. */
  readonly before: number
}
