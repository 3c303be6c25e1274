/** Passkeys of one customer at most. */
export const maxPasskeys = 20

/** Characters of a passkey's name at most. */
export const maxPasskeyNameLength = 60

/** A passkey in the API's format. */
export interface Passkey {
  readonly id: string
  /** Chosen by the customer, e.g. `Pixel 9`. */
  readonly name: string
  /** The host name of the only site where it works: the relying party id of WebAuthn. */
  readonly host: string
  /** ISO 8601. */
  readonly addedAt: string
  /** ISO 8601; null: never used. */
  readonly usedAt: string | null
}
