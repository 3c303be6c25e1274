import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { CommerceErrorData } from '../../domain/errors'
import { selectCustomerId } from '../customer'
import type { WishlistStore } from './persistWishlist'
import { wishlistApi } from './wishlistApi'
import { itemRemoved, selectIntents, selectWishlistItems } from './wishlistSlice'
import type { WishlistState } from './wishlistSelectors'

const { getWishlist, addWishlistItem, removeWishlistItem } = wishlistApi.endpoints

type Dispatch = ThunkDispatch<WishlistState, unknown, UnknownAction>

/**
 * Reads the list of whoever has signed in, so that the hearts know it, and puts a guest's wishes into it, the oldest
 * first. What the account has is taken off this device; what it refused stays. One tab does it: the others find the
 * list as that one left it.
 * @param restore reads the guest's list again, as another tab may have left it
 */
export async function openAccount(
  store: WishlistStore,
  customerId: string,
  restore: () => void,
): Promise<void> {
  const query = { customerId, withProducts: false }
  await store.dispatch(getWishlist.initiate(query, { forceRefetch: true, subscribe: false }))
  if (selectWishlistItems(store.getState()).length === 0) return
  await alone(async () => {
    restore()
    for (const { id, price } of [...selectWishlistItems(store.getState())].reverse()) {
      if (selectCustomerId(store.getState()) !== customerId) return
      const item = { productId: id, ...(price && { priceWhenAdded: price }) }
      const { error } = await store.dispatch(addWishlistItem.initiate({ customerId, item }, { track: false }))
      if (!error || isGone(error as CommerceErrorData)) store.dispatch(itemRemoved({ id }))
    }
  })
}

/** The product is not sold any more, and no account could take it. */
const isGone = ({ code }: CommerceErrorData) => code === 'not_found'

// Browsers without locks do it in each tab; the shop keeps a product once anyway.
async function alone(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request('wishlist', task) : task())
}

/** One for each variant of a product that is taken off, and some for a restless finger. */
const maxSteps = 20

/** Asks the shop until the list is as the product's heart was left last: it may be pressed again meanwhile. */
export const followIntent =
  (customerId: string, productId: string) =>
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<CommerceErrorData | undefined> => {
    const query = { customerId, withProducts: false }
    const read = () => dispatch(getWishlist.initiate(query, { subscribe: false }))
    for (let step = 0; step < maxSteps; step += 1) {
      const { data: list, error: unread } = await read()
      if (unread) return unread as CommerceErrorData
      const isOn = selectIntents(getState())[productId]
      const item = list?.items.find((other) => other.productId === productId)
      if (isOn === (item !== undefined)) return undefined
      const { error } = item
        ? await dispatch(removeWishlistItem.initiate({ customerId, itemId: item.id }, { track: false }))
        : await dispatch(addWishlistItem.initiate({ customerId, item: { productId } }, { track: false }))
      if (error) return error as CommerceErrorData
    }
    return undefined
  }
