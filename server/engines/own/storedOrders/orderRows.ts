import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import {
  unsentQuantities,
  type StoredDocument,
  type StoredOrder,
  type StoredOrderLine,
  type StoredOrderStep,
  type StoredParcel,
  type StoredRefund,
  type StoredRefundAccount,
} from '../../../commerce/order'
import type { OrderHistoryTable, OrderLinesTable, OrdersTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'

type OrderRow = Selectable<OrdersTable>
type Orders = ReturnType<typeof allOrders>

const allOrders = (db: Kysely<Tables>) => db.selectFrom('orders').selectAll()

/** Whether anything of an order is packed. Gift cards are mailed. */
export const needsParcel = sql<boolean>`exists (
  select from order_lines where order_id = orders.id and gift_card is null and quantity > cancelled)`

/** Reads orders with lines and history. Product data is from the time of the order. */
export async function readOrders(
  db: Kysely<Tables>,
  narrow: (orders: Orders) => Orders,
): Promise<StoredOrder[]> {
  const rows = await narrow(allOrders(db)).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const history = await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const refunds = await readRefunds(db, ids).execute()
  const isWithCards = ({ id, gift_card_minor }: OrderRow) =>
    gift_card_minor > 0 || lines.some(({ order_id, gift_card }) => order_id === id && gift_card !== null)
  const cards = await readOrderCards(
    db,
    rows.filter(isWithCards).map(({ id }) => id),
  )
  const accounts = await readAccounts(db, rows)
  const parcels = await readParcels(db, rows)
  return rows.map((row) => {
    const own = lines.filter(({ order_id }) => order_id === row.id).map(toOrderLine)
    return {
      ...toOrder(row),
      refundAccount: accounts.get(row.id) ?? null,
      ...(cards.get(row.id) ?? noCards),
      lines: own,
      parcels: toParcels(
        row,
        own,
        parcels.filter(({ order_id }) => order_id === row.id),
      ),
      history: history.filter(({ order_id }) => order_id === row.id).map(toStep),
      refunds: refunds.filter(({ order_id }) => order_id === row.id).map(toRefund),
    }
  })
}

/** The parcels of orders that have any. */
async function readParcels(db: Kysely<Tables>, orders: readonly OrderRow[]) {
  const ids = orders.filter(({ carrier }) => carrier !== null).map(({ id }) => id)
  if (ids.length === 0) return []
  return db.selectFrom('order_parcels').selectAll().where('order_id', 'in', ids).orderBy('position').execute()
}

/** Processes of earlier versions wrote only carrier and tracking number: then everything left in one parcel. */
function toParcels(
  { carrier, tracking_number: trackingNumber, shipped_at: shippedAt, placed_at: placedAt }: OrderRow,
  lines: readonly StoredOrderLine[],
  rows: Awaited<ReturnType<typeof readParcels>>,
): StoredParcel[] {
  if (carrier === null) return []
  if (rows.length > 0)
    return rows.map(({ at, lines: sent, ...row }) => ({
      at,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      lines: sent,
    }))
  return [
    { at: shippedAt ?? placedAt, carrier, trackingNumber, lines: unsentQuantities({ lines, parcels: [] }) },
  ]
}

/** Locks an order's row, then reads the order. @throws CommerceError 404 `not_found` */
export async function readLockedOrder(transaction: Transaction<Tables>, id: string): Promise<StoredOrder> {
  await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order) throw notFound('There is no such order')
  return order
}

/** The accounts for refunds, by order. Only cash orders have one. */
async function readAccounts(
  db: Kysely<Tables>,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, StoredRefundAccount>> {
  const ids = orders.filter(({ payment_method }) => isPaidOnDelivery(payment_method)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_accounts')
    .select(['order_id', 'method', 'ending', 'shown_at', 'shown_by'])
    .where('order_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ order_id, method, ending, shown_at: shownAt, shown_by: shownBy }) => [
      order_id,
      { method, ending, shownAt, shownBy },
    ]),
  )
}

const readRefunds = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('order_refunds')
    .leftJoin('payment_refunds', 'order_refund_id', 'order_refunds.id')
    .selectAll('order_refunds')
    .select('payment_refunds.state')
    .where('order_refunds.order_id', 'in', ids)
    .orderBy('order_refunds.position')

type RefundRow = Awaited<ReturnType<ReturnType<typeof readRefunds>['execute']>>[number]

function toRefund({ id, position, at, actor, reason, note, lines, ...row }: RefundRow): StoredRefund {
  const { card_minor: cardsMinor, gateway_minor: gatewayMinor, by_hand_minor: byHandMinor } = row
  const isFailed = gatewayMinor > 0 && row.state === 'failed'
  return {
    id,
    position,
    at,
    actor,
    reason,
    note,
    lines,
    cardsMinor,
    gatewayMinor,
    byHandMinor,
    deliveryMinor: row.delivery_minor,
    otherMinor: row.other_minor,
    totalMinor: cardsMinor + gatewayMinor + byHandMinor,
    creditNote: row.credit_note_number,
    state: row.settled_at ? 'done' : isFailed ? 'failed' : 'pending',
  }
}

