import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ledger } from '../ledger/ledger'
import type { Payment } from '../ledger/payment'
import { SandboxError } from '../ledger/sandboxError'

/**
 * Sends a page with a policy that allows local assets only.
 * @param payment adds its shop to `form-action`, which browsers also apply to redirects after a form
 */
export function sendPage(reply: FastifyReply, page: string, payment: Payment | null): FastifyReply {
  const back = payment ? ` ${new URL(payment.returnUrl).origin}` : ''
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self'${back}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      // The url opens the payment; the shop only needs the origin, for form submissions.
      'referrer-policy': 'origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The payment of the path's id. @throws SandboxError 404 */
export function found(ledger: Ledger, { params }: Pick<FastifyRequest, 'params'>): Payment {
  const payment = ledger.find(z.object({ id: z.string() }).parse(params).id)
  if (!payment) throw new SandboxError(404, 'not_found', 'There is no such payment')
  return payment
}
