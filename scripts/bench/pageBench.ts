import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions, unpackChromium } from '../../test/setup/chromium'
import { startShop } from '../../test/setup/runningShop'
import { pageKinds, timeBudgets, weightBudgets, type Sample } from './pageBudgets'
import { readFigures, untilScriptsLoaded, weightKinds, type Weights } from './pageFigures'
import { measureAdding, measureChange, type Presses } from './pressFigures'
import { median } from './ratio'
import { describeMachine, measureMachine, visit, type MachineTimes } from './slowPhone'

/** Milliseconds after which a visitor who only reads has caused all prefetches. */
const idleMs = 10_000
/** Milliseconds that a visitor looks at a page before the press. */
const lookMs = 3_000

interface MeasuredPage {
  readonly name: string
  readonly url: string
  /** A page of the shop: its scripts load after its first paint, and budgets apply. */
  readonly isOurs: boolean
  readonly idleMs: number
  /** Measures presses, in a load of their own. */
  readonly press?: (page: Page) => Promise<Presses>
}

interface PageBench {
  /** Measured loads of each page. */
  readonly loads: number
  /** Url of another page to measure beside ours. */
  readonly other?: string | undefined
}

/**
 * Loads the shop's pages and a baseline page in turns on an emulated slow phone. Prints medians, their ratios to
 * the baseline, and targets.
 * @returns whether all loads succeeded
 */
export async function pageBench({ loads, other }: PageBench): Promise<boolean> {
  await unpackChromium()
  const baselinePage = await startBaselinePage()
  const shop = await startShop({ root: process.cwd() })
  const browser = await chromium.launch(launchOptions())
  const ours = (name: keyof typeof pageKinds, press?: MeasuredPage['press']): MeasuredPage => ({
    name,
    url: shop.urlOf('in') + pageKinds[name],
    isOurs: true,
    idleMs,
    ...(press && { press }),
  })
  const pages: readonly MeasuredPage[] = [
    { name: 'baseline', url: baselinePage.url, isOurs: false, idleMs: 1_000 },
    ours('home'),
    ours('listing', measureChange),
    ours('product', measureAdding),
    ...(other === undefined ? [] : [{ name: other, url: other, isOurs: false, idleMs }]),
  ]
  try {
    return await measureInTurns(browser, pages, loads)
  } finally {
    await browser.close()
    await shop.stop()
    baselinePage.stop()
  }
}

async function measureInTurns(
  browser: Browser,
  pages: readonly MeasuredPage[],
  loads: number,
): Promise<boolean> {
  // At the first load the server resizes pictures and fills its caches.
  for (const { url } of pages) await visit(browser, url, { isSlow: false }, () => Promise.resolve())
  const samples = new Map<MeasuredPage, Sample[]>(pages.map((page) => [page, []]))
  const machine: MachineTimes[] = []
  let failures = 0
  for (let round = 0; round < loads; round += 1) {
    // No page is always the first.
    const first = round % pages.length
    for (const page of [...pages.slice(first), ...pages.slice(0, first)]) {
      machine.push(measureMachine())
      try {
        samples.get(page)?.push(await measure(browser, page))
      } catch (error) {
        failures += 1
        console.error(`${page.name} FAILED: ${String(error)}`)
      }
    }
  }
  const [baseline] = samples.values()
  for (const [page, measured] of samples) console.log(describe(page, measured, baseline ?? []))
  console.log(describeMachine(machine))
  return failures === 0
}

async function measure(browser: Browser, { url, isOurs, idleMs, press }: MeasuredPage): Promise<Sample> {
  const look = async (page: Page, ms: number) => {
    if (isOurs) await untilScriptsLoaded(page)
    await page.waitForTimeout(ms)
  }
  const figures = await visit(browser, url, { isSlow: true }, async (page) => {
    await look(page, idleMs)
    return readFigures(page)
  })
  if (!press) return figures
  const presses = await visit(browser, url, { isSlow: true, hasCache: true }, async (page) => {
    await look(page, lookMs)
    return press(page)
  })
  return { ...figures, ...presses }
}

/** One line per figure: median, extremes, target. */
function describe(
  { name, isOurs }: MeasuredPage,
  samples: readonly Sample[],
  baseline: readonly Sample[],
): string {
  const lines = [...timeBudgets, ...weightBudgets('en')].flatMap(({ title, unit, of, target, isRatio }) => {
    const values = samples.flatMap((sample) => of(sample) ?? [])
    if (values.length === 0) return []
    const ratio = median(values) / median(baseline.map((sample) => of(sample) ?? Number.NaN))
    const isReached = (isRatio ? ratio : median(values)) <= target
    return [
      [
        `  ${title}: ${shown(median(values))}${unit}${formatRange(values)}`,
        ...(isRatio && samples !== baseline ? [`${ratio.toFixed(2)} x the baseline`] : []),
        ...(isOurs ? [`target ${target}${isRatio ? ' x' : unit}: ${isReached ? 'reached' : 'MISSED'}`] : []),
      ].join(', '),
    ]
  })
  const weights = (title: string, of: (sample: Sample) => Weights) =>
    `  ${title}: ${weightKinds.map((kind) => `${kind} ${shown(median(samples.map((sample) => of(sample)[kind])))}`).join(', ')} KiB`
  return [
    `${name}, ${samples.length} loads`,
    ...lines,
    ...(isOurs ? [weights('before hydration', ({ early }) => early)] : []),
    weights('in all', ({ all }) => all),
  ].join('\n')
}

const shown = (value: number) => (value < 10 ? String(Number(value.toFixed(3))) : value.toFixed(0))

function formatRange(values: readonly number[]): string {
  const min = shown(Math.min(...values))
  const max = shown(Math.max(...values))
  return min === max ? '' : ` (${min} to ${max})`
}

/** The page that others are compared with: nearly the least that a phone has to load for a picture. */
interface BaselinePage {
  readonly url: string
  readonly stop: () => void
}

const side = 824

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Baseline</title>
<style>body { margin: 0; font-family: sans-serif } img { display: block; width: 100%; height: auto }</style>
<h1>A page with one picture</h1>
<img src="/picture.jpg" width="${side}" height="${side}" alt="" fetchpriority="high">
<p>It has no script.</p>
</html>`

/** Serves a page with one picture of 40 KB and no script, from this process. */
async function startBaselinePage(): Promise<BaselinePage> {
  const picture = await drawPicture()
  const server = createServer(({ url }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    else if (url === '/picture.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The baseline page has no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() }
}

/** Enlarged noise: a JPEG of 40 KB, however the noise falls. */
function drawPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const
  return sharp({ create: { width: 80, height: 80, channels: 3, background: 'grey', noise } })
    .resize(side)
    .jpeg({ quality: 62 })
    .toBuffer()
}
