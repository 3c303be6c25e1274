import { parseArgs } from 'node:util'
import { typedOrderNumber } from '../../src/domain/order/orderNumber'
import { orderStatuses } from '../../src/domain/order/orderStatus'
import { askDatabase, type Question } from '../askDatabase'
import { exportOrders } from './exportOrders'
import { list, noOrders, show } from './look'
import { moneyToLookAt } from './moneyLines'
import { moveByHand, type StaffMove } from './moveByHand'

const usage = `Manages orders. The shop may be running.

  npm run orders -- list [--status paid] [--limit 20]   the latest orders
  npm run orders -- show NUMBER                         one order, with the address and its history
  npm run orders -- pack NUMBER
  npm run orders -- ship NUMBER --carrier "Swift Courier" --tracking 1Z999
  npm run orders -- deliver NUMBER                      also marks a COD order as paid
  npm run orders -- cancel NUMBER                       before shipping; restores stock and coupon use
  npm run orders -- return NUMBER [--decline]           accepts or declines a return, or records an undelivered parcel
  npm run orders -- refund NUMBER [--amount 499.00]     refunds through the gateway; COD orders are refunded by hand
  npm run orders -- refund NUMBER --by-hand             records a refund made without the gateway
  npm run orders -- money                               payments and refunds that need attention
  npm run orders -- export [--from 2026-01-01] [--to 2026-01-31]   writes CSV to standard output; days are in UTC

Statuses: ${orderStatuses.join(', ')}`

const usualLimit = 20
const maxLimit = 10_000

const options = {
  status: { type: 'string' },
  limit: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  amount: { type: 'string' },
  decline: { type: 'boolean' },
  'by-hand': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const
type Given = Readonly<Partial<Record<keyof typeof options, string | boolean>>>

/** Options of each command. */
const taken: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  list: ['status', 'limit'],
  show: [],
  pack: [],
  ship: ['carrier', 'tracking'],
  deliver: [],
  cancel: [],
  return: ['decline'],
  refund: ['amount', 'by-hand'],
  money: [],
  export: ['from', 'to'],
}

/** Commands that write. */
const writing = ['pack', 'ship', 'deliver', 'cancel', 'return', 'refund']

/** Parses the arguments; null if they are invalid. */
export function questionOf(args: string[]): Question | null {
  const { positionals, values: given } = parseArgs({ args: args, allowPositionals: true, options })
  const [verb = '', number, ...rest] = positionals
  const known = taken[verb]
  if (!known || rest.length > 0 || Object.keys(given).some((name) => !known.some((own) => own === name)))
    return null
  if (verb === 'list' || verb === 'export') {
    if (number !== undefined) return null
    return verb === 'list' ? listQuestion(given) : exportQuestion(given)
  }
  if (verb === 'money') return number === undefined ? moneyToLookAt : null
  if (number === undefined) return null
  const named = typedOrderNumber(number)
  if (verb === 'show') return (db) => show(db, named)
  const move = staffMove(verb, given)
  return move && ((db, settings) => moveByHand(db, settings, named, move))
}

function listQuestion({ status, limit = String(usualLimit) }: Given): Question | null {
  const count = typeof limit === 'string' && /^\d{1,5}$/.test(limit) ? Number(limit) : 0
  if (count < 1 || count > maxLimit) return null
  const wanted = orderStatuses.find((known) => known === status)
  if (status !== undefined && wanted === undefined) return null
  return (db) => list(db, { status: wanted, limit: count })
}

function exportQuestion({ from, to }: Given): Question | null {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === null || last === null) return null
  const end = last && new Date(last.getTime() + 86_400_000)
  return (db) => exportOrders(db, { from: first, to: end })
}

/** Parses a date option: undefined without it, null if it is invalid. */
function dayOf(text: string | boolean | undefined): Date | null | undefined {
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : day
}

function staffMove(verb: string, { carrier, tracking, decline, amount, ...given }: Given): StaffMove | null {
  switch (verb) {
    case 'ship': {
      if (typeof carrier !== 'string' || typeof tracking !== 'string') return null
      const [by, number] = [carrier.trim(), tracking.trim()]
      return by === '' || number === '' ? null : { event: 'ship', carrier: by, trackingNumber: number }
    }
    case 'return':
      return { event: decline === true ? 'decline_return' : 'accept_return' }
    case 'refund': {
      const isByHand = given['by-hand'] === true
      if (amount === undefined) return { event: 'refund', amount: null, isByHand }
      const isAmount = typeof amount === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(amount)
      return isAmount ? { event: 'refund', amount: Number(amount), isByHand } : null
    }
    case 'pack':
    case 'deliver':
    case 'cancel':
      return { event: verb }
    default:
      return null
  }
}

export const ordersCommand = askDatabase({ usage, questionOf, writing, nothingYet: noOrders })
