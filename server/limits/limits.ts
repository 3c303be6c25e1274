import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { LimitedKind } from '../settings/limitSettings'

/** The origin of an attempt, and the account that it tries. */
export interface Caller {
  /** The client's address, `request.ip`. TRUST_PROXY sets which proxies are trusted. */
  readonly ip: string
  readonly brand: string
  /** The email address of the request; the account may not exist. */
  readonly email?: string
  /** The request's cart id, which may be invented. */
  readonly cart?: string | null
  /** The host of the agent's profile (docs/agents.md). */
  readonly agent?: string
  /** The order number of the request in its stored form; the order may not exist. */
  readonly order?: string
  /**
   * A proven identity: a signed-in customer, or a browser that has signed in to the account before. Its attempts
   * don't count for the network, so that a flood of its network doesn't exclude it.
   */
  readonly known?: string | null
}

/** Counts attempts for all processes of the shop together. */
export interface Attempts {
  /**
   * Counts an attempt before its result is known, so that concurrent attempts count too. Account, agent, cart and
   * order come first: an attempt above their limits doesn't count for the network.
   * @throws TooManyRequests above the limit, until the count resets
   */
  count(kind: LimitedKind, caller: Caller): Promise<void>
  /** Resets the counts of the account and of the known browser after a successful attempt. */
  resetForAccount(kind: LimitedKind, caller: Caller): Promise<void>
  /** Subtracts an attempt that should not count, e.g. a correct code or an order that was not placed. */
  decrement(kind: LimitedKind, caller: Caller): Promise<void>
}

/** Builds the caller of a request for `Attempts`. @param email the account that the request tries */
export const toCaller = (
  { ip, site }: FastifyRequest,
  email?: string,
  more: Pick<Caller, 'cart' | 'known' | 'order' | 'agent'> = {},
): Caller => ({ ip, brand: site.brand, ...(email !== undefined && { email }), ...more })

/** The caller of a signed-in customer's request. Failed sign-ins of strangers don't count for it. */
export const toCustomerCaller = (request: FastifyRequest, customerId: number): Caller =>
  toCaller(request, undefined, { known: `customer ${customerId}` })

/**
 * Returns the key that identifies a visitor's network: an IPv4 address, or the first 64 bits of an IPv6
 * address. One IPv6 connection gets 2^64 addresses (RFC 6177). Other texts are returned unchanged.
 */
export function toNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  // `process` turns an IPv4 address that is mapped to IPv6 into IPv4. It rejects some zones, e.g. `%eth-0`.
  const address = ipaddr.process(ip.replace(/%.*$/, ''))
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
