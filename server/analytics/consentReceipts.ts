import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { consentCategories } from '../../src/domain/consent'
import { regionCodes } from '../../src/domain/region/region'
import { parseJson } from '../../src/domain/typedObject'
import enChoices from '../../src/site/locales/en/consent.json'
import enNotices from '../../src/site/locales/en/notices.json'
import hiChoices from '../../src/site/locales/hi/consent.json'
import hiNotices from '../../src/site/locales/hi/notices.json'
import idChoices from '../../src/site/locales/id/consent.json'
import idNotices from '../../src/site/locales/id/notices.json'
import type { Site } from '../../src/site/site'
import { code, count } from '../../src/tracking/eventFields'
import type { Tables } from '../database/tables'
import { moment } from './checkEvent'
import { chain } from './eventChain'
import type { Written } from './eventLog'
import { appending, lockShard, moveEnd, someShard, takePositions } from './logShards'

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
  /**
   * Resolves after the commit. The same choice sent twice is stored once. The stored receipt has a hash of the text
   * that this version of the shop shows in the receipt's language; browsers send receipts seconds after the choice.
   */
  write(receipt: Receipt, site: Pick<Site, 'brand'>): Promise<Written>
  /** The stored choices of a browser by its consent id, oldest first, as they were stored. */
  read(consentId: string): Promise<readonly StoredReceipt[]>
}

const storedReceipt = v.object({
  ...receipt.entries,
  brand: v.string(),
  /** Proves which text the visitor read. */
  text_sha256: v.optional(v.string()),
})
export type StoredReceipt = v.InferOutput<typeof storedReceipt>

export function consentReceiptsIn(db: Kysely<Tables>): ConsentReceipts {
  const preferred = someShard()
  return {
    write: ({ consent_id: id, ...facts }, { brand }) =>
      appending(db, async (transaction) => {
        const end = await lockShard(transaction, 'consent', preferred)
        const consent_id = id.toLowerCase()
        const chosen_at = new Date(facts.at)
        const known = await transaction
          .selectFrom('consent_receipts')
          .select('position')
          .where('consent_id', '=', consent_id)
          .where('chosen_at', '=', chosen_at)
          .executeTakeFirst()
        if (known) return 'duplicate'
        const text_sha256 = consentTextHash(facts.locale)
        const body = JSON.stringify({ consent_id, brand, ...facts, ...(text_sha256 && { text_sha256 }) })
        const link = { event_id: consent_id, name: 'consent', received_at: new Date(), body }
        const positions = await takePositions(transaction, 'consent', 1)
        const { rows, end: newEnd } = chain(end, [link], positions)
        await transaction
          .insertInto('consent_receipts')
          .values(rows.map(({ event_id: _id, name: _name, ...row }) => ({ ...row, consent_id, chosen_at })))
          .execute()
        await moveEnd(transaction, 'consent', end.shard, newEnd)
        return 'accepted'
      }),
    read: async (consentId) => {
      const rows = await db
        .selectFrom('consent_receipts')
        .select('body')
        .where('consent_id', '=', consentId.toLowerCase())
        .orderBy('chosen_at')
        .execute()
      return rows.map(({ body }) => v.parse(storedReceipt, parseJson(body)))
    },
  }
}

/** Maps a receipt to the fields that the chain's hash covers. */
export const asLink = <Row extends { readonly consent_id: string }>(row: Row) => ({
  ...row,
  event_id: row.consent_id,
  name: 'consent',
})

/** The texts of the banner and of the privacy choices, by language. */
const texts: ReadonlyMap<string, object> = new Map([
  ['en', { notices: enNotices.consent, choices: enChoices.consent }],
  ['hi', { notices: hiNotices.consent, choices: hiChoices.consent }],
  ['id', { notices: idNotices.consent, choices: idChoices.consent }],
])

/** The texts that visitors with a locale read before their choice, as JSON; null for an unknown language. */
export function consentText(locale: string): string | null {
  const text = texts.get(locale.split('-')[0] ?? '')
  return text ? JSON.stringify(text) : null
}

/** SHA-256 of `consentText`, hexadecimal. It proves which text a receipt is about. */
export function consentTextHash(locale: string): string | null {
  const text = consentText(locale)
  return text === null ? null : createHash('sha256').update(text).digest('hex')
}
