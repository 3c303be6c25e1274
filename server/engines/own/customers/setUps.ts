import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { notFound, notSignedIn, validationError } from '../../../../src/domain/errors'
import { maxSetUps, type SetUpDraft } from '../../../../src/domain/product/racketSetUp'
import type { Site } from '../../../../src/site/site'
import type { SetUps } from '../../../commerce/setUps'
import { isUuid } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { mailConfirmation, nextReminder } from '../setUps/reminders'
import { readSetUps } from '../setUps/setUpRows'
import { lockAccount } from './customerRows'

interface SetUpParts {
  readonly db: Kysely<Tables>
  readonly sites: readonly Site[]
}

/** Implements `SetUps` on our own database. */
export function embeddedSetUps({ db, sites }: SetUpParts): SetUps {
  /** Locks the customer, so that two tabs stay within the limit. */
  const change = (customerId: number, work: (transaction: Transaction<Tables>) => Promise<void>) =>
    inTransaction(db, async (transaction) => {
      if (!(await lockAccount(transaction, customerId))) throw notSignedIn()
      await work(transaction)
      return readSetUps(transaction, customerId)
    })
  return {
    list: ({ customerId }) => readSetUps(db, customerId),
    save: ({ customerId }, draft) =>
      change(customerId, async (transaction) => {
        await insert(transaction, customerId, draft)
        const saved = await readSetUps(transaction, customerId)
        if (saved.length > maxSetUps) throw validationError(`An account has at most ${maxSetUps} set-ups`)
      }),
    remove: ({ customerId }, id) =>
      change(customerId, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('racket_set_ups')
          .where('customer_id', '=', customerId)
          .where('id', '=', uuid(id))
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound('There is no such set-up')
      }),
    remind: ({ customerId }, id, plays, { channel, locale }) =>
      change(customerId, async (transaction) => {
        const reminder =
          plays === null
            ? { plays_per_week: null, remind_at: null }
            : {
                plays_per_week: plays,
                remind_at: nextReminder(plays),
                region: channel.region,
                locale,
              }
        const { numUpdatedRows } = await transaction
          .updateTable('racket_set_ups')
          .set(reminder)
          .where('customer_id', '=', customerId)
          .where('id', '=', uuid(id))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw notFound('There is no such set-up')
        const site = sites.find(({ brand, region }) => brand === channel.brand && region === channel.region)
        if (plays !== null && site) await mailConfirmation(transaction, id, { site, locale })
      }),
  }
}

/** No row has this id. */
const noId = '00000000-0000-0000-0000-000000000000'
const uuid = (id: string) => (isUuid(id) ? id : noId)

async function insert(
  transaction: Transaction<Tables>,
  customerId: number,
  draft: SetUpDraft,
): Promise<void> {
  await transaction
    .insertInto('racket_set_ups')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      racket_id: draft.racketId === null ? null : Number(draft.racketId),
      string_id: Number(draft.stringId),
      string_color: draft.stringColor,
      mains: draft.mains,
      crosses: draft.crosses,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
