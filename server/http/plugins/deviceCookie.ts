import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownDevices } from '../../limits/knownDevices'
import { toCaller, toNetwork, type Caller } from '../../limits/limits'
import type { QueueOwner } from '../../process/fairQueue'
import { expireCookie, shopCookies, storeCookie, readCookie } from './shopCookies'

/** Marks the request's browser as known to the account. Sign-out leaves it so. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  devices: KnownDevices | undefined,
): void {
  if (!devices) return
  const { brand } = request.site
  const value = readCookie(request, shopCookies.device)
  const isKnown = devices.keyOf(value, { brand, email }) !== null
  const next = isKnown && value !== undefined ? value : devices.issue({ brand, email })
  storeCookie(request, reply, shopCookies.device, next)
}

/** Deletes the cookie, with the account. */
export function expireDeviceCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (readCookie(request, shopCookies.device) === undefined) return
  expireCookie(request, reply, shopCookies.device)
}

/** The caller of a sign-in. A known browser has its own count; others share those of account and network. */
export function signInCaller(
  request: FastifyRequest,
  email: string,
  devices: KnownDevices | undefined,
): Caller {
  const { brand } = request.site
  const known = devices?.keyOf(readCookie(request, shopCookies.device), { brand, email }) ?? null
  return known === null ? toCaller(request, email) : toCaller(request, undefined, { known })
}

/**
 * The owner of a request's share of the time for password hashes. All known browsers of an account are one owner, because
 * a customer can make any number of them.
 */
export const hashOrigin = (
  { ip, brand, known }: Pick<Caller, 'ip' | 'known'> & Partial<Caller>,
  email = '',
): QueueOwner =>
  known == null
    ? { name: toNetwork(ip), isKnown: false }
    : { name: `account ${brand} ${email.trim().toLowerCase()}`, isKnown: true }
