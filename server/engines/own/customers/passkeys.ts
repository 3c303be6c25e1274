import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql, type Kysely, type Transaction } from 'kysely'
import { maxPasskeys } from '../../../../src/domain/customer/passkey'
import { notFound, notSignedIn, validationError } from '../../../../src/domain/errors'
import { invalidCredentials, type Shopper } from '../../../commerce/customers'
import type { ChallengeResponse, Passkeys, RelyingParty } from '../../../commerce/passkeys'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { isUniqueViolation } from '../../../process/failure'
import { tokenHash } from '../../../process/tokens'
import { mergeCart } from '../carts/mergeCart'
import { checkPassword, type AccountParts } from './checkPassword'
import { customerColumns, customerOfRow, lockAccount } from './customerRows'
import { readPasskeys, storeChallenge, takeChallenge } from './passkeyRows'
import { beginSession } from './sessions'
import { mergeOrders } from './signIn'

/** Passkeys, as `Passkeys` defines them. */
export function passkeys(parts: AccountParts): Passkeys {
  return { ...signingInByPasskey(parts), ...passkeyChanges(parts) }
}

function signingInByPasskey({ db }: AccountParts): Pick<Passkeys, 'startSignIn' | 'finishSignIn'> {
  return {
    startSignIn: async ({ party, ...browser }) => {
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        userVerification: 'required',
        timeout: ceremonyMs,
      })
      await storeChallenge(db, browser, options.challenge, null)
      return options
    },
    finishSignIn: async (given, previous, channel) => {
      // Outside of the transaction: a failed attempt must not restore the challenge.
      const challenge = await takeChallenge(db, given.browserKey, null)
      if (challenge === null) throw invalidCredentials()
      const begun = await inTransaction(db, async (transaction) => {
        const credential = credentialOn(given.party, given.response.id)
        const owner = await credential(transaction).select('customer_id').executeTakeFirst()
        if (!owner || !(await lockAccount(transaction, owner.customer_id))) throw invalidCredentials()
        // After the lock, because another request may have removed the passkey or counted a use.
        const row = await credential(transaction)
          .innerJoin('customers', 'customers.id', 'passkeys.customer_id')
          .select(customerColumns)
          .select(['credential_id', 'public_key', 'counter', 'transports', 'customer_id'])
          .where('brand', '=', channel.brand)
          .executeTakeFirstOrThrow(invalidCredentials)
        const counter = await verifySignIn(given, challenge, row)
        await transaction
          .updateTable('passkeys')
          .set({ counter, used_at: sql`now()` })
          .where('credential_id', '=', row.credential_id)
          .execute()
        const customer = customerOfRow(row)
        await mergeOrders(
          transaction,
          { ...channel, customerId: row.customer_id, email: customer.email },
          previous.orderKeys,
        )
        return { customer, token: await beginSession(transaction, row.customer_id, previous.session) }
      })
      return { ...begun, cartId: await mergeCart(db, previous.cartId, begun.customer.entityId, channel) }
    },
  }
}

