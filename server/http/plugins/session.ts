import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionToken } from '../../commerce/customers'
import { expireCookie, shopCookies, storeCookie, valueOf } from './shopCookies'

const maxTokenLength = 512

/** The request's session token, or null for a guest. */
export function sessionTokenOf(request: FastifyRequest): SessionToken | null {
  const token = valueOf(request, shopCookies.session)
  return token && token.length <= maxTokenLength ? token : null
}

/** Renews the session cookie for another 30 days. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: SessionToken): void {
  storeCookie(request, reply, shopCookies.session, token)
}

/** Deletes the session cookie. */
export function expireSession(request: FastifyRequest, reply: FastifyReply): void {
  expireCookie(request, reply, shopCookies.session)
}
