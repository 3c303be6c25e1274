import { readStored } from '../../../site/browserStorage'
import type { Tracker } from '../../../site/trackers'
import type { Evidence, Reason } from '../../../tracking/outcomes'
import type { SingleAdapter } from '../../delivery/destination'
import { DeliveryFailure, httpFailure } from '../../delivery/failure'
import { postToShop } from '../../delivery/postToShop'
import { toContact, type Row, type Vendor } from './vendor'

/** The adapter of a vendor. */
export function createAdapter(vendor: Vendor, { script }: Tracker): SingleAdapter {
  const { begin, ready, rows, send, ...facts } = vendor
  return {
    ...facts,
    load: async (allowed, withdrawn) => {
      begin?.(allowed())
      if (script) await loadScript(script, withdrawn)
      // The choice may have changed meanwhile.
      ready?.(allowed())
    },
    map: (event, pii) => {
      const { name, props } = event
      const table = rows(event, pii, toContact(pii)) as Readonly<Partial<Record<string, Row<object>>>>
      const row = table['category' in props ? 'listing' : name] ?? table.others
      return (
        row?.('item' in props ? { ...props, items: [props.item], value: props.item.price } : props) ?? null
      )
    },
    send: (call) => {
      const [, path] = call.name.split('POST ')
      if (path) return relay(path, call.body)
      const result = send(call.body as never, call.name)
      return result ? result.then(toEvidence) : 'handed_off'
    },
  }
}

/** @throws DeliveryFailure if the vendor's code has refused the call */
function toEvidence(isConfirmed: boolean | void) {
  if (isConfirmed === false) throw new DeliveryFailure('refused')
  return isConfirmed ? 'confirmed' : 'handed_off'
}

/**
 * Makes a call from `relayed`.
 * @throws DeliveryFailure if the server is unreachable, or the server or the vendor refuses the call
 */
async function relay(path: string, body: unknown): Promise<Evidence> {
  const { status } = await postToShop(path, body)
  if (status >= 300) throw httpFailure(status)
  return 'confirmed'
}

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
