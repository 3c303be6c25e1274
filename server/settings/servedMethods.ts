import { isPaidOnDelivery, testMethods, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'

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

const regionsOf = (gateway: GatewayName): readonly RegionCode[] => servedRegions[gateway]

/** The payment methods of a gateway in a region; empty for an unserved region. */
export const servedMethods = (gateway: GatewayName, region: RegionCode): readonly PaymentMethodKey[] =>
  regionsOf(gateway).includes(region)
    ? regions[region].paymentMethods.filter((method) => !isPaidOnDelivery(method))
    : []

/** The open payment methods of a site, in the order of its region's list. @param gateway null for none */
export function openMethodsOf(
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
