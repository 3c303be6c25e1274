import { contactFields } from '../../domain/order/checkout'
import type { DraftChange } from '../../domain/order/checkoutSteps'
import { deliveryMethods } from '../../domain/delivery'
import { paymentMethodKeys } from '../../domain/payment/paymentMethods'
import { writeStored, readStoredJson } from '../../site/browserStorage'
import { isNothing } from './draftChange'

const storageLocation = ['sessionStorage', 'checkoutDraft'] as const

/** What has been typed and the server has not got, in this tab alone: it outlives a reload. */
export const unsentDraft = {
  read: (): DraftChange => {
    const stored = readStoredJson(...storageLocation)
    const fields = contactFields.flatMap((field) => {
      const text = fieldOf(fieldOf(stored, 'fields'), field)
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    const delivery = deliveryMethods.find((known) => known === fieldOf(stored, 'deliveryMethod'))
    const payment = paymentMethodKeys.find((known) => known === fieldOf(stored, 'paymentMethod'))
    return {
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(delivery && { deliveryMethod: delivery }),
      ...(payment && { paymentMethod: payment }),
    }
  },
  write: (change: DraftChange): void => {
    writeStored(...storageLocation, isNothing(change) ? null : JSON.stringify(change))
  },
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
