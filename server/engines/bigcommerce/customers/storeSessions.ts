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

/** The store's response to a sign-in. */
export interface StoreSession extends z.infer<typeof content> {
  readonly expiresAt: Date
}

interface OpenStoreSession extends StoreSession {
  /** The profile is older than five minutes. */
  readonly isDue: boolean
}

const form = /^[\w-]{43}$/
const hashOf = (token: SessionToken): Buffer => createHash('sha256').update(token).digest()

/**
 * Sessions of a hosted store's customers, each on one site. They contain the store's customer token and the profile,
 * sealed with the server's secret and the session's token.
 */
export class StoreSessions {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly secret: string,
  ) {}

  async end(token: SessionToken): Promise<void> {
    if (form.test(token))
      await this.db.deleteFrom('store_sessions').where('token_hash', '=', hashOf(token)).execute()
  }

  /** The session of a token; null for an unknown, expired or unreadable one and that of another site. */
  async read(token: SessionToken | null, channel: Channel): Promise<OpenStoreSession | null> {
    if (token === null || !form.test(token)) return null
    const site = siteIdOf(channel)
    const row = await this.db
      .selectFrom('store_sessions')
      .select(['customer_id', 'sealed', 'expires_at'])
      .select(sql<boolean>`checked_at < now() - interval '5 minutes'`.as('is_due'))
      .where('token_hash', '=', hashOf(token))
      .where('site', '=', site)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!row) return null
    const text = unseal(row.sealed, this.sealOf(token, site, row.customer_id))
    if (text !== null)
      return { ...content.parse(JSON.parse(text)), expiresAt: row.expires_at, isDue: row.is_due }
    // The server has another secret now.
    await this.end(token)
    return null
  }

  /** Begins a session and ends the browser's previous one. */
  async begin(session: StoreSession, channel: Channel, previous: SessionToken | null) {
    if (previous !== null) await this.end(previous)
    const token = randomBytes(32).toString('base64url')
    const site = siteIdOf(channel)
    await this.db
      .insertInto('store_sessions')
      .values({
        token_hash: hashOf(token),
        site,
        customer_id: session.profile.entityId,
        ...this.valuesOf(token, site, session),
      })
      .execute()
    return token
  }

  /** Replaces the content of a session, if it has not ended. */
  async update(token: SessionToken, session: StoreSession, channel: Channel): Promise<void> {
    await this.db
      .updateTable('store_sessions')
      .set({ ...this.valuesOf(token, siteIdOf(channel), session), checked_at: sql`now()` })
      .where('token_hash', '=', hashOf(token))
      .execute()
  }

  async endAllOf(customerId: number, channel: Channel): Promise<void> {
    await this.db
      .deleteFrom('store_sessions')
      .where('site', '=', siteIdOf(channel))
      .where('customer_id', '=', customerId)
      .execute()
  }

  async deleteExpired(): Promise<void> {
    await this.db
      .deleteFrom('store_sessions')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute()
  }

  /**
   * Runs calls of the store as a customer. A token that the store rejects ends the session.
   * @throws CommerceError `not_signed_in`, and the port's errors for failed calls
   */
  async asCustomer<Result>(
    { session, customerId }: Shopper,
    channel: Channel,
    work: (visit: StoreVisit, open: OpenStoreSession) => Promise<Result>,
  ): Promise<Result> {
    const open = await this.read(session, channel)
    if (open?.profile.entityId !== customerId) throw notSignedIn()
    try {
      return await work({ ...channel, customerToken: open.storeToken }, open)
    } catch (error) {
      const known = asCommerceError(error)
      if (known instanceof CommerceError && known.code === 'not_signed_in') await this.end(session)
      throw known
    }
  }

  private sealOf(token: SessionToken, site: string, customerId: number): Seal {
    return {
      secret: this.secret,
      holder: token,
      place: `session of customer ${customerId} on ${site}`,
    }
  }

  private valuesOf(token: SessionToken, site: string, { storeToken, profile: who, expiresAt }: StoreSession) {
    return {
      sealed: seal(JSON.stringify({ storeToken, profile: who }), this.sealOf(token, site, who.entityId)),
      expires_at: expiresAt,
    }
  }
}
