import { maxLines, maxPiecesPerLine } from '../../../../src/domain/cart/cart'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError, notFound } from '../../../../src/domain/errors'
import { CartGone, cartFull, type CartHolder, type Carts, type StoredCart } from '../../../commerce/cart'
import type { Catalogue } from '../../../commerce/commerce'
import { StoreError } from '../client/storeError'
import { asCommerceError, type Storefront } from '../client/storefront'
import { addCartLines, createCart, deleteCartLine, readCart, updateCartLine } from '../operations/cart'
import type { StoreCart, StoreCheckout } from '../operations/cartParts'
import { applyCoupon, removeCoupon } from '../operations/codes'
import { openKnownCarts, type KnownCart } from './knownCarts'
import { checkoutView, storedCart, viewOf, type CartView } from './storedCart'
import { requireFewPieces, soldOut, storeLine, type AnswerIds } from './storeLine'

interface StoreCartsParts {
  readonly storefront: Storefront
  readonly catalogue: Catalogue
  readonly answerIds: AnswerIds
}

interface Change {
  /** Sends the change at this version. @returns null if the store answers without a cart */
  readonly send: (known: KnownCart) => Promise<CartView | null>
  /** The reason of the store's refusal, seen in the cart that was read afterwards. */
  readonly refusal: (known: KnownCart) => CommerceError
}

/** The store's ids of carts and lines are UUIDs. It is not asked for others. */
export const isStoreId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/**
 * Carts of guests in a hosted store. A change is one call, at the version last read. If its answer is lost, the cart
 * is read: a newer version is the answer, and with the same version the change is sent once more.
 */
