import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError } from '../../../../src/domain/errors'
import {
  CartGone,
  type CartHolder,
  type Carts,
  type LineChange,
  type NewItem,
  type StoredCart,
} from '../../../commerce/cart'
import type { Shopper } from '../../../commerce/customers'
import { isUuid } from '../../../database/ids'
import { addTakable, itemOf, itemsOf } from '../carts/copyLines'
import { repeatedIfLost, StoreError } from '../client/storeError'
import { StoreUnavailable, type StoreVisit, type Storefront } from '../client/storefront'
import { deleteCart } from '../operations/cart'
import { assignCart } from '../operations/customer'
import type { RememberedCustomers } from './rememberedCustomers'
import type { StoreSessions } from './storeSessions'

interface CustomersCartsParts {
  readonly carts: Carts
  readonly storefront: Storefront
  readonly sessions: StoreSessions
  readonly remembered: RememberedCustomers
}

/** Between two looks at another request's merge, and at most. */
const lookMs = 50
const maxWaitMs = 5_000

type Work = (holder: CartHolder, visit: StoreVisit) => Promise<StoredCart | null>

/**
 * Carts of guests and customers in a hosted store. The store opens a customer's cart for the customer's token alone,
 * and the shop remembers which cart it is. A customer whose token is rejected becomes a guest.
 */
export class CustomersCarts implements Carts {
  constructor(private readonly parts: CustomersCartsParts) {}

  read(holder: CartHolder, channel: Channel) {
    return this.run(holder, channel, (owner, visit) => this.parts.carts.read(owner, visit))
  }

  add(holder: CartHolder, items: readonly NewItem[], channel: Channel) {
    return this.runExisting(holder, channel, (owner, visit) => this.parts.carts.add(owner, items, visit))
  }

  setQuantity(holder: CartHolder, change: LineChange, channel: Channel) {
    return this.run(holder, channel, (owner, visit) => this.parts.carts.setQuantity(owner, change, visit))
  }

  remove(holder: CartHolder, lineId: string, channel: Channel) {
    return this.run(holder, channel, (owner, visit) => this.parts.carts.remove(owner, lineId, visit))
  }

  agree(holder: CartHolder, channel: Channel) {
    return this.runExisting(holder, channel, (owner, visit) => this.parts.carts.agree(owner, visit))
  }

  useCoupon(holder: CartHolder, code: string, channel: Channel) {
    return this.runExisting(holder, channel, (owner, visit) => this.parts.carts.useCoupon(owner, code, visit))
  }

  removeCoupon(holder: CartHolder, code: string, channel: Channel) {
    return this.runExisting(holder, channel, (owner, visit) =>
      this.parts.carts.removeCoupon(owner, code, visit),
    )
  }

  private async runForGuest({ id }: CartHolder, channel: Channel, work: Work) {
    const isForeign = id !== null && isUuid(id) && (await this.parts.remembered.isOwned(id))
    return work({ id: isForeign ? null : id, shopper: null }, channel)
  }

  private async run(holder: CartHolder, channel: Channel, work: Work): Promise<StoredCart | null> {
    const { shopper } = holder
    if (!shopper) return this.runForGuest(holder, channel, work)
    try {
      return await this.parts.sessions.asCustomer(shopper, channel, (visit) =>
        this.runForCustomer(shopper, holder.id, visit, work),
      )
    } catch (error) {
      if (!(error instanceof CommerceError && error.code === 'not_signed_in')) throw error
      await this.parts.sessions.end(shopper.session)
      return this.runForGuest(holder, channel, work)
    }
  }

