import { z } from 'zod'
import { deliveryFor, orderTotals } from '../../src/domain/cart/totals'
import { deliveryOptionsFor, type DeliveryOption } from '../../src/domain/delivery'
import { isCommerceError } from '../../src/domain/errors'
import { urlInSite } from '../../src/site/sites'
import { paths } from '../../src/site/urls/paths'
import { toOrderedLines, type StoredCart } from '../commerce/cart'
import type { CartLinks } from '../commerce/cartLinks'
import type { Orders, StoredOrder } from '../commerce/order'
import { lineItems } from './agentCarts'
import type { SessionState, StoredSession } from './agentSessions'
import { agentText, translatorOf } from './agentTexts'
import { buyUrl, changeSession, openSession, ownerOf, type SessionParts } from './cartOperations'
import {
  cartTotals,
  discountTotal,
  orderedLine,
  orderedTotals,
  stockMessages,
  toUcpLines,
  type Total,
} from './cartWire'
import {
  destinationId,
  detailProblems,
  readDetails,
  shopperDetails,
  toUcpBuyer,
  toUcpDestination,
  type CheckoutDetails,
} from './checkoutDetails'
import {
  operation,
  shopperContext,
  type AgentCall,
  type Body,
  type Message,
  type Operation,
} from './operation'

const checkoutInput = z.looseObject({ line_items: lineItems, context: shopperContext, ...shopperDetails })
const newCheckout = z.looseObject({
  ...checkoutInput.shape,
  line_items: lineItems.default([]),
  cart_id: z.string().max(100).optional().describe('A cart to check out; its items count'),
})
type SentCheckout = z.output<typeof checkoutInput>

export interface CheckoutParts extends SessionParts {
  readonly cartLinks: Pick<CartLinks, 'create'>
  readonly orders?: Pick<Orders, 'read'>
}

/** Links that lead to an order of the checkout. Each change makes a new one. */
const maxLinks = 20

/** Whether the agent may send an address and choose a delivery. */
const hasDelivery = ({ active }: AgentCall) => active.includes('dev.ucp.shopping.fulfillment')

/**
 * Checkouts of agents. They end in our own checkout, where the shopper sees what the agent has gathered, and pays: no
 * agent pays here (docs/decisions/054).
 */
export function checkoutOperations(parts: CheckoutParts): readonly Operation[] {
  const { carts, sessions } = parts
  const { openLinked, change, save, convert } = openCheckouts(parts)
  const shared = { capability: 'dev.ucp.shopping.checkout' } as const

  return [
    operation({
      ...shared,
      tool: 'create_checkout',
      summary:
        'Prepare a checkout with items, buyer, address and delivery; the shopper pays at its continue_url.',
      method: 'POST',
      path: '/checkout-sessions',
      payload: 'checkout',
      kind: 'create',
      input: newCheckout,
      run: async (call, input) => {
        const details = readDetails(call, input, {}, hasDelivery(call))
        const { messages, ...known } = details
        if (input.cart_id === undefined) {
          const filled = await carts.create(call, input.line_items)
          const state = { cartId: filled.cart.id, ...known }
          return save(call, null, { cart: filled.cart, state, messages: [...filled.messages, ...messages] })
        }
        return convert(call, input.cart_id, details)
      },
    }),
    operation({
      ...shared,
      tool: 'get_checkout',
      summary: 'Read a checkout; completed once the shopper has ordered.',
      method: 'GET',
      path: '/checkout-sessions/:id',
      payload: null,
      kind: 'read',
      input: z.unknown(),
      run: async (call, _input, id) =>
        toUcpCheckout(call, { id, messages: [], ...(await openLinked(call, id)) }),
    }),
    operation({
      ...shared,
      tool: 'update_checkout',
      summary: 'Replace items, buyer, address and delivery of a checkout.',
      method: 'PUT',
      path: '/checkout-sessions/:id',
      payload: 'checkout',
      kind: 'write',
      input: checkoutInput,
      run: (call, input: SentCheckout, id) =>
        change(call, id, async (session) => {
          if (session.order) return toUcpCheckout(call, { id, messages: [], ...session })
          const filled = await carts.replace(call, session.cart, input.line_items)
          const before = session.state.fields ?? {}
          const { messages, ...known } = readDetails(call, input, before, hasDelivery(call))
          const state = { ...session.state, ...known }
          return save(call, id, { cart: filled.cart, state, messages: [...filled.messages, ...messages] })
        }),
    }),
    operation({
      ...shared,
      tool: 'complete_checkout',
      summary: 'Never takes a payment: responds with the continue_url at which the shopper pays.',
      method: 'POST',
      path: '/checkout-sessions/:id/complete',
      payload: 'checkout',
      kind: 'write',
      // What the agent sends about a payment is neither read nor stored.
      input: z.unknown(),
      run: async (call, _input, id) => {
        const session = await openLinked(call, id)
        return toUcpCheckout(call, { id, messages: [], ...session, isHandOver: true })
      },
    }),
    operation({
      ...shared,
      tool: 'cancel_checkout',
      summary: 'Give up a checkout.',
      method: 'POST',
      path: '/checkout-sessions/:id/cancel',
      payload: null,
      kind: 'write',
      input: z.unknown(),
      run: (call, _input, id) =>
        change(call, id, async (session) => {
          // A placed order is the shopper's.
          if (!session.order) await sessions.remove(id)
          return toUcpCheckout(call, { id, messages: [], ...session, isCanceled: !session.order })
        }),
    }),
  ]
}

