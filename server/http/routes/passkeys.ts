import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxPasskeyNameLength, type Passkey } from '../../../src/domain/customer/passkey'
import { brandOf } from '../../../src/site/brand/brands'
import type { ChallengeRequest, RelyingParty } from '../../commerce/passkeys'
import { toCaller, toCustomerCaller } from '../../limits/limits'
import { passkeyAddedMail } from '../../mail/customerMails'
import { newToken } from '../../process/tokens'
import { expireCookie, readCookie, shopCookies, storeCookie } from '../plugins/shopCookies'
import { requireShopper } from '../plugins/signedInCustomer'
import { setSignInCookies } from '../plugins/signInCookies'
import { getMailSetting, sendMailInBackground } from '../requests/mailInBackground'
import { credential } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { getPrevious } from './customers'
import type { Shop } from './shop'

/** Longer than the largest part of a response. Keys of post-quantum algorithms have about 2 KB. */
const bytes = z
  .string('Invalid request')
  .regex(/^[\w-]*$/, 'Invalid request')
  .max(16_384, 'Invalid request')
  .describe('base64url')
const id = bytes.min(1, 'Invalid request').max(1400, 'Invalid request')
const transport = z.string().max(30)

/** Body of POST passkeys/options. */
const passkeyRequest = z.object({ password: credential }, 'Invalid request')

const assertion = z.object({
  authenticatorData: bytes,
  clientDataJSON: bytes,
  signature: bytes,
  userHandle: bytes.exactOptional(),
})

/** The parts that the server reads of the result of `navigator.credentials` (WebAuthn, section "PublicKeyCredential"). */
const publicKeyCredential = <Response extends z.ZodType>(response: Response) =>
  z
    .object({ id, rawId: id, type: z.literal('public-key'), response }, 'Invalid request')
    .transform((given) => ({ ...given, clientExtensionResults: {} }))

/** Body of PUT login/passkey. */
const passkeyLogin = z.object({ response: publicKeyCredential(assertion) }, 'Invalid request')

const attestation = z.object({
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports: z.array(transport).max(10).exactOptional(),
})

/** Body of POST passkeys. */
const newPasskey = z.object(
  {
    name: z
      .string('Enter a name')
      .trim()
      .min(1, 'Enter a name')
      .max(maxPasskeyNameLength, `The name can have at most ${maxPasskeyNameLength} characters`),
    response: publicKeyCredential(attestation),
  },
  'Invalid request',
)

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})
const challenge = z.string().describe('base64url; for one attempt within ten minutes, in this browser')

/** The argument of `navigator.credentials.get`, as JSON. */
const signInOptions = z.object({
  challenge,
  rpId: z.string().optional().describe("The site's host name"),
  timeout: z.number().optional().describe('Milliseconds'),
  userVerification: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
})

/** The argument of `navigator.credentials.create`, as JSON. */
const newPasskeyOptions = z.object({
  challenge,
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.number() })),
  timeout: z.number().optional().describe('Milliseconds'),
  attestation: z.string().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('The host name of the only site where it works'),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable().describe('null: never used'),
} satisfies Record<keyof Passkey, z.ZodType>)

const passkeyList = z.object({ passkeys: z.array(passkey).readonly() })

const loginPath = '/api/bigcommerce/customers/login/passkey'
const path = '/api/bigcommerce/customers/passkeys'

/** Sign-in with a passkey (docs/contract.md#customers). */
export const passkeyLoginRoutes =
  ({ commerce: { passkeys }, attempts, devices, checkouts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!passkeys) return
    const tags = ['customers']
    app.post(
      loginPath,
      {
        schema: {
          tags,
          operationId: 'requestPasskeySignIn',
          summary: 'A challenge for any passkey of this site',
          response: { 200: success(signInOptions), 429: failure },
        },
      },
      async (request, reply) => {
        await attempts.count('passkey', toCaller(request))
        return { data: await passkeys.startSignIn(newChallenge(request, reply)) }
      },
    )

    app.put(
      loginPath,
      {
        schema: {
          tags,
          operationId: 'loginByPasskey',
          summary: "Sign in with a passkey; merges the guest's cart, as login does",
          body: passkeyLogin,
          response: { 200: success(z.null()), 401: failure },
        },
      },
      async (request, reply) => {
        const signedIn = await passkeys.finishSignIn(
          { ...challengeOf(request), response: request.body.response },
          getPrevious(request, toCaller(request)),
          request.site,
        )
        expireCookie(request, reply, shopCookies.passkey)
        await setSignInCookies(request, reply, signedIn, { devices, checkouts })
        return { data: null }
      },
    )
  }

/** The signed-in customer's passkeys. A new one requires the password again. */
export const passkeyRoutes =
  ({ commerce: { passkeys }, attempts, mails }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!passkeys) return
    const tags = ['account']
    const response = { 200: success(passkeyList), 401: failure }
    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'listPasskeys',
          summary: 'Passkeys on all sites, oldest first',
          response,
        },
      },
      async (request) => ({ data: { passkeys: await passkeys.list(await requireShopper(request)) } }),
    )

    app.post(
      `${path}/options`,
      {
        schema: {
          tags,
          operationId: 'requestPasskey',
          summary: 'A challenge for a new passkey',
          body: passkeyRequest,
          response: { 200: success(newPasskeyOptions), 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const shopper = await requireShopper(request)
        const caller = toCustomerCaller(request, shopper.customerId)
        await attempts.count('login', caller)
        const { password } = request.body
        const options = await passkeys.startAdding(shopper, password, newChallenge(request, reply))
        await attempts.resetForAccount('login', caller)
        return { data: options }
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'addPasskey',
          summary: 'Add a passkey for this site; a mail tells the customer',
          body: newPasskey,
          response: { ...response },
        },
      },
      async (request, reply) => {
        const { name, response: given } = request.body
        const { passkeys: all, customer } = await passkeys.finishAdding(await requireShopper(request), name, {
          ...challengeOf(request),
          response: given,
        })
        expireCookie(request, reply, shopCookies.passkey)
        await sendMailInBackground(request, mails, [
          passkeyAddedMail(customer, name, getMailSetting(request)),
        ])
        return { data: { passkeys: all } }
      },
    )

    app.delete(
      `${path}/:id`,
      {
        schema: {
          tags,
          operationId: 'removePasskey',
          summary: 'Remove a passkey',
          params: z.object({ id: z.string() }),
          response: { ...response, 404: failure },
        },
      },
      async (request) => ({
        data: { passkeys: await passkeys.remove(await requireShopper(request), request.params.id) },
      }),
    )
  }

/** Gives the browser a new key, to which the challenge belongs. */
function newChallenge(request: FastifyRequest, reply: FastifyReply): ChallengeRequest {
  const previousKey = readCookie(request, shopCookies.passkey) ?? null
  const browserKey = newToken()
  storeCookie(request, reply, shopCookies.passkey, browserKey)
  return { browserKey, previousKey, party: partyOf(request) }
}

const challengeOf = (request: FastifyRequest) => ({
  browserKey: readCookie(request, shopCookies.passkey) ?? '',
  party: partyOf(request),
})

const partyOf = ({ site: { url, brand } }: FastifyRequest): RelyingParty => ({
  id: new URL(url).hostname,
  origin: url,
  name: brandOf(brand).name,
})
