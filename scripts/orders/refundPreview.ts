import { statusText, type StoredOrder } from '../../server/commerce/order'
import type { RefundPreview } from '../../server/commerce/staffOrders'
import { formatMoney } from '../../src/site/formats/money'
import { accountLine } from './refundAccount'

/** The effect of a refund, for the staff to confirm. */
export function refundPreview(order: StoredOrder, preview: RefundPreview): string {
  const { parts, totalMinor, cardsMinor, gatewayMinor, byHandMinor, unpayableMinor, settles } = preview
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, 'en-IN')
  const failed = settles.length > 0 ? [] : order.refunds.filter(({ state }) => state === 'failed')
  return [
    `${order.number} is ${statusText(order.status)}, payment ${order.payment}.`,
    `Owed: ${money(preview.owedMinor)}. Left of the payment: ${money(preview.leftMinor)}.`,
    ...failed.map(
      ({ position, gatewayMinor }) =>
        `The gateway refused ${money(gatewayMinor)} of refund ${position}: pay it in another way, then record it with --by-hand.`,
    ),
    ...settles.map(({ position, minor }) => `This settles refund ${position} of ${money(minor)} by hand.`),
    ...preview.blockedCards.map(
      ({ line, balanceMinor }) =>
        `This blocks a gift card of line ${line}, of which ${money(balanceMinor)} is left.`,
    ),
    ...(totalMinor > 0
      ? [
          `This refund: ${money(totalMinor)}`,
          ...parts.lines.map(
            ({ line, quantity, minor }) =>
              `  line ${line}, ${quantity} x ${order.lines[line - 1]?.name ?? ''}: ${money(minor)}`,
          ),
          ...(parts.deliveryMinor > 0 ? [`  delivery: ${money(parts.deliveryMinor)}`] : []),
          ...(parts.otherMinor > 0 ? [`  other: ${money(parts.otherMinor)}`] : []),
          ...(cardsMinor > 0 ? [`${money(cardsMinor)} goes to gift cards.`] : []),
          ...(gatewayMinor > 0 ? [`${money(gatewayMinor)} goes through the gateway.`] : []),
          ...(byHandMinor > 0 ? [`${money(byHandMinor)} is paid by hand.`, ...accountLine(order)] : []),
        ]
      : []),
    ...(unpayableMinor > 0
      ? [
          `${money(unpayableMinor)} was paid with a blocked gift card and stays owed: pay it by hand, then record it with --by-hand.`,
        ]
      : []),
    ...(totalMinor > 0
      ? [
          preview.isTooMuch
            ? 'That is more than is left of the payment: it would be refused.'
            : 'Nothing was sent yet. Repeat the command with --yes to send it.',
        ]
      : []),
    ...(totalMinor + unpayableMinor === 0
      ? ['Nothing to refund: name lines (--line), --delivery or --amount.']
      : []),
  ].join('\n')
}
