import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchOptions, unpackChromium } from '../../test/setup/chromium'
import { startShop } from '../../test/setup/runningShop'
import { tapWithFinger } from './finger'
import { describeInteractions, measureInteractions } from './interactions'
import { journeySteps, type JourneyStep } from './journeySteps'
import { addTime, describeTimes, type Times } from './journeyTimes'
import { pageKinds } from './pageBudgets'
import { untilScriptsLoaded } from './pageFigures'
import { describeMachine, measureMachine, visit, type MachineTimes } from './slowPhone'

/** Milliseconds that a visitor looks at a page before the tap. */
const lookMs = 3_000

/**
 * Goes from the home page to the paid order on the emulated slow phone, and taps what shoppers tap most. Prints each
 * step's time from the tap to the usable screen, and each interaction's time to the next paint.
 * @returns whether all rounds succeeded
 */
export async function journeyBench(rounds: number): Promise<boolean> {
  await unpackChromium()
  const shop = await startShop({ root: process.cwd() })
  const browser = await chromium.launch(launchOptions())
  const steps: Times = new Map()
  const interactions: Times = new Map()
  const machine: MachineTimes[] = []
  let failures = 0
  try {
    const origin = shop.urlOf('in')
    // In the first round the server resizes pictures and fills its caches.
    await goThrough(browser, origin, { isSlow: false }, new Map())
    for (let round = 0; round < rounds; round += 1) {
      machine.push(measureMachine())
      try {
        await goThrough(browser, origin, { isSlow: true }, steps)
        await measureInteractions(browser, origin, interactions)
      } catch (error) {
        failures += 1
        console.error(`Round ${round + 1} FAILED:`, error)
      }
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  const goals = journeySteps.map(({ title, goal }) => [title, goal] as const)
  console.log(describeTimes('tap to usable, ms', goals, steps))
  console.log(describeInteractions(interactions))
  console.log(describeMachine(machine))
  return failures === 0
}

export async function goThrough(
  browser: Browser,
  origin: string,
  { isSlow }: { isSlow: boolean },
  times: Times,
) {
  await visit(browser, origin + pageKinds.home, { isSlow, hasCache: true }, async (page, devTools) => {
    await untilScriptsLoaded(page)
    // The banner covers what the finger taps.
    await page.locator('[data-banner=consent] button').first().tap()
    for (const step of journeySteps) {
      await step.prepare?.(page)
      await page.waitForTimeout(isSlow ? lookMs : 500)
      try {
        addTime(times, step.title, await timeStep(page, devTools, step))
      } catch (error) {
        throw new Error(`"${step.title}" failed`, { cause: error })
      }
    }
  })
}

/** Taps. Resolves to the milliseconds until the first task after the frame that shows the step's elements. */
async function timeStep(page: Page, devTools: CDPSession, step: JourneyStep): Promise<number> {
  const { press, shows, opensPage } = step
  await page.evaluate(() => {
    performance.clearMarks()
    document.querySelector('main h1')?.setAttribute('data-left', '')
    addEventListener('click', ({ timeStamp }) => performance.mark('press', { startTime: timeStamp }), {
      capture: true,
      once: true,
    })
  })
  const [time] = await Promise.all([
    page.waitForFunction(
      (selectors) => {
        const [press] = performance.getEntriesByName('press')
        const [usable] = performance.getEntriesByName('usable')
        if (press && usable) return usable.startTime - press.startTime
        const isShown = selectors.every((selector) => {
          const element = document.querySelector(selector)
          if (!element?.checkVisibility() || element.matches(':disabled, [inert] *')) return false
          return !(element instanceof HTMLImageElement) || element.naturalWidth > 0
        })
        // The screen is usable when the tasks of its first frame are done.
        if (press && isShown) setTimeout(() => performance.mark('usable'))
        return null
      },
      opensPage ? ['main h1:not([data-left])', ...shows] : shows,
      { polling: 'raf', timeout: 15_000 },
    ),
    tapWithFinger(page, devTools, press),
  ])
  return (await time.jsonValue()) ?? Number.NaN
}
