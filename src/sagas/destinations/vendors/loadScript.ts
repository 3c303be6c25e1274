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
  const watch = watchPage(src)
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
    if (!isRun) throw new DeliveryFailure(watch.isBlocked() ? 'csp' : await findReason(src))
    const exception = watch.exception()
    if (exception !== null) throw new DeliveryFailure('exception', exception)
  } finally {
    watch.stop()
  }
}

/** Observes violations of the page's policy and uncaught exceptions while a script loads. */
function watchPage(src: string) {
  let isBlocked = false
  let exception: string | null = null
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI === src) isBlocked = true
  }
  // A script's `load` event follows its run in the same task, so an exception of that task is its own. Browsers
  // hide the text of exceptions in scripts of other origins.
  const onException = ({ message }: ErrorEvent) => {
    exception = message
    setTimeout(() => (exception = null))
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  window.addEventListener('error', onException)
  return {
    isBlocked: () => isBlocked,
    exception: () => exception,
    stop: () => {
      document.removeEventListener('securitypolicyviolation', onViolation)
      window.removeEventListener('error', onException)
    },
  }
}

/** The reason why a script was not loaded. The code that finds it out is only loaded after a failure. */
async function findReason(src: string): Promise<Reason> {
  if (!navigator.onLine) return 'offline'
  const failure = await import(/* webpackChunkName: "scriptFailure" */ './scriptFailure')
  return failure.findReason(src)
}
