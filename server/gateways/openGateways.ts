import { midtransBanks, type GatewayKeys, type GatewayName } from '../settings/gatewaySettings'
import type { PaymentGateway } from './gateway'
import type { OpenedGateways } from './gatewaysFor'
import type { SandboxAccess } from './sandboxGateway'

/** Opens a gateway, or null without its keys. Imports its module dynamically: unused ones aren't loaded. */
type OpenGateway = (keys: GatewayKeys, sandbox: SandboxAccess | null) => Promise<PaymentGateway | null>

/** One for each name that settings accept. */
export type GatewayAdapters = Readonly<Record<GatewayName, OpenGateway>>

const adapters: GatewayAdapters = {
  sandbox: async (_keys, sandbox) => sandbox && (await import('./sandboxGateway')).sandboxGateway(sandbox),
  stripe: async ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url }) => {
    if (secretKey === undefined || webhookSecret === undefined) return null
    const { stripeGateway } = await import('./stripeGateway')
    return stripeGateway({ secretKey, webhookSecret, url })
  },
  razorpay: async (keys) => {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = keys
    const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_URL: url } = keys
    if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return null
    const { razorpayGateway } = await import('./razorpayGateway')
    return razorpayGateway({ keyId, keySecret, webhookSecret, url })
  },
  midtrans: async (keys) => {
    const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_URL: url, MIDTRANS_SNAP_URL: snapUrl } = keys
    if (serverKey === undefined) return null
    const { midtransGateway } = await import('./midtransGateway')
    return midtransGateway({ serverKey, url, snapUrl, banks: midtransBanks(keys) })
  },
}

/** Opens all gateways with configured keys. @param sandbox null without one */
export async function openGateways(
  keys: GatewayKeys,
  sandbox: SandboxAccess | null = null,
): Promise<OpenedGateways> {
  const opened = Object.entries(adapters).map(async ([name, open]) => {
    const gateway = await open(keys, sandbox)
    return gateway ? [[name, gateway] as const] : []
  })
  return Object.fromEntries((await Promise.all(opened)).flat())
}
