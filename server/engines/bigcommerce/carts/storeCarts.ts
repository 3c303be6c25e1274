import { maxLines, maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError, notFound } from '../../../../src/domain/errors'
import {
  CartGone,
  cartFull,
  couponUnknown,
  type CartHolder,
  type Carts,
  type LineChange,
  type NewItem,
  type StoredCart,
} from '../../../commerce/cart'
import type { Catalog } from '../../../commerce/commerce'
import { isUuid } from '../../../database/ids'
import { currentRequest } from '../../../process/currentRequest'
import { repeatedIfLost, StoreError } from '../client/storeError'
import type { StoreVisit, Storefront } from '../client/storefront'
import {
  addCartLines,
  createCart,
  deleteCart,
  deleteCartLine,
  readCart,
  updateCartCurrency,
  updateCartLine,
} from '../operations/cart'
import type { StoreCart, StoreCheckout } from '../operations/cartParts'
import { applyCoupon, removeCoupon } from '../operations/codes'
import { addTakable, itemsOf } from './copyLines'
import { requireCurrency, requireSameCart } from './foreignCarts'
import { openKnownCarts, type KnownCart } from './knownCarts'
import { checkoutView, storedCart, viewOf, type CartView } from './storedCart'
import {
  assertQuantityLimits,
  hasAdded,
  soldOut,
  storeLine,
  toSelectionInput,
  type SelectionIds,
} from './storeLine'

interface StoreCartsParts {
  readonly storefront: Storefront
  readonly catalog: Catalog
  readonly selectionIds: SelectionIds
}

interface Change {
  /** Sends the change at this version. @returns null if the store responds without a cart */
  readonly send: (known: KnownCart) => Promise<CartView | null>
  /** Whether a cart contains this change, which was sent at `before`. */
  readonly isApplied: (after: KnownCart, before: KnownCart) => boolean
  /** The reason of the store's rejection, seen in the cart that was read afterwards. */
  readonly toError: (known: KnownCart) => CommerceError
}

/**
 * Carts of guests in a hosted store, whose ids of carts and lines are UUIDs. A change is one call, at the version last read. If its response is lost, the cart
 * is read, and the change is sent once more if the cart lacks it. A newer version proves nothing: another process may have made it.
 */
export class StoreCarts implements Carts {
  private readonly known = openKnownCarts()
  private readonly storefront: Storefront
  private readonly catalog: Catalog
  private readonly selectionIds: SelectionIds

  constructor({ storefront, catalog, selectionIds }: StoreCartsParts) {
    this.storefront = storefront
    this.catalog = catalog
    this.selectionIds = selectionIds
  }

  /** A cart in another currency than the channel's gets the channel's. */
  async read({ id }: CartHolder, channel: StoreVisit): Promise<StoredCart | null> {
    const found = id !== null && isUuid(id) ? await this.anyView(id, channel) : null
    if (!found || found.cart.currencyCode === channel.currency) return found && this.shown(found, channel)
    const now = await this.inChannelsCurrency(found.cart, channel)
    this.known.replacedCurrencies.set(now.cart.entityId, found.cart.currencyCode)
    return this.shown(now, channel)
  }

