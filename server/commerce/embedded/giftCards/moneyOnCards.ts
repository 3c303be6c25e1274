import type { TFunction } from 'i18next'
import { supportEmail } from '../../../../src/domain/company/support'
import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import type { StoredOrder, StoredRefund } from '../../order'
import { lastDayOf } from './lastDayOf'

/** Amounts of an order refunded to its gift cards; minor units. */
export interface MoneyOnCards {
  readonly back: number
  /** The earliest expiry of these cards; null if nothing was refunded. */
  readonly until: Date | null
  /** Amount that blocked cards couldn't take; the staff refunds it by hand. */
  readonly owed: number
}

/**
 * Computes refunds to gift cards from the order's ledger entries. Zero unless cancelled, void or refunded.
 */
export function moneyOnCards(order: StoredOrder): MoneyOnCards {
  const { paidByCards, cardsMinor, refunds, payment, history } = order
  const isUndone = payment === 'void' || history.some(({ status }) => status === 'cancelled')
  const meant = isUndone ? cardsMinor : refunds.reduce((sum, refund) => sum + refund.cardsMinor, 0)
  const given = paidByCards.filter(({ backMinor }) => backMinor > 0)
  const back = given.reduce((sum, { backMinor }) => sum + backMinor, 0)
  const ends = given.map(({ expiresAt }) => expiresAt.getTime())
  return {
    back,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    owed: Math.max(0, meant - back),
  }
}

/** Sentences about gift cards in the mail about a cancelled order; empty if no card has paid. */
export function cardsAgain(order: StoredOrder, t: TFunction): string[] {
  const { back, until, owed } = moneyOnCards(order)
  return [
    ...(until ? [t('order.cancelled.cards', { amount: money(order, back), day: dayOf(order, until) })] : []),
    ...blockedCards(order, t, owed),
  ]
}

/** The same for a refund of the order. */
export function cardsRefunded(order: StoredOrder, { cardsMinor }: StoredRefund, t: TFunction): string[] {
  const { until, owed } = moneyOnCards(order)
  const cards = Math.max(0, cardsMinor - owed)
  return [
    ...(until && cards > 0
      ? [t('order.refunded.cards', { amount: money(order, cards), day: dayOf(order, until) })]
      : []),
    ...blockedCards(order, t, owed),
  ]
}

function blockedCards(order: StoredOrder, t: TFunction, owed: number): string[] {
  if (owed === 0) return []
  const email = supportEmail(brandOf(order.brand).handle, order.region)
  return [t('order.cardBlocked', { amount: money(order, owed), email })]
}

const money = ({ currency, locale }: StoredOrder, minor: number) => formatMoney({ minor, currency }, locale)

const dayOf = ({ locale, region }: StoredOrder, day: Date) => lastDayOf(day, region, locale)
