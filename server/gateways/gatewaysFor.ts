import { notFound, validationError } from '../../src/domain/errors'
import { isCurrencyCode, type Money } from '../../src/domain/money'
import { isTestMethod, testMethods, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { Site } from '../../src/site/site'
import type { GatewayName } from '../settings/gatewaySettings'
import type { Settings } from '../settings/settings'
import type { PaymentGateway, PaymentReport } from './gateway'

/**
 * Approves or declines at once and moves no money, for development. The reference encodes the whole payment,
 * so nothing is stored.
 */
export const developmentGateway: PaymentGateway = {
  name: 'development',
  methodsIn: () => testMethods,
  begin: async ({ key, amount, method }) => ({
    report: toReport(method, amount, key),
    step: { kind: 'none' },
  }),
  look: async (reference) => decided(reference),
  readWebhook: async () => {
    throw validationError('This gateway sends no messages')
  },
  cancel: async (reference) => {
    const report = decided(reference)
    if (!report) throw notFound('There is no such payment')
    return report
  },
  refund: async (reference) => ({ reference, state: 'done' }),
}

function decided(reference: string): PaymentReport | null {
  const [, method, currency, minor, key] = /^(\w+):([A-Z]{3}):(\d+):(.+)$/.exec(reference) ?? []
  const known = testMethods.find((each) => each === method)
  if (!known || key === undefined || currency === undefined || !isCurrencyCode(currency)) return null
  return toReport(known, { minor: Number(minor), currency }, key)
}

function toReport(method: PaymentMethodKey, amount: Money, key: string): PaymentReport {
  const isApproved = method === 'test_approve'
  return {
    reference: `${method}:${amount.currency}:${amount.minor}:${key}`,
    state: isApproved ? 'paid' : 'failed',
    amount,
    failure: isApproved ? null : 'declined',
  }
}

/** The gateways of a shop. */
export interface Gateways {
  /**
   * All opened gateways, including those that the settings no longer select, for payments started with them.
   */
  readonly all: readonly PaymentGateway[]
  /** The gateway of a method on a site; undefined if there is none. */
  of(site: Pick<Site, 'brand' | 'region'>, method: PaymentMethodKey): PaymentGateway | undefined
}

/** Opened gateways by name. */
export type OpenedGateways = Readonly<Partial<Record<GatewayName, PaymentGateway>>>

/** Selects gateways by site and method, from the settings. */
export function gatewaysFor(
  { sites, siteGateways }: Pick<Settings, 'sites' | 'siteGateways'>,
  opened: OpenedGateways,
): Gateways {
  return {
    all: [developmentGateway, ...Object.values(opened)],
    of: ({ brand, region }, method) => {
      const site = sites.find((each) => each.brand === brand && each.region === region)
      if (!site?.openMethods.includes(method)) return undefined
      if (isTestMethod(method)) return developmentGateway
      const name = siteGateways[site.id]
      const gateway = name && opened[name]
      return gateway?.methodsIn(region).includes(method) ? gateway : undefined
    },
  }
}
