import { parseArgs } from 'node:util'
import { readOrders } from '../server/commerce/embedded/orderRows'
import type { Database } from '../server/database/database'
import { StartError } from '../server/startError'
import { orderSheet } from './orders/orderSheet'
import { orderTable } from './orders/orderTable'
import { askDatabase, type Question } from './askDatabase'

const usage = `Looks at the orders, also while the shop is running.

  npm run orders -- list [--limit 20]   the latest orders
  npm run orders -- show CL-10023       one order, with the address`

const usualLimit = 20
const largestLimit = 10_000

/** What the command line asks; null when it cannot be read. */
function questionOf(words: string[]): Question | null {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { limit: { type: 'string', default: String(usualLimit) } },
  })
  const [verb, number, ...rest] = positionals
  const limit = /^\d{1,5}$/.test(values.limit) ? Number(values.limit) : 0
  if (rest.length > 0 || limit < 1 || limit > largestLimit) return null
  if (verb === 'list' && number === undefined) return (db) => list(db, limit)
  return verb === 'show' && number !== undefined ? (db) => show(db, number.toUpperCase()) : null
}

async function list(db: Database['db'], limit: number): Promise<string> {
  const orders = await readOrders(db, (all) => all.orderBy('placed_at', 'desc').limit(limit))
  return orders.length === 0 ? noOrders : orderTable(orders)
}

async function show(db: Database['db'], number: string): Promise<string> {
  const [order] = await readOrders(db, (all) => all.where('number', '=', number))
  if (!order) throw new StartError(`There is no order ${number}.`)
  return orderSheet(order)
}

const noOrders = 'There are no orders yet.'

askDatabase({ usage, questionOf, nothingYet: noOrders }).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
