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

/** The latest receipts by `consent_id`; null for one that can't be read. */
export type LatestReceipts = ReadonlyMap<string, readonly (Receipt | null)[]>

/**
 * Reads the latest receipts of visitors. Browsers date their choices, and a clock may be wrong: these are the last
 * choice by date and the last one received.
 */
export async function readLatestReceipts(
  db: Kysely<Tables>,
  consentIds: readonly string[],
): Promise<LatestReceipts> {
  const receipts = new Map<string, (Receipt | null)[]>()
  if (consentIds.length === 0) return receipts
  const ids = [...new Set(consentIds.map((id) => id.toLowerCase()))]
  for (const column of ['chosen_at', 'received_at'] as const) {
    const rows = await db
      .selectFrom('consent_receipts')
      .distinctOn('consent_id')
      .select(['consent_id', 'body'])
      .where('consent_id', 'in', ids)
      .orderBy('consent_id')
      .orderBy(column, 'desc')
      .orderBy('position', 'desc')
      .execute()
    for (const { consent_id, body } of rows) {
      const read = readReceipt(JSON.parse(body))
      receipts.set(consent_id, [...(receipts.get(consent_id) ?? []), 'invalid' in read ? null : read])
    }
  }
  return receipts
}

/** The server's own events whose visitors allow analytics today, by the consent that each copies from an earlier event. */
export async function keepAllowed<Event extends { readonly body: string }>(
  db: Kysely<Tables>,
  events: readonly Event[],
): Promise<Event[]> {
  const consentId = ({ body }: Event) =>
    (JSON.parse(body) as { readonly consent: { readonly id?: string } }).consent.id
  const receipts = await readLatestReceipts(
    db,
    events.map(consentId).filter((id) => id !== undefined),
  )
  return events.filter((event) => findConsent(receipts, consentId(event), 'analytics') === 'granted')
}

/**
 * Today's consent of a visitor to a category, by the latest receipts. All of them must allow it.
 * @param consentId of the event's consent; undefined for events that name no receipts
 * @param now milliseconds since 1970
 */
export function findConsent(
  receipts: LatestReceipts,
  consentId: string | undefined,
  category: ConsentCategory,
  now = Date.now(),
): ConsentNow {
  const latest = consentId === undefined ? [] : (receipts.get(consentId.toLowerCase()) ?? [])
  const valid = latest.filter((receipt) => receipt !== null)
  if (valid.length === 0 || valid.length < latest.length) return 'unknown'
  if (valid.some(({ categories }) => !categories[category])) return 'withdrawn'
  return valid.every((receipt) => isChoiceValid(receipt, now)) ? 'granted' : 'expired'
}
