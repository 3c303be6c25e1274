import { parseArgs } from 'node:util'
import { eventNames } from '../../server/analytics/planSchema'
import { pruneEvents } from '../../server/analytics/pruneEvents'
import type { Question } from '../askDatabase'
import { csvOf, ndjsonOf } from './exportEvents'
import { coverage, list, undelivered, verify } from './look'
import { reconcile } from './reconcile'

export const usage = `Looks after the event log, also while the shop is running. Days are those of UTC.

  npm run events -- list [--limit 20]     the latest events
  npm run events -- export [--format ndjson|csv] [--from 2026-12-01] [--to 2026-12-31] [--name Purchased]
  npm run events -- verify                whether everything is as it was written
  npm run events -- coverage              which of the plan's events were seen, and when last, by site
  npm run events -- undelivered           events that a destination was to be told of and was not
  npm run events -- reconcile [--from 2026-12-01] [--to 2026-12-31]
                                          orders against Purchased, by day and site; differences by number
  npm run events -- prune --before 2026-01-01   deletes older events; the rest can still be verified`

const usualLimit = 20
const largestLimit = 10_000

const options = {
  limit: { type: 'string' },
  format: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  name: { type: 'string' },
  before: { type: 'string' },
} as const
type Given = Readonly<Partial<Record<keyof typeof options, string>>>

/** The options that each word takes. */
const taken: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  list: ['limit'],
  export: ['format', 'from', 'to', 'name'],
  verify: [],
  coverage: [],
  undelivered: ['limit'],
  reconcile: ['from', 'to'],
  prune: ['before'],
}

/** Words that change something. */
export const writingVerbs = ['prune'] as const

/** What the command line asks; null when it cannot be read. */
export function questionOf(words: string[]): Question | null {
  const { positionals, values: given } = parseArgs({ args: words, allowPositionals: true, options })
  const [verb = '', ...rest] = positionals
  const known = taken[verb]
  if (!known || rest.length > 0 || Object.keys(given).some((name) => !known.some((own) => own === name)))
    return null
  switch (verb) {
    case 'list':
    case 'undelivered':
      return limitedQuestion(verb === 'list' ? list : undelivered, given)
    case 'export':
      return exportQuestion(given)
    case 'reconcile': {
      const span = spanOf(given)
      return span && ((db) => reconcile(db, span))
    }
    case 'prune': {
      const before = dayOf(given.before)
      return before ? async (db) => pruned(await pruneEvents(db, before)) : null
    }
    default:
      return verb === 'verify' ? verify : coverage
  }
}

function limitedQuestion(look: typeof list, { limit = String(usualLimit) }: Given): Question | null {
  const count = /^\d{1,5}$/.test(limit) ? Number(limit) : 0
  return count < 1 || count > largestLimit ? null : (db) => look(db, count)
}

function exportQuestion({ format = 'ndjson', name, ...given }: Given): Question | null {
  const span = spanOf(given)
  const wanted = eventNames.find((known) => known === name)
  if (!span || (name !== undefined && !wanted) || !['ndjson', 'csv'].includes(format)) return null
  const write = format === 'csv' ? csvOf : ndjsonOf
  return (db) => write(db, { ...span, name: wanted })
}

/** Whole days, the last one included; null for what are none. */
function spanOf({ from, to }: Given) {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === null || last === null) return null
  return { from: first, to: last && new Date(last.getTime() + 86_400_000) }
}

/** Undefined where none is given, null for what is no day. */
function dayOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : day
}

const pruned = (count: number) => `${count} events were deleted.`
