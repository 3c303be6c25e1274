/** Every payment method of the shop. */
export const paymentMethodKeys = [
  'card',
  'mastercard',
  'upi',
  'cod',
  'grabpay',
  'paynow',
  'gopay_qris',
  'virtual_account',
  'gift_card',
  'at_checkout',
  'test_approve',
  'test_decline',
] as const
export type PaymentMethodKey = (typeof paymentMethodKeys)[number]
