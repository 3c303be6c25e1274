import type { FastifyReply, FastifyRequest } from 'fastify'

/** Name of the cookie that holds a signed-in customer's session token (contract, Cookies). */
export const sessionCookie = 'SHOP_TOKEN'

const longestToken = 512

/** The request's session token, or null for a guest. */
export function sessionTokenOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[sessionCookie]
  return token && token.length <= longestToken ? token : null
}

/** Attributes of the session cookie; scripts never see it. */
export function sessionAttributes({ protocol }: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: protocol === 'https' } as const
}

/** Makes the browser forget its session. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  void reply.setCookie(sessionCookie, '', { ...sessionAttributes(request), maxAge: 0, expires: new Date(0) })
}
