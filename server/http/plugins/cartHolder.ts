import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Customer } from '../../../src/domain/customer/customer'
import type { CartHolder, StoredCart } from '../../commerce/cart'
import { cartIdOf, expireCartCookie, setCartCookie } from './cartCookie'
import { customerOf, shopperOf } from './signedInCustomer'

/** The holder of the request's cart, including the customer, who is read once per request. */
export async function cartHolderOf(
  request: FastifyRequest,
): Promise<CartHolder & { readonly customer: Customer | null }> {
  const customer = await customerOf(request)
  const shopper = await shopperOf(request)
  return { id: cartIdOf(request), shopper, customer }
}

/** Sets the cookie of the cart after a change, or deletes it if the cart is gone. */
export function rememberCart(request: FastifyRequest, reply: FastifyReply, cart: StoredCart | null): void {
  if (cart) setCartCookie(request, reply, cart.id)
  else expireCartCookie(request, reply)
}
