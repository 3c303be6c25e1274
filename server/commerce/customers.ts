import { CommerceError } from '../../src/domain/errors'
import type { Address, AddressDraft } from '../../src/domain/customer/address'
import type { Customer, Gender } from '../../src/domain/customer/customer'
import type { Channel } from './commerce'

/** A session's token, known to the customer's browser only. */
export type SessionToken = string

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  /** As typed, trimmed. */
  readonly email: string
  readonly password: string
  /** International form, or empty. */
  readonly phone: string
  readonly gender: Gender | null
}

export type ProfileChange = Pick<Registration, 'firstName' | 'lastName' | 'phone' | 'gender'>

/** Who has just signed in. */
export interface SignedIn {
  readonly token: SessionToken
  readonly customer: Customer
}

/** What a browser had until now. */
export interface Previous {
  /** It ends. */
  readonly session: SessionToken | null
  /** Keys of orders that it may see. */
  readonly orderKeys: readonly string[]
}

/** Who comes with a session. */
export interface Visit {
  readonly customer: Customer
  /** The session's end has just moved; the browser is to keep its token as long again. */
  readonly isProlonged: boolean
}

/**
 * Customers of a brand (the channel's; all regions share them). Tokens are random and kept hashed; a session ends
 * after 30 days without a visit. Passwords are checked by `passwordProblem` before they come here.
 */
export interface Accounts {
  /** Whose session it is, or null for a guest, for an unknown token and for another brand's. */
  current(token: SessionToken | null, channel: Channel): Promise<Visit | null>
  /**
   * Guest's orders that the browser may see become the customer's where their email is the same.
   * @throws CommerceError 401 `invalid_credentials`, the same and as slow for an unknown address
   */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    previous: Previous,
    channel: Channel,
  ): Promise<SignedIn>
  /** As `signIn`. @throws CommerceError 400 `duplicated_email` */
  signUp(registration: Registration, previous: Previous, channel: Channel): Promise<SignedIn>
  /** Ends a session; an unknown one is none already. */
  signOut(token: SessionToken): Promise<void>
  changeProfile(customerId: number, change: ProfileChange): Promise<Customer>
  /** @throws CommerceError 401 `invalid_credentials`, 400 `duplicated_email` */
  changeEmail(
    customerId: number,
    change: { readonly email: string; readonly password: string },
  ): Promise<Customer>
  /**
   * Gives another password and ends every session of the customer; a new one begins for the caller.
   * @throws CommerceError 401 `invalid_credentials`
   */
  changePassword(
    customerId: number,
    change: { readonly currentPassword: string; readonly newPassword: string },
  ): Promise<SignedIn>
  /**
   * A token that lets whoever reads the customer's mail choose another password, once, within an hour; null for an
   * unknown address. Earlier ones end.
   */
  startReset(
    email: string,
    channel: Channel,
  ): Promise<{ readonly token: string; readonly customer: Customer } | null>
  /** Uses a reset's token; every session ends, one begins as by `signIn`. @throws CommerceError 400 `reset_expired` */
  finishReset(
    token: string,
    newPassword: string,
    previous: Pick<Previous, 'orderKeys'>,
    channel: Channel,
  ): Promise<SignedIn>
}

/** Where customers have parcels sent. */
export interface AddressBook {
  /** Addresses of a region, the default first, then newest first. */
  addresses(customerId: number, channel: Channel): Promise<readonly Address[]>
  /**
   * Adds (null) or replaces an address of the channel's region; answers all.
   * @throws CommerceError `not_found`, `validation_error` beyond `maxAddresses`
   */
  saveAddress(
    customerId: number,
    id: string | null,
    draft: AddressDraft,
    channel: Channel,
  ): Promise<readonly Address[]>
  /** Removes one; answers the others. @throws CommerceError `not_found` */
  removeAddress(customerId: number, id: string, channel: Channel): Promise<readonly Address[]>
}

/** What the law lets customers ask for. */
export interface CustomerData {
  /** Everything that is kept about a customer, by subject, ready to be written as JSON; no hashes, no tokens. */
  everythingOf(customerId: number): Promise<Readonly<Record<string, unknown>>>
  /**
   * Deletes a customer with sessions, addresses, wishes and open carts. Orders stay, because the law asks for them,
   * and belong to nobody then.
   * @throws CommerceError 401 `invalid_credentials`
   */
  remove(customerId: number, password: string): Promise<void>
}

/** All that a back end gives of customers. */
export interface Customers extends Accounts, AddressBook, CustomerData {}

/** 401 with the one sentence that says neither whether the address nor whether the password was wrong. */
export const invalidCredentials = () =>
  new CommerceError(
    'invalid_credentials',
    401,
    'Cannot find an account that matches the provided credentials',
  )
