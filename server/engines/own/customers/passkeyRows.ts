import { sql, type Kysely } from 'kysely'
import type { Passkey } from '../../../../src/domain/customer/passkey'
import type { ChallengeRequest } from '../../../commerce/passkeys'
import type { Tables } from '../../../database/tables'
import { isToken, tokenHash } from '../../../process/tokens'

/** Reads a customer's passkeys, oldest first, without their keys. */
export async function readPasskeys(db: Kysely<Tables>, customerId: number): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'added_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, host, added_at, used_at }) => ({
    id,
    name,
    host,
    addedAt: added_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

/** Deletes all passkeys of a customer. @returns whether there were any */
export async function deletePasskeys(db: Kysely<Tables>, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores a browser's challenge in place of its earlier one. @param customerId who adds a passkey; null: for signing in */
export async function storeChallenge(
  db: Kysely<Tables>,
  { browserKey, previousKey }: Pick<ChallengeRequest, 'browserKey' | 'previousKey'>,
  challenge: string,
  customerId: number | null,
): Promise<void> {
  if (previousKey !== null)
    await db.deleteFrom('passkey_challenges').where('browser_hash', '=', tokenHash(previousKey)).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      browser_hash: tokenHash(browserKey),
      challenge,
      customer_id: customerId,
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .execute()
}

/** Deletes a browser's challenge, so that it serves one attempt. @returns null for a used, expired or unknown one */
export async function takeChallenge(
  db: Kysely<Tables>,
  browserKey: string,
  customerId: number | null,
): Promise<string | null> {
  if (!isToken(browserKey)) return null
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', tokenHash(browserKey))
    .where('customer_id', 'is not distinct from', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
