import { midtransBanks, type GatewayKeys } from '../settings/gatewaySettings'
import type { OpenedGateways } from './gatewaysFor'

/** Opens all gateways with configured keys. The modules of the others aren't loaded. */
export async function openGateways(keys: GatewayKeys): Promise<OpenedGateways> {
  return { ...(await openStripe(keys)), ...(await openRazorpay(keys)), ...(await openMidtrans(keys)) }
}

async function openStripe(keys: GatewayKeys): Promise<OpenedGateways> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = keys
  if (secretKey === undefined || webhookSecret === undefined) return {}
  const { stripeGateway } = await import('./stripeGateway')
  return { stripe: stripeGateway({ secretKey, webhookSecret, url }) }
}

async function openRazorpay(keys: GatewayKeys): Promise<OpenedGateways> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = keys
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_URL: url } = keys
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return {}
  const { razorpayGateway } = await import('./razorpayGateway')
  return { razorpay: razorpayGateway({ keyId, keySecret, webhookSecret, url }) }
}

async function openMidtrans(keys: GatewayKeys): Promise<OpenedGateways> {
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_URL: url, MIDTRANS_SNAP_URL: snapUrl } = keys
  if (serverKey === undefined) return {}
  const { midtransGateway } = await import('./midtransGateway')
  return { midtrans: midtransGateway({ serverKey, url, snapUrl, banks: midtransBanks(keys) }) }
}
