import { contactFields } from '../../domain/order/checkout'
import type { DraftChange } from '../../domain/order/checkoutSteps'
import { deliveryMethods } from '../../domain/delivery'
import { paymentMethodKeys } from '../../domain/payment/paymentMethods'
import { isNothing } from './draftChange'

const storageKey = 'checkoutDraft'

/** What has been typed and the server has not got, in this tab alone: it outlives a reload. */
export const unsentDraft = {
  read: (): DraftChange => {
    const kept = readStorage()
    const fields = contactFields.flatMap((field) => {
      const text = fieldOf(fieldOf(kept, 'fields'), field)
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    const delivery = deliveryMethods.find((known) => known === fieldOf(kept, 'deliveryMethod'))
    const payment = paymentMethodKeys.find((known) => known === fieldOf(kept, 'paymentMethod'))
    return {
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(delivery && { deliveryMethod: delivery }),
      ...(payment && { paymentMethod: payment }),
    }
  },
  write: (change: DraftChange): void => {
    try {
      if (isNothing(change)) sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, JSON.stringify(change))
    } catch {
      // Storage full or denied: what is unsent lives as long as the page.
    }
  },
}

function readStorage(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
