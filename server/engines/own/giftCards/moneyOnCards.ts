import type { TFunction } from 'i18next'
import { supportEmail } from '../../../../src/domain/company/support'
import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import { computeOwedByHand, type StoredOrder, type StoredRefund } from '../../../commerce/order'
import { lastDay } from './cardRows'

/** Amounts of an order refunded to its gift cards; minor units. */
interface MoneyOnCards {
  readonly back: number
  /** The earliest expiry of these cards; null if nothing was refunded. */
  readonly until: Date | null
  /** Amount that blocked cards couldn't take; the staff refunds it by hand. */
  readonly owed: number
}

/** Computes refunds to gift cards from the order's ledger entries, and what the staff owes in their place. */
export function moneyOnCards(order: StoredOrder): MoneyOnCards {
  const given = order.paidByCards.filter(({ backMinor }) => backMinor > 0)
  const back = given.reduce((sum, { backMinor }) => sum + backMinor, 0)
  const ends = given.map(({ expiresAt }) => expiresAt.getTime())
  return {
    back,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    owed: computeOwedByHand(order),
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

/** Sentences about the part of one refund that went to gift cards at once. */
export function cardsBack(order: StoredOrder, { cardsMinor }: StoredRefund, t: TFunction): string[] {
  const { until, owed } = moneyOnCards(order)
  return [
    ...(until && cardsMinor > 0
      ? [t('order.cancelled.cards', { amount: money(order, cardsMinor), day: dayOf(order, until) })]
      : []),
    ...blockedCards(order, t, owed),
  ]
}

/** The same for the mail about a finished refund. */
export function cardsRefunded(order: StoredOrder, { cardsMinor }: StoredRefund, t: TFunction): string[] {
  const { until, owed } = moneyOnCards(order)
  return [
    ...(until && cardsMinor > 0
      ? [t('order.refunded.cards', { amount: money(order, cardsMinor), day: dayOf(order, until) })]
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

const dayOf = ({ locale, region }: StoredOrder, day: Date) => lastDay(day, region, locale)
