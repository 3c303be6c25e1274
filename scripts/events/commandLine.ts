import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { EventFilter } from '../../server/analytics/eventFilter'
import { exportEvents, exportFormats } from '../../server/analytics/exportEvents'
import { eventNames } from '../../server/analytics/planSchema'
import { pruneEvents } from '../../server/analytics/pruneEvents'
import { daysWithEvents, eventsOf } from '../../server/analytics/readEvents'
import type { Database } from '../../server/database/database'
import { StartError } from '../../server/settings/startError'
import { recordChange } from '../../server/staff/staffChanges'
import type { StaffRole } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import type { Command } from '../runCommand'
import { diffCalls } from './diffCalls'
import { coverage, list, noEvents, undelivered, verify } from './look'
import { closeErased, consent, erasures, unlink } from './privacy'
import { purchases, reconcile } from './reconcile'

export const usage = `Reads and prunes the event log. The shop may be running. Days are in UTC. With a hosted store,
orders are those that came from the shop and that the store's webhooks named.

  npm run events -- list [--limit 20]     the latest events
  npm run events -- export [--format ndjson|csv|parquet] [--folder DIR] [--from 2026-12-01] [--to 2026-12-31] [--name Purchased]
                                          writes events to standard output, or to a Parquet file of each day,
                                          DIR/day=2026-12-01/events.parquet
  npm run events -- verify                verifies the hash chains and their signed checkpoints
  npm run events -- coverage              how often and when each event was last received, by site
  npm run events -- undelivered [--limit 20]
                                          events that failed at a destination
  npm run events -- reconcile [--from 2026-12-01] [--to 2026-12-31]
                                          compares orders with Purchased events, by day and site
  npm run events -- purchases [--from 2026-12-01] [--to 2026-12-31]
                                          counts orders, and purchases that the log and each destination received
  npm run events -- diff A B              compares the vendors' calls of two builds (files of the sandbox's GET /good)
  npm run events -- consent ID            the consent receipts with a visitor's reference, as JSON
  npm run events -- erasures              lists deleted customers and the vendors that you must still notify
  npm run events -- close-erasure ID      records that you have notified them, and deletes the customer's contact
  npm run events -- unlink                unlinks the events of deleted customers now
  npm run events -- prune --before 2026-01-01   deletes older events; the others stay verifiable

${asUsage}`

const usualLimit = 20
const maxLimit = 10_000

const options = {
  limit: { type: 'string' },
  format: { type: 'string' },
  folder: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  name: { type: 'string' },
  before: { type: 'string' },
} as const
type Given = Readonly<Partial<Record<keyof typeof options, string>>>

/** Options of each command. */
export const optionsOf: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  list: ['limit'],
  export: ['format', 'folder', 'from', 'to', 'name'],
  verify: [],
  coverage: [],
  undelivered: ['limit'],
  reconcile: ['from', 'to'],
  purchases: ['from', 'to'],
  consent: [],
  erasures: [],
  'close-erasure': [],
  unlink: [],
  prune: ['before'],
}
const verbs = Object.keys(optionsOf).join(', ')

/** Rights of each command; those about a shopper's privacy have the rights of the customers' screen. */
const rights: Readonly<Record<string, readonly StaffRole[]>> = {
  ...Object.fromEntries(Object.keys(optionsOf).map((verb) => [verb, ['analyst'] as const])),
  consent: ['orders'],
  erasures: ['orders'],
  'close-erasure': ['orders'],
  unlink: ['owner'],
  prune: ['owner'],
}

/** Commands that write. */
const writing = ['prune', 'close-erasure', 'unlink']
/** Commands that need the role that owns the tables. */
const owning = ['prune', 'unlink']
/** Commands with an id. */
const withId = ['consent', 'close-erasure']

/**
 * Parses the arguments.
 * @throws StartError or Node's parseArgs error if they are invalid
 */
