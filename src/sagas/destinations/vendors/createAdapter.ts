import type { Tracker } from '../../../site/trackers'
import type { SingleAdapter } from '../../delivery/destination'
import { DeliveryFailure } from '../../delivery/failure'
import { loadScript } from './loadScript'
import { isRelayed, sendRelayed } from './relay'
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
      if (isRelayed(call)) return sendRelayed(call)
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
