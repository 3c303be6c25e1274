import { parseArgs } from 'node:util'
import type { DaySpan, Span, StaffLine, StaffOrders } from '../../server/commerce/staffOrders'
import { staffOrders } from '../../server/engines/own/staffOrders/staffOrders'
import { typedOrderNumber } from '../../src/domain/order/orderNumber'
import { orderStatuses } from '../../src/domain/order/orderStatus'
import type { StaffActor, StaffRole } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { typedDay } from '../typedDay'
import { find, list, noOrders, show } from './look'
import { moneyToLookAt } from './moneyLines'
import { moveByHand, type CommandMove } from './moveByHand'
import { refundAccount } from './refundAccount'

const usage = `Manages orders. The shop may be running.

  npm run orders -- list [--status paid] [--limit 20]   the latest orders
  npm run orders -- find TEXT [--limit 20]              by number, name, email, phone, tracking or invoice number
  npm run orders -- show NUMBER                         one order, with the address and its history
      [--drawings FOLDER]                               writes a drawing of each printed shirt
  npm run orders -- pack NUMBER
  npm run orders -- ship NUMBER --carrier "Swift Courier" --tracking 1Z999
      [--line 2x1]                                      a parcel with these items; the rest follows in another one
  npm run orders -- deliver NUMBER                      also marks a COD order as paid
  npm run orders -- cancel NUMBER                       before shipping; restores stock and coupon use, refunds
  npm run orders -- cancel NUMBER --line 2x1            cancels pieces of a paid order and refunds them
  npm run orders -- return NUMBER [--line 2x1] [--restock]   goods came back, or an undelivered parcel
  npm run orders -- return NUMBER --decline             declines a return
  npm run orders -- refund NUMBER                       shows what is owed, and the version of the order
      [--yes VERSION]                                   refunds it, gift cards first, unless the order has changed
      [--line 2x1] [--delivery] [--amount 49.50]        instead of what is owed: pieces, delivery fee, an amount
      [--goodwill] [--note "..."]                       a gift, which reduces nothing owed; a text for the shopper
      [--by-hand]                                       paid without the gateway; also settles rejected refunds
  npm run orders -- refund-account NUMBER [--again]     prints the account that the shopper of a cash order named; once,
                                                        --again prints it again
  npm run orders -- money                               payments and refunds that need attention
  npm run orders -- export [--from 2026-01-01] [--to 2026-01-31]   writes CSV to standard output; days are in UTC
  npm run orders -- register [--from ...] [--to ...]    invoices and credit notes by day of issue as CSV; the seller's days
  npm run orders -- settlement [--from ...] [--to ...]  charges and refunds of gateways, gift cards and cash as CSV

--line 2x1 is one piece of line 2; --line 2 is all its pieces. It may be repeated; "show" numbers the lines.

Statuses: ${orderStatuses.join(', ')}; abandoned (never paid, so it was cancelled)

${asUsage}`

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
  line: { type: 'string', multiple: true },
  delivery: { type: 'boolean' },
  goodwill: { type: 'boolean' },
  restock: { type: 'boolean' },
  note: { type: 'string' },
  drawings: { type: 'string' },
  yes: { type: 'string' },
  again: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const
type Given = Readonly<Partial<Record<Exclude<keyof typeof options, 'line'>, string | boolean>>> & {
  readonly line?: string[]
}

/** Options of each command. */
const taken: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  list: ['status', 'limit'],
  find: ['limit'],
  show: ['drawings'],
  pack: [],
  ship: ['carrier', 'tracking', 'line'],
  deliver: [],
  cancel: ['line'],
  return: ['decline', 'line', 'restock'],
  refund: ['amount', 'by-hand', 'line', 'delivery', 'goodwill', 'note', 'yes'],
  'refund-account': ['again'],
  money: [],
  export: ['from', 'to'],
  register: ['from', 'to'],
  settlement: ['from', 'to'],
}

/** The books are open to analysts, too. */
const rightTo = (verb: string): readonly StaffRole[] =>
  ['export', 'register', 'settlement'].includes(verb) ? ['orders', 'analyst'] : ['orders']

/** Commands that write. */
const writing = ['pack', 'ship', 'deliver', 'cancel', 'return', 'refund', 'refund-account']

/** A query of the own engine's orders. */
const query =
  (read: (orders: StaffOrders, by: StaffActor) => ReturnType<DatabaseQuery>): DatabaseQuery =>
  (db, { sites, carriers }, _folder, by) =>
    read(staffOrders({ db, sites, carriers }), by)

