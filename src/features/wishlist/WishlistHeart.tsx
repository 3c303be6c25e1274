import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { IconButton } from '../../ui/icon/IconButton'
import { showToast } from '../../ui/notice/toast'
import { toggleHeart, type HeartProduct } from './toggleHeart'
import { isOnWishlist, type WishlistState } from './wishlistSelectors'

interface WishlistHeartProps {
  readonly product: HeartProduct
  /** The heart alone, or with a word beside it where there is room. */
  readonly look?: 'icon' | 'button'
}

/** Puts a product on the wishlist and takes it off again. */
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
