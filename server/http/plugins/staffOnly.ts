import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { forbidden, notSignedIn } from '../../../src/domain/errors'
import { hasRole, type StaffRole } from '../../../src/domain/staffRoles'
import type { SignedInMember, StaffAccounts } from '../../staff/staffAccounts'
import type { StaffActor } from '../../staff/staffChanges'
import type { Staff } from '../../staff/staffSessions'
import { readCookie, shopCookies } from './shopCookies'

/** The person behind a staff request: a member, or the holder of the emergency token, who may do everything. */
export interface StaffVisit extends StaffActor {
  readonly roles: readonly StaffRole[]
  /** Null with the emergency token. */
  readonly member: SignedInMember | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a staff route: members with one of these roles, all members, or everybody. */
    readonly staff?: readonly StaffRole[] | 'members' | 'everybody'
  }
  interface FastifyRequest {
    /** Set for routes of the staff. */
    staffVisit: StaffVisit | null
  }
}

interface StaffOptions {
  /** Absent: nobody is staff. */
  readonly staff: Staff | undefined
  readonly accounts: StaffAccounts | undefined
}

/** The config of a route for members with any of these roles; owners have all. */
export const onlyFor = (...roles: readonly StaffRole[]) => ({ staff: roles })

const isStaffPath = (url: string) => url.startsWith('/api/staff/')

/**
 * Checks the right of each request to a route with `config.staff`, before its input is validated. A route below
 * `/api/staff/` must have it.
 */
const checkStaff: FastifyPluginAsync<StaffOptions> = async (app, { staff, accounts }) => {
  app.decorateRequest('staffVisit', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (isStaffPath(url) && config?.staff === undefined)
      throw new Error(`The staff route ${url} names nobody who may use it: set config.staff`)
  })
  app.addHook('onRequest', async (request) => {
    const { staff: allowed } = request.routeOptions.config
    if (allowed === undefined || allowed === 'everybody') return
    const visit = await fetchStaffVisit(request, { staff, accounts })
    if (!visit) throw notSignedIn('This is for the staff')
    if (allowed !== 'members' && !hasRole(visit.roles, allowed))
      throw forbidden('Your roles do not include this')
    request.staffVisit = visit
  })
}
export const staffOnly = fastifyPlugin(checkStaff)

/** The person of the request's staff session; null without one. */
export async function fetchStaffVisit(
  request: FastifyRequest,
  { staff, accounts }: StaffOptions,
): Promise<StaffVisit | null> {
  const session = readCookie(request, shopCookies.staff)
  if (session === undefined) return null
  if (staff?.isOpen(session)) return { id: null, name: 'Staff token', roles: ['owner'], member: null }
  const member = await accounts?.current(session)
  return member ? { id: member.id, name: member.name, roles: member.roles, member } : null
}

/** The person behind a request to a route with `config.staff`. */
export function requireStaffVisit({ staffVisit }: FastifyRequest): StaffVisit {
  if (!staffVisit) throw notSignedIn('This is for the staff')
  return staffVisit
}

/** The signed-in member. @throws CommerceError 403 with the emergency token, which has no account */
export function requireMember(request: FastifyRequest): SignedInMember {
  const { member } = requireStaffVisit(request)
  if (!member) throw forbidden('The staff token has no account')
  return member
}