/** Parses the arguments; null if they are invalid. */
export function parseQuery(args: string[]): DatabaseQuery | null {
  const { positionals, values: given } = parseArgs({ args: args, allowPositionals: true, options })
  const [verb = '', number, ...rest] = positionals
  const known = taken[verb]
  if (!known || rest.length > 0 || Object.keys(given).some((name) => !known.some((own) => own === name)))
    return null
  if (verb === 'list' || verb === 'export' || verb === 'register' || verb === 'settlement') {
    if (number !== undefined) return null
    if (verb === 'list') return listQuestion(given)
    if (verb === 'register') return registerQuestion(given)
    return spanQuestion(given, verb === 'export' ? 'orders' : 'settlement')
  }
  if (verb === 'money') return number === undefined ? query(moneyToLookAt) : null
  if (number === undefined) return null
  if (verb === 'find') {
    const count = parseLimit(given)
    return count === null ? null : query((orders) => find(orders, number, count))
  }
  const named = typedOrderNumber(number)
  const { drawings } = given
  if (verb === 'show')
    return query((orders) => show(orders, named, typeof drawings === 'string' ? drawings : undefined))
  if (verb === 'refund-account') {
    const isAgain = given.again === true
    return (db, settings, folder, by) => refundAccount(db, settings, folder, { number: named, isAgain, by })
  }
  const move = staffMove(verb, given)
  return move && query((orders, by) => moveByHand(orders, by, named, move))
}

function parseLimit({ limit = String(usualLimit) }: Given): number | null {
  const count = typeof limit === 'string' && /^\d{1,5}$/.test(limit) ? Number(limit) : 0
  return count < 1 || count > maxLimit ? null : count
}

function listQuestion(given: Given): DatabaseQuery | null {
  const { status } = given
  const count = parseLimit(given)
  if (count === null) return null
  const wanted = ([...orderStatuses, 'abandoned'] as const).find((known) => known === status)
  if (status !== undefined && wanted === undefined) return null
  return query((orders) => list(orders, { status: wanted, limit: count }))
}

function spanQuestion({ from, to }: Given, name: 'orders' | 'settlement'): DatabaseQuery | null {
  const begin = typedDay(from)
  const last = typedDay(to)
  if (begin === null || last === null) return null
  const first = begin === undefined ? undefined : dayInUtc(begin)
  const end = last === undefined ? undefined : new Date(dayInUtc(last).getTime() + 86_400_000)
  const span: Span = { from: first, to: end }
  return query((orders) => orders.exports[name](span))
}

function registerQuestion({ from, to }: Given): DatabaseQuery | null {
  const first = typedDay(from)
  const last = typedDay(to)
  if (first === null || last === null) return null
  const days: DaySpan = { from: first, to: last }
  return query((orders) => orders.exports.register(days))
}

const dayInUtc = (day: string) => new Date(`${day}T00:00:00Z`)

function staffMove(verb: string, given: Given): CommandMove | null {
  const lines = parseLines(given.line ?? [])
  if (lines === null) return null
  switch (verb) {
    case 'ship': {
      const { carrier, tracking } = given
      if (typeof carrier !== 'string' || typeof tracking !== 'string') return null
      const by = carrier.trim()
      const number = tracking.trim()
      return by === '' || number === '' ? null : { event: 'ship', carrier: by, trackingNumber: number, lines }
    }
    case 'return': {
      const isRestocked = given.restock === true
      if (given.decline === true) return isRestocked || lines.length > 0 ? null : { event: 'decline_return' }
      return { event: 'accept_return', lines, isRestocked }
    }
    case 'refund':
      return refundMove(given, lines)
    case 'cancel':
      return lines.length > 0 ? { event: 'cancel_pieces', lines } : { event: 'cancel' }
    case 'pack':
    case 'deliver':
      return { event: verb }
    default:
      return null
  }
}

/** Parses `2x1` (one item of line 2) and `2` (all its items); null if one is invalid. */
function parseLines(texts: readonly string[]): StaffLine[] | null {
  const lines = texts.map((text): StaffLine | null => {
    const [, line, quantity = null] = /^([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?$/.exec(text) ?? []
    return line === undefined
      ? null
      : { line: Number(line), quantity: quantity === null ? null : Number(quantity) }
  })
  return lines.every((line) => line !== null) ? lines : null
}

function refundMove({ amount, note, yes, ...given }: Given, lines: readonly StaffLine[]): CommandMove | null {
  if (yes !== undefined && !(typeof yes === 'string' && /^\d{1,6}$/.test(yes))) return null
  if (amount !== undefined && !(typeof amount === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(amount)))
    return null
  return {
    event: 'refund',
    lines,
    isWithDelivery: given.delivery === true,
    amount: amount === undefined ? null : Number(amount),
    isGoodwill: given.goodwill === true,
    note: typeof note === 'string' ? note.trim() : '',
    isByHand: given['by-hand'] === true,
    version: yes === undefined ? null : Number(yes),
  }
}

export const ordersCommand = queryDatabase({
  usage,
  rights: Object.fromEntries(Object.keys(taken).map((verb) => [verb, rightTo(verb)])),
  parseQuery,
  writing,
  nothingYet: noOrders,
  elsewhere: () => 'The hosted store has the orders: manage them in its control panel, under Orders.',
})
