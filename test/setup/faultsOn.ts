import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe on the current page. Returns one line per violation. */
export async function faultsOn(page: Page): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate((tags) => window.axe.run(document, { runOnly: tags }), rules)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

/** Waits for transitions to end: a fading element has less contrast than in its final state. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.all(passing.map(({ finished }) => finished.catch(() => null)))
  })
}

declare global {
  interface Window {
    readonly axe: { run: (context: Document, options: { runOnly: string[] }) => Promise<AxeResults> }
  }
}
