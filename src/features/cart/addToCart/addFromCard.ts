import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Product, ProductVariant } from '../../../domain/product/product'
import { showToast } from '../../../ui/notice/toast'
import { panelOpened } from '../../panels'
import { cartApi } from '../cartApi'
import { newCartItem } from '../newCartItem'

/**
 * Adds one item and opens the cart panel; an error shows a toast.
 * @param messageOf returns the message of an error code
 */
export async function addFromCard(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  product: Product,
  variant: ProductVariant,
  messageOf: (code: string) => string,
): Promise<void> {
  const { error } = await dispatch(cartApi.endpoints.addItems.initiate([newCartItem(product, variant, 1)]))
  if (!error) dispatch(panelOpened('cart'))
  else showToast({ tone: 'bad', text: messageOf('code' in error ? (error.code ?? 'unknown') : 'unknown') })
}
