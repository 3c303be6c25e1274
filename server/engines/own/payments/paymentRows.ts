import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Money } from '../../../../src/domain/money'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../../../src/domain/payment/virtualAccountBanks'
import type { PaymentsTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'

export type PaymentRow = Selectable<PaymentsTable>

export interface NewPayment {
  readonly orderId: string
  readonly gateway: string
  readonly method: PaymentMethodKey
  readonly bank: VirtualAccountBank | null
  readonly amount: Money
  readonly returnUrl: string
}

/** An order has at most one attempt in these states. Literals let PostgreSQL match the partial index. */
export const isStanding = sql<boolean>`state in ('new', 'pending', 'paid')`
const standing: readonly string[] = ['new', 'pending', 'paid']
/** States in which the gateway can still report a payment. */
const open = ['new', 'pending', 'cancelling'] as const

export const standsForOrder = ({ state }: PaymentRow) => standing.includes(state)
export const isOpen = ({ state }: PaymentRow) => open.some((each) => each === state)

/**
 * Seconds before the first query of an undecided gateway. Each query doubles the pause, up to
 * `maxPauseSeconds`.
 */
const pauseSeconds = 30
const maxPauseSeconds = 15 * 60
/** Days after which queries stop. The staff has seen the payment by then. */
const maxDays = 30
/** Attempts of one gateway per query. */
const batch = 50

const later = sql<Date>`now() + make_interval(secs => least(${maxPauseSeconds}, ${pauseSeconds} * 2 ^ least(questions, 10)))`

/** Inserts an attempt; null if another one of the order is open or paid. */
export async function insertPayment(
  transaction: Transaction<Tables>,
  { orderId, gateway, method, bank, amount, returnUrl }: NewPayment,
): Promise<PaymentRow | null> {
  const row = await transaction
    .insertInto('payments')
    .values({
      id: randomUUID(),
      order_id: orderId,
      gateway,
      method,
      bank,
      currency: amount.currency,
      amount_minor: amount.minor,
      return_url: returnUrl,
      // The wall clock: an attempt that waited for its order's lock must sort after the earlier ones.
      created_at: sql`clock_timestamp()`,
      ask_at: sql`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .onConflict((conflict) => conflict.column('order_id').where(isStanding).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Queries of the payments table. */
export class PaymentRows {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The open or paid attempt of an order, else its newest. */
  current(orderId: string): Promise<PaymentRow | undefined> {
    return this.all()
      .where('order_id', '=', orderId)
      .orderBy(isStanding, 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /**
   * The open attempt of an overdue order. One query reads both, because a new attempt extends the order's
   * expiry.
   */
  overdue(orderId: string): Promise<PaymentRow | undefined> {
    return this.all()
      .where('order_id', '=', orderId)
      .where('state', 'in', ['new', 'pending'])
      .where('order_id', 'in', (late) =>
        late
          .selectFrom('orders')
          .select('orders.id')
          .where('expires_at', '<=', sql<Date>`now()`),
      )
      .executeTakeFirst()
  }

  /** Attempts of an order whose outcome it is not notified of. */
  unnotifiedOf(orderId: string): Promise<PaymentRow[]> {
    return this.all().where('order_id', '=', orderId).where('is_notified', '=', false).execute()
  }

  ofId(id: string): Promise<PaymentRow | undefined> {
    return this.all().where('id', '=', id).executeTakeFirst()
  }

  byReference(gateway: string, reference: string): Promise<PaymentRow | undefined> {
    return this.all().where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst()
  }

  /** Whether an attempt of the last two minutes has no stored reference yet. */
  async isBeginning(gateway: string): Promise<boolean> {
    const row = await this.all()
      .where('gateway', '=', gateway)
      .where('reference', 'is', null)
      .where('state', 'in', ['new', 'cancelling'])
      .where('created_at', '>', sql<Date>`now() - interval '2 minutes'`)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Marks an attempt as failed that its gateway rejected. The order can use another payment method. */
  async rejected(id: string): Promise<void> {
    await this.db
      .updateTable('payments')
      .set({ state: 'failed', is_notified: true, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('reference', 'is', null)
      .where('state', 'in', ['new', 'cancelling'])
      .execute()
  }

  /** Marks an outcome as notified, unless the state has changed since. */
  async markNotified({ id, state }: PaymentRow): Promise<void> {
    await this.db
      .updateTable('payments')
      .set({ is_notified: true })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute()
  }

  /** Outcomes not notified for ten seconds, because of a crash. */
  unnotified(): Promise<PaymentRow[]> {
    return this.all()
      .where('is_notified', '=', false)
      .where('updated_at', '<', sql<Date>`now() - interval '10 seconds'`)
      .orderBy('updated_at')
      .limit(batch)
      .execute()
  }

  /** Open attempts whose gateway query is due, longest overdue first. */
  due(gateway: string): Promise<PaymentRow[]> {
    return this.all()
      .where('gateway', '=', gateway)
      .where('state', 'in', open)
      .where('ask_at', '<=', sql<Date>`now()`)
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${maxDays})`)
      .orderBy('ask_at')
      .limit(batch)
      .execute()
  }

  /** Records a gateway query and doubles the pause before the next. */
  async noteQuery(id: string): Promise<void> {
    await this.db
      .updateTable('payments')
      .set({ asked_at: sql`now()`, ask_at: later, questions: sql`questions + 1` })
      .where('id', '=', id)
      .execute()
  }

  /** Claims a gateway query for a waiting shopper. @param seconds minimum seconds since the last query */
  async claimQuery(id: string, seconds: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('payments')
      .set({ asked_at: sql`now()` })
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('asked_at', 'is', null),
          row('asked_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`),
        ]),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Stores the first mismatch of an attempt. @returns whether it is new */
  async flag(id: string, mismatch: NonNullable<PaymentRow['mismatch']>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('payments')
      .set({ mismatch })
      .where('id', '=', id)
      .where('mismatch', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  private all() {
    return this.db.selectFrom('payments').selectAll()
  }
}

/** Whether an order has an open or paid attempt. Lock the order first, so that no other attempt can start. */
export async function isBeingPaid(transaction: Transaction<Tables>, orderId: string): Promise<boolean> {
  const attempt = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(isStanding)
    .executeTakeFirst()
  return attempt !== undefined
}

/**
 * Ends the open payment attempts of a cancelled order, in the transaction that cancels it. They are cancelled
 * at their gateway later.
 */
export async function leavePayments(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelling', ask_at: sql`now()` })
    .where('order_id', '=', id)
    .where('state', 'in', ['new', 'pending'])
    .execute()
}
