import { z } from 'zod'
import { money, moneyFields as m, total } from './responseParts'

const selectedOption = z.object({
  __typename: z.string(),
  entityId: z.int(),
  name: z.string(),
  value: z.string().optional(),
  valueEntityId: z.int().optional(),
  number: z.number().optional(),
  text: z.string().optional(),
})
const line = z.object({
  entityId: z.string(),
  parentEntityId: z.string().nullable(),
  productEntityId: z.int(),
  variantEntityId: z.int().nullable(),
  sku: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  path: z.string(),
  quantity: z.int(),
  isMutable: z.boolean(),
  listPrice: total,
  originalPrice: total,
  salePrice: total,
  extendedListPrice: total,
  extendedSalePrice: total,
  discountedAmount: money,
  couponAmount: money,
  selectedOptions: z.array(selectedOption),
})
export const cart = z.object({
  entityId: z.string(),
  /** Null where the store doesn't number changes. */
  version: z.int().nullable(),
  currencyCode: z.string(),
  isTaxIncluded: z.boolean(),
  createdAt: z.object({ utc: z.string() }),
  updatedAt: z.object({ utc: z.string() }),
  baseAmount: total,
  discountedAmount: money,
  amount: total,
  discounts: z.array(z.object({ entityId: z.string(), discountedAmount: money })),
  lineItems: z.object({
    totalQuantity: z.int(),
    physicalItems: z.array(line),
    digitalItems: z.array(line),
    giftCertificates: z.array(
      z.object({
        entityId: z.string(),
        name: z.string(),
        theme: z.string(),
        amount: total,
        sender: z.object({ name: z.string(), email: z.string() }),
        recipient: z.object({ name: z.string(), email: z.string() }),
        message: z.string().nullable(),
      }),
    ),
  }),
})
export type StoreCart = z.infer<typeof cart>
export type StoreLine = z.infer<typeof line>

const lineFields = `
  entityId parentEntityId productEntityId variantEntityId sku name brand path quantity isMutable
  listPrice ${m} originalPrice ${m} salePrice ${m} extendedListPrice ${m} extendedSalePrice ${m}
  discountedAmount ${m} couponAmount ${m}
  selectedOptions {
    __typename
    entityId
    name
    ... on CartSelectedMultipleChoiceOption { value valueEntityId }
    ... on CartSelectedCheckboxOption { value valueEntityId }
    ... on CartSelectedNumberFieldOption { number }
    ... on CartSelectedTextFieldOption { text }
  }
`
export const cartFields = /* GraphQL */ `
  fragment CartFields on Cart {
    entityId
    version
    currencyCode
    isTaxIncluded
    createdAt { utc }
    updatedAt { utc }
    baseAmount ${m}
    discountedAmount ${m}
    amount ${m}
    discounts { entityId discountedAmount ${m} }
    lineItems {
      totalQuantity
      physicalItems { ${lineFields} }
      digitalItems { ${lineFields} }
      giftCertificates {
        entityId
        name
        theme
        amount ${m}
        sender { name email }
        recipient { name email }
        message
      }
    }
  }
`

export const checkout = z.object({
  entityId: z.string(),
  version: z.int().nullable(),
  grandTotal: total.nullable(),
  outstandingBalance: total.nullable(),
  coupons: z.array(
    z.object({ code: z.string(), couponType: z.string().nullable(), discountedAmount: money }),
  ),
  giftCertificates: z.array(z.object({ code: z.string(), balance: money, remaining: money, used: money })),
})
export type StoreCheckout = z.infer<typeof checkout>
export const checkoutFields = /* GraphQL */ `
  fragment CheckoutFields on Checkout {
    entityId
    version
    grandTotal ${m}
    outstandingBalance ${m}
    coupons { code couponType discountedAmount ${m} }
    giftCertificates { code balance ${m} remaining ${m} used ${m} }
  }
`
