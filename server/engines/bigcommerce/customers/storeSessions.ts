import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError, notSignedIn } from '../../../../src/domain/errors'
import type { SessionToken, Shopper } from '../../../commerce/customers'
import type { Tables } from '../../../database/tables'
import { seal, unseal, type Seal } from '../../../process/sealedText'
import { asCommerceError, siteIdOf, type StoreVisit } from '../client/storefront'

const profile = z.object({
  entityId: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
})
const content = z.object({ storeToken: z.string(), profile })

/** The store's answer to a sign-in. */
export interface StoreSession extends z.infer<typeof content> {
  readonly expiresAt: Date
}

interface OpenStoreSession extends StoreSession {
  /** The profile is older than five minutes. */
  readonly isDue: boolean
}

export type StoreSessions = ReturnType<typeof openStoreSessions>

const form = /^[\w-]{43}$/
const hashOf = (token: SessionToken): Buffer => createHash('sha256').update(token).digest()

/**
 * Sessions of a hosted store's customers, each on one site. They contain the store's customer token and the profile,
 * sealed with the server's secret and the session's token.
 */
export function openStoreSessions({ db, secret }: { readonly db: Kysely<Tables>; readonly secret: string }) {
  const sealOf = (token: SessionToken, site: string, customerId: number): Seal => ({
    secret,
    holder: token,
    place: `session of customer ${customerId} on ${site}`,
  })

  const valuesOf = (
    token: SessionToken,
    site: string,
    { storeToken, profile: who, expiresAt }: StoreSession,
  ) => ({
    sealed: seal(JSON.stringify({ storeToken, profile: who }), sealOf(token, site, who.entityId)),
    expires_at: expiresAt,
  })

  async function end(token: SessionToken): Promise<void> {
    if (form.test(token))
      await db.deleteFrom('store_sessions').where('token_hash', '=', hashOf(token)).execute()
  }

  /** The session of a token; null for an unknown, expired or unreadable one and that of another site. */
  async function read(token: SessionToken | null, channel: Channel): Promise<OpenStoreSession | null> {
    if (token === null || !form.test(token)) return null
    const site = siteIdOf(channel)
    const row = await db
      .selectFrom('store_sessions')
      .select(['customer_id', 'sealed', 'expires_at'])
      .select(sql<boolean>`checked_at < now() - interval '5 minutes'`.as('is_due'))
      .where('token_hash', '=', hashOf(token))
      .where('site', '=', site)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!row) return null
    const text = unseal(row.sealed, sealOf(token, site, row.customer_id))
    if (text !== null)
      return { ...content.parse(JSON.parse(text)), expiresAt: row.expires_at, isDue: row.is_due }
    // The server has another secret now.
    await end(token)
    return null
  }

  return {
    read,
    end,
    /** Begins a session and ends the browser's previous one. */
    begin: async (session: StoreSession, channel: Channel, previous: SessionToken | null) => {
      if (previous !== null) await end(previous)
      const token = randomBytes(32).toString('base64url')
      const site = siteIdOf(channel)
      await db
        .insertInto('store_sessions')
        .values({
          token_hash: hashOf(token),
          site,
          customer_id: session.profile.entityId,
          ...valuesOf(token, site, session),
        })
        .execute()
      return token
    },
    /** Replaces the content of a session, if it has not ended. */
    update: async (token: SessionToken, session: StoreSession, channel: Channel): Promise<void> => {
      await db
        .updateTable('store_sessions')
        .set({ ...valuesOf(token, siteIdOf(channel), session), checked_at: sql`now()` })
        .where('token_hash', '=', hashOf(token))
        .execute()
    },
    endAllOf: async (customerId: number, channel: Channel): Promise<void> => {
      await db
        .deleteFrom('store_sessions')
        .where('site', '=', siteIdOf(channel))
        .where('customer_id', '=', customerId)
        .execute()
    },
    deleteExpired: async (): Promise<void> => {
      await db
        .deleteFrom('store_sessions')
        .where('expires_at', '<=', sql<Date>`now()`)
        .execute()
    },
    /**
     * Runs calls of the store as a customer. A token that the store refuses ends the session.
     * @throws CommerceError `not_signed_in`, and the port's errors for failed calls
     */
    asCustomer: async <Result>(
      { session, customerId }: Shopper,
      channel: Channel,
      work: (visit: StoreVisit, open: OpenStoreSession) => Promise<Result>,
    ): Promise<Result> => {
      const open = await read(session, channel)
      if (open?.profile.entityId !== customerId) throw notSignedIn()
      try {
        return await work({ ...channel, customerToken: open.storeToken }, open)
      } catch (error) {
        const known = asCommerceError(error)
        if (known instanceof CommerceError && known.code === 'not_signed_in') await end(session)
        throw known
      }
    },
  }
}
