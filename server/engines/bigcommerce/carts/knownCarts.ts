import { LRUCache } from 'lru-cache'
import type { StoreCart, StoreCheckout, StoreLine } from '../operations/cartParts'

/** Data of a cart from the store's last response. */
export interface KnownCart {
  /** The store's number; null where it doesn't number changes. */
  readonly version: number | null
  /** Differs between two states of the cart. */
  readonly stamp: string
  /** The number shown to browsers. It never falls while this process runs. */
  readonly shownVersion: number
  readonly coupons: StoreCheckout['coupons']
  readonly lines: ReadonlyMap<
    string,
    {
      readonly productId: number
      readonly variantId: number | null
      readonly quantity: number
      readonly isMutable: boolean
      /** A change of the line sends them back: the store deletes those that are missing. */
      readonly selectedOptions: StoreLine['selectedOptions']
    }
  >
}

const maxCarts = 5_000

/**
 * Stores the last known version of each cart, so that a change needs one call. Another process may know a newer
 * one: the store then rejects the change, and the shop reads the cart.
 */
export function openKnownCarts() {
  const carts = new LRUCache<string, KnownCart>({ max: maxCarts })
  const replacedCurrencies = new LRUCache<string, string>({ max: maxCarts })
  return {
    /** The currency of a cart before it got the site's, until the shopper accepts the change. */
    replacedCurrencies,
    of: (id: string): KnownCart | undefined => carts.get(id),
    delete: (id: string): void => void carts.delete(id),
    note: (cart: StoreCart, coupons: StoreCheckout['coupons']): KnownCart => {
      const { physicalItems, digitalItems } = cart.lineItems
      const known: KnownCart = {
        version: cart.version,
        stamp: cart.version === null ? `at ${cart.updatedAt.utc}` : String(cart.version),
        shownVersion: cart.version ?? carts.get(cart.entityId)?.shownVersion ?? 0,
        coupons,
        lines: new Map(
          [...physicalItems, ...digitalItems].map((line) => [
            line.entityId,
            {
              productId: line.productEntityId,
              variantId: line.variantEntityId,
              quantity: line.quantity,
              isMutable: line.isMutable && line.parentEntityId === null,
              selectedOptions: line.selectedOptions,
            },
          ]),
        ),
      }
      carts.set(cart.entityId, known)
      return known
    },
  }
}
