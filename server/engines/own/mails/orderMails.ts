import type { TFunction } from 'i18next'
import { addressLine, companyAddress } from '../../../../src/domain/company/company'
import { supportEmail } from '../../../../src/domain/company/support'
import { returnDeadline } from '../../../../src/domain/order/orderJourney'
import type { OrderEvent } from '../../../../src/domain/order/orderStatus'
import { refundDays, returnableAmong } from '../../../../src/domain/order/returns'
import { isMailedOnly } from '../../../../src/domain/payment/giftCard'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { waitsForRacket } from '../../../../src/domain/product/stringing'
import { brandOf } from '../../../../src/site/brand/brands'
import type { Site } from '../../../../src/site/site'
import type { StoredOrder, StoredRefund } from '../../../commerce/order'
import type { NewMail } from '../../../mail/mail'
import { buildTrackingUrl, type Carriers } from '../../../settings/carrierSettings'
import { lastDay } from '../giftCards/cardRows'
import { cardsAgain, cardsBack, cardsRefunded, moneyOnCards } from '../giftCards/moneyOnCards'
import { amountRows } from '../storedOrders/amountRows'
import { openLetter } from './orderLetter'
import { accountLabel, accountNotice } from './refundAccountMail'

/** The mail for an event, in the order's language; null for events without a mail. */
export function orderMail(
  order: StoredOrder,
  event: OrderEvent | 'place',
  site: Site,
  carriers: Carriers,
): NewMail | null {
  const isCod = isPaidOnDelivery(order.paymentMethod)
  switch (event) {
    case 'place':
      // Prepaid orders are confirmed at payment.
      return isCod ? confirmation(order, site) : null
    case 'pay':
      // A payment for a cancelled order: the mail announces its refund.
      return isPaidLate(order) ? cancelled(order, site, false) : confirmation(order, site)
    case 'ship':
      return shipped(order, site, carriers)
    case 'deliver':
      // Gift cards are mails themselves.
      return isMailedOnly(order) ? null : delivered(order, site)
    case 'cancel':
    case 'expire':
      return cancelled(order, site, event === 'expire')
    case 'cancel_pieces':
      return itemsCancelled(order, site)
    case 'request_return':
      return returnRequested(order, site)
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

/** The status at the payment counts: the confirmation can be sent again later. */
const isPaidLate = ({ history }: StoredOrder) =>
  history.findLast(({ event }) => event === 'pay')?.status === 'cancelled'

function confirmation(order: StoredOrder, site: Site): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const recipients = new Set(order.boughtCards.map(({ recipient }) => recipient))
  return send(t('order.placed.subject', { number }), t('order.placed.heading'), [
    t('order.placed.text', { number }),
    { rows: amountRows(order, t) },
    ...(isPaidOnDelivery(order.paymentMethod) ? [t('order.placed.cod', { total: due })] : []),
    ...ownRackets(order, t),
    ...(recipients.size > 0 ? [t('order.placed.cards', { recipients: [...recipients].join(', ') })] : []),
    t('order.placed.linkNotice'),
  ])
}

/** The address for rackets that customers send in for stringing. */
function ownRackets({ lines, number, region, locale }: StoredOrder, t: TFunction): string[] {
  if (!waitsForRacket(lines)) return []
  const company = companyAddress(region, locale)
  return [t('order.placed.ownRacket', { number, address: `${company.legalName}, ${addressLine(company)}` })]
}

/** The mail about the last parcel. */
function shipped(order: StoredOrder, site: Site, carriers: Carriers): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const { carrier, trackingNumber, payment, parcels, history } = order
  const trackingUrl = buildTrackingUrl(carriers, order)
  const isLast = history.findLast(({ event }) => event === 'ship')?.status !== 'packed'
  const isOnly = isLast && parcels.length <= 1
  const parcel = { number, carrier, tracking: trackingNumber }
  const [subject, text] = isOnly
    ? [t('order.shipped.subject', { number }), t('order.shipped.text', parcel)]
    : isLast
      ? [t('order.shipped.rest.subject', { number }), t('order.shipped.rest.text', parcel)]
      : [t('order.shipped.part.subject', { number }), t('order.shipped.part.text', parcel)]
  const items = isOnly ? [] : (parcels.at(-1)?.lines ?? [])
  return send(subject, t('order.shipped.heading'), [
    text,
    ...items.map(({ line, quantity }) =>
      t('order.line', { quantity, name: order.lines[line - 1]?.name ?? '' }),
    ),
    ...(trackingUrl === null
      ? []
      : [{ label: t('order.shipped.track', { tracking: trackingNumber }), url: trackingUrl }]),
    ...(isLast ? [] : [t('order.shipped.part.follows')]),
    ...(payment === 'pending' ? [t('order.shipped.cod', { total: due })] : []),
  ])
}

function delivered(order: StoredOrder, site: Site): NewMail {
  const { t, number, send } = openLetter(order, site)
  const { deliveredAt, lines, region, locale } = order
  const end = deliveredAt && returnableAmong(lines) !== 'none' ? returnDeadline(deliveredAt, region) : null
  const email = supportEmail(brandOf(site.brand).handle, region)
  return send(t('order.delivered.subject', { number }), t('order.delivered.heading'), [
    t('order.delivered.text', { number }),
    ...(end ? [t('order.delivered.returns', { day: lastDay(end, region, locale) })] : []),
    t('order.delivered.missing', { email }),
  ])
}

