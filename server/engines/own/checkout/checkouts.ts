import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { emptyDraft, withChange, type CheckoutDraft } from '../../../../src/domain/order/checkoutSteps'
import { maxGiftCards } from '../../../../src/domain/payment/giftCardPayment'
import type { Checkouts, StoredCheckout } from '../../../commerce/checkouts'
import type { Tables } from '../../../database/tables'

/** The engine's drafts, in its own database; tokens are stored as hashes. */
interface EmbeddedCheckouts extends Checkouts {
  /** Deletes the drafts that nobody has changed for 24 hours. */
  deleteOld(): Promise<void>
}

/** Personal data is deleted 24 hours after the last change. */
const lifetime = sql.lit('24 hours')

const columns = ['fields', 'delivery_method', 'payment_method', 'bank', 'gift_card_ids'] as const

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Implements `Checkouts` on our own database. */
export function checkoutsIn(db: Kysely<Tables>): EmbeddedCheckouts {
  const read: Checkouts['read'] = async (token, { brand, region }) => {
    if (token === null) return null
    const row = await db
      .selectFrom('checkouts')
      .select(columns)
      .where('token_hash', '=', hashToken(token))
      .where('brand', '=', brand)
      .where('region', '=', region)
      .where('updated_at', '>', sql<Date>`now() - interval ${lifetime}`)
      .executeTakeFirst()
    return row ? toDraft(row) : null
  }

  return {
    read,
    save: async (token, change, channel, first) => {
      const known = token !== null && (await read(token, channel)) !== null
      const knownToken = known ? token : randomBytes(32).toString('base64url')
      const { fields, deliveryMethod, paymentMethod, bank } = known
        ? change
        : withChange(withChange(emptyDraft, await first()), change)
      const row = await db
        .insertInto('checkouts')
        .values({
          token_hash: hashToken(knownToken),
          brand: channel.brand,
          region: channel.region,
          fields: JSON.stringify(fields ?? {}),
          delivery_method: deliveryMethod ?? null,
          payment_method: paymentMethod ?? null,
          bank: bank ?? null,
        })
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet({
            fields: sql`checkouts.fields || excluded.fields`,
            ...(deliveryMethod !== undefined && { delivery_method: deliveryMethod }),
            ...(paymentMethod !== undefined && { payment_method: paymentMethod }),
            ...(bank !== undefined && { bank }),
            updated_at: sql`now()`,
          }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow()
      return { token: knownToken, draft: toDraft(row) }
    },
    addGiftCard: async (token, cardId) => {
      await db
        .updateTable('checkouts')
        .set({ gift_card_ids: sql`array_append(gift_card_ids, ${cardId}::uuid)`, updated_at: sql`now()` })
        .where('token_hash', '=', hashToken(token))
        .where(sql<boolean>`not (${cardId}::uuid = any (gift_card_ids))`)
        .where(sql<boolean>`cardinality(gift_card_ids) < ${maxGiftCards}`)
        .execute()
    },
    removeGiftCard: async (token, cardId) => {
      await db
        .updateTable('checkouts')
        .set({ gift_card_ids: sql`array_remove(gift_card_ids, ${cardId}::uuid)`, updated_at: sql`now()` })
        .where('token_hash', '=', hashToken(token))
        .execute()
    },
    remove: async (token) => {
      await db.deleteFrom('checkouts').where('token_hash', '=', hashToken(token)).execute()
    },
    deleteOld: async () => {
      const isOld = sql<boolean>`updated_at <= now() - interval ${lifetime}`
      await db.deleteFrom('checkouts').where(isOld).execute()
    },
  }
}

interface Row {
  readonly fields: CheckoutDraft['fields']
  readonly delivery_method: CheckoutDraft['deliveryMethod']
  readonly payment_method: CheckoutDraft['paymentMethod']
  readonly bank: CheckoutDraft['bank']
  readonly gift_card_ids: readonly string[]
}
const toDraft = ({ fields, delivery_method, payment_method, bank, gift_card_ids }: Row): StoredCheckout => ({
  fields,
  giftCardIds: gift_card_ids,
  deliveryMethod: delivery_method,
  paymentMethod: payment_method,
  bank,
})
