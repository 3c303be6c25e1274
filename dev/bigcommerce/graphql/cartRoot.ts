import { randomBytes } from 'node:crypto'
import {
  type CartInput,
  type LineInput,
  addToCart,
  applyCertificate,
  applyCoupon,
  isEmpty,
  newCart,
  removeLine,
  requireVersion,
  setCurrency,
  touch,
  updateLine,
} from '../state/carts'
import { isSandboxCurrency } from '../state/channels'
import type { CheckoutTicket, SandboxCart } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { cartView, checkoutView } from './cartView'
import { requireCustomer, type Visit } from './context'

interface Input<Fields> {
  readonly input: Fields
}
interface Versioned {
  readonly version?: number | null
}
interface OnCart extends Versioned {
  readonly cartEntityId: string
}
interface OnCheckout<Data> extends Versioned {
  readonly checkoutEntityId: string
  readonly data: Data
}

interface RedirectInput {
  readonly cartEntityId?: string | null
  readonly analytics?: {
    readonly request: { readonly url: string; readonly userAgent: string }
    readonly consent?: CheckoutTicket['consent']
  } | null
}

/** The visitor's cart: a guest's by its id, a customer's own with the customer token alone. */
export function openCart(
  { store, channel, customer }: Visit,
  id: string | null | undefined,
): SandboxCart | null {
  const cart = id == null ? ownCart() : store.carts.get(id)
  if (!cart || cart.channelId !== channel.id) return null
  return cart.customerId === null || cart.customerId === customer?.id ? cart : null

  function ownCart() {
    return customer && [...store.carts.values()].find(({ customerId }) => customerId === customer.id)
  }
}

/** The mutations of carts and checkouts. Each one changes the cart or refuses, never a part of it. */
export const cartRoot = (visit: Visit) => ({ cart: cartMutations(visit), checkout: checkoutMutations(visit) })

function cartMutations(visit: Visit) {
  const { store, channel, customer, origin, notify } = visit
  return {
    createCart: ({ input }: Input<CartInput & { currencyCode?: string | null; locale?: string | null }>) => {
      const currency = input.currencyCode ?? channel.currency
      if (!isSandboxCurrency(currency)) throw new StoreSandboxError(422, 'Unknown currency')
      const created = newCart(store, channel.id, currency, input.locale ?? undefined)
      try {
        addToCart(store, created, input)
      } catch (error) {
        store.carts.delete(created.id)
        throw error
      }
      created.customerId = customer?.id ?? null
      notify('store/cart/created', { type: 'cart', id: created.id })
      return { cart: cartView(visit, created) }
    },
    deleteCart: ({ input }: Input<{ cartEntityId: string }>) => {
      const { id } = requireCart(visit, input.cartEntityId)
      store.carts.delete(id)
      return { deletedCartEntityId: id }
    },
    addCartLineItems: ({ input }: Input<OnCart & { data: CartInput }>) => ({
      cart: cartView(
        visit,
        changeCart(visit, input.cartEntityId, input.version, (each) => addToCart(store, each, input.data)),
      ),
    }),
    updateCartLineItem: ({
      input: { cartEntityId, lineItemEntityId, version, data },
    }: Input<OnCart & { lineItemEntityId: string; data: { lineItem?: LineInput | null } }>) => ({
      cart: cartView(
        visit,
        changeCart(visit, cartEntityId, version, (each) => {
          if (!data.lineItem) throw new StoreSandboxError(422, 'The line is missing')
          updateLine(store, each, lineItemEntityId, data.lineItem)
        }),
      ),
    }),
    deleteCartLineItem: ({ input }: Input<OnCart & { lineItemEntityId: string }>) => {
      const changed = changeCart(visit, input.cartEntityId, input.version, (each) =>
        removeLine(each, input.lineItemEntityId),
      )
      const isDeleted = isEmpty(changed)
      if (isDeleted) store.carts.delete(changed.id)
      return {
        deletedLineItemEntityId: input.lineItemEntityId,
        cart: isDeleted ? null : cartView(visit, changed),
        deletedCartEntityId: isDeleted ? changed.id : null,
      }
    },
    assignCartToCustomer: ({ input }: Input<{ cartEntityId: string }>) => {
      const { id } = requireCustomer(visit)
      const assigned = changeCart(visit, input.cartEntityId, null, (each) => {
        each.customerId = id
      })
      return { cart: cartView(visit, assigned) }
    },
    updateCartCurrency: ({ input }: Input<{ cartEntityId: string; data: { currencyCode: string } }>) => ({
      cart: cartView(
        visit,
        changeCart(visit, input.cartEntityId, null, (each) => {
          const { currencyCode } = input.data
          if (!isSandboxCurrency(currencyCode)) throw new StoreSandboxError(422, 'Unknown currency')
          setCurrency(store, each, currencyCode)
        }),
      ),
    }),
    createCartRedirectUrls: ({ input }: { input?: RedirectInput | null }) => {
      const found = openCart(visit, input?.cartEntityId)
      if (!found)
        return { redirectUrls: null, errors: [{ __typename: 'NotFoundError', message: 'Not found' }] }
      const ticket = randomBytes(24).toString('base64url')
      const { request, consent = null } = input?.analytics ?? {}
      if (request && !URL.canParse(request.url)) throw new StoreSandboxError(422, 'The url is none')
      store.tickets.set(ticket, { cartId: found.id, consent })
      const url = `${store.behavior.checkoutOrigin ?? origin}/cart/redirect/${ticket}`
      return {
        redirectUrls: { redirectedCheckoutUrl: url, embeddedCheckoutUrl: `${url}?embedded=1` },
        errors: [],
      }
    },
  }
}

function checkoutMutations(visit: Visit) {
  return {
    applyCheckoutCoupon: ({ input }: Input<OnCheckout<{ couponCode: string }>>) =>
      inCheckout(visit, input, (each) => applyCoupon(visit.store, each, input.data.couponCode)),
    unapplyCheckoutCoupon: ({ input }: Input<OnCheckout<{ couponCode: string }>>) =>
      inCheckout(visit, input, (each) => {
        each.couponCodes = each.couponCodes.filter((code) => code !== input.data.couponCode.toUpperCase())
      }),
    applyCheckoutGiftCertificate: ({ input }: Input<OnCheckout<{ giftCertificateCode: string }>>) =>
      inCheckout(visit, input, (each) => {
        applyCertificate(visit.store, each, input.data.giftCertificateCode)
      }),
    unapplyCheckoutGiftCertificate: ({ input }: Input<OnCheckout<{ giftCertificateCode: string }>>) =>
      inCheckout(visit, input, (each) => {
        const code = input.data.giftCertificateCode.toUpperCase()
        each.certificateCodes = each.certificateCodes.filter((other) => other !== code)
      }),
  }
}

const inCheckout = (
  visit: Visit,
  { checkoutEntityId, version }: OnCheckout<unknown>,
  edit: (cart: SandboxCart) => void,
) => ({ checkout: checkoutView(visit, changeCart(visit, checkoutEntityId, version, edit)) })

function requireCart(visit: Visit, id: string): SandboxCart {
  const cart = openCart(visit, id)
  if (!cart) throw new StoreSandboxError(404, 'Cart not found')
  return cart
}

function changeCart(
  visit: Visit,
  id: string,
  version: number | null | undefined,
  edit: (cart: SandboxCart) => void,
): SandboxCart {
  const { store, notify } = visit
  const cart = requireCart(visit, id)
  requireVersion(cart, version)
  edit(cart)
  touch(store, cart)
  notify('store/cart/updated', { type: 'cart', id: cart.id })
  return cart
}
