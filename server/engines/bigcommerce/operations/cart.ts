import { z } from 'zod'
import { operation } from '../client/operation'
import { cart, cartFields, checkout, checkoutFields } from './cartParts'

/** A line to add. Options that select the variant are given by the variant's id. */
export interface NewStoreLine {
  readonly quantity: number
  readonly productEntityId: number
  readonly variantEntityId?: number
  readonly selectedOptions?: {
    readonly checkboxes?: readonly SelectedValue[]
    readonly multipleChoices?: readonly SelectedValue[]
    readonly numberFields?: readonly { readonly optionEntityId: number; readonly number: number }[]
    readonly textFields?: readonly { readonly optionEntityId: number; readonly text: string }[]
  }
}
interface SelectedValue {
  readonly optionEntityId: number
  readonly optionValueEntityId: number
}

/** A gift certificate to buy. */
interface NewStoreCertificate {
  readonly name: string
  readonly theme: string
  /** In major units. */
  readonly amount: number
  readonly quantity: number
  readonly sender: { readonly name: string; readonly email: string }
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message?: string
}

interface NewItems {
  readonly lineItems?: readonly NewStoreLine[]
  readonly giftCertificates?: readonly NewStoreCertificate[]
}
interface OnCart {
  readonly cartEntityId: string
}
/** A change of a cart that was read at this version; null skips the check. */
interface OnVersion extends OnCart {
  readonly version: number | null
}

/** A cart with its codes; both null for an unknown or expired cart. A cart whose codes can't be read is shown without. */
export const readCart = operation({
  document: /* GraphQL */ `
    query ReadCart($cart: String!) {
      site {
        cart(entityId: $cart) {
          ...CartFields
        }
        checkout(entityId: $cart) {
          ...CheckoutFields
        }
      }
    }
    ${cartFields}
    ${checkoutFields}
  `,
  variables: ({ cartEntityId }: OnCart) => ({ cart: cartEntityId }),
  response: z.object({ site: z.object({ cart: cart.nullable(), checkout: checkout.nullable() }) }),
  dispensable: ['site', 'checkout'],
})

const withCart = z.object({ cart: cart.nullable() }).nullable()

export const createCart = operation({
  document: /* GraphQL */ `
    mutation CreateCart($input: CreateCartInput!) {
      cart {
        createCart(input: $input) {
          cart {
            ...CartFields
          }
        }
      }
    }
    ${cartFields}
  `,
  variables: (input: NewItems & { readonly currencyCode: string; readonly locale?: string }) => ({ input }),
  response: z.object({ cart: z.object({ createCart: withCart }) }),
})

export const addCartLines = operation({
  document: /* GraphQL */ `
    mutation AddCartLines($input: AddCartLineItemsInput!) {
      cart {
        addCartLineItems(input: $input) {
          cart {
            ...CartFields
          }
        }
      }
    }
    ${cartFields}
  `,
  variables: (input: OnVersion & { readonly data: NewItems }) => ({ input }),
  response: z.object({ cart: z.object({ addCartLineItems: withCart }) }),
})

export const updateCartLine = operation({
  document: /* GraphQL */ `
    mutation UpdateCartLine($input: UpdateCartLineItemInput!) {
      cart {
        updateCartLineItem(input: $input) {
          cart {
            ...CartFields
          }
        }
      }
    }
    ${cartFields}
  `,
  variables: (
    input: OnVersion & {
      readonly lineItemEntityId: string
      readonly data: { readonly lineItem: NewStoreLine }
    },
  ) => ({ input }),
  response: z.object({ cart: z.object({ updateCartLineItem: withCart }) }),
})

/** The store removes codes that don't apply to the currency, and rejects a cart with a discount of the staff. */
export const updateCartCurrency = operation({
  document: /* GraphQL */ `
    mutation UpdateCartCurrency($input: UpdateCartCurrencyInput!) {
      cart {
        updateCartCurrency(input: $input) {
          cart {
            ...CartFields
          }
        }
      }
    }
    ${cartFields}
  `,
  variables: (input: OnCart & { readonly data: { readonly currencyCode: string } }) => ({ input }),
  response: z.object({ cart: z.object({ updateCartCurrency: withCart }) }),
})

/** Without its last line the store deletes the cart: `cart` is null and `deletedCartEntityId` is set. */
export const deleteCartLine = operation({
  document: /* GraphQL */ `
    mutation DeleteCartLine($input: DeleteCartLineItemInput!) {
      cart {
        deleteCartLineItem(input: $input) {
          cart {
            ...CartFields
          }
          deletedCartEntityId
        }
      }
    }
    ${cartFields}
  `,
  variables: (input: OnVersion & { readonly lineItemEntityId: string }) => ({ input }),
  response: z.object({
    cart: z.object({
      deleteCartLineItem: z
        .object({ cart: cart.nullable(), deletedCartEntityId: z.string().nullable() })
        .nullable(),
    }),
  }),
})

export const deleteCart = operation({
  document: /* GraphQL */ `
    mutation DeleteCart($input: DeleteCartInput!) {
      cart {
        deleteCart(input: $input) {
          deletedCartEntityId
        }
      }
    }
  `,
  variables: (input: OnCart) => ({ input }),
  response: z.object({
    cart: z.object({ deleteCart: z.object({ deletedCartEntityId: z.string().nullable() }).nullable() }),
  }),
})

/** The shopper's consent for the checkout. The API requires the page and the browser with it. */
interface CheckoutAnalytics {
  readonly request: { readonly url: string; readonly userAgent: string }
  readonly consent: Readonly<Record<'targeting' | 'analytics' | 'functional', boolean>>
}

/** A url of the hosted checkout. It opens once: request one for each hand-over and never cache it. */
export const createRedirectUrls = operation({
  document: /* GraphQL */ `
    mutation CreateRedirectUrls($input: CreateCartRedirectUrlsInput!) {
      cart {
        createCartRedirectUrls(input: $input) {
          redirectUrls {
            redirectedCheckoutUrl
          }
          errors {
            __typename
          }
        }
      }
    }
  `,
  variables: (input: OnCart & { readonly analytics?: CheckoutAnalytics }) => ({ input }),
  response: z.object({
    cart: z.object({
      createCartRedirectUrls: z.object({
        redirectUrls: z.object({ redirectedCheckoutUrl: z.string() }).nullable(),
        /** `NotFoundError` for an unknown cart. */
        errors: z.array(z.object({ __typename: z.string() })),
      }),
    }),
  }),
})
