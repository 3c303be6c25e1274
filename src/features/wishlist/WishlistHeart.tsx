import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { IconButton } from '../../ui/icon/IconButton'
import { showToast } from '../../ui/notice/toast'
import { type HeartProduct, toggleHeart } from './toggleHeart'
import { selectIsOnWishlist, type WishlistState } from './wishlistSelectors'

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
