import { fieldsIn } from '../domain/typedObject'
import { readStoredJson, type StorageName } from './browserStorage'

/** Keys of what the browser stores for the shopper's convenience alone (docs/decisions/048-preferences-need-consent.md). */
export const preferenceKey = /^(recentlyViewed|yourSearches|deliveryPin|usualPayment|ownRacket|size\.)/

/** Where the last PIN code with delivery days is stored. */
export const pinStorage = () => [preferenceStorage(), 'deliveryPin'] as const

/** Where the payment method of the last checkout is stored. */
export const paymentStorage = () => [preferenceStorage(), 'usualPayment'] as const

/**
 * Returns the storage of preferences by the visitor's choice about functional storage: all visits once it is allowed,
 * this tab before any choice, null after a rejection.
 */
export function preferenceStorage(): StorageName | null {
  const { functional } = fieldsIn(fieldsIn(readStoredJson('localStorage', 'consent')).categories)
  if (functional === true) return 'localStorage'
  return functional === false ? null : 'sessionStorage'
}
