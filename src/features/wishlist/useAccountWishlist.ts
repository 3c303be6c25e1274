import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommerceErrorData } from '../../domain/errors'
import type { WishlistItem } from '../../domain/customer/wishlist'
import { showToast } from '../../ui/notice/toast'
import { useAddWishlistItemMutation, useGetWishlistQuery, useRemoveWishlistItemMutation } from './wishlistApi'
import type { Price, Product, ProductVariant } from '../../domain/product/product'

interface AccountWishlist extends EditableWishlist {
  /** False as long as nothing is known of the list. */
  readonly isKnown: boolean
  /** Why nothing is known; undefined while it is being asked. */
  readonly error: unknown
  readonly askAgain: () => void
  /** Nothing is kept, or there is no list yet. */
  readonly isEmpty: boolean
  /** How many are not sold in this shop, and cannot be shown. */
  readonly unsold: number
  readonly removeUnsold: () => Promise<void>
}

/** A customer's list with its products, and what can be done with it. */
export function useAccountWishlist(customerId: string): AccountWishlist {
  const { t } = useTranslation('shop')
  const { data: list, error, isFetching, refetch } = useGetWishlistQuery({ customerId, withProducts: true })
  const [addWishlistItem] = useAddWishlistItemMutation()
  const [removeWishlistItem] = useRemoveWishlistItemMutation()
  const isDone = useCallback(
    ({ error: refused }: { readonly error?: unknown }) => {
      if (!refused) return true
      const { code } = refused as CommerceErrorData
      showToast({ tone: 'bad', text: t([`error.${code}`, 'error.unknown']) })
      return false
    },
    [t],
  )
  const items = list?.items ?? []
  const unsold = items.filter(({ product }) => product === null)
  return {
    isKnown: list !== undefined,
    error: isFetching ? undefined : error,
    askAgain: () => void refetch(),
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

/** A wish with its product as it is sold now. */
export interface ShownWishlistItem {
  /** Tells it from the others of its list, also after it was taken off and put back. */
  readonly key: string
  readonly product: Product
  /** The wished variant; null where none was named, or it is not sold any more. */
  readonly variant: ProductVariant | null
  /** What it cost when it was wished; null where nobody noted it. */
  readonly priceThen: Price | null
}

/** A list on the screen and what can be done with it; a promise tells whether it was done. */
export interface EditableWishlist {
  readonly items: readonly ShownWishlistItem[]
  readonly remove: (item: ShownWishlistItem) => Promise<boolean>
  readonly putBack: (item: ShownWishlistItem) => Promise<boolean>
}

/** How much less it costs than when it was wished, in major units; null in another currency. */
export function savingOf({ product, variant, priceThen }: Omit<ShownWishlistItem, 'key'>): Price | null {
  const { value, currencyCode } = (variant ?? product).price
  if (!priceThen || priceThen.currencyCode !== currencyCode) return null
  // Through hundredths, so that 3.90 less 3.60 is 0.30.
  return { value: Math.round((priceThen.value - value) * 100) / 100, currencyCode }
}
