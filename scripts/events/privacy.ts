import { consentText, consentTextHash } from '../../server/analytics/consentReceipts'
import { closeErasure, openErasures, unlinkErased } from '../../server/analytics/erasures'
import type { Database } from '../../server/database/database'
import { inTransaction } from '../../server/database/transaction'
import { StartError } from '../../server/settings/startError'
import { recordChange } from '../../server/staff/staffChanges'
import type { StaffActor } from '../../src/domain/staffRoles'

type Db = Database['db']

/**
 * Prints a browser's consent receipts as JSON, one a line, oldest first. `text` is the text that was shown, if this
 * version of the shop still has it.
 * @param id shown to the visitor on the page of privacy choices
 */
export async function consent(db: Db, id: string): Promise<string> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
    throw new StartError(`consent ${id}: must be the reference that the privacy choices page shows.`)
  const rows = await db
    .selectFrom('consent_receipts')
    .select(['position', 'received_at', 'body', 'hash'])
    .where('consent_id', '=', id.toLowerCase())
    .orderBy('position')
    .execute()
  if (rows.length === 0) return `There is no receipt with the reference ${id}.`
  return rows
    .map(({ body, ...row }) => {
      const receipt = JSON.parse(body) as { readonly locale: string; readonly text_sha256?: string }
      const isCurrent = receipt.text_sha256 === consentTextHash(receipt.locale)
      const text = isCurrent ? (JSON.parse(consentText(receipt.locale) ?? 'null') as unknown) : null
      return JSON.stringify({ ...row, receipt, text })
    })
    .join('\n')
}

export const erasures = openErasures

/** Records that the vendors have been notified of a deletion. */
export async function closeErased(db: Db, by: StaffActor, id: string): Promise<string> {
  const isClosed =
    /^\d{1,15}$/.test(id) &&
    (await inTransaction(db, async (transaction) => {
      if (!(await closeErasure(transaction, Number(id)))) return false
      await recordChange(transaction, by, {
        ...about('close', id),
        before: null,
        after: { vendorsTold: true },
      })
      return true
    }))
  if (!isClosed)
    throw new StartError(
      `close-erasure ${id}: there is no open deletion with this id whose events are unlinked.`,
    )
  return `Deletion ${id} is closed, and the contact was deleted here.`
}

export async function unlink(db: Db, by: StaffActor): Promise<string> {
  const events = await unlinkErased(db)
  if (events > 0) await recordChange(db, by, { ...about('unlink', 'all'), before: null, after: { events } })
  return `${events} events were unlinked.`
}

const about = (verb: string, id: string) => ({
  action: `erasure.${verb}`,
  subject: 'erasure',
  subjectId: id,
})