/** Reads and stores the checkouts of agents. */
function openCheckouts(parts: CheckoutParts) {
  const { sessions } = parts
  const withOrder = async <Session extends StoredSession>(call: AgentCall, session: Session) => ({
    ...session,
    order: await orderOf(parts, call, session.state),
  })
  type Opened = Awaited<ReturnType<typeof open>>
  const open = async (call: AgentCall, id: string) =>
    withOrder(call, await openSession(parts, call, 'checkout', id))
  const change = <Result>(call: AgentCall, id: string, work: (session: Opened) => Promise<Result>) =>
    changeSession(parts, call, 'checkout', id, async (session) => work(await withOrder(call, session)))

  /**
   * A checkout whose items, details and link belong together. Other items than those of the link: a change is pending, or
   * its process has died, or the cart was changed by its own id.
   */
  const openLinked = async (call: AgentCall, id: string): Promise<Opened> => {
    const session = await open(call, id)
    return isCurrent(call, session) ? session : change(call, id, (locked) => relink(call, id, locked))
  }
  const isCurrent = (call: AgentCall, { order, cart, state }: Opened) =>
    order !== null || state.linkedItems === buyUrl(call, cart)
  const relink = async (call: AgentCall, id: string, session: Opened): Promise<Opened> => {
    if (isCurrent(call, session)) return session
    await sessions.write(id, await withLink(parts, call, session.cart, session.state))
    return open(call, id)
  }

  /** Stores a change with a new link, and responds with the checkout. */
  const save = async (
    call: AgentCall,
    id: string | null,
    { cart, state, messages }: { cart: StoredCart; state: SessionState; messages: readonly Message[] },
  ): Promise<Body> => {
    const linked = await withLink(parts, call, cart, state)
    const stored = id ?? (await sessions.create('checkout', ownerOf(call), linked))
    if (id !== null) await sessions.write(id, linked)
    const expiresAt = (await sessions.read('checkout', ownerOf(call), stored))?.expiresAt
    return toUcpCheckout(call, { id: stored, cart, state: linked, messages, expiresAt, order: null })
  }

  /** Makes the checkout of a cart, once. */
  const convert = (
    call: AgentCall,
    cartId: string,
    { messages, ...known }: ReturnType<typeof readDetails>,
  ): Promise<Body> =>
    changeSession(parts, call, 'cart', cartId, async ({ cart, state }) => {
      // A cart has one checkout.
      const { checkoutId } = state
      const stored =
        checkoutId === undefined ? null : await sessions.read('checkout', ownerOf(call), checkoutId)
      if (checkoutId !== undefined && stored) {
        const earlier = await withOrder(call, { ...stored, cart })
        if (!earlier.order)
          return toUcpCheckout(call, {
            id: checkoutId,
            messages: [],
            ...(await relink(call, checkoutId, earlier)),
          })
      }
      const body = await save(call, null, { cart, state: { cartId: cart.id, ...known }, messages })
      await sessions.write(cartId, { ...state, checkoutId: String(body.id) })
      return body
    })
  return { openLinked, change, save, convert }
}

