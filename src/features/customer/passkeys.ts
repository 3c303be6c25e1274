import { useSyncExternalStore } from 'react'

// An own chunk, for the few who use a passkey in this visit.
const loadWebAuthn = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

type CreationOptions = Parameters<
  Awaited<ReturnType<typeof loadWebAuthn>>['startRegistration']
>[0]['optionsJSON']
type RequestOptions = Parameters<
  Awaited<ReturnType<typeof loadWebAuthn>>['startAuthentication']
>[0]['optionsJSON']
export type { CreationOptions, RequestOptions }

/** Has the person choose a passkey of this site. @returns the response as JSON; null if they cancel or have none */
export async function choosePasskey(optionsJSON: RequestOptions): Promise<string | null> {
  const { startAuthentication } = await loadWebAuthn()
  return startAuthentication({ optionsJSON }).then(JSON.stringify, () => null)
}

/**
 * Has the device create a passkey.
 * @returns the response as JSON; null if the person cancels, `known` if the device already has one for this account
 */
export async function createPasskey(
  optionsJSON: CreationOptions,
): Promise<{ readonly response: string } | 'known' | null> {
  const { startRegistration, WebAuthnError } = await loadWebAuthn()
  return startRegistration({ optionsJSON }).then(
    (response) => ({ response: JSON.stringify(response) }),
    (error: unknown) =>
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'known'
        : null,
  )
}

/** Whether the browser has passkeys. True during hydration, because nearly every browser has: nothing moves then. */
export const useHasPasskeys = () =>
  useSyncExternalStore(
    () => () => {},
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => true,
  )

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Mac', /Mac OS X/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const browsers = [
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

/** A name for a passkey of this device, e.g. `Chrome, Android`; empty for an unknown browser. */
export function suggestPasskeyName(userAgent: string): string {
  const parts = [browsers, systems].map((known) => known.find(([, form]) => form.test(userAgent))?.[0])
  return parts.filter((part) => part !== undefined).join(', ')
}
