import { stringify } from 'csv-stringify/sync'
import { sql, type Kysely } from 'kysely'
import { toMajor } from '../../../../src/domain/money'
import type { Span } from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'

const head = ['time', 'gateway', 'kind', 'order', 'reference', 'currency', 'charged', 'refunded', 'fee']

/**
 * Charges and refunds by time as CSV, to compare with the gateways' own reports and the bank's. The column
 * `gateway` has the gateway's name, `gift card` for the ledger of gift cards, `cash` for what couriers collected,
 * or `by hand` for refunds that the staff paid. The fee stays empty: it is in the gateway's own report.
 */
export async function* settlement(db: Kysely<Tables>, { from, to }: Span): AsyncGenerator<string> {
  yield stringify([head])
  const { rows } = await sql<Row>`
    select paid_at as time, gateway, 'charge' as kind, number, payments.reference, payments.currency,
      payments.amount_minor as minor
    from payments join orders on orders.id = payments.order_id
    where paid_at >= ${from ?? '-infinity'} and paid_at < ${to ?? 'infinity'}
    union all
    select done_at, gateway, 'refund', number, payment_refunds.reference, payments.currency,
      payment_refunds.amount_minor
    from payment_refunds join payments on payments.id = payment_id join orders on orders.id = payments.order_id
    where done_at >= ${from ?? '-infinity'} and done_at < ${to ?? 'infinity'}
    union all
    select at, 'gift card', case when reason = 'redeem' then 'charge' else 'refund' end, number, last_four,
      gift_cards.currency, abs(amount_minor)
    from gift_card_entries join gift_cards on gift_cards.id = card_id
      join orders on orders.id = gift_card_entries.order_id
    where reason in ('redeem', 'release', 'refund')
      and at >= ${from ?? '-infinity'} and at < ${to ?? 'infinity'}
    union all
    select delivered_at, 'cash', 'charge', number, null, currency, total_minor - gift_card_minor
    from orders
    where payment_method = 'cod' and payment_status in ('paid', 'refunded') and total_minor > gift_card_minor
      and delivered_at >= ${from ?? '-infinity'} and delivered_at < ${to ?? 'infinity'}
    union all
    select settled_at, 'by hand', 'refund', number, order_refunds.position::text, currency, by_hand_minor
    from order_refunds join orders on orders.id = order_id
    where by_hand_minor > 0 and settled_at >= ${from ?? '-infinity'} and settled_at < ${to ?? 'infinity'}
    union all
    select by_hand_at, 'by hand', 'refund', number, payments.reference, payments.currency, payment_refunds.amount_minor
    from payment_refunds join payments on payments.id = payment_id join orders on orders.id = payments.order_id
    where by_hand_at >= ${from ?? '-infinity'} and by_hand_at < ${to ?? 'infinity'}
    order by 1, 4, 3`.execute(db)
  if (rows.length > 0) yield stringify(rows.map(toCells), { escape_formulas: true })
}

interface Row {
  readonly time: Date
  readonly gateway: string
  readonly kind: 'charge' | 'refund'
  readonly number: string
  readonly reference: string | null
  readonly currency: Parameters<typeof toMajor>[0]['currency']
  readonly minor: number
}

function toCells({ time, gateway, kind, number, reference, currency, minor }: Row): string[] {
  const amount = String(toMajor({ minor, currency }))
  const amounts = kind === 'charge' ? [amount, ''] : ['', amount]
  return [time.toISOString(), gateway, kind, number, reference ?? '', currency, ...amounts, '']
}
