import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CommerceError, notSignedIn } from '../../../src/domain/errors'
import { toCaller } from '../../limits/limits'
import type { Staff } from '../../staff/staffSessions'
import { expireCookie, shopCookies, storeCookie, readCookie } from '../plugins/shopCookies'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

/** Requires a staff session. @throws CommerceError 401 `not_signed_in` */
export function requireStaff(request: FastifyRequest, staff: Staff): void {
  if (!staff.isOpen(readCookie(request, shopCookies.staff))) throw notSignedIn('This is for the staff')
}

const signedIn = success(z.object({ isSignedIn: z.boolean() }))

/** Routes that open a staff session with the staff token, check it and end it. */
export const staffRoutes =
  ({ staff, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!staff) return
    const path = '/api/staff/session'

    app.get(
      path,
      {
        schema: {
          tags: ['staff'],
          operationId: 'getStaffSession',
          summary: 'Whether a staff session is open',
          response: { 200: signedIn },
        },
      },
      async (request) => ({
        data: { isSignedIn: staff.isOpen(readCookie(request, shopCookies.staff)) },
      }),
    )

    app.post(
      path,
      {
        schema: {
          tags: ['staff'],
          operationId: 'openStaffSession',
          summary: 'Sign in with the staff token',
          body: z.object({ token: z.string().max(200) }),
          response: { 200: signedIn, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const caller = toCaller(request)
        await attempts.count('staff', caller)
        if (!staff.isToken(request.body.token))
          throw new CommerceError('invalid_credentials', 401, 'This is not the token of the staff')
        await attempts.decrement('staff', caller)
        storeCookie(request, reply, shopCookies.staff, staff.open())
        return { data: { isSignedIn: true } }
      },
    )

    app.delete(
      path,
      {
        schema: {
          tags: ['staff'],
          operationId: 'endStaffSession',
          summary: 'Sign out',
          response: { 200: signedIn },
        },
      },
      async (request, reply) => {
        expireCookie(request, reply, shopCookies.staff)
        return { data: { isSignedIn: false } }
      },
    )
  }
