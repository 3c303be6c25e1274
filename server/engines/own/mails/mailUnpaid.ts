import type { TFunction } from 'i18next'
import { sql, type Kysely, type Transaction } from 'kysely'
import { formatMoment } from '../../../../src/site/formats/moment'
import type { Site } from '../../../../src/site/site'
import type { StoredOrder } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { NewMail } from '../../../mail/mail'
import { writeMail } from '../../../mail/outbox'
import { readWithSite } from './notifyShopper'
import { openLetter } from './orderLetter'

/** Seconds in which a shopper can pay before the first mail about a missing or failed payment. */
const defaultDelay = 120
/** Maximum mails with account numbers per order. A shopper can open accounts at several banks. */
const maxAccounts = 3
/** Orders per query. */
const batch = 100

interface UnpaidMailing {
  readonly sites: readonly Site[]
  /** Reads the state of an order's open payment at its gateway before the mail. */
  readonly payments?: { refresh(orderId: string): Promise<void> }
  readonly delaySeconds?: number
}

/**
 * Mails the shoppers of unpaid orders: once after `delaySeconds`, once after a failed payment, once for each new virtual
 * account, and once in the last hour of a deadline of a day. One transaction per order writes the mail and marks it as
 * written. Safe on several servers.
 * @throws the first failure, after all orders
 */
export async function mailUnpaid(db: Kysely<Tables>, mailing: UnpaidMailing): Promise<void> {
  const { sites, payments, delaySeconds = defaultDelay } = mailing
  const failures: unknown[] = []
  // Orders of a closed site stay due, so the loop continues after the last id.
  for (let last = ''; ;) {
    const due = await dueOrders(db, delaySeconds).where('id', '>', last).orderBy('id').limit(batch).execute()
    for (const { id } of due) {
      try {
        await payments?.refresh(id)
        await inTransaction(db, (transaction) => mailOrder(transaction, id, sites, delaySeconds))
      } catch (error) {
        failures.push(error)
      }
    }
    last = due.at(-1)?.id ?? ''
    if (due.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
}

/** Unpaid orders with a due mail. COD orders have no `expires_at`. */
function dueOrders(db: Kysely<Tables>, delaySeconds: number) {
  const before = sql<Date>`now() - make_interval(secs => ${delaySeconds})`
  const isLastHour = sql<boolean>`(reminded_at is null and expires_at <= now() + interval '1 hour'
    and expires_at > placed_at + interval '12 hours')`
  const isFirst = sql<boolean>`(payment_mailed_at is null and placed_at <= ${before})`
  const isFailure = sql<boolean>`(status = 'payment_failed' and failure_mailed_at is null and not exists (
    select from order_history where order_id = orders.id and event = 'fail_payment' and at > ${before}))`
  const isNewAccount = sql<boolean>`(exists (
      select from payments where order_id = orders.id and state = 'pending' and step->>'kind' = 'transfer'
        and account_mailed_at is null and created_at <= ${before})
    and ${maxAccounts} > (
      select count(*) from payments where order_id = orders.id and account_mailed_at is not null))`
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'failure_mailed_at', isLastHour.as('isLastHour')])
    .where('status', 'in', ['pending_payment', 'payment_failed'])
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`(${isLastHour} or ${isFirst} or ${isFailure} or ${isNewAccount})`)
}

async function mailOrder(
  transaction: Transaction<Tables>,
  id: string,
  sites: readonly Site[],
  delaySeconds: number,
): Promise<void> {
  const locked = await transaction
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked) return
  // A new statement, because it sees what was committed before the lock.
  const due = await dueOrders(transaction, delaySeconds).where('id', '=', id).executeTakeFirst()
  const found = due && (await readWithSite(transaction, sites, id))
  if (!due || !found?.order.expiresAt) return
  const { order, site } = found
  const isFailed = due.status === 'payment_failed'
  const kind = due.isLastHour ? 'reminder' : isFailed && !due.failure_mailed_at ? 'failed' : 'unpaid'
  const open = await openAccount(transaction, id)
  const ends = [order.expiresAt, ...(open ? [open.expiresAt] : [])]
  const payment: DuePayment = {
    deadline: new Date(Math.min(...ends.map(Number))),
    account: open,
  }
  await writeMail(transaction, paymentMail(order, kind, payment, site))
  await transaction
    .updateTable('orders')
    .set({
      payment_mailed_at: sql`coalesce(payment_mailed_at, now())`,
      ...(isFailed && { failure_mailed_at: sql`coalesce(failure_mailed_at, now())` }),
      ...(due.isLastHour && { reminded_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()
  if (open) {
    await transaction
      .updateTable('payments')
      .set({ account_mailed_at: sql`coalesce(account_mailed_at, now())` })
      .where('id', '=', open.id)
      .execute()
  }
}

/** The virtual account that an order can be paid to now. */
async function openAccount(transaction: Transaction<Tables>, orderId: string) {
  const attempt = await transaction
    .selectFrom('payments')
    .select(['id', 'step'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  const { id, step } = attempt ?? {}
  if (id === undefined || step?.kind !== 'transfer' || new Date(step.expiresAt) <= new Date()) return null
  return { id, bank: step.bank, account: step.account, expiresAt: new Date(step.expiresAt) }
}

/** `unpaid` asks for the payment, `failed` reports a failed one, `reminder` comes before the deadline. */
type PaymentMailKind = 'unpaid' | 'failed' | 'reminder'

/** How and until when an order can be paid. */
interface DuePayment {
  readonly deadline: Date
  /** The open virtual account; null for other payment methods. */
  readonly account: { readonly bank: string; readonly account: string } | null
}

/** The mail about a missing payment, with the amount, the deadline and the virtual account. */
function paymentMail(
  order: StoredOrder,
  kind: PaymentMailKind,
  { deadline, account }: DuePayment,
  site: Site,
): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const until = formatMoment(deadline, order.locale, order.region)
  const { subject, heading, text } = texts[kind](t, { number, until })
  const accountRows: [string, string][] = account
    ? [
        [t('order.unpaid.bank'), account.bank],
        [t('order.unpaid.account'), account.account],
      ]
    : []
  return send(
    subject,
    heading,
    [
      text,
      ...(account ? [t('order.unpaid.transfer')] : []),
      { rows: [...accountRows, [t('order.unpaid.until'), until], [t('order.unpaid.amount'), due]] },
      t('order.unpaid.cancelNotice'),
    ],
    t('order.unpaid.button'),
  )
}

type Texts = Readonly<Record<'subject' | 'heading' | 'text', string>>

type Facts = Readonly<Record<'number' | 'until', string>>

const texts: Readonly<Record<PaymentMailKind, (t: TFunction, facts: Facts) => Texts>> = {
  unpaid: (t, facts) => ({
    subject: t('order.unpaid.subject', facts),
    heading: t('order.unpaid.heading'),
    text: t('order.unpaid.text', facts),
  }),
  failed: (t, facts) => ({
    subject: t('order.paymentFailed.subject', facts),
    heading: t('order.paymentFailed.heading'),
    text: t('order.paymentFailed.text', facts),
  }),
  reminder: (t, facts) => ({
    subject: t('order.paymentReminder.subject', facts),
    heading: t('order.paymentReminder.heading'),
    text: t('order.paymentReminder.text', facts),
  }),
}
