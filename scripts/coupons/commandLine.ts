import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { coupons } from '../../server/engines/own/carts/coupons'
import { StartError } from '../../server/settings/startError'
import { normalizeCouponCode, type AmountByCurrency, type Coupon } from '../../src/domain/cart/coupon'
import { CommerceError } from '../../src/domain/errors'
import { isCurrencyCode } from '../../src/domain/money'
import type { StaffActor } from '../../src/domain/staffRoles'
import { formatMoney } from '../../src/site/formats/money'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { newCoupon, type Given } from './newCoupon'

const noCoupons = 'There are no coupons yet.'

const heads = ['Code', 'Takes off', 'Uses', 'State']

/** Formats all codes as a table, one per row. */
function couponTable(coupons: readonly Coupon[], now: Date): string {
  const rows = [
    heads,
    ...coupons.map((row) => [row.code, formatEffect(row), formatUses(row), formatState(row, now)]),
  ]
  const widths = heads.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const [head = '', ...rest] = lines.map((line) => line.trimEnd())
  return [head, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...rest].join('\n')
}

/** Formats one code with all its conditions. */
function couponSheet(row: Coupon, now: Date): string {
  const facts = [
    ['Takes off', formatEffect(row)],
    ['Minimum', formatAmounts(row.minimums) || 'none'],
    ['Regions', row.regions.join(', ') || 'all'],
    ['Brands', row.brands.join(', ') || 'all'],
    ['From', row.startsAt ? formatTime(row.startsAt) : 'always'],
    ['Until', row.endsAt ? formatTime(row.endsAt) : 'no end'],
    ['Uses', formatUses(row)],
  ]
  return [
    `${row.code}  ${formatState(row, now)}`,
    '',
    ...facts.map(([name = '', value = '']) => `  ${name.padEnd(10)} ${value}`),
  ].join('\n')
}

function formatEffect({ kind, percent, amounts }: Coupon): string {
  if (kind === 'free delivery') return 'standard delivery'
  return kind === 'percent' ? `${percent ?? 0} %` : formatAmounts(amounts)
}

function formatState({ startsAt, endsAt, maxUses, uses }: Coupon, now: Date): string {
  if (endsAt && endsAt <= now) return 'ended'
  if (startsAt && startsAt > now) return 'not started'
  return maxUses !== null && uses >= maxUses ? 'used up' : 'valid'
}

const formatUses = ({ uses, maxUses }: Coupon) => (maxUses === null ? `${uses}` : `${uses} of ${maxUses}`)

const formatAmounts = (amounts: AmountByCurrency) =>
  Object.entries(amounts)
    .flatMap(([currency, minor]) =>
      isCurrencyCode(currency) ? formatMoney({ minor, currency }, 'en-IN') : [],
    )
    .join(', ')

const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

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
