import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionToken } from '../../commerce/customers'

/** Name of the cookie that holds a signed-in customer's session token (contract, Cookies). */
export const sessionCookie = 'SHOP_TOKEN'

const maxTokenLength = 512

/** 30 days in seconds: the lifetime of a session without a visit. */
const lifetime = 2_592_000

/** The request's session token, or null for a guest. */
export function sessionTokenOf({ cookies }: FastifyRequest): SessionToken | null {
  const token = cookies[sessionCookie]
  return token && token.length <= maxTokenLength ? token : null
}

/** Attributes of the session cookie; HttpOnly hides it from scripts. */
export function sessionAttributes({ protocol }: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: protocol === 'https' } as const
}

/** Renews the session cookie for another 30 days. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: SessionToken): void {
  void reply.setCookie(sessionCookie, token, { ...sessionAttributes(request), maxAge: lifetime })
}

/** Deletes the session cookie. */
export function expireSession(request: FastifyRequest, reply: FastifyReply): void {
  void reply.setCookie(sessionCookie, '', { ...sessionAttributes(request), maxAge: 0, expires: new Date(0) })
}
