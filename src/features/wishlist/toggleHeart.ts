import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { CommerceErrorData } from '../../domain/errors'
import type { Product } from '../../domain/product'
import { wishlistApi } from './wishlistApi'
import { heartIntended, heartSettled, productUnwished, productWished, selectIntents } from './wishlistSlice'
import { isWished, itemsOf, selectCustomerId, type WishlistState } from './wishSelectors'

/** What a heart knows of its product. */
export type HeartProduct = Pick<Product, 'id' | 'slug' | 'name' | 'price'>

type Dispatch = ThunkDispatch<WishlistState, unknown, UnknownAction>
type Refused = CommerceErrorData | undefined

/**
 * Puts a product on the list or takes it off, the guest's or the customer's. The heart follows at once; when the shop
 * refuses, it goes back and the promise holds why.
 */
export const toggleHeart =
  (product: HeartProduct) =>
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<Refused> => {
    const { id, slug, price } = product
    const isOn = !isWished(id)(getState())
    const customerId = selectCustomerId(getState())
    if (customerId === null) {
      dispatch(isOn ? productWished({ id, slug, price }) : productUnwished({ id }))
      return undefined
    }
    const isUnderWay = selectIntents(getState())[id] !== undefined
    if (!isOn) dispatch(productUnwished({ id }))
    dispatch(heartIntended({ id, isOn }))
    if (isUnderWay) return undefined
    const refused = await followIntent(customerId, product.id, dispatch, getState)
    dispatch(heartSettled(id))
    return refused
  }

/** One for each variant of a product that is taken off, and some for a restless finger. */
const mostSteps = 20

/** Asks the shop until the list is as the heart was left last: it may be pressed again meanwhile. */
async function followIntent(
  customerId: string,
  productId: string,
  dispatch: Dispatch,
  getState: () => WishlistState,
): Promise<Refused> {
  const { getWishlist, addWish, removeWish } = wishlistApi.endpoints
  const known = await dispatch(
    getWishlist.initiate({ customerId, withProducts: false }, { subscribe: false }),
  )
  if (known.error) return known.error as CommerceErrorData
  for (let step = 0; step < mostSteps; step += 1) {
    const isOn = selectIntents(getState())[productId]
    const [item] = itemsOf(customerId)(getState()).filter((other) => other.productId === productId)
    if (isOn === (item !== undefined)) return undefined
    const { error } = item
      ? await dispatch(removeWish.initiate({ customerId, itemId: item.id }, { track: false }))
      : await dispatch(addWish.initiate({ customerId, item: { productId } }, { track: false }))
    if (error) return error as CommerceErrorData
  }
  return undefined
}
