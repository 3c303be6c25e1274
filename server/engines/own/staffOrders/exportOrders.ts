import { stringify } from 'csv-stringify/sync'
import { sql, type Kysely } from 'kysely'
import { toMajor } from '../../../../src/domain/money'
import type { StoredOrder } from '../../../commerce/order'
import { computeBooks, paymentText, stateText, type Books } from '../../../commerce/orderBooks'
import type { Span } from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'
import { readOrders } from '../storedOrders/orderRows'

/** Number of orders per query. */
const batch = 200

/**
 * Exports orders by time as CSV, one per row. It streams, so memory use doesn't grow with the number of
 * orders.
 */
export async function* exportOrders(db: Kysely<Tables>, span: Span): AsyncGenerator<string> {
  yield csv([Object.keys(columns)])
  for (let last: StoredOrder | undefined; ;) {
    const orders = await readOrders(db, (all) => afterLast(all, span, last))
    if (orders.length > 0)
      yield csv(orders.map((order) => Object.values(columns).map((cell) => escaped(cell(order)))))
    last = orders.at(-1)
    if (!last || orders.length < batch) return
  }
}

type All = Parameters<Parameters<typeof readOrders>[1]>[0]

function afterLast(all: All, { from, to }: Span, last: StoredOrder | undefined): All {
  let rows: All = all.orderBy('placed_at').orderBy('id').limit(batch)
  if (from) rows = rows.where('placed_at', '>=', from)
  if (to) rows = rows.where('placed_at', '<', to)
  // Compare in the database, because its timestamps have microseconds.
  return last
    ? rows.where(sql<boolean>`(placed_at, id) > (select placed_at, id from orders where id = ${last.id})`)
    : rows
}

const csv = (rows: readonly (readonly string[])[]) => stringify([...rows])

/** Prefixes texts that a spreadsheet would evaluate as formulas with an apostrophe. Amounts may be negative. */
export const escaped = (cell: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-[\d.]+$/.test(cell) ? `'${cell}` : cell

/** The numbers of an order's credit notes, oldest first. */
const listCreditNotes = ({ refunds, creditNote }: StoredOrder): string[] => [
  ...refunds.flatMap((refund) => refund.creditNote ?? []),
  ...(creditNote ? [creditNote.number] : []),
]

type Cell = (order: StoredOrder) => string
/** Major units. */
const amount =
  (minorOf: (books: Books) => number): Cell =>
  (order) =>
    String(toMajor({ minor: minorOf(computeBooks(order)), currency: order.currency }))
const formatTime = (time: Date | null) => time?.toISOString() ?? ''

const columns: Readonly<Record<string, Cell>> = {
  number: ({ number }) => number,
  placed: ({ placedAt }) => formatTime(placedAt),
  status: stateText,
  payment: paymentText,
  'payment method': ({ paymentMethod }) => paymentMethod,
  brand: ({ brand }) => brand,
  region: ({ region }) => region,
  currency: ({ currency }) => currency,
  coupon: ({ couponCode }) => couponCode ?? '',
  // These four add up to the total.
  goods: amount(({ goods }) => goods),
  wrapping: amount(({ wrapping }) => wrapping),
  discount: amount(({ discount }) => discount),
  delivery: amount(({ delivery }) => delivery),
  total: amount(({ total }) => total),
  'tax included': amount(({ tax }) => tax),
  invoice: ({ invoice }) => invoice?.number ?? '',
  invoiced: ({ invoice }) => formatTime(invoice?.at ?? null),
  'credit notes': (order) => listCreditNotes(order).join('; '),
  // These five add up to the total.
  'gift cards': amount(({ giftCards }) => giftCards),
  gateway: amount(({ gateway }) => gateway),
  cash: amount(({ cash }) => cash),
  'to collect': amount(({ toCollect }) => toCollect),
  unpaid: amount(({ unpaid }) => unpaid),
  'refunded to gift cards': amount(({ refundedToCards }) => refundedToCards),
  'refunded by gateway': amount(({ refundedByGateway }) => refundedByGateway),
  'refunded by hand': amount(({ refundedByHand }) => refundedByHand),
  net: amount(({ net }) => net),
  items: ({ lines }) => lines.map(({ quantity, sku }) => `${quantity} x ${sku}`).join('; '),
  'first name': ({ contact }) => contact.firstName,
  'last name': ({ contact }) => contact.lastName,
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  address: ({ contact }) => contact.address,
  'address line 2': ({ contact }) => contact.addressLine2,
  landmark: ({ contact }) => contact.landmark,
  district: ({ contact }) => contact.district,
  city: ({ contact }) => contact.city,
  state: ({ contact }) => contact.state,
  'postal code': ({ contact }) => contact.postalCode,
  'delivery note': ({ deliveryNote }) => deliveryNote,
  company: ({ companyName }) => companyName,
  'tax id': ({ taxId }) => taxId,
  'billing address': ({ billingAddress: billed }) =>
    billed
      ? [
          `${billed.firstName} ${billed.lastName}`,
          billed.address,
          billed.district,
          billed.city,
          billed.state,
          billed.postalCode,
        ]
          .filter((part) => part !== '')
          .join(', ')
      : '',
  'delivery method': ({ deliveryMethod }) => deliveryMethod,
  carrier: ({ parcels }) => parcels.map(({ carrier }) => carrier ?? '').join('; '),
  tracking: ({ parcels }) => parcels.map(({ trackingNumber }) => trackingNumber ?? '').join('; '),
  delivered: ({ deliveredAt }) => formatTime(deliveredAt),
}
