import type Stripe from 'stripe'
import { brandOf } from '../../src/site/brand/brands'
import type { PaymentRequest } from './gateway'

/**
 * Parameters of a Checkout Session for one payment method. The session expires after a day unless cancelled
 * earlier.
 */
export function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { key, amount, method, orderNumber, returnUrl, shopper } = request
  const { name } = brandOf(request.brand)
  return {
    mode: 'payment',
    client_reference_id: key,
    metadata: { key },
    allowed_payment_method_types: [method === 'grabpay' ? 'grabpay' : 'card'],
    ...(method === 'mastercard' && { payment_method_options: mastercardAlone }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: `${name} ${orderNumber}` },
        },
      },
    ],
    // Charges the agreed amount in the shop's currency.
    adaptive_pricing: { enabled: false },
    branding_settings: { display_name: name },
    payment_intent_data: { description: orderNumber },
    customer_email: shopper.email,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: localeOf(request.locale),
  }
}

/** Parameters of a PaymentIntent with a PayNow code, confirmed at creation. */
export const payNowParams = ({
  key,
  amount,
  orderNumber,
}: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount: amount.minor,
  currency: amount.currency.toLowerCase(),
  allowed_payment_method_types: ['paynow'],
  payment_method_data: { type: 'paynow' },
  confirm: true,
  description: orderNumber,
  metadata: { key },
})

const mastercardAlone = {
  card: { restrictions: { brands_blocked: ['visa', 'american_express', 'discover_global_network'] } },
} satisfies Stripe.Checkout.SessionCreateParams.PaymentMethodOptions

function localeOf(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  if (locale.startsWith('hi')) return 'hi-IN'
  return locale.startsWith('id') ? 'id' : 'en'
}