/** The order that the shopper has placed; null before. */
export async function orderOf(
  { orders, sessions }: Pick<CheckoutParts, 'orders' | 'sessions'>,
  { site }: AgentCall,
  { links = [] }: SessionState,
): Promise<StoredOrder | null> {
  const id = orders && links.length > 0 ? await sessions.findOrder(links) : null
  return id === null ? null : ((await orders?.read(id, site)) ?? null)
}

/** Makes a link for the present items and details. Without enough stock there is none. */
async function withLink(
  { cartLinks }: CheckoutParts,
  call: AgentCall,
  cart: StoredCart,
  before: SessionState,
): Promise<SessionState> {
  const { fields = {}, deliveryMethod = null } = before
  const state = { ...before, linkedItems: buyUrl(call, cart) }
  try {
    const { secret } = await cartLinks.create(
      {
        lines: cart.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
        page: 'checkout',
        checkout: { fields, deliveryMethod },
        agent: call.agent,
      },
      call.site,
    )
    return {
      ...state,
      continueUrl: urlInSite(call.site, call.locale, paths.openCart(secret)),
      links: [...(state.links ?? []), secret].slice(-maxLinks),
    }
  } catch (error) {
    if (!isCommerceError(error) || error.code !== 'out_of_stock') throw error
    return { ...state, continueUrl: undefined }
  }
}

interface Shown {
  readonly id: string
  readonly cart: StoredCart
  readonly state: SessionState
  readonly messages: readonly Message[]
  readonly expiresAt: Date | undefined
  readonly order: StoredOrder | null
  /** The agent has nothing more to send: the shopper enters what is missing. */
  readonly isHandOver?: boolean
  readonly isCanceled?: boolean
}

function toUcpCheckout(call: AgentCall, shown: Shown): Body {
  const { id, cart, state, order, expiresAt } = shown
  const { site, locale } = call
  const details: CheckoutDetails = {
    fields: state.fields ?? {},
    deliveryMethod: state.deliveryMethod ?? null,
  }
  const withDelivery = hasDelivery(call)
  const options = withDelivery ? deliveryOptions(call, cart) : []
  const chosen = options.find(({ option }) => option.method === details.deliveryMethod)
  const { status, messages } = judge(call, shown, details)
  const buyer = toUcpBuyer(details.fields)
  return {
    id,
    status,
    line_items: order?.lines.map((line, index) => orderedLine(call, line, index)) ?? toUcpLines(call, cart),
    currency: cart.currency,
    totals: order ? orderedTotals(order) : chosen ? totalsWith(call, cart, chosen.option) : cartTotals(cart),
    links: links(call),
    ...(messages.length > 0 && { messages }),
    ...(site.commerce.checkout && Object.keys(buyer).length > 0 && { buyer }),
    // An order can differ from the agent's cart and delivery: an older link was paid, or the shopper has changed them.
    ...(withDelivery && !order && { fulfillment: { methods: [toMethod(call, cart, details, options)] } }),
    ...(order && {
      order: { id, label: order.number, permalink_url: urlInSite(site, locale, paths.order(order.id)) },
    }),
    ...(!order &&
      shown.isCanceled !== true && {
        continue_url: state.continueUrl ?? buyUrl(call, cart),
        ...(expiresAt && { expires_at: expiresAt.toISOString() }),
      }),
  }
}

