import {
  isPaidOnDelivery,
  offeredMethods,
  testMethods,
  type PaymentMethodKey,
} from '../../src/domain/payment/paymentMethods'
import type { RegionCode } from '../../src/domain/region/region'

/** The gateways that a site's settings can select. */
export const gatewayNames = ['sandbox', 'stripe', 'razorpay', 'midtrans'] as const
export type GatewayName = (typeof gatewayNames)[number]

const { IN, SG, AE, ID } = offeredMethods
const withGateway = (methods: readonly PaymentMethodKey[]) =>
  methods.filter((method) => !isPaidOnDelivery(method))

/** Payment methods of each gateway by region. Settings need them before gateways are opened. */
const served: Readonly<
  Record<GatewayName, Readonly<Partial<Record<RegionCode, readonly PaymentMethodKey[]>>>>
> = {
  sandbox: { IN: withGateway(IN), SG: withGateway(SG), AE: withGateway(AE), ID: withGateway(ID) },
  stripe: { SG: ['card', 'mastercard', 'grabpay', 'paynow'], AE: ['card', 'mastercard'] },
  razorpay: { IN: ['card', 'mastercard', 'upi'] },
  midtrans: { ID: ['card', 'mastercard', 'gopay_qris', 'virtual_account'] },
}

/** The payment methods of a gateway in a region; empty for an unserved region. */
export const servedMethods = (gateway: GatewayName, region: RegionCode): readonly PaymentMethodKey[] =>
  served[gateway][region] ?? []

/** The open payment methods of a site, in the order of its region's list. @param gateway null for none */
export function openMethodsOf(
  region: RegionCode,
  gateway: GatewayName | null,
  hasTestPayments: boolean,
): readonly PaymentMethodKey[] {
  const methods = gateway === null ? [] : servedMethods(gateway, region)
  return [
    ...offeredMethods[region].filter((method) => isPaidOnDelivery(method) || methods.includes(method)),
    ...(hasTestPayments ? testMethods : []),
  ]
}
