import { randomBytes } from 'node:crypto'
import type { SandboxCustomer, SandboxStore } from './records'

/** Milliseconds until a customer token expires. */
const tokenAge = 7 * 86_400_000

/** An email address is unique within its channel. */
export const customerWith = ({ customers }: SandboxStore, channelId: number, email: string) =>
  [...customers.values()].find(
    (customer) => customer.channelId === channelId && customer.email === email.toLowerCase(),
  )

export function signInCustomer(store: SandboxStore, { id }: SandboxCustomer) {
  const value = `ct_${randomBytes(24).toString('base64url')}`
  const expiresAt = store.now() + tokenAge
  store.customerTokens.set(value, { customerId: id, expiresAt })
  return { value, expiresAt }
}

/** Ends all tokens of a customer. */
export function signOutCustomer({ customerTokens }: SandboxStore, customerId: number): void {
  for (const [value, token] of customerTokens) {
    if (token.customerId === customerId) customerTokens.delete(value)
  }
}

export function customerOfToken(store: SandboxStore, value: string): SandboxCustomer | null {
  const token = store.customerTokens.get(value)
  if (!token || token.expiresAt <= store.now()) return null
  return store.customers.get(token.customerId) ?? null
}

/** Deletes a customer with tokens and carts; orders stay, as in the real store. */
export function deleteCustomer(store: SandboxStore, id: number): void {
  signOutCustomer(store, id)
  for (const [cartId, cart] of store.carts) if (cart.customerId === id) store.carts.delete(cartId)
  store.customers.delete(id)
}
