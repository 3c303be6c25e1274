import { parseArgs } from 'node:util'
import { verifyChain } from '../server/analytics/verifyChain'
import type { Database } from '../server/database/database'
import { StartError } from '../server/startError'
import { askDatabase, type Question } from './askDatabase'

const usage = `Looks at the event log, also while the shop is running.

  npm run events -- list [--limit 20]   the latest events
  npm run events -- verify              whether every event is as it was written`

const usualLimit = '20'
const largestLimit = 10_000

type Db = Database['db']

/** What the command line asks; null when it cannot be read. */
function questionOf(words: string[]): Question | null {
  const options = { limit: { type: 'string', default: usualLimit } } as const
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options })
  const [verb, ...rest] = positionals
  const limit = /^\d{1,5}$/.test(values.limit) ? Number(values.limit) : 0
  if (rest.length > 0 || limit < 1 || limit > largestLimit) return null
  if (verb === 'list') return (db) => list(db, limit)
  return verb === 'verify' ? verify : null
}

async function list(db: Db, limit: number): Promise<string> {
  const rows = await db.selectFrom('events').selectAll().orderBy('position', 'desc').limit(limit).execute()
  if (rows.length === 0) return noEvents
  return rows
    .reverse()
    .map(
      ({ position, received_at, name, body }) =>
        `${position}  ${received_at.toISOString()}  ${name}  ${body}`,
    )
    .join('\n')
}

async function verify(db: Db): Promise<string> {
  const { sound, firstBreak } = await verifyChain(db)
  if (firstBreak === null) return `All ${sound} events are as they were written.`
  process.exitCode = 1
  return `${firstBreak} The ${sound} before are as they were written.`
}

const noEvents = 'There are no events yet.'

askDatabase({ usage, questionOf, nothingYet: noEvents }).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
