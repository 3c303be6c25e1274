import type { TFunction } from 'i18next'
import { addressLine, companyAddress } from '../../../../src/domain/company/company'
import { supportEmail } from '../../../../src/domain/company/support'
import { partByReturn, refundDays } from '../../../../src/domain/order/returns'
import { brandOf } from '../../../../src/site/brand/brands'
import type { Site } from '../../../../src/site/site'
import type { StoredOrder, StoredOrderStep } from '../../../commerce/order'
import type { NewMail } from '../../../mail/mail'
import { cardsAgain } from '../giftCards/moneyOnCards'
import { openLetter } from './orderLetter'
import { accountLabel, accountNotice } from './refundAccountMail'

/** The mail with instructions for a return. */
export function returnAsked(order: StoredOrder, site: Site): NewMail {
  const { t, number, send } = openLetter(order, site)
  const { legalName, ...place } = companyAddress(site.region, order.locale)
  return send(
    t('order.returnAsked.subject', { number }),
    t('order.returnAsked.heading'),
    [
      t('order.returnAsked.text', { number }),
      ...comingBack(order, t),
      t('order.returnAsked.pack', { number }),
      t('order.returnAsked.address', { address: `${legalName}, ${addressLine(place)}` }),
      t('order.returnAsked.receiptNotice'),
      ...accountNotice(order, t),
    ],
    accountLabel(order, t),
  )
}

/** The mail about a parcel that came back, returned by the customer or undelivered. */
export function returned(order: StoredOrder, site: Site): NewMail {
  const { t, number, send } = openLetter(order, site)
  if (isGiftCardsAlone(order))
    return send(t('order.cardsReturned.subject', { number }), t('order.cardsReturned.heading'), [
      t('order.cardsReturned.text', { number, days: refundDays }),
    ])
  return send(
    t('order.returned.subject', { number }),
    t('order.returned.heading'),
    [
      isUndelivered(order) ? t('order.returned.untaken', { number }) : t('order.returned.text', { number }),
      ...(order.payment === 'paid'
        ? [t('order.returned.owed', { days: refundDays })]
        : nothingOwed(order, t)),
      ...accountNotice(order, t),
    ],
    accountLabel(order, t),
  )
}

/** Whether the parcel came back on its way to the shopper, and not after its delivery. */
function isUndelivered({ history }: StoredOrder): boolean {
  const back = history.findLastIndex(({ event }) => event === 'accept_return')
  return history[back - 1]?.status === 'shipped'
}

/** Whether the staff took back nothing but gift cards, which no parcel contains. */
function isGiftCardsAlone({ history, lines }: StoredOrder): boolean {
  const pieces = history.findLast(({ event }) => event === 'accept_return')?.detail.pieces ?? []
  return pieces.length > 0 && pieces.every(({ line }) => lines[line - 1]?.giftCard)
}

/** An undelivered COD order owes nothing; amounts paid by gift cards are back on the cards. */
const nothingOwed = (order: StoredOrder, t: TFunction): string[] =>
  order.cardsMinor > 0 ? cardsAgain(order, t) : [t('order.returned.nothing')]

/** The mail that declines a return, with a contact address. */
export function returnDeclined(order: StoredOrder, site: Site): NewMail {
  const { t, number, send } = openLetter(order, site)
  const email = supportEmail(brandOf(site.brand).handle, site.region)
  return send(t('order.returnDeclined.subject', { number }), t('order.returnDeclined.heading'), [
    t('order.returnDeclined.text', { number }),
    t('order.returnDeclined.ask', { email }),
  ])
}

const lastAsk = ({ history }: StoredOrder): StoredOrderStep | undefined =>
  history.findLast(({ event }) => event === 'request_return')

/**
 * Returned items by name. A return without named items covers all returnable items; one by the staff covers
 * all.
 */
function comingBack(order: StoredOrder, t: TFunction): string[] {
  const ask = lastAsk(order)
  const named = ask?.detail.items
  const all = ask?.actor === 'staff' ? order.lines : partByReturn(order.lines).returnable
  const pieces = named ?? all
  return pieces.map(({ sku, quantity }) => {
    const name = order.lines.find((line) => line.sku === sku)?.name ?? sku
    return t('order.line', { quantity, name })
  })
}