function passkeyChanges(
  parts: AccountParts,
): Pick<Passkeys, 'list' | 'startAdding' | 'finishAdding' | 'remove'> {
  const { db } = parts
  return {
    list: ({ customerId }) => readPasskeys(db, customerId),
    startAdding: async ({ customerId }, password, { party, ...browser }) => {
      await checkPassword(parts, customerId, password)
      const known = await db
        .selectFrom('passkeys')
        .select(['credential_id', 'transports', 'host'])
        .where('customer_id', '=', customerId)
        .execute()
      if (known.length >= maxPasskeys) throw tooMany()
      const { email, first_name, last_name } = await db
        .selectFrom('customers')
        .select(['email', 'first_name', 'last_name'])
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow(() => notSignedIn())
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpID: party.id,
        rpName: party.name,
        userName: email,
        userDisplayName: `${first_name} ${last_name}`,
        userID: new Uint8Array(userHandleOf(customerId)),
        timeout: ceremonyMs,
        excludeCredentials: known
          .filter(({ host }) => host === party.id)
          .map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await storeChallenge(db, browser, options.challenge, customerId)
      return options
    },
    finishAdding: async (shopper, name, given) => {
      const { customerId } = shopper
      const challenge = await takeChallenge(db, given.browserKey, customerId)
      if (challenge === null) throw notAdded()
      const credential = await verifyNewPasskey(given, challenge)
      return inTransaction(db, async (transaction) => {
        const customer = await lockSession(transaction, shopper)
        if ((await readPasskeys(transaction, customerId)).length >= maxPasskeys) throw tooMany()
        await transaction
          .insertInto('passkeys')
          .values({
            customer_id: customerId,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey),
            host: given.party.id,
            name,
            counter: credential.counter,
            transports: credential.transports ?? [],
          })
          .execute()
        return { customer, passkeys: await readPasskeys(transaction, customerId) }
      }).catch((error: unknown) => {
        // The credential exists already. Only a forged response has the id of another customer's.
        throw isUniqueViolation(error) ? notAdded() : error
      })
    },
    remove: async ({ customerId }, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('customer_id', '=', customerId)
        .where(sql`id::text`, '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      return readPasskeys(db, customerId)
    },
  }
}

/** Milliseconds that a browser waits for the person. */
const ceremonyMs = 5 * 60_000

/** Loaded at its first use, because it takes longer than everything else at the start of the server. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const tooMany = () => validationError(`An account can have at most ${maxPasskeys} passkeys`)
const notAdded = () => validationError('This passkey could not be added. Please try again')

/** The customer's id for authenticators: the same for all of a customer's passkeys, without personal data. */
const userHandleOf = (customerId: number): Buffer =>
  createHash('sha256').update(`customer ${customerId}`).digest()

const credentialOn =
  ({ id: host }: RelyingParty, credentialId: string) =>
  (db: Kysely<Tables>) =>
    db.selectFrom('passkeys').where('credential_id', '=', credentialId).where('host', '=', host)

/**
 * Locks the account. Fails when the session has ended since the request began: a new password may have ended it
 * together with the passkeys, and none must follow.
 */
async function lockSession(transaction: Transaction<Tables>, { customerId, session }: Shopper) {
  if (!(await lockAccount(transaction, customerId))) throw notSignedIn()
  const row = await transaction
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(customerColumns)
    .where('token_hash', '=', tokenHash(session))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(() => notSignedIn())
  return customerOfRow(row)
}

interface StoredCredential {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly customer_id: number
}

/**
 * Checks the response to a sign-in challenge (WebAuthn, section "Verifying an Authentication Assertion").
 * @returns the authenticator's counter
 * @throws CommerceError 401 `invalid_credentials`
 */
async function verifySignIn(
  { response, party }: ChallengeResponse<AuthenticationResponseJSON>,
  challenge: string,
  { credential_id, public_key, counter, transports, customer_id }: StoredCredential,
): Promise<number> {
  const { userHandle } = response.response
  if (userHandle !== userHandleOf(customer_id).toString('base64url')) throw invalidCredentials()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter, transports },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw invalidCredentials()
  return checked.authenticationInfo.newCounter
}

/**
 * Checks the response to a challenge for a new passkey (WebAuthn, section "Registering a New Credential").
 * @throws CommerceError 400 `validation_error`
 */
async function verifyNewPasskey(
  { response, party }: ChallengeResponse<RegistrationResponseJSON>,
  challenge: string,
) {
  if (await hasCertificate(response)) throw notAdded()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw notAdded()
  return checked.registrationInfo.credential
}

/**
 * Whether a response has an attestation, which the shop never requests. Its certificates come from a stranger, and the
 * library would fetch the revocation lists that they name. Without them, the format is `none`, or `packed` for a
 * self-signed one.
 */
async function hasCertificate({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = attestation.get('fmt')
    return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)
  } catch {
    return true
  }
}
