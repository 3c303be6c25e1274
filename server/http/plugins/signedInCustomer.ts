import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Customer } from '../../../src/domain/customer/customer'
import { notSignedIn } from '../../../src/domain/errors'
import type { CartHolder, StoredCart } from '../../commerce/cart'
import type { Accounts, Shopper } from '../../commerce/customers'
import {
  readCartId,
  expireCartCookie,
  readSessionToken,
  setCartCookie,
  setSessionCookie,
} from './shopCookies'

declare module 'fastify' {
  interface FastifyRequest {
    /** Used by `customerOf`; reads the customer once per request. */
    readCustomer: () => Promise<Customer | null>
  }
}

interface AccountsOption {
  /** Null: everybody is a guest. */
  readonly accounts: Pick<Accounts, 'current'> | null
}

const decorateRequests: FastifyPluginAsync<AccountsOption> = async (app, { accounts }) => {
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readSessionToken(request)
    const visit = token === null || !accounts ? null : await accounts.current(token, request.site)
    if (token !== null && visit?.isProlonged) setSessionCookie(request, reply, token)
    return visit?.customer ?? null
  }
  app.decorateRequest('readCustomer')
  app.addHook('onRequest', (request, reply, done) => {
    let reading: Promise<Customer | null> | null = null
    request.readCustomer = () => (reading ??= read(request, reply))
    done()
  })
}

/** Decorates requests with a lazy lookup of the signed-in customer. Reads nothing without the session cookie. */
export const signedInCustomer = fastifyPlugin(decorateRequests)

/** The customer signed in on the request's site, or null for a guest; read once per request. */
export function fetchCustomer(request: FastifyRequest): Promise<Customer | null> {
  return request.readCustomer()
}

/** The signed-in customer, for calls that need one. @throws CommerceError 401 `not_signed_in` */
export async function requireCustomer(request: FastifyRequest): Promise<Customer> {
  const customer = await fetchCustomer(request)
  if (!customer) throw notSignedIn()
  return customer
}

/** The signed-in customer with the session, or null for a guest. */
export async function fetchShopper(request: FastifyRequest): Promise<Shopper | null> {
  const customer = await fetchCustomer(request)
  const session = readSessionToken(request)
  return customer && session !== null ? { customerId: customer.entityId, session } : null
}

/** `fetchShopper` for calls that need one. @throws CommerceError 401 `not_signed_in` */
export async function requireShopper(request: FastifyRequest): Promise<Shopper> {
  const shopper = await fetchShopper(request)
  if (!shopper) throw notSignedIn()
  return shopper
}

/** The holder of the request's cart, including the customer, who is read once per request. */
export async function fetchCartHolder(
  request: FastifyRequest,
): Promise<CartHolder & { readonly customer: Customer | null }> {
  const customer = await fetchCustomer(request)
  const shopper = await fetchShopper(request)
  return { id: readCartId(request), shopper, customer }
}

/** Sets the cookie of the cart after a change, or deletes it if the cart is gone. */
export function rememberCart(request: FastifyRequest, reply: FastifyReply, cart: StoredCart | null): void {
  if (cart) setCartCookie(request, reply, cart.id)
  else expireCartCookie(request, reply)
}
