import { z } from 'zod'
import { operation } from '../client/operation'

const customer = z.object({
  entityId: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
})
export type StoreCustomer = z.infer<typeof customer>
const customerFields = '{ entityId email firstName lastName phone company }'

/** Errors by type. `path` names the wrong field; their text is the store's and decides nothing. */
const errors = z.array(z.object({ __typename: z.string(), path: z.array(z.string()).optional() }))
export type StoreFailures = z.infer<typeof errors>
const errorFields = '{ __typename ... on ValidationError { path } }'

const changed = z.object({ errors })
/** A customer's email address and password. */
interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in and merges the guest's cart. The cart that is left may have another id. */
export const login = operation({
  document: /* GraphQL */ `
    mutation Login($email: String!, $password: String!, $guestCartEntityId: String) {
      login(email: $email, password: $password, guestCartEntityId: $guestCartEntityId) {
        customer ${customerFields}
        customerAccessToken { value expiresAt }
        cart { entityId }
      }
    }
  `,
  variables: ({ email, password, cartId }: Credentials & { readonly cartId: string | null }) => ({
    email,
    password,
    guestCartEntityId: cartId,
  }),
  response: z.object({
    login: z.object({
      customer: customer.nullable(),
      customerAccessToken: z.object({ value: z.string(), expiresAt: z.string() }).nullable(),
      cart: z.object({ entityId: z.string() }).nullable(),
    }),
  }),
})

/** Ends the customer's tokens on all devices. Without persistent carts the store gives the cart back to the guest. */
export const logout = operation({
  document: /* GraphQL */ `
    mutation Logout($cartEntityId: String) {
      logout(cartEntityId: $cartEntityId) {
        result
        cartUnassignResult {
          cart {
            entityId
          }
        }
      }
    }
  `,
  variables: ({ cartId }: { readonly cartId: string | null }) => ({ cartEntityId: cartId }),
  response: z.object({
    logout: z.object({
      result: z.string(),
      cartUnassignResult: z.object({ cart: z.object({ entityId: z.string() }).nullable() }),
    }),
  }),
})

export const registerCustomer = operation({
  document: /* GraphQL */ `
    mutation RegisterCustomer($input: RegisterCustomerInput!) {
      customer {
        registerCustomer(input: $input) { customer { entityId } errors ${errorFields} }
      }
    }
  `,
  variables: (
    input: Credentials & { readonly firstName: string; readonly lastName: string; readonly phone?: string },
  ) => ({ input }),
  response: z.object({ customer: z.object({ registerCustomer: changed }) }),
})

/** The customer of the token. */
export const currentCustomer = operation({
  document: `query CurrentCustomer { customer ${customerFields} }`,
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({ customer: customer.nullable() }),
})

export const updateCustomer = operation({
  document: /* GraphQL */ `
    mutation UpdateCustomer($input: UpdateCustomerInput!) {
      customer { updateCustomer(input: $input) { customer ${customerFields} errors ${errorFields} } }
    }
  `,
  variables: (input: Partial<Readonly<Record<'firstName' | 'lastName' | 'phone' | 'email', string>>>) => ({
    input,
  }),
  response: z.object({
    customer: z.object({ updateCustomer: z.object({ customer: customer.nullable(), errors }) }),
  }),
})

export const changePassword = operation({
  document: /* GraphQL */ `
    mutation ChangePassword($input: ChangePasswordInput!) {
      customer { changePassword(input: $input) { errors ${errorFields} } }
    }
  `,
  variables: (input: { readonly currentPassword: string; readonly newPassword: string }) => ({ input }),
  response: z.object({ customer: z.object({ changePassword: changed }) }),
})

/** The store mails a link to this path of the shop. The response is the same for an unknown address. */
export const requestResetPassword = operation({
  document: /* GraphQL */ `
    mutation RequestResetPassword($input: RequestResetPasswordInput!) {
      customer { requestResetPassword(input: $input) { errors ${errorFields} } }
    }
  `,
  variables: (input: { readonly email: string; readonly path: string }) => ({ input }),
  response: z.object({ customer: z.object({ requestResetPassword: changed }) }),
})

export const resetPassword = operation({
  document: /* GraphQL */ `
    mutation ResetPassword($input: ResetPasswordInput!) {
      customer { resetPassword(input: $input) { errors ${errorFields} } }
    }
  `,
  variables: (input: {
    readonly customerEntityId: number
    readonly token: string
    readonly newPassword: string
  }) => ({ input }),
  response: z.object({ customer: z.object({ resetPassword: changed }) }),
})

const address = z.object({
  entityId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  stateOrProvince: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryCode: z.string(),
  phone: z.string().nullable(),
})
export type StoreAddress = z.infer<typeof address>
export type StoreAddressDraft = Readonly<Record<Exclude<keyof StoreAddress, 'entityId' | 'company'>, string>>

/** The first 50 addresses of the token's customer. */
export const addressesOfCustomer = operation({
  document: /* GraphQL */ `
    query AddressesOfCustomer {
      customer {
        addresses(first: 50) {
          edges {
            node {
              entityId
              firstName
              lastName
              company
              address1
              address2
              city
              stateOrProvince
              postalCode
              countryCode
              phone
            }
          }
        }
      }
    }
  `,
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({
    customer: z
      .object({ addresses: z.object({ edges: z.array(z.object({ node: address })).nullable() }) })
      .nullable(),
  }),
})

const savedAddress = z.object({ address: z.object({ entityId: z.int() }).nullable(), errors })

export const addAddress = operation({
  document: /* GraphQL */ `
    mutation AddAddress($input: AddCustomerAddressInput!) {
      customer { addCustomerAddress(input: $input) { address { entityId } errors ${errorFields} } }
    }
  `,
  variables: (input: StoreAddressDraft) => ({ input }),
  response: z.object({ customer: z.object({ addCustomerAddress: savedAddress }) }),
})

export const updateAddress = operation({
  document: /* GraphQL */ `
    mutation UpdateAddress($input: UpdateCustomerAddressInput!) {
      customer { updateCustomerAddress(input: $input) { address { entityId } errors ${errorFields} } }
    }
  `,
  variables: (input: { readonly addressEntityId: number; readonly data: StoreAddressDraft }) => ({ input }),
  response: z.object({ customer: z.object({ updateCustomerAddress: savedAddress }) }),
})

export const deleteAddress = operation({
  document: /* GraphQL */ `
    mutation DeleteAddress($input: DeleteCustomerAddressInput!) {
      customer {
        deleteCustomerAddress(input: $input) {
          errors {
            __typename
          }
        }
      }
    }
  `,
  variables: (input: { readonly addressEntityId: number }) => ({ input }),
  response: z.object({ customer: z.object({ deleteCustomerAddress: changed }) }),
})

/** Makes a guest's cart that of the token's customer. */
export const assignCart = operation({
  document: /* GraphQL */ `
    mutation AssignCart($input: AssignCartToCustomerInput!) {
      cart {
        assignCartToCustomer(input: $input) {
          cart {
            entityId
          }
        }
      }
    }
  `,
  variables: (input: { readonly cartEntityId: string }) => ({ input }),
  response: z.object({
    cart: z.object({
      assignCartToCustomer: z.object({ cart: z.object({ entityId: z.string() }).nullable() }).nullable(),
    }),
  }),
})
