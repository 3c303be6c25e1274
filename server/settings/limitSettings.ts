import { z } from 'zod'
import { json } from './brandSettings'

/** A rate limit. Each number is the maximum of attempts until the count resets. */
export interface Limit {
  /** Minutes from the first attempt until the count resets. */
  readonly minutes: number
  /** On one account: an email address, a signed-in customer or a known browser. */
  readonly perAccount?: number
  /** From one cart. */
  readonly perCart?: number
  /** On one order number, whatever the email address. */
  readonly perOrder?: number
  /** By one agent, by the host of its profile. */
  readonly perAgent?: number
  /** From one network. A mobile carrier can have thousands of customers behind one address. */
  readonly perNetwork: number
  /** From all networks together; absent when the limit per network is enough. */
  readonly inTotal?: number
}

/** The default of LIMITS; `.env.example` repeats it. */
export const defaultLimits = {
  login: { minutes: 15, perAccount: 10, perNetwork: 1_000 },
  signup: { minutes: 60, perAccount: 5, perNetwork: 300 },
  reset: { minutes: 60, perAccount: 5, perNetwork: 300 },
  // Each request mails the address.
  signInCode: { minutes: 60, perAccount: 5, perNetwork: 300 },
  // A code has a million values, so an account gets few guesses a day.
  codeGuess: { minutes: 1_440, perAccount: 20, perNetwork: 2_000 },
  // Each request stores a challenge. Nobody can guess a passkey.
  passkey: { minutes: 15, perNetwork: 1_000 },
  track: { minutes: 15, perAccount: 20, perOrder: 20, perNetwork: 600 },
  data: { minutes: 15, perAccount: 10, perNetwork: 1_000 },
  coupon: { minutes: 10, perCart: 30, perNetwork: 300 },
  // A few networks cannot use up the total and block all shoppers. Guessing a code still takes millions of
  // years.
  giftCard: { minutes: 15, perCart: 10, perNetwork: 100, inTotal: 5_000 },
  // Each order reserves stock and mails an unverified address. In a sale, many shoppers share one network.
  order: { minutes: 60, perAccount: 10, perNetwork: 600 },
  refundAccount: { minutes: 60, perOrder: 10, perNetwork: 300 },
  webhook: { minutes: 10, perNetwork: 300 },
  analytics: { minutes: 10, perNetwork: 6_000 },
  consent: { minutes: 10, perNetwork: 600 },
  // Each request mails an unconfirmed address.
  stockAlert: { minutes: 60, perAccount: 10, perNetwork: 300 },
  // Each request mails an unconfirmed address.
  newsletter: { minutes: 60, perAccount: 10, perNetwork: 300 },
  wishlistShare: { minutes: 60, perNetwork: 600 },
  // A press of a mailed link, or of a mail program's button. A provider's servers press for all of its users.
  mailKey: { minutes: 10, perNetwork: 600 },
  review: { minutes: 60, perAccount: 30, perNetwork: 600 },
  // The staff reads each question.
  question: { minutes: 60, perAccount: 5, perNetwork: 60 },
  // No `inTotal`: an attacker could use it up and lock out the staff. The token is too long to guess.
  staff: { minutes: 15, perNetwork: 10 },
  staffLogin: { minutes: 15, perAccount: 10, perNetwork: 100 },
  // A new cart or checkout of an agent. Its platform serves many shoppers from few addresses.
  agentCart: { minutes: 60, perAgent: 300, perNetwork: 3_000 },
  // Every other change of a cart or checkout by an agent.
  agentWrite: { minutes: 10, perAgent: 3_000, perNetwork: 6_000 },
  // A profile to fetch. Anybody can name any https URL, so this limits what others' servers get from us.
  agentProfile: { minutes: 10, perNetwork: 60, inTotal: 1_000 },
} satisfies Record<string, Limit>

/** Kinds of requests with a rate limit. */
export type LimitedKind = keyof typeof defaultLimits
export type Limits = Readonly<Record<LimitedKind, Limit>>

/** A day. */
export const maxMinutes = 1_440
const entry = (name: string) => {
  const max = name === 'minutes' ? maxMinutes : 1_000_000
  return z.int(`must be a whole number from 1 to ${max}`).min(1).max(max).optional()
}

/** Accepts the names of a kind's own limits. A kind without accounts has no limit per account. */
const changesOf = (limit: Limit) =>
  z
    .strictObject(Object.fromEntries(Object.keys(limit).map((name) => [name, entry(name)])))
    .transform((changes): Limit => ({ ...limit, ...changes }))
    .default(limit)

/** LIMITS: changes of the rate limits. */
export const limitsSetting = json.pipe(
  z.strictObject({
    login: changesOf(defaultLimits.login),
    signup: changesOf(defaultLimits.signup),
    reset: changesOf(defaultLimits.reset),
    signInCode: changesOf(defaultLimits.signInCode),
    codeGuess: changesOf(defaultLimits.codeGuess),
    passkey: changesOf(defaultLimits.passkey),
    track: changesOf(defaultLimits.track),
    data: changesOf(defaultLimits.data),
    coupon: changesOf(defaultLimits.coupon),
    giftCard: changesOf(defaultLimits.giftCard),
    order: changesOf(defaultLimits.order),
    refundAccount: changesOf(defaultLimits.refundAccount),
    webhook: changesOf(defaultLimits.webhook),
    analytics: changesOf(defaultLimits.analytics),
    consent: changesOf(defaultLimits.consent),
    stockAlert: changesOf(defaultLimits.stockAlert),
    newsletter: changesOf(defaultLimits.newsletter),
    wishlistShare: changesOf(defaultLimits.wishlistShare),
    mailKey: changesOf(defaultLimits.mailKey),
    review: changesOf(defaultLimits.review),
    question: changesOf(defaultLimits.question),
    staff: changesOf(defaultLimits.staff),
    staffLogin: changesOf(defaultLimits.staffLogin),
    agentCart: changesOf(defaultLimits.agentCart),
    agentWrite: changesOf(defaultLimits.agentWrite),
    agentProfile: changesOf(defaultLimits.agentProfile),
  }),
)
