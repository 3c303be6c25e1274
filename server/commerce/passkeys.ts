import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Channel } from '../../src/domain/channel'
import type { Customer } from '../../src/domain/customer/customer'
import type { Passkey } from '../../src/domain/customer/passkey'
import type { Previous, Shopper, SignedIn } from './customers'

/** The site as authenticators know it (WebAuthn, section "Relying Party"). */
export interface RelyingParty {
  /** Host name of the site. */
  readonly id: string
  /** Origin of the site's pages. */
  readonly origin: string
  /** Name of the brand, which some authenticators show. */
  readonly name: string
}

/** A challenge for a browser. */
export interface ChallengeRequest {
  /** The secret in the browser's new cookie. */
  readonly browserKey: string
  /** The secret of the browser's earlier cookie, whose challenge ends; null without one. */
  readonly previousKey: string | null
  readonly party: RelyingParty
}

/** The authenticator's response to a challenge. */
export interface ChallengeResponse<Response> {
  /** The secret in the browser's cookie. */
  readonly browserKey: string
  readonly response: Response
  readonly party: RelyingParty
}

/**
 * Passkeys (WebAuthn): sign-in with the key of a device, which verifies the person. A challenge is random, belongs to one
 * browser, and is valid for one attempt within ten minutes. A passkey belongs to one customer and works on the host where
 * it was added.
 */
export interface Passkeys {
  /** Creates a challenge for any passkey of the site. */
  startSignIn(request: ChallengeRequest): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * Signs in like `Accounts.signIn`.
   * @throws CommerceError 401 `invalid_credentials`
   */
  finishSignIn(
    given: ChallengeResponse<AuthenticationResponseJSON>,
    previous: Previous,
    channel: Channel,
  ): Promise<SignedIn>
  /** The customer's passkeys on all sites, oldest first. */
  list(shopper: Shopper): Promise<readonly Passkey[]>
  /**
   * Creates a challenge for a new passkey after a password check.
   * @throws CommerceError 401 `invalid_credentials`, 400 `validation_error` above `maxPasskeys`
   */
  startAdding(
    shopper: Shopper,
    password: string,
    request: ChallengeRequest,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /**
   * Stores a passkey, and returns all.
   * @throws CommerceError 400 `validation_error` if the response doesn't belong to the challenge
   */
  finishAdding(
    shopper: Shopper,
    name: string,
    given: ChallengeResponse<RegistrationResponseJSON>,
  ): Promise<{ readonly passkeys: readonly Passkey[]; readonly customer: Customer }>
  /** Removes a passkey and returns the others. @throws CommerceError `not_found` */
  remove(shopper: Shopper, id: string): Promise<readonly Passkey[]>
}
