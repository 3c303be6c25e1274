import type { Kysely } from 'kysely'
import { isChoiceValid, type ConsentCategory } from '../../src/domain/consent'
import type { Tables } from '../database/tables'
import { readReceipt, type Receipt } from './consentReceipts'

/**
 * A visitor's consent to a category today, by the stored receipts:
 * - `granted`: the latest choice allows it
 * - `withdrawn`: a later choice does not
 * - `expired`: the choice is older than a year, or of an earlier version of the categories
 * - `unknown`: no receipt can be found, so the consent can't be proven
 */
export type ConsentNow = 'granted' | 'withdrawn' | 'expired' | 'unknown'

/**
 * Reads today's consent of the visitor to a category.
 * @param consentId of the event's consent; undefined for events that name no receipts
 * @param now milliseconds since 1970
 */
export async function consentNow(
  db: Kysely<Tables>,
  consentId: string | undefined,
  category: ConsentCategory,
  now = Date.now(),
): Promise<ConsentNow> {
  if (consentId === undefined) return 'unknown'
  const latest = await Promise.all(
    // Browsers date their choices, and a clock may be wrong. The last choice by date and the last one received must
    // both allow the category.
    (['chosen_at', 'received_at'] as const).map((column) =>
      db
        .selectFrom('consent_receipts')
        .select('body')
        .where('consent_id', '=', consentId.toLowerCase())
        .orderBy(column, 'desc')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const receipts = latest.flatMap((row) => (row ? [readReceipt(JSON.parse(row.body))] : []))
  const valid = receipts.filter((receipt): receipt is Receipt => !('invalid' in receipt))
  if (valid.length < latest.length) return 'unknown'
  if (valid.some(({ categories }) => !categories[category])) return 'withdrawn'
  return valid.every((receipt) => isChoiceValid(receipt, now)) ? 'granted' : 'expired'
}
