import { isPaidOnDelivery, testMethods, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'

/** The gateways that a site's settings can select. */
export const gatewayNames = ['sandbox', 'stripe', 'razorpay', 'midtrans'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Regions of each gateway. It serves all payment methods of a region, except cash on delivery. */
const servedRegions: Readonly<Record<GatewayName, readonly RegionCode[]>> = {
  sandbox: regionCodes,
  stripe: ['SG', 'AE'],
  razorpay: ['IN'],
  midtrans: ['ID'],
}

/** The payment methods of a gateway in a region; empty for an unserved region. */
export const servedMethods = (gateway: GatewayName, region: RegionCode): readonly PaymentMethodKey[] =>
  servedRegions[gateway].includes(region)
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