  async add(holder: CartHolder, items: readonly NewItem[], channel: Channel): Promise<StoredCart> {
    const lineItems = await Promise.all(
      items.map((item) =>
        storeLine(item, channel, { catalog: this.catalog, selectionIds: this.selectionIds }),
      ),
    )
    assertQuantityLimits(lineItems)
    const { id } = holder
    const before = id !== null && isUuid(id) ? (this.known.of(id) ?? (await this.view(id, channel))) : null
    if (!id || !before) {
      const input = { lineItems, currencyCode: channel.currency, ...spokenLocale() }
      const cart = await this.create(input, channel).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error
        if (error.code === 'rejected') throw soldOut()
        // Nobody has the id of a cart whose response was lost.
        if (error.isEffectUnknown) return this.create(input, channel)
        throw error
      })
      return this.shown({ cart, coupons: [] }, channel)
    }
    const given: Change = {
      send: async ({ version, lines }) => {
        assertQuantityLimits(lineItems, lines)
        const { cart } = await this.storefront(
          addCartLines,
          { cartEntityId: id, version, data: { lineItems } },
          channel,
        )
        return viewOf(cart.addCartLineItems)
      },
      isApplied: (after, before) => hasAdded(lineItems, before.lines, after.lines),
      toError: ({ lines }) => (lines.size + lineItems.length > maxLines ? cartFull() : soldOut()),
    }
    try {
      return await this.filled(holder, channel, given)
    } catch (error) {
      if (!(error instanceof CartGone)) throw error
      // Another tab has ordered or emptied the cart: the items begin a new one.
      return this.add({ ...holder, id: null }, items, channel)
    }
  }

  async setQuantity(
    holder: CartHolder,
    { lineId, quantity }: LineChange,
    channel: Channel,
  ): Promise<StoredCart | null> {
    const id = openId(holder)
    if (quantity < 1) {
      const isKnown = isUuid(lineId) && (await this.knownOf(id, channel)).lines.has(lineId)
      if (!isKnown) throw noLine()
      return this.remove(holder, lineId, channel)
    }
    if (quantity > maxQuantityPerLine) throw soldOut()
    const lineOf = ({ lines }: KnownCart) => {
      const line = isUuid(lineId) ? lines.get(lineId) : undefined
      if (!line) throw noLine()
      if (!line.isMutable) throw new CommerceError('not_mutable', 409, 'This line cannot be changed')
      return line
    }
    return this.filled(holder, channel, {
      send: async (cart) => {
        const { productId, variantId, selectedOptions } = lineOf(cart)
        const lineItem = {
          quantity,
          productEntityId: productId,
          ...(variantId !== null && { variantEntityId: variantId }),
          ...(selectedOptions.length > 0 && { selectedOptions: toSelectionInput(selectedOptions) }),
        }
        const { cart: response } = await this.storefront(
          updateCartLine,
          { cartEntityId: id, lineItemEntityId: lineId, version: cart.version, data: { lineItem } },
          channel,
        )
        return viewOf(response.updateCartLineItem)
      },
      isApplied: ({ lines }) => lines.get(lineId)?.quantity === quantity,
      toError: (cart) => {
        lineOf(cart)
        return soldOut()
      },
    })
  }

  async remove(holder: CartHolder, lineId: string, channel: Channel): Promise<StoredCart | null> {
    const { id } = holder
    if (id === null || !isUuid(id)) return null
    if (!isUuid(lineId)) return this.read(holder, channel)
    try {
      const changed = await this.change(id, channel, {
        send: async ({ version }) => {
          const { cart } = await this.storefront(
            deleteCartLine,
            { cartEntityId: id, lineItemEntityId: lineId, version },
            channel,
          )
          if (!cart.deleteCartLineItem?.cart) this.known.delete(id)
          return viewOf(cart.deleteCartLineItem)
        },
        isApplied: ({ lines }) => !lines.has(lineId),
        toError: noLine,
      })
      return changed && (await this.shown(changed, channel))
    } catch (error) {
      if (error instanceof CartGone) return null
      // The line is gone already.
      if (error instanceof CommerceError && error.code === 'not_found') return this.read(holder, channel)
      throw error
    }
  }

  // The store's prices always apply, and it merges no carts of guests.
  async agree(holder: CartHolder, channel: Channel): Promise<StoredCart> {
    this.known.replacedCurrencies.delete(openId(holder))
    const cart = await this.read(holder, channel)
    if (!cart) throw new CartGone()
    return cart
  }

  async useCoupon(holder: CartHolder, code: string, channel: Channel): Promise<StoredCart> {
    const id = openId(holder)
    return this.filled(holder, channel, {
      send: async ({ version }) => {
        const input = { checkoutEntityId: id, version, data: { couponCode: code } }
        const { checkout } = await this.storefront(applyCoupon, input, channel)
        return checkoutView(checkout.applyCheckoutCoupon?.checkout)
      },
      isApplied: (after) => hasCoupon(after, code),
      // The store doesn't say why in a form that a program may read.
      toError: () => couponUnknown(),
    })
  }

  async removeCoupon(holder: CartHolder, code: string, channel: Channel): Promise<StoredCart> {
    const id = openId(holder)
    return this.filled(holder, channel, {
      send: async ({ version }) => {
        const input = { checkoutEntityId: id, version, data: { couponCode: code } }
        const { checkout } = await this.storefront(removeCoupon, input, channel)
        return checkoutView(checkout.unapplyCheckoutCoupon?.checkout)
      },
      isApplied: (after) => !hasCoupon(after, code),
      toError: noLine,
    })
  }

  /** The cart in whichever currency. */
  private async anyView(id: string, channel: Channel): Promise<CartView | null> {
    const { site } = await this.storefront(readCart, { cartEntityId: id }, channel)
    if (!site.cart) {
      this.known.delete(id)
      return null
    }
    requireSameCart(site.cart, id)
    return { cart: site.cart, coupons: site.checkout?.coupons ?? [] }
  }

  /** @throws StoreError `foreign_currency`: the next `read` gives the cart the channel's currency, with a notice */
  private async view(id: string, channel: Channel): Promise<CartView | null> {
    const found = await this.anyView(id, channel)
    if (found) {
      requireCurrency(found.cart, channel)
      this.known.note(found.cart, found.coupons ?? [])
    }
    return found
  }

  /**
   * Gives a cart the channel's currency. The store rejects that for a cart with a discount of the staff: a new cart with
   * the same lines takes its place.
   */
  private async inChannelsCurrency(cart: StoreCart, channel: StoreVisit): Promise<CartView> {
    const { entityId: cartEntityId } = cart
    const { currency: currencyCode } = channel
    try {
      const input = { cartEntityId, data: { currencyCode } }
      const { cart: response } = await repeatedIfLost(() =>
        this.storefront(updateCartCurrency, input, channel),
      )
      const changed = viewOf(response.updateCartCurrency)
      if (!changed) throw new CartGone()
      requireSameCart(changed.cart, cartEntityId)
      requireCurrency(changed.cart, channel)
      return changed
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'rejected')) throw error
    }
    const items = itemsOf(await this.shown({ cart, coupons: [] }, channel))
    const id = await addTakable(this, { id: null, shopper: null }, items, channel)
    const created = id === null ? null : await this.view(id, channel)
    if (!created) throw new CartGone()
    // The store would merge a customer's old cart again. A guest's expires: a request that runs now may still name it.
    if (channel.customerToken !== undefined) {
      await this.storefront(deleteCart, { cartEntityId }, channel).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error
      })
    }
    return created
  }

  /** The port's cart. Reads the codes if the response has none and the cart may have some. */
  private async shown({ cart, coupons }: CartView, channel: Channel): Promise<StoredCart> {
    const found = coupons ?? (await this.couponsOf(cart, channel))
    const { shownVersion } = this.known.note(cart, found)
    const { physicalItems, digitalItems } = cart.lineItems
    const ids = new Set([...physicalItems, ...digitalItems].map(({ productEntityId }) => productEntityId))
    const products = new Map(
      await Promise.all(
        [...ids].map(async (id) => [id, await this.catalog.product(String(id), channel)] as const),
      ),
    )
    const replacedCurrency = this.known.replacedCurrencies.get(cart.entityId)
    return {
      ...storedCart(cart, { coupons: found }, (id) => products.get(id) ?? null, shownVersion),
      ...(replacedCurrency !== undefined && { replacedCurrency }),
    }
  }

  /** The response to a change of lines has no codes. A single known code has the whole reduction; others are read. */
  private async couponsOf(cart: StoreCart, channel: Channel): Promise<StoreCheckout['coupons']> {
    const { entityId, amount } = cart
    const before = this.known.of(entityId)?.coupons ?? []
    const value = cart.baseAmount.value - cart.discountedAmount.value - amount.value
    const isReduced = value > reduced
    if (before.length === 0 && !isReduced) return []
    if (before.length === 1 && isReduced)
      return before.map((coupon) => ({ ...coupon, discountedAmount: { ...coupon.discountedAmount, value } }))
    // The change has happened: its response must not be lost because of the codes.
    try {
      const { site } = await this.storefront(readCart, { cartEntityId: entityId }, channel)
      return site.checkout?.coupons ?? []
    } catch (error) {
      if (error instanceof StoreError) return []
      throw error
    }
  }

  /** @throws CommerceError; CartGone */
  private async change(
    id: string,
    channel: Channel,
    { send, isApplied, toError }: Change,
  ): Promise<CartView | null> {
    let before = await this.knownOf(id, channel)
    let isEffectUnknown = false
    for (let attempt = 1; ; attempt += 1) {
      try {
        const changed = await send(before)
        if (changed) {
          requireSameCart(changed.cart, id)
          requireCurrency(changed.cart, channel)
        }
        return changed
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        const isRejected = error.code === 'rejected' || error.code === 'stale_version'
        if (!isRejected && !error.isEffectUnknown) throw error
        isEffectUnknown ||= error.isEffectUnknown
        const now = await this.view(id, channel)
        if (!now) {
          // A removal may have been the last line's.
          if (isEffectUnknown) return null
          throw new CartGone()
        }
        const after = this.known.note(now.cart, now.coupons ?? [])
        if (isEffectUnknown && isApplied(after, before)) return now
        const hasMoved = after.stamp !== before.stamp
        if (attempt > 1 || (isRejected && !hasMoved)) throw isRejected ? toError(after) : error
        before = after
      }
    }
  }

  private async knownOf(id: string, channel: Channel): Promise<KnownCart> {
    const known = this.known.of(id)
    if (known) return known
    const now = await this.view(id, channel)
    if (!now) throw new CartGone()
    return this.known.note(now.cart, now.coupons ?? [])
  }

  /** A change that leaves lines. */
  private async filled(holder: CartHolder, channel: Channel, given: Change): Promise<StoredCart> {
    const changed = await this.change(openId(holder), channel, given)
    if (!changed) throw new CartGone()
    return this.shown(changed, channel)
  }

  private async create(input: Parameters<typeof createCart.variables>[0], channel: Channel) {
    const { cart } = await this.storefront(createCart, input, channel)
    const created = cart.createCart?.cart
    if (!created) throw new CartGone()
    requireCurrency(created, channel)
    return created
  }
}

/** In major units: above rounding, below every price. */
const reduced = 0.001

/** The language of the page, for the texts of the store's checkout. */
function spokenLocale(): { readonly locale?: string } {
  const locale = currentRequest()?.locale()
  return locale === undefined ? {} : { locale }
}

const noLine = () => notFound('The cart has no such line')

const hasCoupon = ({ coupons }: KnownCart, code: string) =>
  coupons.some((coupon) => coupon.code.toLowerCase() === code.toLowerCase())

/** The cart id of a holder. @throws CartGone for an id that can't be the store's */
function openId({ id }: CartHolder): string {
  if (id === null || !isUuid(id)) throw new CartGone()
  return id
}
