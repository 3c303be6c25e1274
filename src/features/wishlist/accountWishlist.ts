import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { selectCustomerId } from '../customer'
import { wishlistApi } from './wishlistApi'
import type { WishlistState, WishlistStore } from './wishlistSelectors'
import { itemRemoved, selectIntents, selectWishlistItems } from './wishlistSlice'

const { getWishlist, addWishlistItem, removeWishlistItem } = wishlistApi.endpoints

type Dispatch = ThunkDispatch<WishlistState, unknown, UnknownAction>

/** Loads the customer's list. The subscription retains it in the cache. */
export const subscribeToList = ({ dispatch }: WishlistStore, customerId: string) =>
  dispatch(getWishlist.initiate({ customerId, withProducts: false }, { forceRefetch: true }))

/**
 * Adds the guest's items to the customer's list, oldest first. Added items are removed from this device; rejected ones
 * stay. A Web Lock lets one tab at a time merge the items.
 * @param restore reads the guest's list again, because another tab can have changed it
 */
export async function moveGuestItems(
  store: WishlistStore,
  customerId: string,
  restore: () => void,
): Promise<void> {
  if (selectWishlistItems(store.getState()).length === 0) return
  await withWebLock(async () => {
    restore()
    for (const { id, price } of [...selectWishlistItems(store.getState())].reverse()) {
      if (selectCustomerId(store.getState()) !== customerId) return
      const item = { productId: id, ...(price && { priceWhenAdded: price }) }
      const { error } = await store.dispatch(addWishlistItem.initiate({ customerId, item }, { track: false }))
      if (!error || hasVanished(error)) store.dispatch(itemRemoved({ id }))
    }
  })
}

/** Why a request failed; without a code if a bug in this code is the reason. */
export interface RequestError {
  readonly code?: string
}

/** Whether the product is no longer sold, so that adding it can never succeed. */
const hasVanished = ({ code }: RequestError) => code === 'not_found'

// Without the Web Locks API each tab merges: adding the same product twice has no effect.
async function withWebLock(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request('wishlist', task) : task())
}

/** Maximum number of requests: one per variant of a removed product, and some for repeated toggles. */
const maxSteps = 20

/** Sends changes until the list matches the product's latest intent, which can change meanwhile. */
export const followIntent =
  (customerId: string, productId: string) =>
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<RequestError | undefined> => {
    const query = { customerId, withProducts: false }
    const read = () => dispatch(getWishlist.initiate(query, { subscribe: false }))
    for (let step = 0; step < maxSteps; step += 1) {
      const { data: list, error: unread } = await read()
      if (unread) return unread
      const isOn = selectIntents(getState())[productId]
      const item = list?.items.find((other) => other.productId === productId)
      if (isOn === (item !== undefined)) return undefined
      const { error } = item
        ? await dispatch(removeWishlistItem.initiate({ customerId, itemId: item.id }, { track: false }))
        : await dispatch(addWishlistItem.initiate({ customerId, item: { productId } }, { track: false }))
      if (error) return error
    }
    return undefined
  }
