import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { consentCategories } from '../../src/domain/consent'
import { regionCodes } from '../../src/domain/region/region'
import { code, count } from '../../src/sagas/eventFields'
import type { Site } from '../../src/site/site'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { moment } from './envelope'
import { hashOf } from './eventChain'
import type { Written } from './eventLog'

/** A visitor's consent as the browser sends it. The server adds the brand. */
const receipt = v.object({
  consent_id: v.pipe(v.string(), v.uuid()),
  version: count,
  region: v.picklist(regionCodes),
  locale: code,
  categories: v.object(v.entriesFromList(consentCategories, v.boolean())),
  /** How the visitor chose, e.g. `accept_all`. */
  method: code,
  at: moment,
})
export type Receipt = v.InferOutput<typeof receipt>

/** Parses a receipt, or returns the path of the first invalid field. */
export function readReceipt(value: unknown): Receipt | { readonly invalid: string } {
  const read = v.safeParse(receipt, value)
  return read.success ? read.output : { invalid: v.getDotPath(read.issues[0]) ?? 'the receipt' }
}

/** Stores visitors' consent as evidence. */
export interface ConsentReceipts {
  /** Resolves after the commit. The same choice sent twice is stored once. */
  write(receipt: Receipt, site: Pick<Site, 'brand'>): Promise<Written>
}

export function consentReceiptsIn(db: Kysely<Tables>): ConsentReceipts {
  return {
    write: ({ consent_id: id, ...facts }, { brand }) =>
      inTransaction(db, async (transaction) => {
        // This lock blocks other writers, so the duplicate check below stays valid.
        const end = await transaction
          .selectFrom('consent_chain')
          .select(['position', 'hash'])
          .forUpdate()
          .executeTakeFirstOrThrow()
        const consent_id = id.toLowerCase()
        const chosen_at = new Date(facts.at)
        const known = await transaction
          .selectFrom('consent_receipts')
          .select('position')
          .where('consent_id', '=', consent_id)
          .where('chosen_at', '=', chosen_at)
          .executeTakeFirst()
        if (known) return 'duplicate'
        const body = JSON.stringify({ consent_id, brand, ...facts })
        const row = {
          position: end.position + 1,
          consent_id,
          chosen_at,
          received_at: new Date(),
          body,
          prev_hash: end.hash,
        }
        const hash = hashOf(asLink(row))
        await transaction
          .insertInto('consent_receipts')
          .values({ ...row, hash })
          .execute()
        await transaction.updateTable('consent_chain').set({ position: row.position, hash }).execute()
        return 'accepted'
      }),
  }
}

/** Maps a receipt to the fields that the chain's hash covers. */
export const asLink = <Row extends { readonly consent_id: string }>(row: Row) => ({
  ...row,
  event_id: row.consent_id,
  name: 'consent',
})