export function storeCarts({ storefront, catalogue, answerIds }: StoreCartsParts): Carts {
  const known = openKnownCarts()

  async function view(id: string, channel: Channel): Promise<CartView | null> {
    const { site } = await storefront(readCart, { cartEntityId: id }, channel)
    if (!site.cart) {
      known.delete(id)
      return null
    }
    known.note(site.cart, site.checkout?.coupons ?? [])
    return { cart: site.cart, coupons: site.checkout?.coupons ?? [] }
  }

  /** The port's cart. Reads the codes if the answer has none and the cart may have some. */
  async function shown({ cart, coupons }: CartView, channel: Channel): Promise<StoredCart> {
    const found = coupons ?? (await couponsOf(cart, channel))
    const { shownVersion } = known.note(cart, found)
    const { physicalItems, digitalItems } = cart.lineItems
    const ids = new Set([...physicalItems, ...digitalItems].map(({ productEntityId }) => productEntityId))
    const products = new Map(
      await Promise.all(
        [...ids].map(async (id) => [id, await catalogue.product(String(id), channel)] as const),
      ),
    )
    return storedCart(cart, { coupons: found }, (id) => products.get(id) ?? null, shownVersion)
  }

  /** The answer to a change of lines has no codes. A single known code has the whole reduction; others are read. */
  const couponsOf = async (cart: StoreCart, channel: Channel): Promise<StoreCheckout['coupons']> => {
    const { entityId, amount } = cart
    const before = known.of(entityId)?.coupons ?? []
    const value = cart.baseAmount.value - cart.discountedAmount.value - amount.value
    const isReduced = value > reduced
    if (before.length === 0 && !isReduced) return []
    if (before.length === 1 && isReduced)
      return before.map((coupon) => ({ ...coupon, discountedAmount: { ...coupon.discountedAmount, value } }))
    // The change has happened: its answer must not be lost because of the codes.
    try {
      const { site } = await storefront(readCart, { cartEntityId: entityId }, channel)
      return site.checkout?.coupons ?? []
    } catch (error) {
      if (error instanceof StoreError) return []
      throw error
    }
  }

  /** @throws CommerceError; CartGone */
  async function change(id: string, channel: Channel, { send, refusal }: Change): Promise<CartView | null> {
    let before = known.of(id) ?? (await freshly(id, channel))
    let isEffectUnknown = false
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(before)
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        const isRefused = error.code === 'refused' || error.code === 'stale_version'
        if (!isRefused && !error.isEffectUnknown) throw error
        isEffectUnknown ||= error.isEffectUnknown
        const now = await view(id, channel)
        if (!now) {
          // A removal may have been the last line's.
          if (isEffectUnknown) return null
          throw new CartGone()
        }
        const after = known.note(now.cart, now.coupons ?? [])
        const hasMoved = after.stamp !== before.stamp
        if (hasMoved && isEffectUnknown) return now
        if (attempt > 1 || (isRefused && !hasMoved)) throw isRefused ? refusal(after) : error
        before = after
      }
    }
  }

  async function freshly(id: string, channel: Channel): Promise<KnownCart> {
    const now = await view(id, channel)
    if (!now) throw new CartGone()
    return known.note(now.cart, now.coupons ?? [])
  }

  /** A change that leaves lines. */
  async function filled(holder: CartHolder, channel: Channel, given: Change): Promise<StoredCart> {
    const changed = await change(openId(holder), channel, given)
    if (!changed) throw new CartGone()
    return shown(changed, channel)
  }

  const create = async (input: Parameters<typeof createCart.variables>[0], channel: Channel) => {
    const { cart } = await storefront(createCart, input, channel)
    if (!cart.createCart?.cart) throw new CartGone()
    return cart.createCart.cart
  }

  const carts: Carts = {
    read: async ({ id }, channel) => {
      const found = id !== null && isStoreId(id) ? await view(id, channel) : null
      return found && shown(found, channel)
    },

    add: async (holder, items, channel) => {
      const lineItems = await Promise.all(
        items.map((item) => storeLine(item, channel, { catalogue, answerIds })),
      )
      requireFewPieces(lineItems)
      const { id } = holder
      const before = id !== null && isStoreId(id) ? (known.of(id) ?? (await view(id, channel))) : null
      if (!id || !before) {
        const input = { lineItems, currencyCode: channel.currency }
        const cart = await create(input, channel).catch((error: unknown) => {
          if (!(error instanceof StoreError)) throw error
          if (error.code === 'refused') throw soldOut()
          // Nobody has the id of a cart whose answer was lost.
          if (error.isEffectUnknown) return create(input, channel)
          throw error
        })
        return shown({ cart, coupons: [] }, channel)
      }
      const given: Change = {
        send: async ({ version, lines }) => {
          requireFewPieces(lineItems, lines)
          const { cart } = await storefront(
            addCartLines,
            { cartEntityId: id, version, data: { lineItems } },
            channel,
          )
          return viewOf(cart.addCartLineItems)
        },
        refusal: ({ lines }) => (lines.size + lineItems.length > maxLines ? cartFull() : soldOut()),
      }
      try {
        return await filled(holder, channel, given)
      } catch (error) {
        if (!(error instanceof CartGone)) throw error
        // Another tab has ordered or emptied the cart: the items begin a new one.
        return carts.add({ ...holder, id: null }, items, channel)
      }
    },

    setQuantity: async (holder, { lineId, quantity }, channel) => {
      if (quantity < 1) {
        const isKnown = isStoreId(lineId) && (await knownOf(holder, channel)).lines.has(lineId)
        if (!isKnown) throw noLine()
        return carts.remove(holder, lineId, channel)
      }
      const id = openId(holder)
      if (quantity > maxPiecesPerLine) throw soldOut()
      const lineOf = ({ lines }: KnownCart) => {
        const line = isStoreId(lineId) ? lines.get(lineId) : undefined
        if (!line) throw noLine()
        if (!line.isMutable) throw new CommerceError('not_mutable', 409, 'This line cannot be changed')
        return line
      }
      return filled(holder, channel, {
        send: async (cart) => {
          const { productId, variantId } = lineOf(cart)
          const lineItem = {
            quantity,
            productEntityId: productId,
            ...(variantId !== null && { variantEntityId: variantId }),
          }
          const { cart: answer } = await storefront(
            updateCartLine,
            { cartEntityId: id, lineItemEntityId: lineId, version: cart.version, data: { lineItem } },
            channel,
          )
          return viewOf(answer.updateCartLineItem)
        },
        refusal: (cart) => {
          lineOf(cart)
          return soldOut()
        },
      })
    },

    remove: async (holder, lineId, channel) => {
      const { id } = holder
      if (id === null || !isStoreId(id)) return null
      if (!isStoreId(lineId)) return carts.read(holder, channel)
      try {
        const changed = await change(id, channel, {
          send: async ({ version }) => {
            const { cart } = await storefront(
              deleteCartLine,
              { cartEntityId: id, lineItemEntityId: lineId, version },
              channel,
            )
            if (!cart.deleteCartLineItem?.cart) known.delete(id)
            return viewOf(cart.deleteCartLineItem)
          },
          refusal: noLine,
        })
        return changed && (await shown(changed, channel))
      } catch (error) {
        if (error instanceof CartGone) return null
        // The line is gone already.
        if (error instanceof CommerceError && error.code === 'not_found') return carts.read(holder, channel)
        throw error
      }
    },

    // The store's prices always apply, and it merges no carts of guests.
    agree: async (holder, channel) => {
      const cart = await carts.read(holder, channel)
      if (!cart) throw new CartGone()
      return cart
    },

    useCoupon: async (holder, code, channel) => {
      const id = openId(holder)
      return filled(holder, channel, {
        send: async ({ version }) => {
          const input = { checkoutEntityId: id, version, data: { couponCode: code } }
          const { checkout } = await storefront(applyCoupon, input, channel)
          return checkoutView(checkout.applyCheckoutCoupon?.checkout)
        },
        // The store doesn't say why in a form that a program may read.
        refusal: () => new CommerceError('coupon_unknown', 404, 'There is no such code'),
      })
    },

    removeCoupon: async (holder, code, channel) => {
      const id = openId(holder)
      return filled(holder, channel, {
        send: async ({ version }) => {
          const input = { checkoutEntityId: id, version, data: { couponCode: code } }
          const { checkout } = await storefront(removeCoupon, input, channel)
          return checkoutView(checkout.unapplyCheckoutCoupon?.checkout)
        },
        refusal: noLine,
      })
    },
  }

  const knownOf = async (holder: CartHolder, channel: Channel) => {
    const id = openId(holder)
    return known.of(id) ?? freshly(id, channel)
  }

  return {
    read: (...given) => throwing(carts.read(...given)),
    add: (...given) => throwing(carts.add(...given)),
    setQuantity: (...given) => throwing(carts.setQuantity(...given)),
    remove: (...given) => throwing(carts.remove(...given)),
    agree: (...given) => throwing(carts.agree(...given)),
    useCoupon: (...given) => throwing(carts.useCoupon(...given)),
    removeCoupon: (...given) => throwing(carts.removeCoupon(...given)),
  }
}

/** Rejects with the port's errors. */
const throwing = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw asCommerceError(error)
  })

/** In major units: above rounding, below every price. */
const reduced = 0.001

const noLine = () => notFound('The cart has no such line')

/** The cart id of a holder. @throws CartGone for an id that can't be the store's */
function openId({ id }: CartHolder): string {
  if (id === null || !isStoreId(id)) throw new CartGone()
  return id
}
