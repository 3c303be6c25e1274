import type { FastifyReply, FastifyRequest } from 'fastify'

/** Name of the cookie that holds the visitor's cart id (contract, Cookies). */
export const cartCookie = 'bc_cartId'

/** 30 days in seconds: the lifetime of the cart itself. */
const lifetime = 2_592_000

/** The cart id in the request's cookie, or null. */
export function cartIdOf({ cookies }: FastifyRequest): string | null {
  const id = cookies[cartCookie]
  return id === undefined || id === '' ? null : id
}

// Readable for scripts: the page fetches the cart only if the cookie exists.
const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/** Renews the cart cookie for another 30 days. */
export function setCartCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  void reply.setCookie(cartCookie, id, { ...attributesFor(request), maxAge: lifetime })
}

/** Deletes the cart cookie. */
export function expireCartCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.setCookie(cartCookie, '', { ...attributesFor(request), maxAge: 0, expires: new Date(0) })
}
