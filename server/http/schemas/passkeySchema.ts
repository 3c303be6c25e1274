import { z } from 'zod'
import { maxPasskeyNameLength, type Passkey } from '../../../src/domain/customer/passkey'
import { credential } from './customerSchema'

/** Longer than the largest part of a response. Keys of post-quantum algorithms have about 2 KB. */
const bytes = z
  .string('Invalid request')
  .regex(/^[\w-]*$/, 'Invalid request')
  .max(16_384, 'Invalid request')
  .describe('base64url')
const id = bytes.min(1, 'Invalid request').max(1400, 'Invalid request')
const transport = z.string().max(30)

/** Body of POST passkeys/options. */
export const passkeyRequest = z.object({ password: credential }, 'Invalid request')

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
export const passkeyLogin = z.object({ response: publicKeyCredential(assertion) }, 'Invalid request')

const attestation = z.object({
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports: z.array(transport).max(10).exactOptional(),
})

/** Body of POST passkeys. */
export const newPasskey = z.object(
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
export const signInOptions = z.object({
  challenge,
  rpId: z.string().optional().describe("The site's host name"),
  timeout: z.number().optional().describe('Milliseconds'),
  userVerification: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
})

/** The argument of `navigator.credentials.create`, as JSON. */
export const newPasskeyOptions = z.object({
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

export const passkeyList = z.object({ passkeys: z.array(passkey).readonly() })
