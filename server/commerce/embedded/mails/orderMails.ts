import type { TFunction } from 'i18next'
import { addressLine, companyAddress } from '../../../../src/domain/company/company'
import type { OrderEvent } from '../../../../src/domain/order/orderStatus'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { refundDays } from '../../../../src/domain/order/returns'
import { waitsForRacket } from '../../../../src/domain/product/stringing'
import type { Site } from '../../../../src/site/site'
import { dueOf, type StoredOrder } from '../../order'
import { cardsAgain, cardsRefunded, moneyOnCards } from '../giftCards/moneyOnCards'
import type { NewMail } from '../../../mail/mail'
import { amountRows } from '../orders/amountRows'
import { openLetter } from './orderLetter'
import { returnAsked, returnDeclined, returned } from './returnMails'

/** What a shopper is written about an event, in the order's language; null where its page says enough. */
export function orderMail(order: StoredOrder, event: OrderEvent | 'place', site: Site): NewMail | null {
  const isCod = isPaidOnDelivery(order.paymentMethod)
  switch (event) {
    case 'place':
      // What is to be paid first is confirmed when it is.
      return isCod ? confirmation(order, site) : null
    case 'pay':
      // Money for an order that was cancelled meanwhile: whoever sent it reads that it comes back.
      return order.status === 'paid' ? confirmation(order, site) : cancelled(order, site, false)
    case 'ship':
      return shipped(order, site)
    case 'cancel':
    case 'expire':
      return cancelled(order, site, event === 'expire')
    case 'request_return':
      return returnAsked(order, site)
    case 'accept_return':
      return returned(order, site)
    case 'decline_return':
      return returnDeclined(order, site)
    case 'refund':
      return refunded(order, site)
    default:
      return null
  }
}

function confirmation(order: StoredOrder, site: Site): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const recipients = new Set(order.boughtCards.map(({ recipient }) => recipient))
  return send(t('order.placed.subject', { number }), t('order.placed.heading'), [
    t('order.placed.text', { number }),
    { rows: amountRows(order, t) },
    ...(isPaidOnDelivery(order.paymentMethod) ? [t('order.placed.cod', { total: due })] : []),
    ...ownRackets(order, t),
    ...(recipients.size > 0 ? [t('order.placed.cards', { recipients: [...recipients].join(', ') })] : []),
    t('order.placed.keep'),
  ])
}

/** Where rackets go that are strung and were not bought with it. */
function ownRackets({ lines, number, region, locale }: StoredOrder, t: TFunction): string[] {
  if (!waitsForRacket(lines)) return []
  const company = companyAddress(region, locale)
  return [t('order.placed.ownRacket', { number, address: `${company.legalName}, ${addressLine(company)}` })]
}

function shipped(order: StoredOrder, site: Site): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const { carrier, trackingNumber, payment } = order
  return send(t('order.shipped.subject', { number }), t('order.shipped.heading'), [
    t('order.shipped.text', { number, carrier, tracking: trackingNumber }),
    ...(payment === 'pending' ? [t('order.shipped.cod', { total: due })] : []),
  ])
}

function cancelled(order: StoredOrder, site: Site, isExpired: boolean): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const isOwed = order.payment === 'paid' && dueOf(order) > 0
  const isOver = !isOwed && moneyOnCards(order).owed === 0
  return send(t('order.cancelled.subject', { number }), t('order.cancelled.heading'), [
    isExpired ? t('order.cancelled.expired', { number }) : t('order.cancelled.text', { number }),
    ...(isOwed ? [t('order.cancelled.owed', { total: due, days: refundDays })] : []),
    ...(isOver ? [t('order.cancelled.nothing')] : []),
    ...cardsAgain(order, t),
  ])
}

function refunded(order: StoredOrder, site: Site): NewMail {
  const { t, number, money, send } = openLetter(order, site)
  const { owed } = moneyOnCards(order)
  const minor = (order.refundedMinor ?? order.totalMinor) - owed
  const subject = t('order.refunded.subject', { number })
  return send(subject, minor > 0 ? t('order.refunded.heading') : subject, [
    ...(minor > 0 ? [t('order.refunded.text', { number, amount: money(minor) })] : []),
    ...cardsRefunded(order, t),
  ])
}

/** Money that came although the order was paid, or had been given back, went back. @param minor how much */
export function overpaidMail(order: StoredOrder, minor: number, site: Site): NewMail {
  const { t, number, money, send } = openLetter(order, site)
  return send(t('order.surplus.subject', { number }), t('order.surplus.heading'), [
    t('order.surplus.text', { number, amount: money(minor) }),
  ])
}
