import type { TFunction } from 'i18next'
import { supportEmail } from '../../../../src/domain/company/support'
import { brandOf } from '../../../../src/site/brand/brands'
import type { Site } from '../../../../src/site/site'
import { needsRefundAccount, type StoredOrder } from '../../../commerce/order'
import type { NewMail } from '../../../mail/mail'
import { openLetter } from './orderLetter'

/** Says where the refund of a cash order goes; empty for other orders. It contains nothing of the account. */
export function accountNotice(order: StoredOrder, t: TFunction): string[] {
  if (!needsRefundAccount(order)) return []
  return [order.refundAccount ? t('order.refundAccount.named') : t('order.refundAccount.ask')]
}

/** The label of the link to the order's page, which asks for the account; undefined for the usual label. */
export const accountLabel = (order: StoredOrder, t: TFunction): string | undefined =>
  needsRefundAccount(order) && !order.refundAccount ? t('order.refundAccount.button') : undefined

/**
 * The mail to the shopper after an account was named or replaced. Others can open the order's page, for example with
 * a forwarded mail, so the shopper must learn of it. It contains nothing of the account.
 */
export function refundAccountMail(order: StoredOrder, isReplaced: boolean, site: Site): NewMail {
  const { t, number, send } = openLetter(order, site)
  const email = supportEmail(brandOf(site.brand).handle, site.region)
  return send(t('order.refundAccount.subject', { number }), t('order.refundAccount.heading'), [
    isReplaced ? t('order.refundAccount.replaced', { number }) : t('order.refundAccount.stored', { number }),
    t('order.refundAccount.unknown', { email }),
  ])
}
