import type { Database } from '../../server/database/database'
import { inTransaction } from '../../server/database/transaction'
import { blockCard } from '../../server/engines/own/giftCards/blockCards'
import { insertCard } from '../../server/engines/own/giftCards/issueCards'
import { sendCard } from '../../server/engines/own/giftCards/sendCards'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { typedAmount } from '../typedAmount'
import { onlyCard, show } from './look'

type Db = Database['db']

/** A gift card that the shop gives to a person. */
export interface NewGift {
  /** A site's id, e.g. `courtline-in`. */
  readonly site: string
  /** In major units of the site's currency. */
  readonly amount: number
  readonly email: string
  readonly name: string
  readonly message: string
}

/** Issues a gift card and emails it at once. */
export async function issue(db: Db, { sites }: Settings, gift: NewGift): Promise<string> {
  const site = sites.find(({ id }) => id === gift.site)
  if (!site) throw new StartError(`There is no site ${gift.site}: ${sites.map(({ id }) => id).join(', ')}.`)
  const { brand, region, currency, defaultLocale: locale } = site
  const minor = typedAmount(gift.amount, currency)
  if (minor < 1) throw new StartError('--amount must be above zero.')
  const id = await inTransaction(db, async (transaction) => {
    const made = await insertCard(transaction, {
      brand,
      region,
      currency,
      locale,
      initial_minor: minor,
      order_id: null,
      line_position: null,
      piece: null,
      sender_name: '',
      recipient_name: gift.name,
      recipient_email: gift.email,
      message: gift.message,
      day: '',
    })
    if (made === null) throw new Error('A gift card was not written down')
    const card = await transaction
      .selectFrom('gift_cards')
      .selectAll()
      .where('id', '=', made)
      .executeTakeFirstOrThrow()
    await sendCard(transaction, sites, card)
    return made
  })
  return show(db, id)
}

/** Emails a card again with a new code. */
export async function send(db: Db, { sites }: Settings, named: string): Promise<string> {
  const { id, blocked_at, sent_at } = await onlyCard(db, named)
  if (blocked_at) throw new StartError('This gift card is blocked.')
  if (!sent_at) throw new StartError('This gift card is not due yet.')
  await inTransaction(db, async (transaction) => {
    const card = await transaction
      .selectFrom('gift_cards')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!(await sendCard(transaction, sites, card))) throw new StartError("The card's site is not open.")
  })
  return show(db, id)
}

/** Blocks a card and removes its balance. */
export async function block(db: Db, named: string): Promise<string> {
  const { id } = await onlyCard(db, named)
  await inTransaction(db, (transaction) => blockCard(transaction, id))
  return show(db, id)
}
