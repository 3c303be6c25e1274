import { sql, type Kysely } from 'kysely'
import { boughtAt } from '../../../analytics/boughtAt'
import type { Tables } from '../../../database/tables'
import type { NewMail } from '../../../mail/mail'
import type { Log } from '../../../process/log'

/** A day on which the log or a destination received fewer purchases than usual. */
interface PurchaseAlarm extends PurchaseCount {
  /** By the share of the days before. */
  readonly expected: number
}

/** Recipients of alarms. */
interface AlarmAddresses {
  /** A mailbox; null: no mail. */
  readonly mail: string | null
  /** Receives a POST with JSON; null: no call. */
  readonly url: string | null
}

interface AlarmParts {
  readonly db: Kysely<Tables>
  readonly to: AlarmAddresses
  readonly mails: { post(mail: NewMail): Promise<void> }
  readonly log: Log
}

const dayMs = 86_400_000
/** Days before, whose share is the usual one. */
const usualDays = 14
/** Fewer orders of a day say nothing about a share. */
const minOrders = 10
/** Of the expected purchases; less is an alarm. */
const tolerated = 0.7
const timeoutMs = 8_000

/** The alarms of a day, by the counts of that day and of the days before it. */
export function findAlarms(day: string, counts: readonly PurchaseCount[]): PurchaseAlarm[] {
  return counts
    .filter((count) => count.day === day && count.orders >= minOrders)
    .flatMap((count) => {
      const before = counts.filter(
        ({ day: other, site, counted }) => other < day && site === count.site && counted === count.counted,
      )
      const orders = before.reduce((sum, each) => sum + each.orders, 0)
      const reported = before.reduce((sum, each) => sum + each.reported, 0)
      if (orders < minOrders) return []
      const expected = Math.round((count.orders * reported) / orders)
      return count.reported < expected * tolerated ? [{ ...count, expected }] : []
    })
}

/** Reports the alarms of yesterday (UTC) that were not reported before. @returns their number */
export async function reportAlarms({ db, to, mails, log }: AlarmParts, now = new Date()): Promise<number> {
  const today = new Date(now.toISOString().slice(0, 10))
  const yesterday = new Date(today.getTime() - dayMs).toISOString().slice(0, 10)
  const counts = await purchaseCounts(db, new Date(today.getTime() - (usualDays + 1) * dayMs), today)
  let reported = 0
  for (const alarm of findAlarms(yesterday, counts)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('purchase_alarms')
      .values(alarm)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) continue
    reported += 1
    log(alarmText(alarm))
    if (to.mail !== null) await mails.post(alarmMail(to.mail, alarm))
    if (to.url !== null) await callUrl(to.url, alarm, log)
  }
  return reported
}

/** One sentence without personal data. */
const alarmText = ({ day, site, counted, orders, reported, expected }: PurchaseAlarm): string =>
  `${counted} received ${reported} of ${orders} purchases of ${site} on ${day}; usually about ${expected}.`

const alarmMail = (to: string, alarm: PurchaseAlarm): NewMail => ({
  to,
  fromName: 'Analytics',
  subject: `Purchases missing: ${alarm.counted}, ${alarm.site}, ${alarm.day}`,
  text: `${alarmText(alarm)}\n\nnpm run events -- purchases --from ${alarm.day} --to ${alarm.day}\n`,
  html: `<p>${alarmText(alarm)}</p><p><code>npm run events -- purchases --from ${alarm.day} --to ${alarm.day}</code></p>`,
})

async function callUrl(url: string, alarm: PurchaseAlarm, log: Log): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alarm: 'purchases_missing', ...alarm }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) log(`ALARM_URL answered ${answer.status}.`)
  } catch (error) {
    log('ALARM_URL could not be reached.', error)
  }
}

/** Orders of a day and a site, and how many of them the log or a destination received. */
export interface PurchaseCount {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly site: string
  /** `log`, or a destination's id. */
  readonly counted: string
  readonly orders: number
  readonly reported: number
}

/**
 * SQL: number, site and time of all bought orders: the shop's own, and those of a hosted store that came from the shop.
 * A database has either.
 */
export const boughtOrders = sql`(
  select number, brand || '-' || lower(region) as site, placed_at as at from orders where ${boughtAt} is not null
  union all select number, site, placed_at from store_purchases
)`

/**
 * Compares bought orders with the `Purchased` events of the log and of each destination, by day and site. A destination
 * counts when its code accepted the event or its API confirmed it, also when the server sent it.
 * @param to exclusive
 */
export async function purchaseCounts(db: Kysely<Tables>, from: Date, to: Date): Promise<PurchaseCount[]> {
  const { rows } = await sql<PurchaseCount>`
    with bought as (
      select number, site, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day
      from ${boughtOrders} as orders where at >= ${from} and at < ${to}
    ), purchased as (
      select order_number as number, site, events.event_id, outcomes from events
      left join event_outcomes on event_outcomes.event_id = events.event_id
      where name = 'Purchased' and order_number in (select number from bought)
    ), arrived as (
      select number, site, 'log' as counted from purchased
      union select number, site, settled.key from purchased,
        lateral jsonb_each(coalesce(outcomes, '{}')) settled
        where settled.key <> 'own_log' and settled.value->>'outcome' in ('handed_off', 'confirmed')
      union select number, site, destination from purchased
        join relayed_events on relayed_events.event_id = purchased.event_id where done_at is not null
    ), everywhere as (
      select site, counted from arrived group by 1, 2 union select site, 'log' from bought
    )
    select day, site, counted, count(*)::int as orders, count(arrived.number)::int as reported
    from bought join everywhere using (site)
    left join arrived using (number, site, counted)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
