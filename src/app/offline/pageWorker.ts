import { pageLoaded } from '../../api/pageLoaded'
import type { MessageToWorker } from '../../worker/messages'

/** Milliseconds between two update checks while a page is open. */
const oneHour = 3_600_000

/** Milliseconds until the page reloads anyway: open requests delay the activation of a new worker. */
const takeOverTimeoutMs = 3_000

/**
 * Registers the service worker after the page has loaded. A failure is only logged (docs/contract.md#page-shell).
 * @param onChange called when a new version is ready; its argument activates it and reloads the page
 */
export async function registerWorker(onChange: (takeOver: () => void) => void): Promise<void> {
  const workers = serviceWorkers()
  if (!workers) return
  try {
    await pageLoaded()
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    cacheFirstPage(workers)
    const look = async (): Promise<void> => {
      const { waiting } = registration
      // The first worker activates without waiting.
      if (!waiting || !workers.controller) return
      if ((await requestBuild(waiting)) === ownBuild()) postToWorker(waiting, { type: 'SKIP_WAITING' })
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

/** Requests that the worker cache the current page, which was opened without loading its document. */
export function cachePage(): void {
  if (serviceWorkers()?.controller) requestCaching([[window.location.href, 'text/html']])
}

/** Undefined in private windows of some browsers. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  const { serviceWorker }: Partial<Navigator> = navigator
  return serviceWorker
}

/** Caches the document, scripts, styles and pictures that loaded before the worker controlled this page. */
function cacheFirstPage(workers: ServiceWorkerContainer): void {
  const [first] = performance.getEntriesByType('navigation')
  if (!first || first.workerStart > 0) return
  const cacheAll = () => {
    const now = performance.now()
    // The shopper may have opened another page in between.
    const pages = [...new Set([first.name, window.location.href])].map((url) => [url, 'text/html'] as const)
    requestCaching([...pages, ...performance.getEntriesByType('resource').map(toCacheKey)])
    // Requests that started earlier and are still open bypass the worker, too.
    const late = new PerformanceObserver((list) =>
      requestCaching(
        list.getEntries().flatMap((entry) => (entry.startTime < now ? [toCacheKey(entry)] : [])),
      ),
    )
    late.observe({ type: 'resource' })
  }
  if (workers.controller) cacheAll()
  else workers.addEventListener('controllerchange', cacheAll, { once: true })
}

/** Requests a picture in its original format, if the browser provides that. */
const toCacheKey = (entry: PerformanceEntry) => [entry.name, (entry as Loaded).contentType || '*/*'] as const

/** Only some browsers support `contentType` (Resource Timing, section 3). */
type Loaded = PerformanceResourceTiming & { readonly contentType?: string }

function requestCaching(wanted: readonly (readonly [url: string, accept: string])[]): void {
  const own = wanted.filter(([url]) => new URL(url).origin === window.location.origin)
  if (own.length === 0) return
  const { controller } = navigator.serviceWorker
  const urlsToCache = own.map(([url, accept]) => [url, { headers: { accept } }] as const)
  if (controller) postToWorker(controller, { type: 'CACHE_URLS', payload: { urlsToCache } })
}

function postToWorker(worker: ServiceWorker, message: MessageToWorker, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

/** Requests the build of a worker's pages. */
function requestBuild(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    postToWorker(worker, { type: 'WHICH_BUILD' }, [port2])
  })
}

/** The build of this page: its script's file name. */
function ownBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/main."]')
  return script?.src.split('/').at(-1)
}

/** Activates the new version, then reloads. Reloads in any case, because the shopper pressed the button. */
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
