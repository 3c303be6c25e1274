import { isShopReachable, watchConnection } from '../../offline/connection'
import { reloadOnce } from './staleBuild'

/** Texts of the notice that the page didn't load completely, and of its reload link. */
export interface LostScriptsTexts {
  readonly incomplete: string
  readonly reload: string
}

/** From the data attributes of the script element. */
type GivenTexts = Readonly<Partial<Record<keyof LostScriptsTexts, string | undefined>>>

/** Name of the window event when the app fails to start. */
const notBegun = 'shopnotbegun'

/** Logs why the app failed to start, and notifies `watchScripts`. */
export function showNotStarted(reason: unknown): void {
  console.error(reason)
  window.dispatchEvent(new Event(notBegun))
}

/**
 * Detects scripts of the page that fail to load, parse or start, until the page has hydrated. The app itself
 * can't report these failures. Reloads the page once the shop is reachable, at most once a minute. Otherwise,
 * or without a connection, shows a notice.
 */
export function watchScripts(texts: GivenTexts): void {
  let isRescued = false
  const handle = (event: Event) => {
    if (isRescued || isAlive() || !isLoss(event)) return
    isRescued = true
    void rescue(texts)
  }
  // Error events of script elements don't bubble, but they can be captured.
  window.addEventListener('error', handle, true)
  window.addEventListener(notBegun, handle)
}

const isAlive = () => document.documentElement.dataset.ready !== undefined

const isOurs = (url: string) => url.startsWith(`${window.location.origin}/assets/`)

/**
 * True when a script of the page failed to load or parse, or the app failed to start. Chunks that the app
 * requests itself are excluded, because the app handles their errors. So are scripts of browser extensions.
 */
function isLoss(event: Event): boolean {
  const { type, target } = event
  if (target instanceof HTMLScriptElement) return isOurs(target.src) && target.dataset.webpack === undefined
  if (!(event instanceof ErrorEvent)) return type === notBegun
  return event.error instanceof SyntaxError && isOurs(event.filename)
}

async function rescue(texts: GivenTexts): Promise<void> {
  const connection = { isThere: true }
  const watch = watchConnection({
    probe: isShopReachable,
    onChange: (isThere) => {
      connection.isThere = isThere
      // If the scripts have loaded by now, a reload would disturb the shopper.
      if (isThere && !isAlive()) window.location.reload()
    },
  })
  await watch.check()
  if (isAlive() || (connection.isThere && reloadOnce())) return
  showNotice(texts)
}

/** The link reloads the page. base.css styles the notice and hides it if the page hydrates later. */
function showNotice({ incomplete = '', reload = '' }: GivenTexts): void {
  const notice = document.createElement('p')
  notice.className = 'lost-scripts'
  notice.role = 'alert'
  const link = document.createElement('a')
  link.href = ''
  link.textContent = reload
  notice.append(incomplete, ' ', link)
  document.body.append(notice)
}
