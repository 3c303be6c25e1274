import type { SandboxCatalog, SandboxOption, SandboxProduct, SandboxVariant } from './catalog'
import type { SandboxChannel, SandboxCurrency } from './channels'

export interface SelectedOption {
  readonly option: SandboxOption
  /** A value's id, a number or a text, as the option's kind needs. */
  readonly answer: number | string
}

export interface CartLine {
  readonly id: string
  product: SandboxProduct
  variant: SandboxVariant
  selected: readonly SelectedOption[]
  quantity: number
}

export interface CartCertificate {
  readonly id: string
  readonly name: string
  readonly theme: string
  readonly amount: number
  readonly sender: { readonly name: string; readonly email: string }
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message: string | null
}

export interface SandboxCart {
  readonly id: string
  readonly channelId: number
  readonly createdAt: number
  readonly locale: string
  customerId: number | null
  currency: SandboxCurrency
  updatedAt: number
  version: number
  lines: CartLine[]
  certificates: CartCertificate[]
  couponCodes: string[]
  certificateCodes: string[]
  /** The staff have given a discount: the store then rejects another currency. */
  hasManualDiscount: boolean
}

export interface SandboxAddress {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  readonly stateOrProvince: string | null
  readonly postalCode: string | null
  readonly countryCode: string
  readonly phone: string | null
}

export interface SandboxWishlist {
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
  /** Opens a public list. */
  readonly token: string
  items: { readonly id: number; readonly productId: number; readonly variantId: number | null }[]
}

export interface SandboxCustomer {
  readonly id: number
  readonly channelId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Plain, because the sandbox stores fictional customers in memory alone. */
  password: string
  /** The token of the last reset mail. */
  resetToken: string | null
  addresses: SandboxAddress[]
  wishlists: SandboxWishlist[]
}

export interface OrderAddress {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address1: string
  readonly city: string
  readonly postalCode: string
  readonly countryCode: string
}

export interface OrderLine {
  readonly id: number
  readonly product: SandboxProduct
  readonly variant: SandboxVariant
  readonly selected: readonly SelectedOption[]
  readonly quantity: number
  /** Unit price, tax included. */
  readonly price: number
}

export interface OrderShipment {
  readonly id: number
  readonly shippedAt: number
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
}

export interface SandboxTransaction {
  readonly id: number
  readonly event: 'purchase' | 'refund'
  readonly status: 'ok' | 'error'
  readonly amount: number
  readonly at: number
}

/** The status numbers of the REST API with the storefront API's values. */
export const orderStatuses = {
  PENDING: { id: 1, label: 'Pending' },
  SHIPPED: { id: 2, label: 'Shipped' },
  REFUNDED: { id: 4, label: 'Refunded' },
  CANCELLED: { id: 5, label: 'Cancelled' },
  DECLINED: { id: 6, label: 'Declined' },
  COMPLETED: { id: 10, label: 'Completed' },
  AWAITING_FULFILLMENT: { id: 11, label: 'Awaiting Fulfillment' },
} as const
export type SandboxOrderStatus = keyof typeof orderStatuses

export interface SandboxOrder {
  readonly id: number
  readonly cartId: string
  readonly channelId: number
  readonly customerId: number | null
  readonly currency: SandboxCurrency
  readonly orderedAt: number
  readonly lines: readonly OrderLine[]
  readonly certificates: readonly CartCertificate[]
  readonly address: OrderAddress
  readonly subTotal: number
  readonly discount: number
  readonly coupons: readonly { readonly code: string; readonly amount: number }[]
  readonly shippingCost: number
  /** Tax within the total. */
  readonly tax: number
  readonly total: number
  updatedAt: number
  status: SandboxOrderStatus
  shipments: OrderShipment[]
  transactions: SandboxTransaction[]
}

export interface SandboxCoupon {
  readonly id: number
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'free_shipping'
  /** Percent, or an amount in dirhams that each channel converts. */
  readonly value: number
  readonly expiresAt: number | null
  /** Minimum of the cart's lines in dirhams. */
  readonly minimum: number
}

export interface SandboxCertificate {
  readonly code: string
  readonly currency: SandboxCurrency
  readonly amount: number
  balance: number
  readonly purchasedAt: number
  readonly expiresAt: number | null
}

export interface StorefrontToken {
  readonly channelIds: readonly number[]
  readonly scopes: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface SandboxHook {
  readonly id: number
  readonly scope: string
  readonly destination: string
  readonly isActive: boolean
  readonly headers: Readonly<Record<string, string>>
}

export interface SandboxRoute {
  readonly id: number
  readonly type: string
  readonly matching: string
  readonly route: string
}

/** A 301 redirect of a site. */
export interface SandboxRedirect {
  readonly id: number
  readonly siteId: number
  readonly fromPath: string
  readonly to: {
    readonly type: 'product' | 'brand' | 'category' | 'page' | 'post' | 'url'
    readonly entity_id: number | null
    readonly url: string | null
  }
}

/**
 * Behavior that depends on a store's settings, or that the vendor's documentation leaves open. The shop must work under
 * each value.
 */
export interface StoreBehavior {
  /** A cart stays the customer's after signing out. False: `logout` gives it back as a guest's cart. */
  persistentCarts: boolean
  /** `login` ends the customer's earlier tokens; the documentation says both. */
  endsEarlierSessions: boolean
  /** The HTTP status of a query that is too complex; it is undocumented. */
  complexityStatus: 200 | 400
  /** Origin of the checkout's urls; null: the sandbox's own. */
  checkoutOrigin: string | null
}

/** A cart on its way to the checkout. */
export interface CheckoutTicket {
  readonly cartId: string
  /** The shopper's consent. Null if the shop sent none: the checkout may then request it. */
  readonly consent: Readonly<Record<'targeting' | 'analytics' | 'functional', boolean>> | null
}

/** Everything that the sandbox remembers, in memory. */
export interface SandboxStore {
  readonly hash: string
  readonly now: () => number
  readonly behavior: StoreBehavior
  readonly channels: readonly SandboxChannel[]
  readonly catalog: SandboxCatalog
  readonly coupons: readonly SandboxCoupon[]
  readonly certificates: Map<string, SandboxCertificate>
  readonly carts: Map<string, SandboxCart>
  readonly customers: Map<number, SandboxCustomer>
  readonly customerTokens: Map<string, { readonly customerId: number; readonly expiresAt: number }>
  readonly orders: Map<number, SandboxOrder>
  readonly storefrontTokens: Map<string, StorefrontToken>
  readonly hooks: Map<number, SandboxHook>
  /** By channel. */
  readonly routes: Map<number, readonly SandboxRoute[]>
  readonly checkoutSettings: Map<number, Readonly<Record<string, unknown>>>
  redirects: readonly SandboxRedirect[]
  /** By the single-use tickets of the checkout's urls. */
  readonly tickets: Map<string, CheckoutTicket>
  /** The next number of customers, orders, addresses, lists, routes and webhooks. */
  readonly nextId: () => number
}
