import { z } from 'zod'
import { maxQuantityPerLine } from '../../src/domain/cart/cart'
import { isCommerceError } from '../../src/domain/errors'
import { CartGone, type Carts, type NewItem, type StoredCart } from '../commerce/cart'
import type { Catalog } from '../commerce/commerce'
import { agentText } from './agentTexts'
import { NoResource, type AgentCall, type Message } from './operation'
import { isForAgents, parseItemId, variantItemId } from './productWire'

/** Different items of one request. */
const maxItems = 50

export const lineItems = z
  .array(
    z.looseObject({
      id: z.string().max(100).optional(),
      item: z.looseObject({ id: z.string().min(1).max(250) }),
      quantity: z.int().min(1).max(maxQuantityPerLine),
    }),
  )
  .max(maxItems)
export type LineItems = z.output<typeof lineItems>

interface Wanted extends NewItem {
  readonly variantId: string
}

interface ResolvedItems {
  readonly wanted: ReadonlyMap<string, Wanted>
  /** About items that aren't sold. */
  readonly messages: readonly Message[]
}

interface FilledCart {
  readonly cart: StoredCart
  /** What could not be done. */
  readonly messages: readonly Message[]
}

/** The carts of agents. All of them are guests' carts of the port, with its prices and rules. */
export interface AgentCarts {
  /** The variants of a request's items by their ids; of the same variant the sum. */
  resolve(call: AgentCall, items: LineItems): Promise<ResolvedItems>
  /** Makes a cart with those of the items that can be bought. @throws NoResource if there are none */
  create(call: AgentCall, items: LineItems): Promise<FilledCart>
  /** Null if it is empty, ordered or expired. */
  read(call: AgentCall, cartId: string): Promise<StoredCart | null>
  /** Makes a cart have these items. An item that can't be changed stays as it was. */
  replace(call: AgentCall, cart: StoredCart, items: LineItems): Promise<FilledCart>
  /** Deletes a cart with its lines. */
  empty(call: AgentCall, cart: StoredCart): Promise<void>
}

interface AgentCartsParts {
  readonly carts: Carts
  readonly catalog: Pick<Catalog, 'product'>
}

const guest = (id: string | null) => ({ id, shopper: null })

export function agentCarts({ carts, catalog }: AgentCartsParts): AgentCarts {
  const resolve = async (call: AgentCall, items: LineItems): Promise<ResolvedItems> => {
    const wanted = new Map<string, Wanted>()
    const messages: Message[] = []
    for (const { item, quantity } of items) {
      const named = parseItemId(item.id)
      const product = await catalog.product(named.product, call.site)
      const variants = product && isForAgents(product) ? product.variants : []
      const variant =
        named.variant === null && variants.length === 1
          ? variants[0]
          : variants.find(({ id }) => id === named.variant)
      if (!product || !variant) {
        const isOpen = named.variant === null && variants.length > 1
        messages.push(itemError(call, 'item_unavailable', isOpen ? 'several' : 'unknown', item.id))
        continue
      }
      const key = variantItemId(product.id, variant.id)
      const sum = quantity + (wanted.get(key)?.quantity ?? 0)
      wanted.set(key, { productId: product.id, variantId: variant.id, quantity: sum })
    }
    return { wanted, messages }
  }

  const addEach = async (call: AgentCall, cartId: string | null, items: readonly Wanted[]) => {
    let cart: StoredCart | null = null
    const messages: Message[] = []
    const add = async (some: readonly Wanted[]) => {
      cart = await carts.add(guest(cart?.id ?? cartId), some, call.site)
    }
    try {
      if (items.length > 0) await add(items)
    } catch (error) {
      requireOutcome(error)
      // All or none: now those that can be bought.
      for (const item of items)
        await add([item]).catch(
          (failure: unknown) => void messages.push(toMessage(call, failure, keyOf(item))),
        )
    }
    return { cart: cart as StoredCart | null, messages }
  }

  return {
    resolve,
    create: async (call, items) => {
      const { wanted, messages } = await resolve(call, items)
      const added = await addEach(call, null, [...wanted.values()])
      const all = [...messages, ...added.messages]
      if (added.cart) return { cart: added.cart, messages: all }
      const none = itemError(call, 'item_unavailable', 'none')
      throw new NoResource(
        (all.length > 0 ? all : [none]).map((message) => ({ ...message, severity: 'unrecoverable' })),
      )
    },
    read: async (call, cartId) => {
      const cart = await carts.read(guest(cartId), call.site)
      return cart && cart.lines.length > 0 ? cart : null
    },
    replace: async (call, before, items) => {
      const { wanted, messages } = await resolve(call, items)
      if (wanted.size === 0)
        return { cart: before, messages: [...messages, itemError(call, 'item_unavailable', 'none')] }
      const present = new Map(
        before.lines.map((line) => [variantItemId(line.productId, line.variantId), line] as const),
      )
      const fresh = [...wanted].filter(([key]) => !present.has(key)).map(([, item]) => item)
      // Before a removal, because a cart ends with its last line.
      const added = await addEach(call, before.id, fresh)
      const problems = [...messages, ...added.messages]
      const holder = guest(before.id)
      let cart = added.cart ?? before
      for (const [key, line] of present) {
        const item = wanted.get(key)
        if (item?.quantity === line.quantity) continue
        if (!item && cart.lines.length === 1) continue
        try {
          const change = item
            ? carts.setQuantity(holder, { lineId: line.id, quantity: item.quantity }, call.site)
            : carts.remove(holder, line.id, call.site)
          cart = (await change) ?? cart
        } catch (error) {
          problems.push(toMessage(call, error, key))
        }
      }
      return { cart, messages: problems }
    },
    empty: async (call, { id, lines }) => {
      for (const line of lines) await carts.remove(guest(id), line.id, call.site)
    },
  }
}

/** Failures of an item. Others fail the call. */
const outcomes: Readonly<Record<string, readonly [code: string, text: string]>> = {
  out_of_stock: ['out_of_stock', 'short'],
  not_found: ['item_unavailable', 'unknown'],
  validation_error: ['item_unavailable', 'unknown'],
  cart_full: ['cart_full', 'full'],
}

function requireOutcome(error: unknown): readonly [code: string, text: string] {
  const known = isCommerceError(error) && !(error instanceof CartGone) ? outcomes[error.code] : undefined
  if (!known) throw error
  return known
}

function toMessage(call: AgentCall, error: unknown, itemId: string): Message {
  const [code, text] = requireOutcome(error)
  const left = isCommerceError(error) ? error.errors[0]?.left : undefined
  return left === undefined
    ? itemError(call, code, text, itemId)
    : itemError(call, code, 'shortOf', itemId, { left })
}

const keyOf = ({ productId, variantId }: Wanted) => variantItemId(productId, variantId)

/** Names the item in the text: it has no line in the response that a path could name. */
function itemError(
  { locale }: AgentCall,
  code: string,
  text: string,
  itemId?: string,
  values: Readonly<Record<string, number>> = {},
): Message {
  const content = agentText(locale, `item.${text}`, values)
  return {
    type: 'error',
    code,
    content: itemId === undefined ? content : `${itemId}: ${content}`,
    severity: 'recoverable',
  }
}
