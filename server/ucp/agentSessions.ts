import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DeliveryMethod } from '../../src/domain/delivery'
import type { DraftTexts } from '../../src/domain/order/checkoutSteps'
import type { Tables } from '../database/tables'
import { takeLease } from '../jobs/lease'
import { seal, unseal } from '../process/sealedText'
import { isToken, newToken, tokenHash } from '../process/tokens'
import { ProtocolError } from './protocolError'

/** What an agent has put together: a cart of the port, and for a checkout the shopper's details. */
export interface SessionState {
  /** Id of the cart in the port: its only credential, which no agent gets. */
  readonly cartId: string
  /** Of a cart: the id of its checkout. */
  readonly checkoutId?: string
  /** Of a checkout. */
  readonly fields?: DraftTexts
  readonly deliveryMethod?: DeliveryMethod | null
  /** Link to our checkout with these details and `linkedItems`; absent if they are out of stock. */
  readonly continueUrl?: string | undefined
  /** The items of the cart when the details were stored, as in a permalink. */
  readonly linkedItems?: string
  /** Secrets of all links of this checkout. */
  readonly links?: readonly string[]
}

interface Owner {
  /** Site id. */
  readonly site: string
  /** Host of the agent's profile. */
  readonly agent: string
}

export type SessionKind = 'cart' | 'checkout'

/** Carts and checkouts of agents. Their ids are secrets that only their agents have. */
export interface AgentSessions {
  /** @returns its id */
  create(kind: SessionKind, owner: Owner, state: SessionState): Promise<string>
  /** Null for an unknown or expired id, and for one of another agent or site. */
  read(kind: SessionKind, owner: Owner, id: string): Promise<StoredSession | null>
  /** Stores a change, and begins the lifetime again, also of the state's links: their openings lead to the order. */
  write(id: string, state: SessionState): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Runs a change of a cart and its sessions when no other one of the same cart runs, in any process.
   * @throws ProtocolError 409 after ten seconds of waiting
   */
  withLock<Result>(cartId: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Id of the order from a cart that was opened with one of these links; null without one. An order that was cancelled
   * before any payment doesn't count, and another cancelled one only without others.
   */
  findOrder(links: readonly string[]): Promise<string | null>
}

export interface StoredSession {
  readonly state: SessionState
  readonly expiresAt: Date
}

/** As long as the links to its cart. */
export const sessionDays = 7
const lifetime = sql<Date>`now() + make_interval(days => ${sessionDays})`

const lockWaitMs = 10_000
/** Milliseconds between two attempts to take the lock; half of it is random. */
const lockPauseMs = 40

/** Sessions in the database: ids as hashes, and the state sealed, because it names the shopper. */
export function agentSessionsIn(
  db: Kysely<Tables>,
  secret: string,
  { waitMs = lockWaitMs }: { readonly waitMs?: number } = {},
): AgentSessions {
  const sealed = (id: string, state: SessionState) => seal(JSON.stringify(state), sealOf(id))
  const sealOf = (id: string) => ({ secret, holder: id, place: 'agent session' })
  return {
    create: async (kind, { site, agent }, state) => {
      const id = newToken()
      await db
        .insertInto('agent_sessions')
        .values({ id_hash: tokenHash(id), kind, site, agent, state: sealed(id, state), expires_at: lifetime })
        .execute()
      return id
    },
    read: async (kind, { site, agent }, id) => {
      if (!isToken(id)) return null
      const row = await db
        .selectFrom('agent_sessions')
        .select(['state', 'expires_at'])
        .where('id_hash', '=', tokenHash(id))
        .where('kind', '=', kind)
        .where('site', '=', site)
        .where('agent', '=', agent)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      const text = row ? unseal(row.state, sealOf(id)) : null
      if (!row || text === null) return null
      return { state: JSON.parse(text) as SessionState, expiresAt: row.expires_at }
    },
    write: async (id, state) => {
      await db
        .updateTable('agent_sessions')
        .set({ state: sealed(id, state), expires_at: lifetime })
        .where('id_hash', '=', tokenHash(id))
        .execute()
      if (!state.links?.length) return
      await db
        .updateTable('cart_links')
        .set({ expires_at: lifetime })
        .where('token_hash', 'in', state.links.map(tokenHash))
        .execute()
    },
    remove: async (id) => {
      await db.deleteFrom('agent_sessions').where('id_hash', '=', tokenHash(id)).execute()
    },
    // A lease and no row lock: the work uses other connections of the same pool, and calls a hosted store.
    withLock: async (cartId, work) => {
      const name = `agent cart ${tokenHash(cartId).toString('base64url')}` as const
      const end = Date.now() + waitMs
      for (;;) {
        const lease = await takeLease(db, name)
        if (lease) return work().finally(() => lease.release())
        if (Date.now() >= end)
          throw new ProtocolError(409, 'update_conflict', 'Another change of this cart is pending', 1)
        await pause(lockPauseMs * (0.5 + Math.random()))
      }
    },
    findOrder: async (links) => {
      if (links.length === 0) return null
      const row = await db
        .selectFrom('cart_link_openings')
        .innerJoin('orders', 'orders.cart_id', 'cart_link_openings.cart_id')
        .select('orders.id')
        .where('token_hash', 'in', links.map(tokenHash))
        .where((each) => each.or([each('status', '<>', 'cancelled'), each('payment_status', '<>', 'void')]))
        .orderBy((each) => each('status', '=', 'cancelled'))
        .orderBy('placed_at')
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}

/** Deletes expired sessions, locks of processes that have died, and responses that no agent asks for again. */
export async function deleteOldAgentData(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('agent_sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('agent_replies')
    .where('begun_at', '<', sql<Date>`now() - interval '48 hours'`)
    .execute()
  await db
    .deleteFrom('leases')
    .where('name', 'like', 'agent cart %')
    .where('leased_until', '<', sql<Date>`now()`)
    .execute()
}
