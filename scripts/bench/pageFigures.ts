import type { Page } from '@playwright/test'

export const weightKinds = ['document', 'script', 'style', 'font', 'picture', 'other'] as const
type WeightKind = (typeof weightKinds)[number]

/** KiB of compressed response bodies, by kind. */
export type Weights = Readonly<Record<WeightKind, number>>

/** Figures of one load. Times are in milliseconds since the navigation started. */
export interface PageFigures {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Time beyond 50 ms of each long task after the first paint. */
  readonly blocking: number
  /** Sum of all layout shifts: at least the cumulative layout shift. */
  readonly shift: number
  readonly nodes: number
  readonly requests: number
  /** Responses that were complete when the page's scripts had loaded. */
  readonly early: Weights
  readonly all: Weights
}

const loadedMark = 'scripts-loaded'

/**
 * Prepares a page before its navigation. It marks the time at which its scripts have loaded, and has no service
 * worker: the emulation doesn't slow down a worker's network, and its responses hide their compressed size.
 */
export async function preparePage(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
    new MutationObserver((_records, observer) => {
      if (document.documentElement.dataset.loaded === undefined) return
      performance.mark(mark)
      observer.disconnect()
    }).observe(document, { subtree: true, attributeFilter: ['data-loaded'] })
  }, loadedMark)
}

/** Waits until the page's scripts have loaded, so that its hydration begins. */
export async function untilScriptsLoaded(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, loadedMark)
}

/** Reads the figures of the open page from the browser's own entries. */
export async function readFigures(page: Page): Promise<PageFigures> {
  const { entries, nodes } = await page.evaluate(
    (types) => ({
      entries: types
        .flatMap((type) => {
          const observer = new PerformanceObserver(() => {})
          observer.observe({ type, buffered: true })
          return observer.takeRecords()
        })
        .map((entry) => ({
          type: entry.entryType,
          name: entry.name,
          start: entry.startTime,
          end: entry.startTime + entry.duration,
          responseEnd: Number(Reflect.get(entry, 'responseEnd')),
          initiator: String(Reflect.get(entry, 'initiatorType')),
          bytes: Number(Reflect.get(entry, 'encodedBodySize')),
          shift: Number(Reflect.get(entry, 'value')),
        })),
      nodes: document.querySelectorAll('*').length,
    }),
    ['navigation', 'resource', 'mark', 'paint', 'largest-contentful-paint', 'longtask', 'layout-shift'],
  )
  const all = (type: string) => entries.filter((entry) => entry.type === type)
  const startOf = (name: string) => entries.find((entry) => entry.name === name)?.start ?? Number.NaN
  const firstPaint = startOf('first-contentful-paint')
  const loaded = startOf(loadedMark)
  const responses = [...all('navigation'), ...all('resource')]
  const weigh = (weighed: typeof responses) => {
    const weights = { document: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 }
    for (const response of weighed) weights[toWeightKind(response)] += response.bytes / 1024
    return weights
  }
  return {
    firstPaint,
    largestPaint: all('largest-contentful-paint').at(-1)?.start ?? Number.NaN,
    blocking: all('longtask').reduce(
      (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50),
      0,
    ),
    // Nobody touches the page while it loads. The emulation's own resize would mark early shifts as caused by input.
    shift: all('layout-shift').reduce((sum, { shift }) => sum + shift, 0),
    nodes,
    requests: responses.length,
    early: weigh(responses.filter(({ responseEnd }) => responseEnd <= loaded)),
    all: weigh(responses),
  }
}

interface Response {
  readonly type: string
  readonly name: string
  readonly initiator: string
}

function toWeightKind({ type, name, initiator }: Response): WeightKind {
  const { pathname } = new URL(name)
  if (type === 'navigation') return 'document'
  if (pathname.endsWith('.js')) return 'script'
  if (pathname.endsWith('.css')) return 'style'
  if (pathname.endsWith('.woff2')) return 'font'
  // A preloaded picture's initiator is its link.
  if (initiator === 'img' || pathname.startsWith('/api/studio2/')) return 'picture'
  return 'other'
}
