import { maskPersonal } from '../devTools/maskPersonal'

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi
const pseudonym = /^0{4}[\da-f]{4}-0000-4000-8000-0{12}$/
/** Events contain the first eight characters of a cart's id. */
const shortId = /\b[\da-f]{8}\b/g
const orderNumber = /\b([A-Z]{2})-[\dA-Z]{4}-[\dA-Z]{4}\b/g
/** Query parameters and fragments of links that open a page without a password. */
const linkSecret = /([?&#](?:key|token|code)=)[^&#"\\\s]+/g

/**
 * A copy without personal data. Names, addresses, emails, phone numbers and secrets are masked. Ids of carts,
 * orders, visitors and customers become pseudonyms of the same form, equal for equal ids, so that the session
 * can still be replayed. Masking a masked recording changes nothing.
 */
export function maskRecording<Recorded extends object>(recording: Recorded): Recorded {
  const customers = pseudonyms((position) => String(position))
  const shortIds = new Map<string, string>()
  const ids = pseudonyms((position) => `${String(position).padStart(8, '0')}-0000-4000-8000-000000000000`)
  const maskId = (id: string) => {
    const masked = pseudonym.test(id) ? id : ids(id.toLowerCase())
    shortIds.set(id.slice(0, 8), masked.slice(0, 8))
    return masked
  }
  const numbers = pseudonyms((position) => `0000-${String(position).padStart(4, '0')}`)
  const withoutCustomers = maskCustomers(recording, (id) => customers(id))
  const text = JSON.stringify(maskPersonal(withoutCustomers))
    .replace(uuid, maskId)
    .replace(shortId, (id) => shortIds.get(id) ?? id)
    .replace(orderNumber, (number, brand: string) =>
      number.startsWith(`${brand}-0000-`) ? number : `${brand}-${numbers(number)}`,
    )
    .replace(linkSecret, '$1•••')
  return JSON.parse(text) as Recorded
}

/** A function that gives each text a pseudonym by its position. */
function pseudonyms(pseudonymAt: (position: number) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const pseudonym = known.get(text) ?? pseudonymAt(known.size + 1)
    known.set(text, pseudonym)
    return pseudonym
  }
}

const customerIds = /^(customer_?id|user_?ref)$/i

/** Replaces the ids of customers: in customers themselves and in fields that refer to them. */
function maskCustomers(value: unknown, pseudonymOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => maskCustomers(each, pseudonymOf))
  if (typeof value !== 'object' || value === null) return value
  const isCustomer = 'entityId' in value && 'email' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => {
      const isId = customerIds.test(name) || (isCustomer && (name === 'id' || name === 'entityId'))
      if (isId && (typeof each === 'string' || typeof each === 'number')) {
        const pseudonym = pseudonymOf(String(each))
        return [name, typeof each === 'number' ? Number(pseudonym) : pseudonym]
      }
      return [name, maskCustomers(each, pseudonymOf)]
    }),
  )
}
