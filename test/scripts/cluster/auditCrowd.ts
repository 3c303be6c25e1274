import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { verifyChain } from '../../../server/analytics/verifyChain'
import type { Tables } from '../../../server/database/tables'
import { auditOrders, subjectsOf, type Stocks } from '../../server/engines/own/orderAudit'
import { auditMoney } from '../../server/engines/own/payments/faults/moneyAudit'
import { bookIn } from '../../server/engines/own/payments/faults/sandboxProcess'
import type { Crowd } from './crowd'

interface Evidence {
  readonly db: Kysely<Tables>
  readonly crowd: Crowd
  /** Stock before the first order. */
  readonly before: Stocks
  /** The shop's data folder, with its mails and the sandbox's journal. */
  readonly folder: string
}

/** Milliseconds for messages of the gateway, mails and questions about payments to arrive. */
const settlingMs = 90_000

/**
 * Compares what shoppers saw with the database, the gateway's journal, the mails and the event log.
 * @returns all faults that are still there after the settling time, one sentence each
 */
export async function auditCrowd({ db, crowd, before, folder }: Evidence): Promise<readonly string[]> {
  const mails = path.join(folder, 'mails')
  for (const deadline = Date.now() + settlingMs; ;) {
    const { faults } = await auditOrders(db, { confirmed: crowd.confirmed, before, mails })
    const book = bookIn(path.join(folder, 'sandbox'))
    const money = await auditMoney({ db, book, seen: [], mails: await subjectsOf(db, mails) })
    const all = [...faults, ...money.faults, ...(await eventFaults(db, crowd))]
    if (all.length === 0 || Date.now() > deadline) return all
    await pause(1_000)
  }
}

/** Each acknowledged event is in the log once, and the chain is complete. */
async function eventFaults(db: Kysely<Tables>, { events }: Crowd): Promise<readonly string[]> {
  const rows = await db.selectFrom('events').select('event_id').execute()
  const stored = new Map<string, number>()
  for (const { event_id } of rows) stored.set(event_id, (stored.get(event_id) ?? 0) + 1)
  const { firstBreak } = await verifyChain(db)
  return [
    ...[...events].flatMap((id) =>
      stored.get(id) === 1 ? [] : [`Event ${id} is there ${stored.get(id) ?? 0} times`],
    ),
    ...(firstBreak === null ? [] : [firstBreak]),
  ]
}

/** Waits until the crowd has placed more orders, i.e. a fault is over for shoppers. */
export async function tradeGoesOn(crowd: Crowd): Promise<void> {
  const enough = crowd.orders() + 20
  for (const deadline = Date.now() + maxOutageMs; crowd.orders() < enough;) {
    if (crowd.failure() !== null) throw crowd.failure()
    if (Date.now() > deadline) throw new Error(`No order succeeds for ${maxOutageMs / 1_000} s.`)
    await pause(100)
  }
}

/** Milliseconds. Longer than any outage that a test allows. */
const maxOutageMs = 120_000
