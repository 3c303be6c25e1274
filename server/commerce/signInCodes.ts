import type { Channel } from '../../src/domain/channel'
import type { Customer } from '../../src/domain/customer/customer'
import type { Previous, SignedIn } from './customers'

/** A code as typed, for the address that it was requested for, in the browser that requested it. */
export interface TypedCode {
  readonly email: string
  readonly code: string
  /** The secret in the browser's cookie. */
  readonly browserKey: string
}

/** The result of a sign-in by code. */
export interface SignedInByCode extends SignedIn {
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