function cancelled(order: StoredOrder, site: Site, isExpired: boolean): NewMail {
  const { t, number, money, send } = openLetter(order, site)
  const pending = sumPendingRefunds(order)
  const isOver = pending === 0 && moneyOnCards(order).owed === 0
  return send(t('order.cancelled.subject', { number }), t('order.cancelled.heading'), [
    isExpired ? t('order.cancelled.expired', { number }) : t('order.cancelled.text', { number }),
    ...(pending > 0 ? [t('order.cancelled.refund', { amount: money(pending), days: refundDays })] : []),
    ...(isOver ? [t('order.cancelled.nothing')] : []),
    ...cardsAgain(order, t),
  ])
}

/** The unfinished refunds without the parts that gift cards got at once, in minor units. */
const sumPendingRefunds = ({ refunds }: StoredOrder): number =>
  refunds.reduce((sum, { state, gatewayMinor }) => (state === 'done' ? sum : sum + gatewayMinor), 0)

function itemsCancelled(order: StoredOrder, site: Site): NewMail {
  const { t, number, money, send } = openLetter(order, site)
  const step = order.history.findLast(({ event }) => event === 'cancel_pieces')
  const pieces = step?.detail.pieces ?? []
  const refund = order.refunds.find(({ reason, at }) => reason === 'cancelled' && step && at >= step.at)
  return send(t('order.piecesCancelled.subject', { number }), t('order.piecesCancelled.heading'), [
    t('order.piecesCancelled.text', { number }),
    ...pieces.map(({ line, quantity }) =>
      t('order.line', { quantity, name: order.lines[line - 1]?.name ?? '' }),
    ),
    ...(refund && refund.gatewayMinor > 0
      ? [t('order.piecesCancelled.refund', { amount: money(refund.gatewayMinor), days: refundDays })]
      : []),
    ...(refund ? cardsBack(order, refund, t) : []),
  ])
}

function refunded(order: StoredOrder, site: Site): NewMail {
  const { t, number, money, send } = openLetter(order, site)
  const refund = lastDone(order)
  const { totalMinor, gatewayMinor, byHandMinor } = refund
  const amounts = { number, amount: money(totalMinor) }
  const text = () => {
    if (gatewayMinor === totalMinor) return [t('order.refunded.text', amounts)]
    if (byHandMinor === totalMinor)
      return [
        order.refundAccount ? t('order.refunded.byHandNamed', amounts) : t('order.refunded.byHand', amounts),
      ]
    return [
      t('order.refunded.total', amounts),
      ...(gatewayMinor > 0 ? [t('order.refunded.gatewayPart', { amount: money(gatewayMinor) })] : []),
      ...(byHandMinor > 0 ? [t('order.refunded.byHandPart', { amount: money(byHandMinor) })] : []),
    ]
  }
  return send(
    t('order.refunded.subject', { number }),
    t('order.refunded.heading'),
    [
      ...text(),
      ...cardsRefunded(order, refund, t),
      ...(refund.note === '' ? [] : [refund.note]),
      ...(order.refundAccount ? [] : accountNotice(order, t)),
    ],
    accountLabel(order, t),
  )
}

/** The refund that the mail is about: the one that the order learned of last. */
function lastDone({ history, refunds }: StoredOrder): StoredRefund {
  const position = history.findLast(({ event }) => event === 'refund')?.detail.refunded?.refund
  const refund = refunds.find((each) => each.position === position) ?? refunds.at(-1)
  if (!refund) throw new Error('An order without a refund has no mail about one')
  return refund
}

/** A refunded overpayment. */
export interface OverpaidRefund {
  /** Minor units. */
  readonly minor: number
  /** The staff paid it, because the gateway rejected it. */
  readonly isByHand: boolean
}

/** The mail about a refunded overpayment. */
export function overpaidMail(order: StoredOrder, { minor, isByHand }: OverpaidRefund, site: Site): NewMail {
  const { t, number, money, send } = openLetter(order, site)
  const amounts = { number, amount: money(minor) }
  return send(t('order.overpaid.subject', { number }), t('order.overpaid.heading'), [
    isByHand ? t('order.overpaid.byHand', amounts) : t('order.overpaid.text', amounts),
  ])
}

/** The mail with instructions for a return. */
function returnRequested(order: StoredOrder, site: Site): NewMail {
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
function returned(order: StoredOrder, site: Site): NewMail {
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
function returnDeclined(order: StoredOrder, site: Site): NewMail {
  const { t, number, send } = openLetter(order, site)
  const email = supportEmail(brandOf(site.brand).handle, site.region)
  return send(t('order.returnDeclined.subject', { number }), t('order.returnDeclined.heading'), [
    t('order.returnDeclined.text', { number }),
    t('order.returnDeclined.ask', { email }),
  ])
}

/** Returned items by name. A return without named items covers everything that was ordered. */
function comingBack(order: StoredOrder, t: TFunction): string[] {
  const request = order.history.findLast(({ event }) => event === 'request_return')
  const pieces = request?.detail.items ?? order.lines
  return pieces.map(({ sku, quantity }) => {
    const name = order.lines.find((line) => line.sku === sku)?.name ?? sku
    return t('order.line', { quantity, name })
  })
}
