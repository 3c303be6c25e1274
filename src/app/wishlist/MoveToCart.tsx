import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Product, ProductVariant } from '../../domain/product/product'
import { cartApi, newCartItem, selectCartLines, useAddItemsMutation } from '../../features/cart'
import type { ShownWishlistItem } from '../../features/wishlist'
import { paths } from '../../site/urls/paths'
import { Button, LinkButton } from '../../ui/Button'
import { showToast } from '../../ui/notice/toast'
import type { ShopState } from '../store'

interface MoveToCartProps {
  readonly item: ShownWishlistItem
  /** Called after the item is in the cart, with a function that removes it again. */
  readonly onMoved: (undo: () => void) => void
}

/** Adds a wishlist item to the cart. If the product has options, links to its page instead. */
export function MoveToCart({ item: { product }, onMoved }: MoveToCartProps) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const dispatch = useDispatch<ThunkDispatch<ShopState, unknown, UnknownAction>>()
  const [addItems, { isLoading }] = useAddItemsMutation()
  const { name, slug } = product
  const variant = onlyVariant(product)
  if (product.inStock && !variant) {
    return (
      <LinkButton to={paths.product(slug)} aria-label={t('wishlist.chooseFor', { name })}>
        {t('wishlist.choose')}
      </LinkButton>
    )
  }
  if (!variant?.inStock) return null
  const move = async () => {
    if (isLoading) return
    const { error } = await addItems([newCartItem(product, variant, 1)])
    if (error) {
      showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
    } else onMoved(() => void dispatch(oneLess(variant)))
  }
  return (
    <Button
      aria-label={t('wishlist.moveFor', { name })}
      aria-disabled={isLoading ? true : undefined}
      onClick={() => void move()}
    >
      {t('wishlist.move')}
    </Button>
  )
}

/** The only variant of a product without modifiers; null if there is a choice. */
function onlyVariant({ variants, modifiers = [] }: Product): ProductVariant | null {
  const [first, second] = variants
  return first && !second && modifiers.length === 0 ? first : null
}

/** Lowers the line's quantity by one, or does nothing if the line is gone. */
const oneLess =
  ({ id }: ProductVariant) =>
  async (dispatch: ThunkDispatch<ShopState, unknown, UnknownAction>, getState: () => ShopState) => {
    const line = selectCartLines(getState()).find(({ variantId }) => variantId === id)
    if (!line) return
    const change = { line, quantity: line.quantity - 1 }
    await dispatch(cartApi.endpoints.updateLine.initiate(change, { track: false }))
  }
