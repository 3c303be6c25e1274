import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { CartLine } from '../../domain/cart/cart'
import { useRemoveLineMutation } from '../../features/cart'
import { isOnWishlist, toggleHeart } from '../../features/wishlist'
import { IconButton } from '../../ui/icon/IconButton'
import { showToast } from '../../ui/notice/toast'
import type { ShopStore } from '../store'

/** Adds a line's product to the wishlist, then removes the line. The line stays if adding fails. */
export function MoveToWishlist({ line, currency }: { line: CartLine; currency: string }) {
  const { t } = useTranslation(['cart', 'shop'])
  const dispatch = useDispatch<ShopStore['dispatch']>()
  const isSaved = useSelector(isOnWishlist(line.productId))
  const [removeLine, { isLoading }] = useRemoveLineMutation()
  const { name, productId: id, path: slug, variant, giftWrapping } = line
  const move = async () => {
    if (isLoading) return
    const price = { value: variant.price - (giftWrapping?.amount ?? 0), currencyCode: currency }
    const refused = isSaved ? undefined : await dispatch(toggleHeart({ id, slug, name, price }))
    if (refused) showToast({ tone: 'bad', text: t([`error.${refused.code}`, 'error.unknown']) })
    else {
      showToast({ tone: 'good', text: t('cart.movedToWishlist', { name }) })
      await removeLine(line)
    }
  }
  return <IconButton icon="heart" label={t('cart.toWishlistOf', { name })} onClick={() => void move()} />
}
