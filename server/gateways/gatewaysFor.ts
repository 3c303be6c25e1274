import { isTestMethod, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { Site } from '../../src/site/site'
import type { GatewayName } from '../settings/servedMethods'
import type { Settings } from '../settings/settings'
import { developmentGateway } from './developmentGateway'
import type { PaymentGateway } from './gateway'

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
