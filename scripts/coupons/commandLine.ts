import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { StartError } from '../../server/settings/startError'
import { normalizeCouponCode } from '../../src/domain/cart/coupon'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { couponSheet, couponTable, noCoupons } from './couponSheet'
import { newCoupon, type Given } from './newCoupon'

const usage = `Manages coupons. The shop may be running.

  npm run coupons -- list
  npm run coupons -- show CODE
  npm run coupons -- add CODE --percent 10
  npm run coupons -- add CODE --amount INR=500,SGD=10     only in the given currencies
  npm run coupons -- add CODE --free-delivery             standard delivery
  npm run coupons -- end CODE                             ends the coupon now

With add:
  --minimum INR=1500,SGD=30   minimum value of the goods, without gift cards and wrapping
  --from 2026-12-01           first day, in UTC; or a time, e.g. 2026-12-01T09:00+05:30
  --until 2026-12-31          last day, in UTC; or the time at which it ends
  --uses 100                  maximum number of orders in total
  --region IN,SG              default: all regions
  --brand courtline           default: both brands`

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  'free-delivery': { type: 'boolean' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  region: { type: 'string' },
  brand: { type: 'string' },
} as const

/** Commands that write. */
const writing = ['add', 'end']

/** Parses the arguments; null if they are invalid. */
export function parseQuery(args: string[]): DatabaseQuery | null {
  const { positionals, values } = parseArgs({ args: args, allowPositionals: true, options })
  const [verb, code, ...rest] = positionals
  const given: Given = values
  if (rest.length > 0 || (verb !== 'add' && Object.keys(given).length > 0)) return null
  if (verb === 'list') return code === undefined ? list : null
  if (code === undefined) return null
  if (verb === 'add') return (db) => add(db, code, given)
  if (verb === 'show') return (db) => show(db, code)
  return verb === 'end' ? (db) => end(db, code) : null
}

async function list(db: Kysely<Tables>): Promise<string> {
  const coupons = await db.selectFrom('coupons').selectAll().orderBy('created_at').orderBy('code').execute()
  return coupons.length === 0 ? noCoupons : couponTable(coupons, new Date())
}

async function show(db: Kysely<Tables>, text: string): Promise<string> {
  const code = named(text)
  const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!coupon) throw new StartError(`There is no coupon ${code}.`)
  return couponSheet(coupon, new Date())
}

async function add(db: Kysely<Tables>, text: string, given: Given): Promise<string> {
  const code = named(text)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupons')
    .values({ code, ...newCoupon(given) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new StartError(`The coupon ${code} exists already.`)
  return show(db, code)
}

async function end(db: Kysely<Tables>, text: string): Promise<string> {
  const code = named(text)
  await db
    .updateTable('coupons')
    .set({ ends_at: sql<Date>`now()` })
    .where('code', '=', code)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`now()`)]))
    .execute()
  return show(db, code)
}

function named(text: string): string {
  const code = normalizeCouponCode(text)
  if (code !== null) return code
  throw new StartError('A code has 3 to 32 characters: letters A to Z, digits and hyphens.')
}

export const couponsCommand = queryDatabase({
  usage,
  parseQuery,
  writing,
  nothingYet: noCoupons,
  elsewhere: () => 'The hosted store has the coupons: manage them in its control panel, under Marketing.',
})
