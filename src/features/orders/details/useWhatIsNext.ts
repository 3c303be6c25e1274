import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import { moneyOf, type CurrencyCode } from '../../../domain/money'
import { isMailedOnly } from '../../../domain/payment/giftCard'
import { isPaidOnDelivery } from '../../../domain/payment/paymentMethods'
import { refundDays } from '../../../domain/order/returns'
import { useDay } from '../../../site/formats/useDay'
import { useMoment } from '../../../site/formats/useMoment'
import { shownStatus } from '../shownStatus'

/**
 * What happens next with an order, or what is left to say of it, in a sentence or two; null where that is said of its
 * gift cards.
 */
export function useWhatIsNext(order: Order, currency: CurrencyCode): string | null {
  const { t } = useTranslation(['orders', 'shop'])
  const moment = useMoment()
  const day = useDay()
  const { contact, payment, carrier, returnUntil, expiresAt, actions } = order
  const { phone, email } = contact
  const total = moneyOf(order.due, currency)
  const cards = isMailedOnly(order)
  const isCod = isPaidOnDelivery(order.paymentMethod)
  const isPaid = payment === 'paid'
  switch (shownStatus(order)) {
    case 'placed':
      return t('order.now.placed', { phone, total })
    case 'pending_payment':
      return t('order.now.pending_payment', { time: moment(expiresAt ?? order.placedAt) })
    case 'payment_failed':
      return t('order.now.payment_failed', { time: moment(expiresAt ?? order.placedAt) })
    case 'paid':
      return cards ? null : t('order.now.paid', { phone })
    case 'packed':
      return isCod ? t('order.now.packedCod', { phone, total }) : t('order.now.packed', { phone })
    case 'shipped': {
      const by = { phone, carrier: carrier ?? '' }
      return isCod ? t('order.now.shippedCod', { ...by, total }) : t('order.now.shipped', by)
    }
    case 'delivered':
      if (cards) return null
      return returnUntil !== null && (actions.includes('return') || new Date(returnUntil) > new Date())
        ? t('order.now.delivered', { day: day(new Date(returnUntil)) })
        : t('order.now.deliveredLate')
    case 'cancelled':
      return isPaid && total.minor > 0
        ? t('order.now.cancelledPaid', { total, days: refundDays })
        : t('order.now.cancelled')
    case 'return_requested':
      return t('order.now.return_requested', { email })
    case 'returned':
      return isPaid ? t('order.now.returnedPaid', { days: refundDays }) : t('order.now.returned')
    case 'refunded':
      return t('order.now.refunded', { amount: moneyOf(order.refundedTotal ?? order.total, currency) })
  }
}
