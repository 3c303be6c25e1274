import { writeStored, readStored } from '../../site/browserStorage'

/** When this tab last sent a change that has not been answered yet; without it a reload may show what was before. */
const storageLocation = ['sessionStorage', 'cartChangeUnderWay'] as const

/**
 * Milliseconds that a change of the page before is given to arrive; after which one that was slower is looked for; and
 * after which nothing is waited for any more.
 */
const headStart = 400
const secondLook = 2_500
const expiryMs = 5_000

let underWay = 0
/** Whether this page gives the page before a head start already. */
let isWaiting = false

/** Does a change, and keeps for the tab's next page that it is under way: a reload may be faster than it. */
export async function underWayWhile<Result>(change: () => PromiseLike<Result>): Promise<Result> {
  underWay += 1
  writeStored(...storageLocation, String(Date.now()))
  try {
    return await change()
  } finally {
    underWay -= 1
    if (underWay === 0) writeStored(...storageLocation, null)
  }
}

/**
 * Gives what the tab's last page sent while it was left a head start; resolves at once when it sent nothing.
 * @param lookAgain called some time later, because browsers let what comes from a page before wait behind the new page's
 */
export async function lastPagesChanges(lookAgain: () => void): Promise<void> {
  if (underWay > 0 || isWaiting) return
  const since = Date.now() - Number(readStored(...storageLocation) ?? Number.NaN)
  if (!(since < expiryMs)) return
  // The mark stays until the second look: this page may be left before it, and the next one has to look then.
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    if (underWay === 0) writeStored(...storageLocation, null)
    lookAgain()
  }, secondLook)
  await new Promise((resolve) => setTimeout(resolve, headStart))
}
