import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { networkError } from '../../api/parseResponse'
import type { Product } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { IconButton } from '../../ui/icon/IconButton'
import { showToast } from '../../ui/notice/toast'
import { selectCustomerId } from '../customer'
import type { RequestError } from './accountWishlist'
import { loadAccount } from './persistWishlist'
import { selectIsOnWishlist, type WishlistState } from './wishlistSelectors'
import { itemAdded, itemRemoved, selectIntents, heartIntended, heartSettled } from './wishlistSlice'

interface WishlistHeartProps {
  readonly product: HeartProduct
  /** `icon` shows only the heart; `button` adds a label. */
  readonly look?: 'icon' | 'button'
}

/** A toggle button that adds a product to the wishlist or removes it. */
export function WishlistHeart({ product, look = 'icon' }: WishlistHeartProps) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch<ThunkDispatch<WishlistState, unknown, UnknownAction>>()
  const isOn = useSelector(selectIsOnWishlist(product.id))
  const toggle = async () => {
    const error = await dispatch(toggleHeart(product))
    if (error) showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
  }
  const label = t('wishlist.onWishlist', { name: product.name })
  if (look === 'icon')
    return (
      <IconButton
        icon="heart"
        isFilled={isOn}
        label={label}
        aria-pressed={isOn}
        onClick={() => void toggle()}
      />
    )
  return (
    <Button aria-label={label} aria-pressed={isOn} onClick={() => void toggle()}>
      <Icon name="heart" isFilled={isOn} />
      {t('wishlist.title')}
    </Button>
  )
}

type HeartProduct = Pick<Product, 'id' | 'slug' | 'name' | 'price'>
type Dispatch = ThunkDispatch<WishlistState, unknown, UnknownAction>

/**
 * Adds a product to the guest's or customer's list or removes it. The state changes optimistically. If the
 * server rejects the change, the state is rolled back and the promise resolves with the error.
 */
export const toggleHeart =
  ({ id, slug, price }: HeartProduct) =>
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<RequestError | undefined> => {
    const isOn = !selectIsOnWishlist(id)(getState())
    const customerId = selectCustomerId(getState())
    if (customerId === null) {
      dispatch(isOn ? itemAdded({ id, slug, price }) : itemRemoved({ id }))
      return undefined
    }
    const isPending = selectIntents(getState())[id] !== undefined
    if (!isOn) dispatch(itemRemoved({ id }))
    dispatch(heartIntended({ id, isOn }))
    if (isPending) return undefined
    const error = await loadAccount().then(
      ({ followIntent }) => dispatch(followIntent(customerId, id)),
      (reason: unknown) => networkError(reason),
    )
    dispatch(heartSettled(id))
    return error
  }
