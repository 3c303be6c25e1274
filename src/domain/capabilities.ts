export const backEnds = ['embedded', 'bigcommerce'] as const
export type BackEnd = (typeof backEnds)[number]

/**
 * Capabilities of a commerce back end. Plain data, because every page contains it. A part that is false has no API
 * route, no page, no link and no control.
 */
export interface Capabilities {
  /** The shop's own checkout with its payment methods. Without it, `/checkout/` redirects to the store's. */
  readonly checkout: boolean
  /** Delivery fees and dates are known before the checkout. */
  readonly quotesDelivery: boolean
  /** Sign-in, addresses and wishlists in an account. */
  readonly accounts: boolean
  /** One account signs in on the sites of all regions. */
  readonly sharesAccounts: boolean
  readonly storesGender: boolean
  /** Signing out ends the sessions of all devices. */
  readonly signsOutEverywhere: boolean
  /** Signing in with a mailed code. */
  readonly signInCodes: boolean
  /** Signing in with a passkey (WebAuthn). */
  readonly passkeys: boolean
  /** Reading and tracking placed orders. */
  readonly orders: boolean
  /** The shop gives an order its number at once. Without it, an order is known here when the store has reported it. */
  readonly numbersOrders: boolean
  /** The server can send purchases to vendors again. */
  readonly relaysPurchases: boolean
  /** The shop mails about orders, new accounts and forgotten passwords. Without it, the store does. */
  readonly sendsMails: boolean
  /** Gift wrapping of a cart line. */
  readonly wrapping: boolean
  /** Reading a gift card's balance. */
  readonly giftCards: boolean
  /** Gift card codes have the shop's form, with a check digit. */
  readonly checksGiftCardCodes: boolean
  /** Cancelling and returning a placed order, and its invoice. */
  readonly orderChanges: boolean
  /** Reviews of products and questions about them. */
  readonly reviews: boolean
  /** Mails about a product in stock again or a lower price. */
  readonly stockAlerts: boolean
  /** One mail about a cart that its shopper has left, if the shopper agreed at the checkout. */
  readonly cartMails: boolean
  /** Saved set-ups of rackets, with reminders. */
  readonly setUps: boolean
  /** Stringing and printing, made to order, at fixed addresses. */
  readonly services: boolean
  /** Home page, menus and 404 page show products chosen for them (`homeContent.ts`), or those of the catalog. */
  readonly showcase: 'chosen' | 'catalog'
}

export const capabilitiesOf: Readonly<Record<BackEnd, Capabilities>> = {
  embedded: {
    checkout: true,
    quotesDelivery: true,
    accounts: true,
    sharesAccounts: true,
    storesGender: true,
    signsOutEverywhere: false,
    signInCodes: true,
    passkeys: true,
    orders: true,
    numbersOrders: true,
    relaysPurchases: true,
    sendsMails: true,
    wrapping: true,
    giftCards: true,
    checksGiftCardCodes: true,
    orderChanges: true,
    reviews: true,
    stockAlerts: true,
    cartMails: true,
    setUps: true,
    services: true,
    showcase: 'chosen',
  },
  bigcommerce: {
    checkout: false,
    quotesDelivery: false,
    accounts: true,
    sharesAccounts: false,
    storesGender: false,
    signsOutEverywhere: true,
    signInCodes: false,
    passkeys: false,
    orders: true,
    numbersOrders: false,
    relaysPurchases: false,
    sendsMails: false,
    wrapping: false,
    giftCards: true,
    checksGiftCardCodes: false,
    orderChanges: false,
    reviews: false,
    stockAlerts: false,
    cartMails: false,
    setUps: false,
    services: false,
    showcase: 'catalog',
  },
}
