import { parseArgs } from 'node:util'
import { isEmailAddress } from '../../src/domain/emailAddress'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { typedDay } from '../typedDay'
import { openBalances } from './balances'
import { block, issue, send, type NewGift } from './change'
import { cardsOf, list, noGiftCards, show } from './look'
import { undo } from './undo'

const usage = `Manages gift cards. The shop may be running. CARD is the last four characters of the code, the number of
the order that bought the card, or the id that "list" prints. Only the mail contains the whole code.

  npm run gift-cards -- list [--limit 20]    the latest cards
  npm run gift-cards -- show CARD            one card with its ledger
  npm run gift-cards -- issue --site courtline-in --amount 500 --email ravi@example.test [--name Ravi] [--message "Well played"]
  npm run gift-cards -- send CARD            mails the card again with a new code; the old code becomes invalid
  npm run gift-cards -- block CARD           sets the balance to zero, permanently
  npm run gift-cards -- undo CARD [--yes]    blocks a bought card and refunds its balance to its buyer
  npm run gift-cards -- balances [--on 2026-03-31]   open balances per brand and currency as CSV, at the end of a day

${asUsage}`

const usualLimit = 20
const maxLimit = 10_000

const options = {
  limit: { type: 'string' },
  site: { type: 'string' },
  amount: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  message: { type: 'string' },
  on: { type: 'string' },
  yes: { type: 'boolean' },
} as const
type Given = Readonly<Partial<Record<Exclude<keyof typeof options, 'yes'>, string>>> & {
  readonly yes?: boolean
}

/** Options of each command. */
const taken: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  list: ['limit'],
  show: [],
  issue: ['site', 'amount', 'email', 'name', 'message'],
  send: [],
  block: [],
  undo: ['yes'],
  balances: ['on'],
}

/** Commands that write. */
const writing = ['issue', 'send', 'block', 'undo']

/** Parses the arguments; null if they are invalid. */
export function parseQuery(args: string[]): DatabaseQuery | null {
  const { positionals, values: given } = parseArgs({ args: args, allowPositionals: true, options })
  const [verb = '', card, ...rest] = positionals
  const known = taken[verb]
  if (!known || rest.length > 0 || Object.keys(given).some((name) => !known.some((own) => own === name)))
    return null
  if (verb === 'list') return card === undefined ? listQuestion(given) : null
  if (verb === 'issue') {
    const gift = card === undefined ? parseGift(given) : null
    return gift && ((db, settings, _folder, by) => issue(cardsOf(db, settings), settings, by, gift))
  }
  if (verb === 'balances') {
    const day = typedDay(given.on)
    return card === undefined && day !== null ? (db) => openBalances(db, day) : null
  }
  if (card === undefined) return null
  if (verb === 'undo') return (db, settings, _folder, by) => undo(db, settings, by, card, given.yes === true)
  if (verb === 'show') return (db, settings) => show(cardsOf(db, settings), card)
  const change = verb === 'send' ? send : block
  return (db, settings, _folder, by) => change(cardsOf(db, settings), by, card)
}

function listQuestion({ limit = String(usualLimit) }: Given): DatabaseQuery | null {
  const count = /^\d{1,5}$/.test(limit) ? Number(limit) : 0
  return count < 1 || count > maxLimit ? null : (db, settings) => list(cardsOf(db, settings), count)
}

function parseGift({ site, amount = '', email = '', name = '', message = '' }: Given): NewGift | null {
  if (site === undefined || !/^\d{1,9}(\.\d{1,2})?$/.test(amount) || !isEmailAddress(email)) return null
  return { site, amount: Number(amount), email, name: name.trim(), message: message.trim() }
}

export const giftCardsCommand = queryDatabase({
  usage,
  rights: Object.fromEntries(Object.keys(taken).map((verb) => [verb, ['orders']])),
  parseQuery,
  writing,
  nothingYet: noGiftCards,
  elsewhere: () =>
    'The hosted store has the gift certificates: manage them in its control panel, under Marketing.',
})