/** The status: first the agent corrects what it can, then the shopper takes over. */
function judge(
  call: AgentCall,
  { cart, messages, order, isHandOver = false, isCanceled = false }: Shown,
  details: CheckoutDetails,
): { readonly status: string; readonly messages: readonly Message[] } {
  if (order || isCanceled) return { status: order ? 'completed' : 'canceled', messages: [] }
  const missing = hasDelivery(call) ? detailProblems(call, details) : []
  const found = [...messages, ...stockMessages(call, cart), ...missing].map((message) =>
    isHandOver && message.severity === 'recoverable' && missing.includes(message)
      ? { ...message, severity: 'requires_buyer_input' as const }
      : message,
  )
  if (found.some(({ severity }) => severity === 'recoverable'))
    return { status: 'incomplete', messages: found }
  const needsInput = !hasDelivery(call) || found.length > 0
  const handOver: Message = {
    type: 'error',
    code: 'payment_by_buyer',
    content: agentText(call.locale, needsInput ? 'input' : 'review'),
    severity: needsInput ? 'requires_buyer_input' : 'requires_buyer_review',
  }
  return { status: 'requires_escalation', messages: [...found, handOver] }
}

const deliveryOptions = ({ site: { region } }: AgentCall, cart: StoredCart) =>
  deliveryOptionsFor(
    region,
    cart.lines.map(({ slug }) => slug),
  ).map((option) => ({ option, fee: deliveryFor(region, toOrderedLines(cart), option).minor }))

/** The totals with a delivery, as our checkout computes them. */
function totalsWith(call: AgentCall, cart: StoredCart, option: DeliveryOption): readonly Total[] {
  const { delivery, total } = orderTotals(call.site.region, toOrderedLines(cart), option)
  return [
    { type: 'subtotal', amount: cart.amounts.baseMinor },
    ...discountTotal('discount', cart.amounts.discountMinor),
    { type: 'fulfillment', amount: delivery.minor, display_text: deliveryTitle(call, option) },
    { type: 'total', amount: total.minor },
  ]
}

const deliveryTitle = ({ locale }: AgentCall, { method }: DeliveryOption) =>
  translatorOf(locale).t(`cart.${method}Delivery`, { ns: 'totals' })

function toMethod(
  call: AgentCall,
  cart: StoredCart,
  { fields, deliveryMethod }: CheckoutDetails,
  options: ReturnType<typeof deliveryOptions>,
) {
  const lineIds = cart.lines.map(({ id }) => id)
  const destination = toUcpDestination(call, fields)
  return {
    id: 'shipping',
    type: 'shipping',
    line_item_ids: lineIds,
    ...(destination && { destinations: [destination], selected_destination_id: destinationId }),
    groups: [
      {
        id: 'parcel',
        line_item_ids: lineIds,
        selected_option_id: deliveryMethod,
        options: options.map(({ option, fee }) => {
          const { from, to } = option.days
          const days = agentText(call.locale, from === to ? 'days.one' : 'days.range', { from, to })
          return {
            id: option.method,
            title: deliveryTitle(call, option),
            // A text in the older version, an object in the newer one.
            description: call.version === '2026-04-08' ? days : { plain: days },
            totals: [{ type: 'total', amount: fee }],
          }
        }),
      },
    ],
  }
}

const linkTypes = {
  privacy_policy: 'privacy',
  terms_of_service: 'terms',
  refund_policy: 'returns',
  shipping_policy: 'delivery',
} as const

const links = ({ site, locale }: AgentCall) =>
  Object.entries(linkTypes).map(([type, page]) => ({ type, url: urlInSite(site, locale, paths.page(page)) }))
