/**
 * Passwords, reset tokens, keys of orders and gift cards' codes travel beside a call's arguments, never in them: arguments lie in actions, which
 * analytics, DevTools and every middleware hear, and which wait in memory until the browser is idle.
 */
const secretsOf = new WeakMap<object, Secrets>()

export type Secrets = Readonly<Partial<Record<SecretName, string>>>
type SecretName = 'password' | 'currentPassword' | 'newPassword' | 'token' | 'code' | 'key'

/** Arguments that a call may take secrets with, once. */
export function withSecrets<Args extends object>(args: Args, secrets: Secrets): Args {
  const own = { ...args }
  secretsOf.set(own, secrets)
  return own
}

/** Hands the secrets over for the request; afterwards nobody has them. */
export function takeSecrets(args: object): Secrets {
  const secrets = secretsOf.get(args) ?? {}
  secretsOf.delete(args)
  return secrets
}
