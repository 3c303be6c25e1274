import type { RefundAccountField } from '../domain/order/refundAccount'

/**
 * Stores passwords, tokens, order keys, gift card codes and bank accounts outside of a call's arguments. Arguments become
 * part of Redux actions, which middleware, analytics and DevTools can read.
 */
const secretsOf = new WeakMap<object, Secrets>()

export type Secrets = Readonly<Partial<Record<SecretName, string>>>
type SecretName =
  | 'password'
  | 'currentPassword'
  | 'newPassword'
  | 'token'
  | 'code'
  | 'passkey'
  | 'key'
  | RefundAccountField

/** Copies the arguments and attaches secrets to the copy. `takeSecrets` can read them once. */
export function withSecrets<Args extends object>(args: Args, secrets: Secrets): Args {
  const own = { ...args }
  secretsOf.set(own, secrets)
  return own
}

/** Returns the secrets for the request and deletes them. */
export function takeSecrets(args: object): Secrets {
  const secrets = secretsOf.get(args) ?? {}
  secretsOf.delete(args)
  return secrets
}
