import type { Reason } from '../../../tracking/outcomes'
import type { DayCount } from '../auditApi'

/** Outcomes of the events of a destination. */
export interface Delivery {
  readonly destination: string
  /** Accepted by the vendor's code, or confirmed. */
  readonly delivered: number
  readonly failed: number
  /** Not meant to be sent: no consent, no mapping, or no account. */
  readonly notSent: number
  /** Share of `delivered` among both, 0 to 1; null without any. */
  readonly rate: number | null
  /** The same per day, in the order of `daysOf`. */
  readonly trend: readonly (number | null)[]
  /** Why events failed, the most frequent reason first. */
  readonly reasons: readonly (readonly [reason: Reason, events: number])[]
}

const delivered = ['handed_off', 'confirmed']
const notSent = ['not_mapped', 'disabled', 'denied_consent', 'expired_held']

/** All days of a span, also those without events, e.g. `['2026-12-01', '2026-12-02']`. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

/** Number of events per day. */
export const eventsPerDay = (days: readonly string[], counts: readonly DayCount[]): number[] =>
  days.map((day) => sumOf(counts.filter((count) => count.destination === '' && count.day === day)))

/** A row per destination, in alphabetical order. */
export function deliveriesOf(days: readonly string[], counts: readonly DayCount[]): Delivery[] {
  const destinations = [...new Set(counts.map(({ destination }) => destination))].filter(Boolean).sort()
  return destinations.map((destination) => {
    const own = counts.filter((count) => count.destination === destination)
    const total = sharesOf(own)
    return {
      destination,
      ...total,
      notSent: sumOf(own.filter(({ outcome }) => notSent.includes(outcome))),
      trend: days.map((day) => sharesOf(own.filter((count) => count.day === day)).rate),
      reasons: reasonsOf(own),
    }
  })
}

function sharesOf(counts: readonly DayCount[]): Pick<Delivery, 'delivered' | 'failed' | 'rate'> {
  const good = sumOf(counts.filter(({ outcome }) => delivered.includes(outcome)))
  const bad = sumOf(
    counts.filter(({ outcome }) => !delivered.includes(outcome) && !notSent.includes(outcome)),
  )
  return { delivered: good, failed: bad, rate: good + bad === 0 ? null : good / (good + bad) }
}

function reasonsOf(counts: readonly DayCount[]): Delivery['reasons'] {
  const events = new Map<Reason, number>()
  for (const { reason, events: more } of counts)
    if (reason !== '') events.set(reason, (events.get(reason) ?? 0) + more)
  return [...events].sort(([, one], [, other]) => other - one)
}

const sumOf = (counts: readonly DayCount[]): number => counts.reduce((sum, { events }) => sum + events, 0)
