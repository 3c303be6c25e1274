import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables'
import { seal, unseal, type Seal } from '../process/sealedText'
import { tokenHash } from '../process/tokens'
import type { MemberRow } from './memberRows'
import { normalizeRecoveryCode, stepOfCode } from './oneTimeCode'

/** Encrypts the secrets of one-time codes and uses up codes. */
export interface CodeSecrets {
  seal(secret: Buffer, email: string): Buffer
  /** @throws Error if it was encrypted with another signing key */
  open(member: Pick<MemberRow, 'code_secret' | 'email'>): Buffer
  /** Uses up a one-time code or a recovery code within a transaction. @returns false for a wrong or used one */
  use(transaction: Transaction<Tables>, member: MemberRow, code: string): Promise<boolean>
}

/** @param now milliseconds since 1970 */
export function codeSecrets(signingKey: string, now: () => number): CodeSecrets {
  const sealOf = (email: string): Seal => ({
    secret: signingKey,
    holder: email.toLowerCase(),
    place: 'secret of one-time codes',
  })
  const open: CodeSecrets['open'] = ({ code_secret, email }) => {
    const text = unseal(code_secret, sealOf(email))
    if (text === null) throw new Error('A secret of one-time codes was encrypted with another signing key')
    return Buffer.from(text, 'base64')
  }
  return {
    open,
    seal: (secret, email) => seal(secret.toString('base64'), sealOf(email)),
    use: async (transaction, member, code) => {
      const typed = code.replaceAll(/\s/g, '')
      const step = /^\d{6}$/.test(typed) ? stepOfCode(open(member), typed, now()) : null
      const update = transaction.updateTable('staff_members').where('id', '=', member.id)
      const hash = tokenHash(normalizeRecoveryCode(code))
      const used =
        step === null
          ? update
              .set({ recovery_hashes: sql<Buffer[]>`array_remove(recovery_hashes, ${hash})` })
              .where(sql<boolean>`${hash} = any (recovery_hashes)`)
          : update.set({ code_step: step }).where('code_step', '<', String(step))
      const { numUpdatedRows } = await used.executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
