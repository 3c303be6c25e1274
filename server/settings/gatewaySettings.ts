import { z } from 'zod'
import { isPaidOnDelivery, testMethods, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { isTransferBank, virtualAccountBanks } from '../../src/domain/payment/virtualAccountBanks'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'
import type { Site } from '../../src/site/site'
import { safeOrigin } from './originSettings'

/**
 * The gateways that a site's settings can select, with their regions. A gateway serves all payment methods of a region,
 * except cash on delivery.
 */
const servedRegions = {
  sandbox: regionCodes,
  stripe: ['SG', 'AE'],
  razorpay: ['IN'],
  midtrans: ['ID'],
} satisfies Record<string, readonly RegionCode[]>

export type GatewayName = keyof typeof servedRegions
const isGatewayName = (text: string): text is GatewayName => Object.hasOwn(servedRegions, text)
export const gatewayNames: readonly GatewayName[] = Object.keys(servedRegions).filter(isGatewayName)

/** Payment gateways by site id; absent for a site without one. */
export type SiteGateways = Readonly<Partial<Record<string, GatewayName>>>

const regionsOf = (gateway: GatewayName): readonly RegionCode[] => servedRegions[gateway]

/** The payment methods of a gateway in a region; empty for an unserved region. */
export const servedMethods = (gateway: GatewayName, region: RegionCode): readonly PaymentMethodKey[] =>
  regionsOf(gateway).includes(region)
    ? regions[region].paymentMethods.filter((method) => !isPaidOnDelivery(method))
    : []

/** The open payment methods of a site, in the order of its region's list. @param gateway null for none */
export function listOpenMethods(
  region: RegionCode,
  gateway: GatewayName | null,
  hasTestPayments: boolean,
): readonly PaymentMethodKey[] {
  const methods = gateway === null ? [] : servedMethods(gateway, region)
  return [
    ...regions[region].paymentMethods.filter(
      (method) => isPaidOnDelivery(method) || methods.includes(method),
    ),
    ...(hasTestPayments ? testMethods : []),
  ]
}

const secret = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((text) => pattern.test(text), message)
    .optional()

const codesIn = (text: string) => text.split(',').map((code) => code.trim())
const isBankList = (codes: readonly string[]) =>
  codes.every(isTransferBank) && new Set(codes).size === codes.length
const banks = z
  .string()
  .refine(
    (text) => isBankList(codesIn(text)),
    `must be a list of ${virtualAccountBanks.join(', ')}, each once`,
  )

/** The banks of Midtrans's virtual accounts, the default first. */
export const midtransBanks = ({ MIDTRANS_BANKS }: Pick<GatewayKeys, 'MIDTRANS_BANKS'>) =>
  codesIn(MIDTRANS_BANKS).filter(isTransferBank)

/** Environment variables of the gateways; `.env.example` describes them. */
export const gatewayVariables = {
  STRIPE_SECRET_KEY: secret(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, sk_… or rk_…'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_\S+$/, "must be a webhook's signing secret, whsec_…"),
  STRIPE_URL: safeOrigin.default('https://api.stripe.com'),
  RAZORPAY_KEY_ID: secret(/^rzp_(test|live)_\w+$/, 'must be a key id of Razorpay, rzp_…'),
  RAZORPAY_KEY_SECRET: secret(/^\S+$/, 'must be the secret beside RAZORPAY_KEY_ID'),
  RAZORPAY_WEBHOOK_SECRET: secret(/^\S{16,}$/, 'must be the secret of the webhook, at least 16 characters'),
  RAZORPAY_URL: safeOrigin.default('https://api.razorpay.com'),
  MIDTRANS_SERVER_KEY: secret(/^\S+$/, 'must be the server key of Midtrans'),
  MIDTRANS_URL: safeOrigin.default('https://api.midtrans.com'),
  MIDTRANS_SNAP_URL: safeOrigin.default('https://app.midtrans.com'),
  MIDTRANS_BANKS: banks.default(virtualAccountBanks.join(',')),
} as const

/** Keys and urls of the gateways. Secret: keep them out of logs and responses. */
export type GatewayKeys = z.output<z.ZodObject<typeof gatewayVariables>>
type GatewayVariable = keyof GatewayKeys

/** The variables that a gateway needs, and how a key for tests starts. */
interface NeededKeys {
  readonly needed: readonly GatewayVariable[]
  readonly forTests?: readonly [GatewayVariable, RegExp]
}

const gatewayNeeds: Readonly<Record<GatewayName, NeededKeys>> = {
  sandbox: { needed: [] },
  stripe: {
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    forTests: ['STRIPE_SECRET_KEY', /^.k_test_/],
  },
  razorpay: {
    needed: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    forTests: ['RAZORPAY_KEY_ID', /^rzp_test_/],
  },
  midtrans: { needed: ['MIDTRANS_SERVER_KEY'], forTests: ['MIDTRANS_SERVER_KEY', /^SB-/] },
}

/** Names of the variables that a gateway needs and that are unset. */
export const missingKeys = (gateway: GatewayName, keys: GatewayKeys): string[] =>
  gatewayNeeds[gateway].needed.filter((name) => keys[name] === undefined)

/** One sentence per variable that a site's gateway needs and that is unset. */
export function gatewayProblems(siteGateways: SiteGateways, keys: GatewayKeys): string[] {
  return Object.entries(siteGateways).flatMap(([site, gateway]) =>
    gateway
      ? missingKeys(gateway, keys).map(
          (name) => `${name} must be set, because ${gateway} takes the money of ${site}`,
        )
      : [],
  )
}

/** Selects the gateway variables from the settings. */
export const parseGatewayKeys = (read: GatewayKeys): GatewayKeys => z.object(gatewayVariables).parse(read)

/** Adds the banks that its gateway offers for virtual accounts to a site. */
export const withTransferBanks =
  (siteGateways: SiteGateways, keys: Pick<GatewayKeys, 'MIDTRANS_BANKS'>) =>
  (site: Site): Site => {
    if (!site.openMethods.includes('virtual_account')) return site
    const { [site.id]: gateway } = siteGateways
    if (gateway === 'midtrans') return { ...site, transferBanks: midtransBanks(keys) }
    return gateway === 'sandbox' ? { ...site, transferBanks: virtualAccountBanks } : site
  }

/** Settings that are allowed but probably wrong in production; one sentence each, without values. */
export function gatewayWarnings(keys: GatewayKeys): string[] {
  const tests = Object.values(gatewayNeeds).flatMap(({ forTests }) => (forTests ? [forTests] : []))
  return tests
    .filter(([name, pattern]) => pattern.test(keys[name] ?? ''))
    .map(([name]) => `${name} is a key for tests: no money moves.`)
}
