import { z } from 'zod'
import { operation } from '../client/operation'

const item = z.object({
  entityId: z.int(),
  productEntityId: z.int(),
  variantEntityId: z.int().nullable(),
})
const wishlist = z.object({
  entityId: z.int(),
  name: z.string(),
  isPublic: z.boolean(),
  token: z.string(),
  items: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    edges: z.array(z.object({ node: item })).nullable(),
  }),
})
export type StoreWishlist = z.infer<typeof wishlist>
export type StoreWishlistItem = z.infer<typeof item>

const wishlistFields = /* GraphQL */ `
  entityId
  name
  isPublic
  token
  items(first: $items, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { entityId productEntityId variantEntityId } }
  }
`

/** The lists of the token's customer, each with some items after the cursor. */
export const wishlistsOfCustomer = operation({
  document: /* GraphQL */ `
    query WishlistsOfCustomer($ids: [Int!], $items: Int!, $after: String) {
      customer { wishlists(first: 20, filters: { entityIds: $ids }) { edges { node { ${wishlistFields} } } } }
    }
  `,
  variables: (given: {
    readonly ids: readonly number[] | null
    readonly items: number
    readonly after: string | null
  }) => given,
  response: z.object({
    customer: z
      .object({ wishlists: z.object({ edges: z.array(z.object({ node: wishlist })).nullable() }) })
      .nullable(),
  }),
})

interface NewItem {
  readonly productEntityId: number
  readonly variantEntityId: number
}
const result = z.object({ result: z.object({ entityId: z.int() }) }).nullable()

export const createWishlist = operation({
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
  variables: (input: {
    readonly name: string
    readonly isPublic: boolean
    readonly items: readonly NewItem[]
  }) => ({ input }),
  response: z.object({ wishlist: z.object({ createWishlist: result }) }),
})

/** The store ignores an item that the list has. */
export const addWishlistItems = operation({
  document: /* GraphQL */ `
    mutation AddWishlistItems($input: AddWishlistItemsInput!) {
      wishlist {
        addWishlistItems(input: $input) {
          result {
            entityId
          }
        }
      }
    }
  `,
  variables: (input: { readonly entityId: number; readonly items: readonly NewItem[] }) => ({ input }),
  response: z.object({ wishlist: z.object({ addWishlistItems: result }) }),
})

export const deleteWishlistItems = operation({
  document: /* GraphQL */ `
    mutation DeleteWishlistItems($input: DeleteWishlistItemsInput!) {
      wishlist {
        deleteWishlistItems(input: $input) {
          result {
            entityId
          }
        }
      }
    }
  `,
  variables: (input: { readonly entityId: number; readonly itemEntityIds: readonly number[] }) => ({ input }),
  response: z.object({ wishlist: z.object({ deleteWishlistItems: result }) }),
})