  private async runForCustomer(
    shopper: Shopper,
    cookie: string | null,
    visit: StoreVisit,
    work: Work,
  ): Promise<StoredCart | null> {
    const { customerId } = shopper
    const own = await this.ownCart(shopper, cookie, visit)
    try {
      const cart = await work({ id: own, shopper }, visit)
      if (own !== null && !cart) await this.parts.remembered.cartIsGone(own)
      if (!cart) return null
      const left =
        cart.id === own ? own : await this.parts.remembered.claimCart(customerId, visit, cart.id, own)
      if (left === cart.id) return { ...cart, customerId }
      // Another request has begun the customer's cart at the same moment: its cart takes the lines.
      await this.merge(cart.id, left, shopper, visit)
      const merged = await this.parts.carts.read({ id: left, shopper }, visit)
      return merged && { ...merged, customerId }
    } catch (error) {
      if (error instanceof CartGone && own !== null) await this.parts.remembered.cartIsGone(own)
      throw error
    }
  }

  /** The customer's cart, after a guest's cart in the cookie was merged into it. */
  private async ownCart(shopper: Shopper, cookie: string | null, visit: StoreVisit): Promise<string | null> {
    const own = await this.parts.remembered.cartOf(shopper.customerId, visit)
    const isGuests =
      cookie !== null && cookie !== own && isUuid(cookie) && !(await this.parts.remembered.isOwned(cookie))
    if (!isGuests) return own
    if (own !== null) {
      if (await this.merge(cookie, own, shopper, visit)) return own
      await this.parts.remembered.cartIsGone(own)
    }
    try {
      await repeatedIfLost(() => this.parts.storefront(assignCart, { cartEntityId: cookie }, visit))
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'rejected')) throw error
      // The guest's cart is gone, or the customer's already.
      if (!(await this.parts.carts.read({ id: cookie, shopper }, visit))) return null
    }
    return this.parts.remembered.claimCart(shopper.customerId, visit, cookie, null)
  }

  /**
   * Adds the lines of a guest's cart to the customer's once, in whichever process, and deletes the guest's cart.
   * @returns false if the customer's cart is gone
   */
  private async merge(from: string, into: string, shopper: Shopper, visit: StoreVisit): Promise<boolean> {
    const [guests, own] = await Promise.all([
      this.parts.carts.read({ id: from, shopper: null }, visit),
      this.parts.carts.read({ id: into, shopper }, visit),
    ])
    if (!own) return false
    if (!guests) return true
    const begun = await this.parts.remembered.beginMerge(from, own.version)
    if (!begun) {
      await this.waitForMerge(from)
      return true
    }
    const { isRepeated, versionBefore } = begun
    const items = itemsOf(guests)
    const isUntouched = !isRepeated || own.version === versionBefore
    const missing = isUntouched ? items : items.flatMap((item) => missingIn(own, item))
    try {
      await addTakable(this.parts.carts, { id: into, shopper }, missing, visit)
    } catch (error) {
      await this.parts.remembered.endMerge(from, false)
      throw error
    }
    await this.parts.remembered.mergeOpenings(from, into)
    await this.parts.remembered.endMerge(from, true)
    await this.parts.storefront(deleteCart, { cartEntityId: from }, visit).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error
    })
    return true
  }

  /** Waits for the merge of another request. @throws CommerceError `store_unavailable` if it takes too long */
  private async waitForMerge(from: string): Promise<void> {
    for (let waited = 0; await this.parts.remembered.isMerging(from); waited += lookMs) {
      if (waited >= maxWaitMs) throw new StoreUnavailable()
      await pause(lookMs)
    }
  }

  /** As `run`, for a change that leaves a cart. @throws CartGone */
  private runExisting(holder: CartHolder, channel: Channel, work: Work): Promise<StoredCart> {
    return this.run(holder, channel, work).then((cart) => {
      if (!cart) throw new CartGone()
      return cart
    })
  }
}

/** The quantity of an item that a cart lacks. */
function missingIn({ lines }: StoredCart, item: NewItem): NewItem[] {
  const there = lines
    .filter((line) => isDeepStrictEqual({ ...itemOf(line), quantity: item.quantity }, item))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return there >= item.quantity ? [] : [{ ...item, quantity: item.quantity - there }]
}
