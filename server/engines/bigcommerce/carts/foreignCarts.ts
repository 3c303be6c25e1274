import type { Channel } from '../../../../src/domain/channel'
import { currentRequest } from '../../../process/currentRequest'
import { StoreError, type StoreErrorReason } from '../client/storeError'
import type { StoreCart } from '../operations/cartParts'

/** Another cart would show a stranger's items. @throws StoreError */
export function requireSameCart({ entityId }: StoreCart, id: string): void {
  if (entityId.toLowerCase() !== id.toLowerCase()) throw wrongCart('foreign_cart')
}

/** Amounts of another currency would be shown as the channel's. @throws StoreError */
export function requireCurrency({ currencyCode }: StoreCart, { currency }: Channel): void {
  if (currencyCode !== currency) throw wrongCart('foreign_currency')
}

const wrongCart = (reason: StoreErrorReason) =>
  new StoreError('store_unavailable', {
    operation: 'ReadCart',
    correlationId: currentRequest()?.id ?? 'none',
    reason,
  })
