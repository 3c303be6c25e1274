import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { coupons } from '../../server/engines/own/coupons/coupons'
import { StartError } from '../../server/settings/startError'
import { normalizeCouponCode } from '../../src/domain/cart/coupon'
import { CommerceError } from '../../src/domain/errors'
import type { StaffActor } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
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
  --brand courtline           default: both brands

${asUsage}`

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
  if (verb === 'add') return (db, _settings, _folder, by) => add(db, by, code, given)
  if (verb === 'show') return (db) => show(db, code)
  return verb === 'end' ? (db, _settings, _folder, by) => end(db, by, code) : null
}

async function list(db: Kysely<Tables>): Promise<string> {
  // Oldest first: the newest stand above the next prompt.
  const all = (await coupons(db).list()).toReversed()
  return all.length === 0 ? noCoupons : couponTable(all, new Date())
}

async function show(db: Kysely<Tables>, text: string): Promise<string> {
  const code = named(text)
  const coupon = (await coupons(db).list()).find((each) => each.code === code)
  if (!coupon) throw new StartError(`There is no coupon ${code}.`)
  return couponSheet(coupon, new Date())
}

async function add(db: Kysely<Tables>, by: StaffActor, text: string, given: Given): Promise<string> {
  const code = named(text)
  const coupon = { code, ...newCoupon(given) }
  await coupons(db)
    .add(by, coupon)
    .catch((error: unknown) => {
      throw error instanceof CommerceError ? new StartError(`${error.message}.`) : error
    })
  return show(db, code)
}

async function end(db: Kysely<Tables>, by: StaffActor, text: string): Promise<string> {
  // An unknown code gets its own error.
  await show(db, text)
  await coupons(db).end(by, named(text))
  return show(db, text)
}

function named(text: string): string {
  const code = normalizeCouponCode(text)
  if (code !== null) return code
  throw new StartError('A code has 3 to 32 characters: letters A to Z, digits and hyphens.')
}

export const couponsCommand = queryDatabase({
  usage,
  rights: { list: ['content'], show: ['content'], add: ['content'], end: ['content'] },
  parseQuery,
  writing,
  nothingYet: noCoupons,
  elsewhere: () => 'The hosted store has the coupons: manage them in its control panel, under Marketing.',
})