function toOrder(
  row: OrderRow,
): Omit<StoredOrder, 'lines' | 'parcels' | 'history' | 'refunds' | 'paidByCards' | 'boughtCards'> {
  return {
    id: row.id,
    key: row.key,
    number: row.number,
    brand: row.brand,
    region: row.region,
    locale: row.locale,
    customerId: row.customer_id,
    status: row.status,
    payment: row.payment_status,
    placedAt: row.placed_at,
    currency: row.currency,
    contact: {
      email: row.email,
      phone: row.phone,
      firstName: row.first_name,
      lastName: row.last_name,
      address: row.address,
      addressLine2: row.address_line2,
      landmark: row.landmark,
      district: row.district,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
    },
    deliveryNote: row.delivery_note,
    companyName: row.company_name,
    taxId: row.tax_id,
    billingAddress: row.billing_address,
    linesMinor: row.lines_minor,
    couponCode: row.coupon_code,
    discountMinor: row.discount_minor,
    wrappingMinor: row.wrapping_minor,
    deliveryMinor: row.delivery_minor,
    totalMinor: row.total_minor,
    cardsMinor: row.gift_card_minor,
    deliveryMethod: row.delivery_method,
    paymentMethod: row.payment_method,
    isPartlyShipped: row.status === 'packed' && row.carrier !== null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    deliveredAt: row.delivered_at,
    expiresAt: row.expires_at,
    invoice: toDocument(row.invoice_number, row.invoiced_at),
    creditNote: toDocument(row.credit_note_number, row.credited_at),
  }
}

const toDocument = (number: string | null, at: Date | null): StoredDocument | null =>
  number !== null && at ? { number, at } : null

function toOrderLine(row: Selectable<OrderLinesTable>): StoredOrderLine {
  return {
    sku: row.sku,
    productId: String(row.product_id),
    variantId: String(row.variant_id),
    name: row.name,
    options: row.options,
    quantity: row.quantity,
    paidMinor: row.paid_minor,
    listMinor: row.list_minor,
    discountMinor: row.discount_minor,
    imageUrl: row.image_url,
    path: row.path,
    brand: row.brand,
    categories: row.categories,
    wrappingMinor: row.wrapping_minor,
    giftMessage: row.gift_message,
    giftCard: row.gift_card,
    hsn: row.hsn,
    taxPercent: row.tax_percent,
    cancelled: row.cancelled,
    returned: row.returned,
  }
}

function toStep({ event, status, at, actor, detail }: Selectable<OrderHistoryTable>): StoredOrderStep {
  return { event, status, at, actor, detail }
}

type Cards = Pick<StoredOrder, 'paidByCards' | 'boughtCards'>

const noCards: Cards = { paidByCards: [], boughtCards: [] }

/** Gift cards that paid the orders and gift cards bought with them, by order id. */
async function readOrderCards(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cards>> {
  if (ids.length === 0) return new Map()
  const used = await db
    .selectFrom('gift_card_entries')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
    .select(['gift_card_entries.order_id', 'card_id', 'last_four', 'expires_at', 'amount_minor', 'reason'])
    .select('blocked_at')
    .where('gift_card_entries.order_id', 'in', ids)
    .where('reason', 'in', ['redeem', 'release', 'refund'])
    .orderBy('gift_card_entries.id')
    .execute()
  const backOf = (order: string | null, card: string) =>
    used.filter(
      ({ order_id, card_id, reason }) => order_id === order && card_id === card && reason !== 'redeem',
    )
  const bought = await db
    .selectFrom('gift_cards')
    .leftJoin('gift_card_entries as blocking', (join) =>
      join.onRef('blocking.card_id', '=', 'gift_cards.id').on('blocking.reason', '=', 'block'),
    )
    .select(['gift_cards.order_id', 'recipient_email', 'send_at', 'sent_at', 'blocked_at'])
    .select(['line_position', 'initial_minor', 'balance_minor', 'blocking.amount_minor as blocked'])
    .where('gift_cards.order_id', 'in', ids)
    .orderBy('line_position')
    .orderBy('piece')
    .execute()
  const cardsOf = (id: string): Cards => ({
    paidByCards: used
      .filter(({ order_id, reason }) => order_id === id && reason === 'redeem')
      .map(({ card_id, last_four, expires_at, amount_minor, blocked_at }) => ({
        lastFour: last_four ?? '',
        minor: -amount_minor,
        backMinor: backOf(id, card_id).reduce((sum, entry) => sum + entry.amount_minor, 0),
        isReleased: backOf(id, card_id).some((entry) => entry.reason === 'release'),
        isBlocked: blocked_at !== null,
        expiresAt: expires_at,
      })),
    boughtCards: bought
      .filter(({ order_id }) => order_id === id)
      .map((card) => ({
        recipient: card.recipient_email,
        at: card.sent_at ?? card.send_at,
        isSent: card.sent_at !== null,
        isBlocked: card.blocked_at !== null,
        line: card.line_position ?? 0,
        initialMinor: card.initial_minor,
        balanceMinor: card.balance_minor,
        blockedMinor: -(card.blocked ?? 0),
      })),
  })
  return new Map(ids.map((id) => [id, cardsOf(id)]))
}
