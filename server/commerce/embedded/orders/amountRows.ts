import type { TFunction } from 'i18next'
import { taxNames } from '../../../../src/domain/region/tax'
import { formatMoney } from '../../../../src/site/formats/money'
import { dueOf, taxOf, type StoredOrder, type StoredOrderLine } from '../../order'

/** What an order comes to, line by line, its total last, or what is left to pay of it after gift cards. */
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
  const money = (minor: number) => formatMoney({ minor, currency }, locale)
  return [
    ...lines.map((line): [string, string] => [
      t('order.line', { quantity: line.quantity, name: nameOf(line) }),
      money(line.paidMinor * line.quantity),
    ]),
    ...(wrappingMinor > 0 ? [[t('order.wrapping'), money(wrappingMinor)] satisfies [string, string]] : []),
    ...(discountMinor > 0
      ? [[t('order.discount', { code: couponCode ?? '' }), money(-discountMinor)] satisfies [string, string]]
      : []),
    [t('order.delivery'), deliveryMinor === 0 ? t('order.free') : money(deliveryMinor)],
    [
      taxOf(order) > 0 ? t('order.total', { tax: taxNames[region] }) : t('order.totalUntaxed'),
      money(order.totalMinor),
    ],
    ...paidByCards.map(({ lastFour, minor }): [string, string] => [
      t('order.giftCard', { lastFour }),
      money(-minor),
    ]),
    ...(paidByCards.length > 0 ? [[t('order.due'), money(dueOf(order))] satisfies [string, string]] : []),
  ]
}

/**
 * What was bought, with what was chosen from the shop's own words: whoever orders with somebody else's address must
 * not have us deliver what they have typed.
 */
function nameOf({ name, options }: StoredOrderLine): string {
  const chosen = options.filter(({ valueId = 0 }) => valueId > 0).map(({ value }) => value)
  return chosen.length > 0 ? `${name} (${chosen.join(', ')})` : name
}
