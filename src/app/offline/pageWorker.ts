import { pageLoaded } from '../../api/pageLoaded'
import type { PageMessage } from '../../worker/messages'

/** Milliseconds between two questions for a newer version in a page that stays open. */
const oneHour = 3_600_000

/** An active worker with requests under way delays its successor; the page reloads after this time without it. */
const takeOverTimeoutMs = 3_000

/**
 * Registers the service worker when the page is complete. A failure is only logged (specification section 8).
 * @param onChange is told of a newer version that waits; calling what it gets lets it take over and loads the page anew
 */
export async function registerWorker(onChange: (takeOver: () => void) => void): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers) return
  try {
    await pageLoaded()
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    cacheFirstPage(workers)
    const look = async (): Promise<void> => {
      const { waiting } = registration
      // The first worker of a browser waits for nobody.
      if (!waiting || !workers.controller) return
      if ((await buildOf(waiting)) === ownBuild()) postToWorker(waiting, { type: 'SKIP_WAITING' })
      else onChange(() => takeOver(workers, registration))
    }
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => void look())
    })
    await look()
    setInterval(() => void registration.update().catch(() => undefined), oneHour)
  } catch (reason) {
    console.warn('The service worker could not be registered', reason)
  }
}

/** Has the worker keep a page that was reached without loading its document. */
export function cachePage(): void {
  if ((navigator as Partial<Navigator>).serviceWorker?.controller)
    requestCaching([[window.location.href, 'text/html']])
}

/** What was loaded before the worker stood in front of this page: its document, scripts, styles and pictures. */
function cacheFirstPage(workers: ServiceWorkerContainer): void {
  const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!first || first.workerStart > 0) return
  const cacheAll = () => {
    const now = performance.now()
    // Meanwhile the shopper may have gone on.
    const pages = [...new Set([first.name, window.location.href])].map((url) => [url, 'text/html'] as const)
    requestCaching([...pages, ...performance.getEntriesByType('resource').map(wantedOf)])
    // What is still on its way passes by the worker, too.
    const late = new PerformanceObserver((list) =>
      requestCaching(list.getEntries().flatMap((entry) => (entry.startTime < now ? [wantedOf(entry)] : []))),
    )
    late.observe({ type: 'resource' })
  }
  if (workers.controller) cacheAll()
  else workers.addEventListener('controllerchange', cacheAll, { once: true })
}

/** A picture is asked for in the form in which it came; not every browser says which that was. */
const wantedOf = (entry: PerformanceEntry) => [entry.name, (entry as Loaded).contentType || '*/*'] as const

/** The type of the content is known to some browsers only (Resource Timing, section 3). */
type Loaded = PerformanceResourceTiming & { readonly contentType?: string }

function requestCaching(wanted: readonly (readonly [url: string, accept: string])[]): void {
  const own = wanted.filter(([url]) => new URL(url).origin === window.location.origin)
  if (own.length === 0) return
  const { controller } = navigator.serviceWorker
  const urlsToCache = own.map(([url, accept]) => [url, { headers: { accept } }] as const)
  if (controller) postToWorker(controller, { type: 'CACHE_URLS', payload: { urlsToCache } })
}

function postToWorker(worker: ServiceWorker, message: PageMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

/** The build of the pages that a worker belongs to. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    postToWorker(worker, { type: 'WHICH_BUILD' }, [port2])
  })
}

/** The build that this page runs, by the name of its script. */
function ownBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/main."]')
  return script?.src.split('/').at(-1)
}

/** Lets the newest version take over, then reloads; reloads in any case, because the shopper has asked for it. */
function takeOver(workers: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  if (!waiting) {
    reload()
    return
  }
  workers.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, takeOverTimeoutMs)
  postToWorker(waiting, { type: 'SKIP_WAITING' })
}
