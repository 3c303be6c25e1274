import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

/** Parts of a response that a test forges. */
export interface Forgery {
  /** Default: the origin of the authenticator. */
  readonly origin?: string
  /** Default: the host of the origin. */
  readonly host?: string
  /** `webauthn.create` or `webauthn.get`. */
  readonly type?: string
  /** False: the authenticator has not verified the person. */
  readonly isVerified?: boolean
  /** Default: one more than at the last use. */
  readonly counter?: number
  /** Id of the credential. */
  readonly id?: string
  readonly userHandle?: string
  /** Changes the signed bytes after signing. */
  readonly breaksSignature?: boolean
  readonly attestation?: readonly [format: string, statement: Map<string, unknown>]
}

/** An authenticator with one passkey (ES256) that counts its signatures. */
export interface SoftwareAuthenticator {
  readonly id: string
  /** Answers the options of a new passkey, as `navigator.credentials.create` does. */
  create(
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    forgery?: Forgery,
  ): object
  /** Answers the options of a sign-in, as `navigator.credentials.get` does. */
  get(options: { readonly challenge: string }, forgery?: Forgery): object
}

export function softwareAuthenticator(origin = 'http://in.localhost:3000'): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownId = randomBytes(16)
  const id = ownId.toString('base64url')
  let counter = 0
  let handle = ''
  const clientData = (challenge: string, type: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (forgery: Forgery, credential = Buffer.alloc(0)) => {
    counter = forgery.counter ?? counter + 1
    const flags = 0x01 | (forgery.isVerified === false ? 0 : 0x04) | (credential.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const host = forgery.host ?? new URL(origin).hostname
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([flags]),
      count,
      credential,
    ])
  }
  const answer = (response: object, forgery: Forgery) => {
    const given = forgery.id ?? id
    return { id: given, rawId: given, type: 'public-key', clientExtensionResults: {}, response }
  }
  return {
    id,
    create: ({ challenge, user }, forgery = {}) => {
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(ownId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, ownId, coseKey(publicKey)])
      const [format, statement] = forgery.attestation ?? ['none', new Map()]
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', new Uint8Array(authData(forgery, credential))],
        ]) as never,
      )
      return answer(
        {
          clientDataJSON: clientData(challenge, 'webauthn.create', forgery).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
        forgery,
      )
    },
    get: ({ challenge }, forgery = {}) => {
      const data = clientData(challenge, 'webauthn.get', forgery)
      const authenticatorData = authData(forgery)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
      const signature = sign(
        'sha256',
        forgery.breaksSignature ? Buffer.concat([signed, signed]) : signed,
        privateKey,
      )
      return answer(
        {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forgery.userHandle ?? handle,
        },
        forgery,
      )
    },
  }
}

/** A public key in the form of RFC 9053. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, unknown>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, bytes(x)],
        [cose.COSEKEYS.y, bytes(y)],
      ]) as never,
    ),
  )
}
