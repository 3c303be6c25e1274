import { shopAnswers, watchConnection } from '../../offline/connection'
import { reloadOnce } from './staleBuild'

/** What a page says of itself that will not come alive, and the link that loads it anew. */
export interface LostScriptsTexts {
  readonly incomplete: string
  readonly reload: string
}

/** As the script's element carries them. */
type GivenTexts = Readonly<Partial<Record<keyof LostScriptsTexts, string | undefined>>>

/** How the app says that it cannot begin. */
const notBegun = 'shopnotbegun'

/** Tells whoever watches over the page's scripts that they have come and yet cannot begin. */
export function showNotStarted(reason: unknown): void {
  console.error(reason)
  window.dispatchEvent(new Event(notBegun))
}

/**
 * Watches over the scripts of a page until it is alive: where one of them does not come, or cannot be read, nothing of
 * the app can say so. The page is then loaded anew, once in a while, as soon as the shop answers; where that has not
 * helped, or there is no connection, it says so itself.
 */
export function watchScripts(texts: GivenTexts): void {
  let isRescued = false
  const handle = (event: Event) => {
    if (isRescued || isAlive() || !isLoss(event)) return
    isRescued = true
    void rescue(texts)
  }
  // A script's own event does not rise, but it can be caught on its way down.
  window.addEventListener('error', handle, true)
  window.addEventListener(notBegun, handle)
}

const isAlive = () => document.documentElement.dataset.ready !== undefined

const isOurs = (url: string) => url.startsWith(`${window.location.origin}/assets/`)

/**
 * A script of the page that did not come or that this browser cannot read, or an app that cannot begin. What the app
 * asks for itself it knows to do without, and scripts of an extension are none of ours.
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
    probe: shopAnswers,
    onChange: (isThere) => {
      connection.isThere = isThere
      // Later than the scripts after all: a shopper is at work there.
      if (isThere && !isAlive()) window.location.reload()
    },
  })
  await watch.ask()
  if (isAlive() || (connection.isThere && reloadOnce())) return
  showNotice(texts)
}

/** The link is a plain one to where the page is. Styled in base.css; gone should the page come alive after all. */
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
