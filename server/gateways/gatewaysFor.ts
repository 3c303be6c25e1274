import { isTestMethod, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { Site } from '../../src/site/site'
import { developmentGateway } from './developmentGateway'
import type { PaymentGateway } from './gateway'
import type { Settings } from '../settings/settings'
import type { GatewayName } from '../settings/servedMethods'

/** The gateways of a shop. */
export interface Gateways {
  /** All that there are, for payments that were begun with them, whatever the settings say since. */
  readonly all: readonly PaymentGateway[]
  /** Who serves a method on a site; undefined where nobody does. */
  of(site: Pick<Site, 'brand' | 'region'>, method: PaymentMethodKey): PaymentGateway | undefined
}

/** Gateways that have been opened, by their names. */
export type OpenedGateways = Readonly<Partial<Record<GatewayName, PaymentGateway>>>

/** Who serves what, as the settings say it. */
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
