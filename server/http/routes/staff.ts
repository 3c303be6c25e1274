import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CommerceError, notSignedIn } from '../../../src/domain/errors'
import { failure, success } from '../schemas/envelopeSchema'
import { callerOf } from '../../limits/caller'
import type { Shop } from '../shop'
import { staffSession, type Staff } from '../../staff/staffSessions'

/** Name of the cookie that holds a session of the staff. */
const staffCookie = 'SHOP_STAFF'

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ path: '/api/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const

/** Requires a staff session. @throws CommerceError 401 `not_signed_in` */
export function requireStaff({ cookies }: FastifyRequest, staff: Staff): void {
  if (!staff.isOpen(cookies[staffCookie])) throw notSignedIn('This is for the staff')
}

const signedIn = success(z.object({ isSignedIn: z.boolean() }))

/** Routes that open a staff session with the staff token, and end it. */
export const staffRoutes =
  ({ staff, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!staff) return
    const path = '/api/staff/session'

    app.post(
      path,
      {
        schema: {
          tags: ['staff'],
          summary: 'Sign in with the staff token',
          body: z.object({ token: z.string().max(200) }),
          response: { 200: signedIn, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        await attempts.count('staff', caller)
        if (!staff.isToken(request.body.token))
          throw new CommerceError('invalid_credentials', 401, 'This is not the token of the staff')
        await attempts.takeBack('staff', caller)
        void reply.setCookie(staffCookie, staff.open(), { ...attributesFor(request), maxAge: staffSession })
        return { data: { isSignedIn: true } }
      },
    )

    app.delete(
      path,
      { schema: { tags: ['staff'], summary: 'Sign out', response: { 200: signedIn } } },
      async (request, reply) => {
        const gone = { maxAge: 0, expires: new Date(0) }
        void reply.setCookie(staffCookie, '', { ...attributesFor(request), ...gone })
        return { data: { isSignedIn: false } }
      },
    )
  }
