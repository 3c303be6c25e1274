import { z } from 'zod'
import type { StoredCart } from '../commerce/cart'
import { lineItems, type AgentCarts } from './agentCarts'
import type { AgentSessions, SessionKind, StoredSession } from './agentSessions'
import { ucpPaths } from './capabilities'
import { cartTotals, stockMessages, toUcpLines } from './cartWire'
import {
  noSuch,
  operation,
  shopperContext,
  type AgentCall,
  type Body,
  type Message,
  type Operation,
} from './operation'
import { variantItemId } from './productWire'

/** The buyer of a cart isn't stored: only a checkout needs one. */
const cartInput = z.looseObject({ line_items: lineItems, context: shopperContext })

export interface SessionParts {
  readonly carts: AgentCarts
  readonly sessions: AgentSessions
}

interface OpenSession extends StoredSession {
  readonly cart: StoredCart
}

export const ownerOf = ({ site, agent }: AgentCall) => ({ site: site.id, agent })

/** The agent's cart or checkout with its lines. @throws NoResource */
export async function openSession(
  { carts, sessions }: SessionParts,
  call: AgentCall,
  kind: SessionKind,
  id: string,
): Promise<OpenSession> {
  const session = await sessions.read(kind, ownerOf(call), id)
  const cart = session && (await carts.read(call, session.state.cartId))
  if (!session || !cart) throw noSuch(call, kind)
  return { ...session, cart }
}

/**
 * Opens the agent's cart or checkout for a change. No other change of its cart runs meanwhile, so the work sees the
 * newest state, and its response is what it stored.
 * @throws NoResource, ProtocolError 409
 */
export async function changeSession<Result>(
  parts: SessionParts,
  call: AgentCall,
  kind: SessionKind,
  id: string,
  work: (session: OpenSession) => Promise<Result>,
): Promise<Result> {
  const session = await parts.sessions.read(kind, ownerOf(call), id)
  if (!session) throw noSuch(call, kind)
  return parts.sessions.withLock(session.state.cartId, async () =>
    work(await openSession(parts, call, kind, id)),
  )
}

/** The carts of agents, over the port's. */
export function cartOperations(parts: SessionParts): readonly Operation[] {
  const { carts, sessions } = parts
  const shared = { capability: 'dev.ucp.shopping.cart' } as const
  const respond = async (
    call: AgentCall,
    id: string,
    cart: StoredCart,
    messages: readonly Message[] = [],
  ) => {
    const expiresAt = (await sessions.read('cart', ownerOf(call), id))?.expiresAt
    return toUcpCart(call, id, cart, messages, expiresAt)
  }
  return [
    operation({
      ...shared,
      tool: 'create_cart',
      summary: 'Make a cart with items of this shop.',
      method: 'POST',
      path: '/carts',
      payload: 'cart',
      kind: 'create',
      input: cartInput,
      run: async (call, input) => {
        const { cart, messages } = await carts.create(call, input.line_items)
        const id = await sessions.create('cart', ownerOf(call), { cartId: cart.id })
        return respond(call, id, cart, messages)
      },
    }),
    operation({
      ...shared,
      tool: 'get_cart',
      summary: 'Read a cart at current prices.',
      method: 'GET',
      path: '/carts/:id',
      payload: null,
      kind: 'read',
      input: z.unknown(),
      run: async (call, _input, id) => {
        const { cart, expiresAt } = await openSession(parts, call, 'cart', id)
        return toUcpCart(call, id, cart, [], expiresAt)
      },
    }),
    operation({
      ...shared,
      tool: 'update_cart',
      summary: 'Replace the items of a cart.',
      method: 'PUT',
      path: '/carts/:id',
      payload: 'cart',
      kind: 'write',
      input: cartInput,
      run: (call, input, id) =>
        changeSession(parts, call, 'cart', id, async (session) => {
          const { cart, messages } = await carts.replace(call, session.cart, input.line_items)
          await sessions.write(id, session.state)
          return respond(call, id, cart, messages)
        }),
    }),
    operation({
      ...shared,
      tool: 'cancel_cart',
      summary: 'Delete a cart.',
      method: 'POST',
      path: '/carts/:id/cancel',
      payload: null,
      kind: 'write',
      input: z.unknown(),
      run: (call, _input, id) =>
        changeSession(parts, call, 'cart', id, async ({ cart, state }) => {
          await sessions.remove(id)
          // A checkout goes on with the same cart.
          if (state.checkoutId === undefined) await carts.empty(call, cart)
          return toUcpCart(call, id, cart, [])
        }),
    }),
  ]
}

function toUcpCart(
  call: AgentCall,
  id: string,
  cart: StoredCart,
  messages: readonly Message[],
  expiresAt?: Date,
): Body {
  const all = [...messages, ...stockMessages(call, cart)]
  return {
    id,
    line_items: toUcpLines(call, cart),
    currency: cart.currency,
    totals: cartTotals(cart),
    ...(all.length > 0 && { messages: all }),
    ...(expiresAt && { continue_url: buyUrl(call, cart), expires_at: expiresAt.toISOString() }),
  }
}

/** A permalink that puts the same items into the shopper's cart. */
export function buyUrl({ site }: AgentCall, { lines }: StoredCart): string {
  const items = lines.map((line) => `${variantItemId(line.productId, line.variantId)}:${line.quantity}`)
  return `${site.url}${ucpPaths.buy}/${items.join(',')}`
}
