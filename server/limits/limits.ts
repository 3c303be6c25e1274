/** Kinds of requests with a rate limit. */
export type LimitedKind =
  | 'login'
  | 'signup'
  | 'reset'
  | 'track'
  | 'data'
  | 'coupon'
  | 'giftCard'
  | 'order'
  | 'webhook'
  | 'analytics'
  | 'consent'
  | 'staff'

interface Limit {
  /** Minutes from the first attempt until the count resets. */
  readonly minutes: number
  /** Maximum attempts from one network. */
  readonly perNetwork: number
  /** Maximum attempts on one account; null for kinds without an account. */
  readonly perAccount: number | null
  /** Maximum attempts of all networks together; absent when the limit per network is enough. */
  readonly inTotal?: number
}

export const limits: Readonly<Record<LimitedKind, Limit>> = {
  login: { minutes: 15, perNetwork: 100, perAccount: 10 },
  signup: { minutes: 60, perNetwork: 20, perAccount: null },
  data: { minutes: 15, perNetwork: 100, perAccount: 10 },
  coupon: { minutes: 10, perNetwork: 30, perAccount: null },
  // A few networks cannot use up the total and block all shoppers. Guessing a code still takes millions of
  // years.
  giftCard: { minutes: 15, perNetwork: 20, perAccount: null, inTotal: 5_000 },
  // Each order reserves stock and mails an unverified address. In a sale, many shoppers share one network.
  order: { minutes: 60, perNetwork: 100, perAccount: 10 },
  webhook: { minutes: 10, perNetwork: 300, perAccount: null },
  reset: { minutes: 60, perNetwork: 30, perAccount: 5 },
  track: { minutes: 15, perNetwork: 60, perAccount: 20 },
  // An office, or a town behind one address of a mobile network, counts as one network.
  analytics: { minutes: 10, perNetwork: 6_000, perAccount: null },
  consent: { minutes: 10, perNetwork: 600, perAccount: null },
  // No `inTotal`: an attacker could use it up and lock out the staff. The token is too long to guess.
  staff: { minutes: 15, perNetwork: 10, perAccount: null },
}

/** The origin of an attempt, and the account that it tries. */
export interface Caller {
  /** The client's address, `request.ip`. TRUST_PROXY sets which proxies are trusted. */
  readonly ip: string
  readonly brand: string
  /** The email address of the request; the account may not exist. */
  readonly email?: string
}

/** Counts attempts for all processes of the shop together. */
export interface Attempts {
  /**
   * Counts an attempt before its result is known, so that concurrent attempts count too.
   * @throws TooManyRequests above the limit, until the count resets
   */
  count(kind: LimitedKind, caller: Caller): Promise<void>
  /** Resets an account's count after a successful attempt. */
  forgive(kind: LimitedKind, caller: Caller): Promise<void>
  /** Subtracts an attempt that should not count, e.g. a correct code or an order that was not placed. */
  takeBack(kind: LimitedKind, caller: Caller): Promise<void>
}
