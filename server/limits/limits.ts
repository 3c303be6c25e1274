/** What may not be tried too often. */
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
  /** Minutes from the first try until the count begins anew. */
  readonly minutes: number
  /** Most tries from one network. */
  readonly perNetwork: number
  /** Most tries on one account; null where there is none to speak of. */
  readonly perAccount: number | null
  /** Most tries of all networks together; absent where each one's are enough. */
  readonly inTotal?: number
}

export const limits: Readonly<Record<LimitedKind, Limit>> = {
  login: { minutes: 15, perNetwork: 100, perAccount: 10 },
  signup: { minutes: 60, perNetwork: 20, perAccount: null },
  data: { minutes: 15, perNetwork: 100, perAccount: 10 },
  coupon: { minutes: 10, perNetwork: 30, perAccount: null },
  // High enough that nobody keeps everybody from paying; a code would still be guessed once in millions of years.
  giftCard: { minutes: 15, perNetwork: 20, perAccount: null, inTotal: 5_000 },
  // Each one takes stock, and its mails go to whatever address it names; a sale sells much behind one address.
  order: { minutes: 60, perNetwork: 100, perAccount: 10 },
  webhook: { minutes: 10, perNetwork: 300, perAccount: null },
  reset: { minutes: 60, perNetwork: 30, perAccount: 5 },
  track: { minutes: 15, perNetwork: 60, perAccount: 20 },
  // A whole office, or a town behind one address of a mobile network, is one network.
  analytics: { minutes: 10, perNetwork: 6_000, perAccount: null },
  consent: { minutes: 10, perNetwork: 600, perAccount: null },
  // Not in total: nobody is to keep the staff out, and the token is too long to be guessed.
  staff: { minutes: 15, perNetwork: 10, perAccount: null },
}

/** Who tries, and on whom. */
export interface Caller {
  /** The client's address, `request.ip`: which proxies are believed, TRUST_PROXY has decided. */
  readonly ip: string
  readonly brand: string
  /** The email address that is tried, whether or not there is such an account. */
  readonly email?: string
}

/** Counts what is tried, for all processes of the shop together. */
export interface Attempts {
  /**
   * Counts a try, before it is known how it ends, so that tries at the same moment count too.
   * @throws TooManyRequests once there were too many, until their time is over
   */
  count(kind: LimitedKind, caller: Caller): Promise<void>
  /** Forgets the tries on an account after one that was right. */
  forgive(kind: LimitedKind, caller: Caller): Promise<void>
  /** Does not count a try after all, because nothing was wrong with it or nothing came of it. */
  takeBack(kind: LimitedKind, caller: Caller): Promise<void>
}
