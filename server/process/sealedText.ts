import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Parameters of a sealed text. All of them are needed to open it. */
export interface Seal {
  /** The server's secret. */
  readonly secret: string
  /** A second secret that the server doesn't store, e.g. the token in the browser's cookie. */
  readonly holder: string
  /** Name of the text's purpose. With another one it can't be opened. */
  readonly place: string
}

const deriveKey = ({ secret, holder }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, holder, 'sealed text', 32))

/** Encrypts a text with AES-256-GCM. @returns initialization vector, tag and encrypted text */
export function seal(text: string, given: Seal): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(cipherName, deriveKey(given), iv).setAAD(Buffer.from(given.place))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** The text of `seal`; null if it was sealed otherwise, or changed since. */
export function unseal(sealed: Buffer, given: Seal): string | null {
  if (sealed.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(cipherName, deriveKey(given), sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(given.place))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Anybody can send a forged or damaged text.
    return null
  }
}
