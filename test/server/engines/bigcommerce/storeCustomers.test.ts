import { z } from 'zod'
import { issueToken } from '../../../../dev/bigcommerce/state/store'
import { operation } from '../../../../server/engines/bigcommerce/client/operation'
import { deleteCustomer } from '../../../../server/engines/bigcommerce/operations/admin'
import { createCart, readCart } from '../../../../server/engines/bigcommerce/operations/cart'
import { aStoreSandbox, guest, type StoreSandbox } from '../../../setup/storeSandbox'

let sandbox: StoreSandbox
beforeAll(async () => void (sandbox = await aStoreSandbox()))
afterAll(() => sandbox.close())

const id = z.object({ entityId: z.int() })
const failures = z.array(z.object({ __typename: z.string() }))

const register = operation({
  document: /* GraphQL */ `
    mutation Register($input: RegisterCustomerInput!) {
      customer {
        registerCustomer(input: $input) {
          customer {
            entityId
          }
          errors {
            __typename
          }
        }
      }
    }
  `,
  variables: (input: Readonly<Record<string, string>>) => ({ input }),
  response: z.object({
    customer: z.object({ registerCustomer: z.object({ customer: id.nullable(), errors: failures }) }),
  }),
})
const login = operation({
  document: /* GraphQL */ `
    mutation Login($email: String!, $password: String!, $cart: String) {
      login(email: $email, password: $password, guestCartEntityId: $cart) {
        customer {
          entityId
          email
        }
        customerAccessToken {
          value
          expiresAt
        }
        cart {
          entityId
          lineItems {
            totalQuantity
          }
        }
      }
    }
  `,
  variables: (given: { readonly email: string; readonly password: string; readonly cart?: string }) => given,
  response: z.object({
    login: z.object({
      customer: id,
      customerAccessToken: z.object({ value: z.string(), expiresAt: z.string() }),
      cart: z.object({ entityId: z.string(), lineItems: z.object({ totalQuantity: z.int() }) }).nullable(),
    }),
  }),
})
const logout = operation({
  document: 'mutation Logout { logout { result } }',
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({ logout: z.object({ result: z.string() }) }),
})
const whoAmI = operation({
  document: /* GraphQL */ `
    query WhoAmI {
      customer {
        email
        addresses(first: 10) {
          edges {
            node {
              entityId
              city
            }
          }
        }
        wishlists(first: 10) {
          edges {
            node {
              name
              items(first: 10) {
                edges {
                  node {
                    productEntityId
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({
    customer: z
      .object({
        email: z.string(),
        addresses: z.object({ edges: z.array(z.object({ node: z.object({ city: z.string() }) })) }),
        wishlists: z.object({
          edges: z.array(
            z.object({
              node: z.object({ items: z.object({ edges: z.array(z.object({ node: z.unknown() })) }) }),
            }),
          ),
        }),
      })
      .nullable(),
  }),
})

const password = 'shuttle-cock-9'
let count = 0
async function aCustomer() {
  count += 1
  const email = `asha${count}@example.com`
  const { fetchGraphql } = sandbox.client()
  const { customer } = await fetchGraphql(
    register,
    { firstName: 'Asha', lastName: 'Rao', email, password },
    guest,
  )
  return { email, id: customer.registerCustomer.customer!.entityId }
}
async function aGuestCart(quantity: number) {
  const { fetchGraphql } = sandbox.client()
  const lineItems = [{ productEntityId: 101, variantEntityId: 101_000, quantity }]
  const { cart } = await fetchGraphql(createCart, { lineItems, currencyCode: 'AED' }, guest)
  return cart.createCart!.cart!.entityId
}
const signIn = async (email: string, cart?: string) => {
  const { fetchGraphql } = sandbox.client()
  const response = await fetchGraphql(login, { email, password, ...(cart && { cart }) }, guest)
  return { ...response.login, token: response.login.customerAccessToken.value }
}

test('sign-in merges the guest cart into the customer cart and answers the other id', async () => {
  const { email } = await aCustomer()
  const first = await aGuestCart(1)
  expect((await signIn(email, first)).cart).toEqual({ entityId: first, lineItems: { totalQuantity: 1 } })
  const second = await aGuestCart(2)
  const { cart, token } = await signIn(email, second)
  expect(cart).toEqual({ entityId: first, lineItems: { totalQuantity: 3 } })

  const { fetchGraphql } = sandbox.client()
  const asGuest = await fetchGraphql(readCart, { cartEntityId: first }, guest)
  expect(asGuest.site.cart).toBeNull()
  const own = await fetchGraphql(readCart, { cartEntityId: first }, { ...guest, customerToken: token })
  expect(own.site.cart?.lineItems.totalQuantity).toBe(3)
})

test('a customer token ends by sign-out on every device, by expiry, and with the customer', async () => {
  const { fetchGraphql, fetchRest } = sandbox.client()
  const who = (customerToken: string) => fetchGraphql(whoAmI, {}, { ...guest, customerToken })
  const { email, id: customerId } = await aCustomer()
  const phone = await signIn(email)
  const desktop = await signIn(email)
  expect((await who(phone.token)).customer?.email).toBe(email)
  await fetchGraphql(logout, {}, { ...guest, customerToken: phone.token })
  await expect(who(desktop.token)).rejects.toMatchObject({ code: 'signed_out', isEffectUnknown: false })

  const next = await signIn(email)
  await fetchRest(deleteCustomer(customerId))
  await expect(who(next.token)).rejects.toMatchObject({ code: 'signed_out' })
  expect((await fetchGraphql(whoAmI, {}, guest)).customer).toBeNull()
})

test('rejects a wrong password, a taken address and a channel that is not live', async () => {
  const { fetchGraphql } = sandbox.client()
  const { email } = await aCustomer()
  const taken = await fetchGraphql(register, { firstName: 'A', lastName: 'R', email, password }, guest)
  expect(taken.customer.registerCustomer.errors).toEqual([{ __typename: 'EmailAlreadyInUseError' }])
  const short = await fetchGraphql(
    register,
    { firstName: 'A', lastName: 'R', email: 'b@example.com', password: 'x' },
    guest,
  )
  expect(short.customer.registerCustomer.errors).toEqual([{ __typename: 'ValidationError' }])
  const rejected = { code: 'rejected', isEffectUnknown: false }
  await expect(fetchGraphql(login, { email, password: 'wrong' }, guest)).rejects.toMatchObject(rejected)
  // The same address is another customer in another channel.
  await expect(fetchGraphql(login, { email, password }, { channel: 1002 })).rejects.toMatchObject(rejected)
  await sandbox.control('PUT', 'channels/1', { isLive: false })
  await expect(fetchGraphql(login, { email, password }, guest)).rejects.toMatchObject(rejected)
  await sandbox.control('PUT', 'channels/1', { isLive: true })
  expect((await signIn(email)).customer.entityId).toBeGreaterThan(0)
})

test('a token without the scope Customer signs nobody in, an expired one reads nothing', async () => {
  const { email } = await aCustomer()
  const token = (scopes: string[], expiresAt: number) =>
    issueToken(sandbox.store, { channelIds: [1], scopes, expiresAt })
  const browsing = token(['Unauthenticated'], Date.now() + 60_000)
  const { fetchGraphql } = sandbox.client({ storefrontToken: () => browsing })
  await expect(fetchGraphql(login, { email, password }, guest)).rejects.toMatchObject({
    code: 'store_unavailable',
    reason: 'scope',
    storeCodes: ['INSUFFICIENT_ACCESS_SCOPE'],
  })
  const cartEntityId = await aGuestCart(1)
  expect((await fetchGraphql(readCart, { cartEntityId }, guest)).site.cart).not.toBeNull()
  const expired = sandbox.client({ storefrontToken: () => token(['Unauthenticated'], Date.now() - 1) })
  await expect(expired.fetchGraphql(readCart, { cartEntityId }, guest)).rejects.toMatchObject({
    reason: 'token',
  })
})

test('stores addresses and wishlists of the customer', async () => {
  const { email } = await aCustomer()
  const { token: customerToken } = await signIn(email)
  const visit = { ...guest, customerToken }
  const { fetchGraphql } = sandbox.client()
  const address = operation({
    document: /* GraphQL */ `
      mutation AddAddress($input: AddCustomerAddressInput!) {
        customer {
          addCustomerAddress(input: $input) {
            address {
              entityId
            }
            errors {
              __typename
            }
          }
        }
      }
    `,
    variables: (input: Readonly<Record<string, string>>) => ({ input }),
    response: z.object({
      customer: z.object({ addCustomerAddress: z.object({ address: id.nullable(), errors: failures }) }),
    }),
  })
  const wishlist = operation({
    document: /* GraphQL */ `
      mutation CreateWishlist($input: CreateWishlistInput!) {
        wishlist {
          createWishlist(input: $input) {
            result {
              entityId
            }
          }
        }
      }
    `,
    variables: (input: { name: string; isPublic: boolean; items: { productEntityId: number }[] }) => ({
      input,
    }),
    response: z.object({ wishlist: z.object({ createWishlist: z.object({ result: id }) }) }),
  })
  const home = {
    firstName: 'Asha',
    lastName: 'Rao',
    address1: '1 Court Road',
    city: 'Dubai',
    countryCode: 'AE',
  }
  await fetchGraphql(address, home, visit)
  const anonymous = await fetchGraphql(address, home, guest)
  expect(anonymous.customer.addCustomerAddress.errors).toEqual([{ __typename: 'CustomerNotLoggedInError' }])
  const items = [{ productEntityId: 101 }, { productEntityId: 102 }, { productEntityId: 101 }]
  await fetchGraphql(wishlist, { name: 'Mine', isPublic: false, items }, visit)
  await expect(fetchGraphql(wishlist, { name: 'Mine', isPublic: false, items }, guest)).rejects.toMatchObject(
    {
      code: 'signed_out',
    },
  )
  const { customer } = await fetchGraphql(whoAmI, {}, visit)
  expect(customer?.addresses.edges).toMatchObject([{ node: { city: 'Dubai' } }])
  expect(customer?.wishlists.edges[0]?.node.items.edges).toHaveLength(2)
})
