import type { FastifyReply, FastifyRequest } from 'fastify'

/** Name of the cookie that holds the visitor's cart id (contract, Cookies). */
export const cartCookie = 'bc_cartId'

/** Seconds: 30 days, as long as the cart itself is kept. */
const lifetime = 2_592_000

/** The cart id that the request brings, or null. */
export function cartIdOf({ cookies }: FastifyRequest): string | null {
  const id = cookies[cartCookie]
  return id === undefined || id === '' ? null : id
}

// Scripts may read it: the page decides by it whether there is a cart to ask for.
const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/** Makes the browser remember the cart for another 30 days. */
export function setCartCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  void reply.setCookie(cartCookie, id, { ...attributesFor(request), maxAge: lifetime })
}

/** Makes the browser forget its cart. */
export function expireCartCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.setCookie(cartCookie, '', { ...attributesFor(request), maxAge: 0, expires: new Date(0) })
}
