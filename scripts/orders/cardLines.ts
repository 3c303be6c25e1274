import type { StoredOrder } from '../../server/commerce/order'
import { moneyOnCards } from '../../server/engines/own/giftCards/moneyOnCards'
import { formatMoney } from '../../src/site/formats/money'

/** Lists an order's refunds to gift cards, one per line, and the amount still owed. */
export function cardLines(order: StoredOrder): string[] {
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, 'en-IN')
  const { owed } = moneyOnCards(order)
  const back = order.paidByCards.filter(({ backMinor }) => backMinor > 0)
  return [
    ...back.map(
      ({ lastFour, backMinor, expiresAt }) =>
        `${money(backMinor)} was refunded to the gift card ending in ${lastFour}, valid until ${formatDay(expiresAt)}.`,
    ),
    ...(owed > 0 ? [`${money(owed)} was paid with a blocked gift card: refund it by hand.`] : []),
  ]
}

/** YYYY-MM-DD in UTC. */
const formatDay = (time: Date) => time.toISOString().slice(0, 10)
