import type { Tracker } from '../../../site/trackers'
import type { Evidence } from '../../../tracking/outcomes'
import type { SingleAdapter } from '../../delivery/destination'
import { DeliveryFailure, httpFailure } from '../../delivery/failure'
import { postToShop } from '../../delivery/postToShop'
import { loadScript } from './loadScript'
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
