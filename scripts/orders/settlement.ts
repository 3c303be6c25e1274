import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Database } from '../../server/database/database'
import { toMajor } from '../../src/domain/money'
import type { Span } from './exportOrders'

const head = ['time', 'gateway', 'kind', 'order', 'reference', 'currency', 'charged', 'refunded', 'fee']

/**
 * Charges and refunds of the gateways by time as CSV, to compare with the gateways' own reports. The fee stays
 * empty: only the gateway knows it.
 */
export async function* settlement(db: Database['db'], { from, to }: Span): AsyncGenerator<string> {
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
    order by 1, 4, 3`.execute(db)
  if (rows.length > 0) yield stringify(rows.map(cellsOf), { escape_formulas: true })
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

function cellsOf({ time, gateway, kind, number, reference, currency, minor }: Row): string[] {
  const amount = String(toMajor({ minor, currency }))
  const amounts = kind === 'charge' ? [amount, ''] : ['', amount]
  return [time.toISOString(), gateway, kind, number, reference ?? '', currency, ...amounts, '']
}
