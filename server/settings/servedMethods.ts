import { isPaidOnDelivery, testMethods, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { regions, type RegionCode } from '../../src/domain/region/region'

/** The gateways that a site's settings can select. */
export const gatewayNames = ['sandbox', 'stripe', 'razorpay', 'midtrans'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Payment methods of each gateway by region, or 'all'. Settings need them before gateways are opened. */
const served: Readonly<
  Record<GatewayName, 'all' | Readonly<Partial<Record<RegionCode, readonly PaymentMethodKey[]>>>>
> = {
  sandbox: 'all',
  stripe: { SG: ['card', 'mastercard', 'grabpay', 'paynow'], AE: ['card', 'mastercard'] },
  razorpay: { IN: ['card', 'mastercard', 'upi'] },
  midtrans: { ID: ['card', 'mastercard', 'gopay_qris', 'virtual_account'] },
}

/** The payment methods of a gateway in a region; empty for an unserved region. */
export function servedMethods(gateway: GatewayName, region: RegionCode): readonly PaymentMethodKey[] {
  const methods = served[gateway]
  if (methods !== 'all') return methods[region] ?? []
  return regions[region].paymentMethods.filter((method) => !isPaidOnDelivery(method))
}

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
