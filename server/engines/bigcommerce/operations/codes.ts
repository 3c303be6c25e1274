import { z } from 'zod'
import { operation } from '../client/operation'
import { cart, cartFields, checkout, checkoutFields } from './cartParts'
import { money, moneyFields as m } from './responseParts'

interface OnCheckout {
  /** A checkout has the id of its cart. */
  readonly checkoutEntityId: string
  readonly version: number | null
}
const changed = z.object({ checkout: checkout.extend({ cart: cart.nullable() }).nullable() }).nullable()
const codeDocument = (name: string, field: string, input: string) => /* GraphQL */ `
  mutation ${name}($input: ${input}!) {
    checkout { ${field}(input: $input) { checkout { ...CheckoutFields cart { ...CartFields } } } }
  }
  ${checkoutFields}
  ${cartFields}
`

export const applyCoupon = operation({
  document: codeDocument('ApplyCoupon', 'applyCheckoutCoupon', 'ApplyCheckoutCouponInput'),
  variables: (input: OnCheckout & { readonly data: { readonly couponCode: string } }) => ({ input }),
  response: z.object({ checkout: z.object({ applyCheckoutCoupon: changed }) }),
})

export const removeCoupon = operation({
  document: codeDocument('RemoveCoupon', 'unapplyCheckoutCoupon', 'UnapplyCheckoutCouponInput'),
  variables: (input: OnCheckout & { readonly data: { readonly couponCode: string } }) => ({ input }),
  response: z.object({ checkout: z.object({ unapplyCheckoutCoupon: changed }) }),
})

export const applyCertificate = operation({
  document: codeDocument(
    'ApplyCertificate',
    'applyCheckoutGiftCertificate',
    'ApplyCheckoutGiftCertificateInput',
  ),
  variables: (input: OnCheckout & { readonly data: { readonly giftCertificateCode: string } }) => ({ input }),
  response: z.object({ checkout: z.object({ applyCheckoutGiftCertificate: changed }) }),
})

export const removeCertificate = operation({
  document: codeDocument(
    'RemoveCertificate',
    'unapplyCheckoutGiftCertificate',
    'UnapplyCheckoutGiftCertificateInput',
  ),
  variables: (input: OnCheckout & { readonly data: { readonly giftCertificateCode: string } }) => ({ input }),
  response: z.object({ checkout: z.object({ unapplyCheckoutGiftCertificate: changed }) }),
})

/** The balance of a gift certificate; null for an unknown code. */
export const giftCertificate = operation({
  document: /* GraphQL */ `
    query GiftCertificate($code: String!) {
      site { giftCertificate(code: $code) { code status balance ${m} amount ${m} expiresAt { utc } } }
    }
  `,
  variables: ({ code }: { readonly code: string }) => ({ code }),
  response: z.object({
    site: z.object({
      giftCertificate: z
        .object({
          code: z.string(),
          status: z.string(),
          balance: money,
          amount: money,
          expiresAt: z.object({ utc: z.string() }).nullable(),
        })
        .nullable(),
    }),
  }),
})
