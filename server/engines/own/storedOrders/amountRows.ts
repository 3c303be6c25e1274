import type { TFunction } from 'i18next'
import { orderTax } from '../../../../src/domain/order/orderTax'
import { restAfterCards } from '../../../../src/domain/order/restAfterCards'
import { regions } from '../../../../src/domain/region/region'
import { formatMoney } from '../../../../src/site/formats/money'
import { computeDue, type StoredOrder, type StoredOrderLine } from '../../../commerce/order'
import { optionText } from '../../../mail/mailLayout'

/** The amounts of an order: lines, total, gift cards, and what is left to pay or has been paid. */
export function amountRows(order: StoredOrder, t: TFunction): [what: string, amount: string][] {
  const {
    currency,
    locale,
    lines,
    discountMinor,
    wrappingMinor,
    couponCode,
    deliveryMinor,
    region,
    paidByCards,
  } = order
  const due = computeDue(order)
  const rest = restAfterCards({ payment: order.payment, paidByCards, due })
  const money = (minor: number) => formatMoney({ minor, currency }, locale)
  return [
    ...lines.map((line): [string, string] => [
      t('order.line', { quantity: line.quantity, name: rowName(line, t) }),
      money(line.paidMinor * line.quantity),
    ]),
    ...(wrappingMinor > 0 ? [[t('order.wrapping'), money(wrappingMinor)] satisfies [string, string]] : []),
    ...(discountMinor > 0
      ? [[t('order.discount', { code: couponCode ?? '' }), money(-discountMinor)] satisfies [string, string]]
      : []),
    [t('order.delivery'), deliveryMinor === 0 ? t('order.free') : money(deliveryMinor)],
    [
      orderTax(order) > 0 ? t('order.total', { tax: regions[region].tax.name }) : t('order.totalUntaxed'),
      money(order.totalMinor),
    ],
    ...paidByCards.map(({ lastFour, minor }): [string, string] => [
      t('order.giftCard', { lastFour }),
      money(-minor),
    ]),
    ...(rest
      ? [[rest === 'paid' ? t('order.paid') : t('order.due'), money(due)] satisfies [string, string]]
      : []),
  ]
}

/**
 * A line's name with its predefined option values. Free text is left out: an order with a stranger's email
 * must not make us mail it to them.
 */
function rowName({ name, options }: StoredOrderLine, t: TFunction): string {
  const chosen = options.filter(({ valueId = 0 }) => valueId > 0).map(({ value }) => optionText(value, t))
  return chosen.length > 0 ? `${name} (${chosen.join(', ')})` : name
}