export function parseQuery(args: string[]): DatabaseQuery {
  const { positionals, values: given } = parseArgs({ args: args, allowPositionals: true, options })
  const [verb, ...rest] = positionals
  if (verb === undefined) throw new StartError(`No command given. Use one of ${verbs}.`)
  const known = optionsOf[verb]
  if (!known) throw new StartError(`${verb} is not a command. Use one of ${verbs}.`)
  const id = withId.includes(verb) ? rest.shift() : ''
  if (id === undefined) throw new StartError(`${verb} needs an id.`)
  if (rest.length > 0) throw new StartError(`${verb}: unexpected argument ${rest.join(' ')}.`)
  for (const name of Object.keys(given))
    if (!known.some((own) => own === name)) throw new StartError(`${verb}: unknown option --${name}.`)
  switch (verb) {
    case 'list':
    case 'undelivered':
      return limitedQuestion(verb === 'list' ? list : undelivered, given)
    case 'export':
      return exportQuestion(given)
    case 'reconcile': {
      const span = parseSpan(given)
      return (db) => reconcile(db, span)
    }
    case 'purchases': {
      const span = parseSpan(given)
      return (db) => purchases(db, span)
    }
    case 'consent':
      return (db) => consent(db, id)
    case 'close-erasure':
      return (db, _settings, _folder, by) => closeErased(db, by, id)
    case 'erasures':
      return (db) => erasures(db)
    case 'unlink':
      return (db, _settings, _folder, by) => unlink(db, by)
    case 'prune': {
      const before = parseDay(given, 'before')
      if (!before) throw new StartError('prune needs --before.')
      return async (db, _settings, _folder, by) => {
        const deleted = await pruneEvents(db, before)
        await recordChange(db, by, {
          ...{ action: 'events.prune', subject: 'events', subjectId: given.before ?? '' },
          before: null,
          after: { deleted },
        })
        return pruned(deleted)
      }
    }
    default:
      return verb === 'verify' ? verify : coverage
  }
}

function limitedQuestion(look: typeof list, { limit = String(usualLimit) }: Given): DatabaseQuery {
  const count = /^\d{1,5}$/.test(limit) ? Number(limit) : 0
  if (count < 1 || count > maxLimit)
    throw new StartError(`--limit ${limit}: must be a whole number from 1 to ${maxLimit}.`)
  return (db) => look(db, count)
}

function exportQuestion({
  folder,
  format = folder === undefined ? 'ndjson' : 'parquet',
  name,
  ...given
}: Given): DatabaseQuery {
  const span = parseSpan(given)
  const wanted = eventNames.find((known) => known === name)
  if (name !== undefined && !wanted) throw new StartError(`--name ${name}: the plan has no such event.`)
  const known = exportFormats.find((each) => each === format)
  if (!known) throw new StartError(`--format ${format}: must be one of ${exportFormats.join(', ')}.`)
  if (folder === undefined) return (db) => exportEvents(known, eventsOf(db, { ...span, name: wanted }))
  if (known !== 'parquet') throw new StartError(`--format ${format}: a folder has Parquet files.`)
  return (db) => exportDays(db, path.resolve(folder), { ...span, name: wanted })
}

/** Writes a file of each day, in the layout that DuckDB and Spark read as a column `day`. */
async function exportDays(db: Database['db'], folder: string, filter: EventFilter): Promise<string> {
  const days = await daysWithEvents(db, filter)
  for (const day of days) {
    const from = new Date(day)
    const events = eventsOf(db, { ...filter, from, to: new Date(from.getTime() + 86_400_000) })
    const file = path.join(folder, `day=${day}`, 'events.parquet')
    await mkdir(path.dirname(file), { recursive: true })
    // Under another name first, so that a reader never sees half a file.
    await pipeline(exportEvents('parquet', events), createWriteStream(`${file}.part`))
    await rename(`${file}.part`, file)
  }
  return days.length === 0 ? 'No events in this period.' : `Wrote ${days.length} days to ${folder}.`
}

/** A range of whole days, including the last one. */
function parseSpan(given: Given) {
  const from = parseDay(given, 'from')
  const last = parseDay(given, 'to')
  if (from && last && from > last) throw new StartError(`--from ${given.from} is after --to ${given.to}.`)
  return { from, to: last && new Date(last.getTime() + 86_400_000) }
}

/** Parses a date option; undefined without it. */
function parseDay(given: Given, option: 'from' | 'to' | 'before'): Date | undefined {
  const text = given[option]
  if (text === undefined) return undefined
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new StartError(`--${option} ${text}: must be a day, e.g. 2026-12-01.`)
  return day
}

const pruned = (count: number) => `${count} events were deleted.`

const logCommand = queryDatabase({
  usage,
  rights,
  parseQuery,
  writing,
  owning,
  nothingYet: noEvents,
})

/** `diff` compares files; all other commands query the database. */
export const eventsCommand: Command = {
  usage,
  rights,
  run: async (context) => {
    const [verb, before, after, ...rest] = context.args
    if (verb !== 'diff') return logCommand.run(context)
    if (before === undefined || after === undefined || rest.length > 0)
      throw new StartError('diff needs two files: npm run events -- diff before.json after.json')
    const { report, isSound } = diffCalls(
      path.resolve(context.root, before),
      path.resolve(context.root, after),
    )
    context.stdout.write(`${report}\n`)
    return isSound ? 0 : 1
  },
}
