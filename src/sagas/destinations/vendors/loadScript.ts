import { readStored } from '../../../site/browserStorage'
import type { Reason } from '../../../tracking/outcomes'
import { DeliveryFailure } from '../../delivery/failure'

/**
 * Adds a vendor's script to the page.
 * @param withdrawn aborts when the visitor withdraws consent; the script then never runs, even if it arrives later
 * @throws DeliveryFailure if it is blocked or unreachable, or throws at its start; the signal's reason
 */
export async function loadScript(src: string, withdrawn: AbortSignal): Promise<void> {
  // A fault of the developer panel (src/site/faults.ts), read here to load little.
  if (readStored('sessionStorage', 'developerPanel')?.includes('blockedVendor'))
    throw new DeliveryFailure('blocked')
  const exceptions: string[] = []
  // A script's `load` event follows its run in the same task, so an exception of that task is its own. Browsers
  // hide the text of exceptions in scripts of other origins.
  const onException = ({ message }: ErrorEvent) => {
    exceptions.push(message)
    setTimeout(() => exceptions.pop())
  }
  window.addEventListener('error', onException)
  try {
    const isRun = await new Promise<boolean>((resolve, reject) => {
      const script = document.createElement('script')
      Object.assign(script, { src, onload: () => resolve(true), onerror: () => resolve(false) })
      // Marks the page as running a vendor's script. A withdrawal of consent checks this.
      script.dataset.vendor = ''
      document.head.append(script)
      withdrawn.addEventListener('abort', () => {
        // Scripts of another document don't run (HTML Standard, "execute the script element").
        document.implementation.createHTMLDocument('').adoptNode(script)
        reject(withdrawn.reason as Error)
      })
    })
    withdrawn.throwIfAborted()
    if (!isRun) throw new DeliveryFailure(await findReason(src))
    for (const exception of exceptions) throw new DeliveryFailure('exception', exception)
  } finally {
    window.removeEventListener('error', onException)
  }
}

/** The reason why a script was not loaded. The code that finds it out is only loaded after a failure. */
async function findReason(src: string): Promise<Reason> {
  if (!navigator.onLine) return 'offline'
  const failure = await import(/* webpackChunkName: "scriptFailure" */ './scriptFailure')
  return failure.findReason(src)
}
