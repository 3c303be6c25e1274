import type { TFunction } from 'i18next'
import { asksForRefundAccount, type StoredOrder } from '../../../commerce/order'

/** Says where the refund of a cash order goes; empty for other orders. It contains nothing of the account. */
export function accountNotice(order: StoredOrder, t: TFunction): string[] {
  if (!asksForRefundAccount(order)) return []
  return [order.refundAccount ? t('order.refundAccount.named') : t('order.refundAccount.ask')]
}

/** The label of the link to the order's page, which asks for the account; undefined for the usual label. */
export const accountLabel = (order: StoredOrder, t: TFunction): string | undefined =>
  asksForRefundAccount(order) && !order.refundAccount ? t('order.refundAccount.button') : undefined
