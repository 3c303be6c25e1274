import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Customer } from '../../src/domain/customer/customer'
import type { CartHolder, StoredCart } from '../commerce/cart'
import { cartIdOf, expireCartCookie, setCartCookie } from './cartCookie'
import { customerOf } from './signedInCustomer'

/** Whose cart a request is about, with the customer, who is read once in a request. */
export async function cartHolderOf(
  request: FastifyRequest,
): Promise<CartHolder & { readonly customer: Customer | null }> {
  const customer = await customerOf(request)
  return { id: cartIdOf(request), customerId: customer?.entityId ?? null, customer }
}

/** Makes the browser remember the cart that a change has left, or forget the one that is gone. */
export function rememberCart(request: FastifyRequest, reply: FastifyReply, cart: StoredCart | null): void {
  if (cart) setCartCookie(request, reply, cart.id)
  else expireCartCookie(request, reply)
}
