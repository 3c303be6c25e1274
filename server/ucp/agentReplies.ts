import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { seal, unseal } from '../process/sealedText'
import { tokenHash } from '../process/tokens'
import type { AgentResponse } from './operation'
import { ProtocolError } from './protocolError'

interface KeyedCall {
  /** The agent's idempotency key. */
  readonly key: string
  /** Site, agent and operation: a key counts within them. */
  readonly scope: string
  /** SHA-256 of the request. */
  readonly payload: Buffer
}

/** The responses to calls with an idempotency key, so that a repeated call has no second effect. */
export interface AgentReplies {
  /**
   * The stored response of an earlier call with this key, or else that of `perform`. A failure isn't stored.
   * @throws ProtocolError 409 if the key came with another request, 503 while the first call is pending
   */
  once(call: KeyedCall, perform: () => Promise<AgentResponse>): Promise<AgentResponse>
}

/** A call that is older is the one of a process that has died. */
const pendingFor = sql.lit('1 minute')
/** The protocol asks for 24 hours at least, and recommends 48. */
const storedFor = sql.lit('48 hours')

/** Keeps responses in the database, sealed: only the key opens them, because they name the shopper. */
export function agentRepliesIn(db: Kysely<Tables>, secret: string): AgentReplies {
  return {
    once: async ({ key, scope, payload }, perform) => {
      const key_hash = tokenHash(`${scope} ${key}`)
      const holder = { secret, holder: key, place: `agent reply ${scope}` }
      const begun = await db
        .insertInto('agent_replies')
        .values({ key_hash, payload_hash: payload, response: null })
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet({ begun_at: sql`now()`, payload_hash: payload, response: null })
            .where(
              sql<boolean>`agent_replies.begun_at <= now() - interval ${storedFor}
                or (agent_replies.response is null and agent_replies.begun_at <= now() - interval ${pendingFor})`,
            ),
        )
        .returning('key_hash')
        .executeTakeFirst()
      if (!begun) return earlier(key_hash, payload, holder)
      try {
        const response = await perform()
        await db
          .updateTable('agent_replies')
          .set({ response: seal(JSON.stringify(response), holder) })
          .where('key_hash', '=', key_hash)
          .execute()
        return response
      } catch (error) {
        await db.deleteFrom('agent_replies').where('key_hash', '=', key_hash).execute()
        throw error
      }
    },
  }

  async function earlier(
    key_hash: Buffer,
    payload: Buffer,
    holder: Parameters<typeof unseal>[1],
  ): Promise<AgentResponse> {
    const row = await db
      .selectFrom('agent_replies')
      .select(['payload_hash', 'response'])
      .where('key_hash', '=', key_hash)
      .executeTakeFirst()
    if (row && !row.payload_hash.equals(payload))
      throw new ProtocolError(409, 'idempotency_conflict', 'This idempotency key came with another request')
    const text = row?.response ? unseal(row.response, holder) : null
    if (text === null)
      throw new ProtocolError(503, 'request_pending', 'The first call with this key is pending', 1)
    return JSON.parse(text) as AgentResponse
  }
}
