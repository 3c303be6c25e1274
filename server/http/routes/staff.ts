import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CommerceError } from '../../../src/domain/errors'
import { assertNotGuessable } from '../../commerce/guessablePassword'
import { toCaller, type Caller } from '../../limits/limits'
import { hashOrigin } from '../plugins/deviceCookie'
import { expireCookie, readCookie, shopCookies, storeCookie } from '../plugins/shopCookies'
import { fetchStaffVisit, requireMember, type StaffVisit } from '../plugins/staffOnly'
import { staffCalls } from '../schemas/staffSchema'
import type { Shop } from './shop'

const path = '/api/staff'
const everybody = { staff: 'everybody' } as const
const members = { staff: 'members' } as const

/** The brand of staff accounts in rate limits and device cookies: an account works on all sites. */
const brand = 'staff'

const showVisit = (visit: StaffVisit | null) => ({
  data: {
    isSignedIn: visit !== null,
    name: visit?.name ?? null,
    email: visit?.member?.email ?? null,
    roles: [...(visit?.roles ?? [])],
  },
})

/** Sign-in and sign-out of the staff, by account or by the emergency token. */
export const staffRoutes =
  ({ staff, staffAccounts: accounts, attempts, devices }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!staff) return

    app.get(`${path}/session`, { config: everybody, schema: staffCalls.getStaffSession }, async (request) =>
      showVisit(await fetchStaffVisit(request, { staff, accounts })),
    )

    const openByToken = async (request: FastifyRequest, token: string) => {
      const caller = toCaller(request)
      await attempts.count('staff', caller)
      if (!staff.isToken(token))
        throw new CommerceError('invalid_credentials', 401, 'This is not the token of the staff')
      await attempts.decrement('staff', caller)
      request.log.warn('A staff session was opened with the emergency token')
      return staff.open()
    }

    const openByAccount = async (
      request: FastifyRequest,
      reply: FastifyReply,
      given: { readonly email: string; readonly password: string; readonly code: string },
    ) => {
      if (!accounts) throw new CommerceError('invalid_credentials', 401, 'There are no staff accounts')
      const email = given.email.trim()
      const known = devices?.keyOf(readCookie(request, shopCookies.staffDevice), { brand, email }) ?? null
      const caller: Caller =
        known === null ? { ip: request.ip, brand, email } : { ip: request.ip, brand, known }
      await attempts.count('staffLogin', caller)
      const session = await accounts.signIn(given, deviceOf(request, caller, email))
      await attempts.resetForAccount('staffLogin', caller)
      if (devices && known === null)
        storeCookie(request, reply, shopCookies.staffDevice, devices.issue({ brand, email }))
      return session
    }

    app.post(
      `${path}/session`,
      { config: everybody, schema: staffCalls.openStaffSession },
      async (request, reply) => {
        const { body } = request
        const session =
          'token' in body ? await openByToken(request, body.token) : await openByAccount(request, reply, body)
        storeCookie(request, reply, shopCookies.staff, session)
        request.cookies[shopCookies.staff.name] = session
        return showVisit(await fetchStaffVisit(request, { staff, accounts }))
      },
    )

    app.delete(
      `${path}/session`,
      { config: everybody, schema: staffCalls.endStaffSession },
      async (request, reply) => {
        const visit = await fetchStaffVisit(request, { staff, accounts })
        if (visit?.member) await accounts?.endSession(visit.member.id, visit.member.sessionId)
        expireCookie(request, reply, shopCookies.staff)
        return showVisit(null)
      },
    )
  }

/** Invitations and the own account. */
export const staffAccountRoutes =
  ({ staffAccounts: accounts, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!accounts) return

    app.post(
      `${path}/invitation`,
      { config: everybody, schema: staffCalls.readInvitation },
      async (request) => {
        await attempts.count('staffLogin', { ip: request.ip, brand })
        const { roles, ...invitation } = await accounts.invitation(request.body.token)
        return { data: { ...invitation, roles: [...roles] } }
      },
    )

    app.post(
      `${path}/invitation/accept`,
      { config: everybody, schema: staffCalls.acceptInvitation },
      async (request, reply) => {
        const caller = { ip: request.ip, brand }
        await attempts.count('staffLogin', caller)
        const { token, ...given } = request.body
        const { email } = await accounts.invitation(token)
        assertNotGuessable(given.password, email, 'password')
        const { session, recoveryCodes } = await accounts.accept(
          token,
          given,
          deviceOf(request, caller, email),
        )
        storeCookie(request, reply, shopCookies.staff, session)
        return { data: { recoveryCodes: [...recoveryCodes] } }
      },
    )

    app.get(
      `${path}/sessions`,
      { config: members, schema: staffCalls.listStaffSessions },
      async (request) => {
        const { id, sessionId } = requireMember(request)
        const sessions = await accounts.sessions(id)
        return {
          data: {
            sessions: sessions.map(({ beganAt, seenAt, ...session }) => ({
              ...session,
              beganAt: beganAt.toISOString(),
              seenAt: seenAt.toISOString(),
              isCurrent: session.id === sessionId,
            })),
          },
        }
      },
    )

    app.delete(
      `${path}/sessions/:id`,
      { config: members, schema: staffCalls.endOtherStaffSession },
      async (request) => {
        await accounts.endSession(requireMember(request).id, request.params.id)
        return { data: null }
      },
    )

    app.put(
      `${path}/password`,
      { config: members, schema: staffCalls.changeStaffPassword },
      async (request) => {
        const member = requireMember(request)
        const { currentPassword: current, newPassword: next } = request.body
        assertNotGuessable(next, member.email, 'newPassword')
        const caller: Caller = { ip: request.ip, brand, known: `member ${member.id}` }
        await attempts.count('staffLogin', caller)
        await accounts.changePassword(member, { current, next }, hashOrigin(caller, member.email))
        await attempts.resetForAccount('staffLogin', caller)
        return { data: null }
      },
    )
  }

/** The browser of a sign-in, and whose share of the time for password hashes it uses. */
const deviceOf = ({ headers }: FastifyRequest, caller: Caller, email: string) => ({
  device: describeDevice(headers['user-agent']),
  origin: hashOrigin(caller, email),
})

/** In this order: Edge and Opera name Chrome too, and Chrome names Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser and its system in words for a list of sessions, for example `Firefox on Linux`. */
function describeDevice(userAgent = ''): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1]
  const browser = find(browsers) ?? 'Unknown browser'
  const system = find(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
