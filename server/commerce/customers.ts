import type { Channel } from '../../src/domain/channel'
import type { Address, AddressDraft } from '../../src/domain/customer/address'
import type { Customer, Gender } from '../../src/domain/customer/customer'
import { CommerceError } from '../../src/domain/errors'
import type { QueueOwner } from '../process/fairQueue'

/** A session's token. The server stores only its hash. */
export type SessionToken = string

/** The signed-in customer who acts, with the session of the browser. */
export interface Shopper {
  readonly customerId: number
  readonly session: SessionToken
}

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  /** As typed, trimmed. */
  readonly email: string
  readonly password: string
  /** E.164 format, or empty. */
  readonly phone: string
  readonly gender: Gender | null
}

export type ProfileChange = Pick<Registration, 'firstName' | 'lastName' | 'phone' | 'gender'>

/** A new session. */
export interface NewSession {
  readonly token: SessionToken
  readonly customer: Customer
}

export interface SignedIn extends NewSession {
  /** The customer's open cart after the guest's was merged into it; null: there is none. */
  readonly cartId: string | null
}

/** The session, order keys and cart that a browser has before sign-in. */
export interface Previous {
  /** Deleted by the sign-in. */
  readonly session: SessionToken | null
  /** Keys of the orders that the browser can open. */
  readonly orderKeys: readonly string[]
  /** The guest's cart; null without one. It may be missing, or a customer's. */
  readonly cartId: string | null
  /** The network, or the account of a known browser. Each one gets the same share of the time for password hashes. */
  readonly origin?: QueueOwner
}

export interface Visit {
  readonly customer: Customer
  /** The session was extended: renew the cookie's expiry. */
  readonly isProlonged: boolean
}

/**
 * Accounts of a brand, shared by all its regions. Tokens are random and stored as hashes. A session expires
 * after 30 days without a request. Callers check passwords with `passwordProblem` first.
 */
export interface Accounts {
  /** The customer of a session; null for a guest, an unknown token or a token of another brand. */
  current(token: SessionToken | null, channel: Channel): Promise<Visit | null>
  /**
   * Signs in. Guest orders of `previous.orderKeys` with the same email become the customer's. The guest's cart
   * is merged into the customer's.
   * @throws CommerceError 401 `invalid_credentials`, same message and duration for an unknown email
   */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    previous: Previous,
    channel: Channel,
  ): Promise<SignedIn>
  /** Creates an account and signs in like `signIn`. @throws CommerceError 400 `duplicated_email` */
  signUp(registration: Registration, previous: Previous, channel: Channel): Promise<SignedIn>
  /** Ends a session. Ignores an unknown token. */
  signOut(token: SessionToken, channel: Channel): Promise<void>
  changeProfile(shopper: Shopper, change: ProfileChange, channel: Channel): Promise<Customer>
  /** @throws CommerceError 401 `invalid_credentials`, 400 `duplicated_email` */
  changeEmail(
    shopper: Shopper,
    change: { readonly email: string; readonly password: string },
    channel: Channel,
  ): Promise<Customer>
  /**
   * Changes the password, ends all sessions of the customer and starts a new one for the caller.
   * @throws CommerceError 401 `invalid_credentials`
   */
  changePassword(
    shopper: Shopper,
    change: { readonly currentPassword: string; readonly newPassword: string },
    channel: Channel,
  ): Promise<NewSession>
  /**
   * Creates a password reset token, valid once within an hour, and ends earlier ones.
   * @returns null for an unknown email
   */
  startReset(
    email: string,
    channel: Channel,
  ): Promise<{ readonly token: string; readonly customer: Customer } | null>
  /**
   * Sets a password by a reset token, ends all sessions and passkeys, and signs in. @throws CommerceError 400
   * `reset_expired`
   */
  finishReset(
    token: string,
    newPassword: string,
    previous: Omit<Previous, 'session'>,
    channel: Channel,
  ): Promise<SignedIn & { readonly endedPasskeys?: boolean }>
}

/** Delivery addresses of customers. */
export interface AddressBook {
  /** Addresses of a region: the default first, then newest first. */
  addresses(shopper: Shopper, channel: Channel): Promise<readonly Address[]>
  /**
   * Adds (id null) or replaces an address of the channel's region, and returns all addresses.
   * @throws CommerceError `not_found`, `validation_error` above `maxAddresses`
   */
  saveAddress(
    shopper: Shopper,
    id: string | null,
    draft: AddressDraft,
    channel: Channel,
  ): Promise<readonly Address[]>
  /** Removes an address and returns the others. @throws CommerceError `not_found` */
  removeAddress(shopper: Shopper, id: string, channel: Channel): Promise<readonly Address[]>
  /**
   * Saves the details of an order: adds the address unless the customer has it or `maxAddresses`, and sets the
   * phone number of a profile without one.
   */
  rememberDetails(shopper: Shopper, draft: AddressDraft, channel: Channel): Promise<void>
}

/** The ids and contacts by which the event log and the vendors know a deleted customer. */
export interface CustomerErasure {
  readonly site: string
  /** The customer's id in events. */
  readonly userRef: string
  readonly orderNumbers: readonly string[]
  readonly email: string
  readonly phone: string
}

/** Export and deletion of a customer's data, required by data protection law. */
export interface CustomerData {
  /** All stored data of a customer by subject, as JSON values, without hashes and tokens. */
  everythingOf(shopper: Shopper, channel: Channel): Promise<Readonly<Record<string, unknown>>>
  /**
   * Deletes a customer with sessions, addresses, wishlist and open carts. Orders stay, because the law
   * requires it; their `customerId` becomes null.
   * @param erasure request to unlink the customer's events, stored with the deletion if the back end can; null:
   * the shop logs no events
   * @throws CommerceError 401 `invalid_credentials`
   */
  remove(
    shopper: Shopper,
    password: string,
    channel: Channel,
    erasure?: CustomerErasure | null,
  ): Promise<void>
}

export interface Customers extends Accounts, AddressBook, CustomerData {}

/** 401 with one message for a wrong email and a wrong password, so that it reveals neither. */
export const invalidCredentials = () =>
  new CommerceError(
    'invalid_credentials',
    401,
    'Cannot find an account that matches the provided credentials',
  )

/** A code as typed, for the address that it was requested for, in the browser that requested it. */
interface TypedCode {
  readonly email: string
  readonly code: string
  /** The secret in the browser's cookie. */
  readonly browserKey: string
}

/** The result of a sign-in by code. */
interface SignedInByCode extends SignedIn {
  /** The account's address was never proven before, so its password was set by an unknown person and no longer works. */
  readonly endedPassword: boolean
}

/**
 * Sign-in with a mailed code of six digits. A code is valid once, for ten minutes and five attempts, and only in the
 * browser that requested it.
 */
export interface SignInCodes {
  /**
   * Creates the code of a browser, in place of an earlier one.
   * @returns null for an unknown email. Everything stored and later checked is the same as for a known one
   */
  start(
    request: { readonly email: string; readonly browserKey: string; readonly previousKey: string | null },
    channel: Channel,
  ): Promise<{ readonly code: string; readonly customer: Customer } | null>
  /**
   * Signs in like `Accounts.signIn`, and proves the account's address.
   * @throws CommerceError 401 `invalid_credentials` for a wrong, used or expired code
   */
  finish(typed: TypedCode, previous: Previous, channel: Channel): Promise<SignedInByCode>
}
