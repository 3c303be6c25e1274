import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checkouts } from '../checkout/checkouts'

/** Name of the cookie that opens what its browser's shopper has typed at checkout; scripts never see it. */
const checkoutCookie = 'SHOP_CHECKOUT'

const maxTokenLength = 100
/** Seconds: a day, as long as it is kept. */
const lifetime = 86_400

/** The request's checkout token, or null. */
export function checkoutTokenOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[checkoutCookie]
  return token && token.length <= maxTokenLength ? token : null
}

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/** Makes the browser remember its checkout for another day. */
export function setCheckoutCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(checkoutCookie, token, { ...attributesFor(request), maxAge: lifetime })
}

/** Makes the browser forget it. */
export function expireCheckoutCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[checkoutCookie] === undefined) return
  void reply.setCookie(checkoutCookie, '', { ...attributesFor(request), maxAge: 0, expires: new Date(0) })
}

/** Forgets what the request's browser has typed: it has become an order, or whoever typed it has left. */
export async function deleteTyped(
  request: FastifyRequest,
  reply: FastifyReply,
  checkouts: Checkouts | undefined,
): Promise<void> {
  const token = checkoutTokenOf(request)
  if (token !== null) await checkouts?.remove(token)
  expireCheckoutCookie(request, reply)
}
