import type { Channel } from '../../../../src/domain/channel'
import { notFound, notSignedIn, validationError } from '../../../../src/domain/errors'
import { toMoney } from '../../../../src/domain/money'
import type { Catalog } from '../../../commerce/commerce'
import type { Shopper } from '../../../commerce/customers'
import {
  maxWishlistItems,
  type NewWishlistItem,
  type StoredWishlist,
  type Wishlists,
} from '../../../commerce/wishlists'
import { foreignVariant } from '../carts/storeLine'
import { readShrinking, repeatedIfLost, StoreError } from '../client/storeError'
import { nullForGuests, type StoreVisit } from '../client/storefront'
import {
  addWishlistItems,
  createWishlist,
  deleteWishlistItems,
  wishlistsOfCustomer,
  type StoreWishlist,
  type StoreWishlistItem,
} from '../operations/wishlist'
import type { StoreCustomerParts } from './storeAccounts'

interface Parts extends Pick<StoreCustomerParts, 'storefront' | 'sessions'> {
  readonly catalog: Catalog
}

/** The name of a list that the shop creates. A customer may have more lists in the store: the first one counts. */
const listName = 'Wishlist'
/** Items of each list in one request. */
const maxItems = 50

/** Wishlists in the store. It has no price of an item's day, so the present price takes its place. */
export class StoreWishlists implements Wishlists {
  constructor(private readonly parts: Parts) {}

  read(shopper: Shopper, channel: Channel, withProducts: boolean) {
    return this.parts.sessions
      .asCustomer(shopper, channel, (visit) => this.stored(shopper, visit, withProducts))
      .catch(nullForGuests)
  }

  add(shopper: Shopper, wanted: NewWishlistItem, channel: Channel) {
    return this.parts.sessions.asCustomer(shopper, channel, async (visit) => {
      const item = await this.newItem(wanted, visit)
      const add = async () => {
        const list = await this.find(visit)
        const isKnown = list?.items.some(
          ({ productEntityId, variantEntityId }) =>
            productEntityId === item.productEntityId &&
            (variantEntityId ?? item.variantEntityId) === item.variantEntityId,
        )
        if (isKnown) return
        if (!list) {
          await this.parts.storefront(
            createWishlist,
            { name: listName, isPublic: false, items: [item] },
            visit,
          )
          return
        }
        if (list.items.length >= maxWishlistItems)
          throw validationError(`A wishlist takes at most ${maxWishlistItems} items`)
        await this.parts.storefront(addWishlistItems, { entityId: list.id, items: [item] }, visit)
      }
      // The second time, an item whose response was lost is found in the list.
      await repeatedIfLost(add)
      const list = await this.stored(shopper, visit, false)
      if (!list) throw notSignedIn()
      return list
    })
  }

  remove(shopper: Shopper, itemId: string, channel: Channel) {
    return this.parts.sessions.asCustomer(shopper, channel, async (visit) => {
      const remove = async () => {
        const list = await this.find(visit)
        const item = list?.items.find(({ entityId }) => String(entityId) === itemId)
        if (!list || !item) return
        const input = { entityId: list.id, itemEntityIds: [item.entityId] }
        await this.parts.storefront(deleteWishlistItems, input, visit).catch((error: unknown) => {
          if (!(error instanceof StoreError && error.code === 'rejected')) throw error
        })
      }
      await repeatedIfLost(remove)
      return this.stored(shopper, visit, false)
    })
  }

  private async pageOf(ids: readonly number[] | null, after: string | null, visit: StoreVisit) {
    const { customer } = await readShrinking(maxItems, (items) =>
      this.parts.storefront(wishlistsOfCustomer, { ids, items, after }, visit),
    )
    if (!customer) throw notSignedIn()
    const lists = (customer.wishlists.edges ?? []).map(({ node }) => node)
    return lists.sort((one, other) => one.entityId - other.entityId)[0]
  }

  /** The customer's oldest list with all its items; null before the first item. */
  private async find(
    visit: StoreVisit,
  ): Promise<{ id: number; token: string; items: StoreWishlistItem[] } | null> {
    const list = await this.pageOf(null, null, visit)
    if (!list) return null
    const items = itemsOf(list)
    let { pageInfo } = list.items
    while (pageInfo.hasNextPage && items.length < maxWishlistItems) {
      const next = await this.pageOf([list.entityId], pageInfo.endCursor, visit)
      if (!next) break
      items.push(...itemsOf(next))
      pageInfo = next.items.pageInfo
    }
    return { id: list.entityId, token: list.token, items }
  }

  private async stored({ customerId }: Shopper, visit: StoreVisit, withProducts: boolean) {
    const list = await this.find(visit)
    if (!list) return null
    const items = await Promise.all(
      list.items.map(async ({ entityId, productEntityId, variantEntityId }) => {
        const product = await this.parts.catalog.product(String(productEntityId), visit)
        const variant = product?.variants.find(({ id }) => id === String(variantEntityId))
        const price = (variant ?? product)?.price.value ?? 0
        return {
          id: entityId,
          productId: String(productEntityId),
          variantId: String(variantEntityId ?? product?.variants[0]?.id ?? 0),
          priceThen: toMoney(price, visit.currency),
          ...(withProducts && { product }),
        }
      }),
    )
    const stored: StoredWishlist = {
      id: list.id,
      customerId,
      token: list.token,
      items: items.sort((one, other) => other.id - one.id),
    }
    return stored
  }

  private async newItem({ productId, variantId }: NewWishlistItem, visit: StoreVisit) {
    const product = await this.parts.catalog.product(productId, visit)
    if (!product || product.id !== productId) throw notFound('There is no such product')
    const variant =
      variantId === undefined ? product.variants[0] : product.variants.find(({ id }) => id === variantId)
    if (!variant) throw await foreignVariant(variantId, this.parts.catalog, visit)
    return { productEntityId: product.entityId, variantEntityId: Number(variant.id) }
  }
}

const itemsOf = ({ items }: StoreWishlist) => (items.edges ?? []).map(({ node }) => node)
