import type { StaffGiftCards } from '../../server/commerce/staffGiftCards'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { isCommerceError } from '../../src/domain/errors'
import type { StaffActor } from '../../src/domain/staffRoles'
import { typedAmount } from '../typedAmount'
import { onlyCard, show } from './look'

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
export async function issue(
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
export async function send(cards: StaffGiftCards, by: StaffActor, named: string): Promise<string> {
  const { id } = await onlyCard(cards, named)
  await cards.sendAgain(by, id).catch((error: unknown) => {
    throw isCommerceError(error) ? new StartError(`${error.message}.`) : error
  })
  return show(cards, id)
}

/** Blocks a card and removes its balance. */
export async function block(cards: StaffGiftCards, by: StaffActor, named: string): Promise<string> {
  const { id } = await onlyCard(cards, named)
  await cards.block(by, id)
  return show(cards, id)
}
