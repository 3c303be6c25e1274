/** Who does a part of the business: the shop's own engine or the hosted store behind it. */
export type Provider = 'own' | 'upstream'

export const backEnds = ['embedded', 'bigcommerce'] as const
export type BackEnd = (typeof backEnds)[number]

/**
 * Capabilities of a commerce back end. Plain data, because every page contains it. A part that is `none` or false has no
 * API route, no page, no link and no control.
 */
export interface Capabilities {
  /** `upstream`: `/checkout/` redirects to the checkout of the hosted store. */
  readonly checkout: Provider
  /** Sign-in, addresses and wishlists in an account. */
  readonly accounts: Provider | 'none'
  /** Reading and tracking placed orders. */
  readonly orders: Provider | 'none'
  /** Who mails shoppers about their orders, new accounts and forgotten passwords. */
  readonly mails: Provider
  /** Wrapping the pieces of a cart line. */
  readonly wrapping: boolean
  /** Reading a gift card's balance. */
  readonly giftCards: boolean
  /** Cancelling and returning a placed order, and its invoice. */
  readonly orderChanges: boolean
  /** Reviews of products and questions about them. */
  readonly reviews: boolean
  readonly stockAlerts: boolean
  /** Stringing and printing, made to order, at fixed addresses. */
  readonly services: boolean
  /** Home page, menus and 404 page show products chosen for them (`homeContent.ts`), or those of the catalogue. */
  readonly showcase: 'chosen' | 'catalogue'
}

export const capabilitiesOf: Readonly<Record<BackEnd, Capabilities>> = {
  embedded: {
    checkout: 'own',
    accounts: 'own',
    orders: 'own',
    mails: 'own',
    wrapping: true,
    giftCards: true,
    orderChanges: true,
    reviews: true,
    stockAlerts: true,
    services: true,
    showcase: 'chosen',
  },
  bigcommerce: {
    checkout: 'upstream',
    accounts: 'upstream',
    orders: 'upstream',
    mails: 'upstream',
    wrapping: false,
    giftCards: true,
    orderChanges: false,
    reviews: false,
    stockAlerts: false,
    services: false,
    showcase: 'catalogue',
  },
}
