import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { IconButton } from '../../ui/icon/IconButton'
import { showToast } from '../../ui/notice/toast'
import { isOnWishlist, type WishlistState } from './wishlistSelectors'
import { networkError } from '../../api/answer'
import type { CommerceErrorData } from '../../domain/errors'
import type { Product } from '../../domain/product/product'
import { selectCustomerId } from '../customer'
import { loadAccount } from './persistWishlist'
import { heartIntended, heartSettled, itemRemoved, itemAdded, selectIntents } from './wishlistSlice'

interface WishlistHeartProps {
  readonly product: HeartProduct
  /** `icon` shows only the heart; `button` adds a label. */
  readonly look?: 'icon' | 'button'
}

/** A toggle button that adds a product to the wishlist or removes it. */
export function WishlistHeart({ product, look = 'icon' }: WishlistHeartProps) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch<ThunkDispatch<WishlistState, unknown, UnknownAction>>()
  const isOn = useSelector(isOnWishlist(product.id))
  const toggle = async () => {
    const refused = await dispatch(toggleHeart(product))
    if (refused) showToast({ tone: 'bad', text: t([`error.${refused.code}`, 'error.unknown']) })
  }
  const label = t('wishlist.keep', { name: product.name })
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
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<CommerceErrorData | undefined> => {
    const isOn = !isOnWishlist(id)(getState())
    const customerId = selectCustomerId(getState())
    if (customerId === null) {
      dispatch(isOn ? itemAdded({ id, slug, price }) : itemRemoved({ id }))
      return undefined
    }
    const isUnderWay = selectIntents(getState())[id] !== undefined
    if (!isOn) dispatch(itemRemoved({ id }))
    dispatch(heartIntended({ id, isOn }))
    if (isUnderWay) return undefined
    const refused = await loadAccount().then(
      ({ followIntent }) => dispatch(followIntent(customerId, id)),
      (reason: unknown) => networkError(reason),
    )
    dispatch(heartSettled(id))
    return refused
  }
