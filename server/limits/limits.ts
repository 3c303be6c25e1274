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
   * Counts an attempt before its result is known, so that concurrent attempts count too. Account, cart and
   * order come first: an attempt above their limits doesn't count for the network.
   * @throws TooManyRequests above the limit, until the count resets
   */
  count(kind: LimitedKind, caller: Caller): Promise<void>
  /** Resets the counts of the account and of the known browser after a successful attempt. */
  forgive(kind: LimitedKind, caller: Caller): Promise<void>
  /** Subtracts an attempt that should not count, e.g. a correct code or an order that was not placed. */
  takeBack(kind: LimitedKind, caller: Caller): Promise<void>
}
