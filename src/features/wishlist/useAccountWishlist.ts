import { useCallback } from 'react'
import type { WishlistItem } from '../../domain/customer/wishlist'
import type { Price, Product, ProductVariant } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { showToast } from '../../ui/notice/toast'
import { useAddWishlistItemMutation, useGetWishlistQuery, useRemoveWishlistItemMutation } from './wishlistApi'

interface AccountWishlist extends EditableWishlist {
  /** True once the list has loaded. */
  readonly isKnown: boolean
  /** Why loading failed; undefined during a request. */
  readonly error: unknown
  readonly onRetry: () => void
  /** True if the list has no items or doesn't exist yet. */
  readonly isEmpty: boolean
  /** Number of items that this site doesn't sell and can't show. */
  readonly unsold: number
  readonly removeUnsold: () => Promise<void>
}

/** Returns a customer's list with its products and its actions. */
export function useAccountWishlist(customerId: string): AccountWishlist {
  const { t } = useTranslation('shop')
  const { data: list, error, isFetching, refetch } = useGetWishlistQuery({ customerId, withProducts: true })
  const [addWishlistItem] = useAddWishlistItemMutation()
  const [removeWishlistItem] = useRemoveWishlistItemMutation()
  const isDone = useCallback(
    ({ error: rejected }: Pick<Awaited<ReturnType<typeof addWishlistItem>>, 'error'>) => {
      if (!rejected) return true
      showToast({ tone: 'bad', text: t([`error.${rejected.code}`, 'error.unknown']) })
      return false
    },
    [t],
  )
  const items = list?.items ?? []
  const unsold = items.filter(({ product }) => product === null)
  return {
    isKnown: list !== undefined,
    error: isFetching ? undefined : error,
    onRetry: () => void refetch(),
    isEmpty: list?.isEmpty ?? true,
    unsold: unsold.length,
    removeUnsold: async () => {
      for (const { id } of unsold) if (!isDone(await removeWishlistItem({ customerId, itemId: id }))) return
    },
    items: items.flatMap((item) => shownWishlistItem(item) ?? []),
    remove: async ({ key }) => {
      const item = items.find((each) => keyOf(each) === key)
      return !item || isDone(await removeWishlistItem({ customerId, itemId: item.id }))
    },
    putBack: async ({ key, product, priceThen }) => {
      const [productId = '', variantId = ''] = key.split(' ')
      const item = { productId, variantId, ...(priceThen && { priceWhenAdded: priceThen }) }
      return isDone(await addWishlistItem({ customerId, item, product }))
    },
  }
}

const keyOf = ({ productId, variantId }: WishlistItem) => `${productId} ${variantId}`

function shownWishlistItem(item: WishlistItem): ShownWishlistItem | null {
  const { product, priceThen, variantId } = item
  if (!product) return null
  return {
    key: keyOf(item),
    product,
    variant: product.variants.find(({ id }) => id === variantId) ?? null,
    priceThen,
  }
}

/** A wishlist item with its product's current data. */
export interface ShownWishlistItem {
  /** Unique in the list, and stable when the item is removed and put back. */
  readonly key: string
  readonly product: Product
  /** The item's variant; null if none was chosen or it is no longer sold. */
  readonly variant: ProductVariant | null
  /** The price when the item was added; null if unknown. */
  readonly priceThen: Price | null
}

/** A displayed list and its actions; the promises resolve with whether the action succeeded. */
export interface EditableWishlist {
  readonly items: readonly ShownWishlistItem[]
  readonly remove: (item: ShownWishlistItem) => Promise<boolean>
  readonly putBack: (item: ShownWishlistItem) => Promise<boolean>
}

/** Returns how much the price fell since the item was added, in major units; null if currencies differ. */
export function pendingSave({ product, variant, priceThen }: Omit<ShownWishlistItem, 'key'>): Price | null {
  const { value, currencyCode } = (variant ?? product).price
  if (!priceThen || priceThen.currencyCode !== currencyCode) return null
  // Rounds to hundredths, so that 3.90 - 3.60 is 0.30.
  return { value: Math.round((priceThen.value - value) * 100) / 100, currencyCode }
}
