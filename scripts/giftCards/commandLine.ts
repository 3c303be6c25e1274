import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { StaffGiftCards } from '../../server/commerce/staffGiftCards'
import type { Database } from '../../server/database/database'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { isEmailAddress } from '../../src/domain/emailAddress'
import { isCommerceError } from '../../src/domain/errors'
import { toMajor, type CurrencyCode } from '../../src/domain/money'
import { regionCodes, regions } from '../../src/domain/region/region'
import type { StaffActor } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { typedAmount } from '../typedAmount'
import { typedDay } from '../typedDay'
import { cardsOf, list, noGiftCards, show, onlyCard } from './look'
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

const head = ['day', 'brand', 'region', 'currency', 'cards', 'open', 'expired', 'total']

/**
 * Open balances of gift cards at the end of a day, per brand and currency, as CSV. They are the sum of the
 * ledger's entries until then, in the time zone of the cards' region.
 * @param day e.g. `2026-03-31`; today without it
 */
async function openBalances(db: Database['db'], day: string | undefined): Promise<string> {
  const zones = sql.join(regionCodes.map((code) => sql`(${code}, ${regions[code].timeZone})`))
  const { rows } = await sql<Row>`
    with ends as (
      select region, zone, coalesce(${day ?? null}::date, (now() at time zone zone)::date) as day
      from (values ${zones}) zones (region, zone)
    ), balances as (
      select gift_cards.brand, gift_cards.region, currency, ends.day, sum(amount_minor)::bigint as minor,
        expires_at < (ends.day + 1) at time zone zone as is_expired
      from gift_cards join ends using (region) join gift_card_entries on card_id = gift_cards.id
      where at < (ends.day + 1) at time zone zone
      group by gift_cards.id, ends.day, zone
    )
    select brand, region, currency, to_char(day, 'YYYY-MM-DD') as day, count(*)::int as cards,
      coalesce(sum(minor) filter (where not is_expired), 0)::bigint as open,
      coalesce(sum(minor) filter (where is_expired), 0)::bigint as expired
    from balances where minor > 0 group by brand, region, currency, day order by brand, region`.execute(db)
  const cells = rows.map(({ brand, region, currency, cards, open, expired, ...row }) => {
    const amount = (minor: number) => String(toMajor({ minor, currency }))
    const usable = Number(open)
    const over = Number(expired)
    return [
      row.day,
      brand,
      region,
      currency,
      String(cards),
      amount(usable),
      amount(over),
      amount(usable + over),
    ]
  })
  return stringify([head, ...cells]).trimEnd()
}

interface Row {
  readonly day: string
  readonly brand: string
  readonly region: string
  readonly currency: CurrencyCode
  readonly cards: number
  readonly open: number | string
  readonly expired: number | string
}

/** A gift card that the shop gives to a person. */
interface NewGift {
  /** A site's id, e.g. `courtline-in`. */
  readonly site: string
  /** In major units of the site's currency. */
  readonly amount: number
  readonly email: string
  readonly name: string
  readonly message: string
}

/** Issues a gift card and emails it at once. */
async function issue(
  cards: StaffGiftCards,
  { sites }: Settings,
  by: StaffActor,
  { amount, ...gift }: NewGift,
): Promise<string> {
  const site = sites.find(({ id }) => id === gift.site)
  if (!site) throw new StartError(`There is no site ${gift.site}: ${sites.map(({ id }) => id).join(', ')}.`)
  const amountMinor = typedAmount(amount, site.currency)
  if (amountMinor < 1) throw new StartError('--amount must be above zero.')
  return show(cards, await cards.issue(by, { ...gift, amountMinor }))
}

/** Emails a card again with a new code. */
async function send(cards: StaffGiftCards, by: StaffActor, named: string): Promise<string> {
  const { id } = await onlyCard(cards, named)
  await cards.sendAgain(by, id).catch((error: unknown) => {
    throw isCommerceError(error) ? new StartError(`${error.message}.`) : error
  })
  return show(cards, id)
}

/** Blocks a card and removes its balance. */
async function block(cards: StaffGiftCards, by: StaffActor, named: string): Promise<string> {
  const { id } = await onlyCard(cards, named)
  await cards.block(by, id)
  return show(cards, id)
}
