/** Minimum and maximum characters of a password (docs/contract.md#customers). */
export const minPasswordLength = 7
export const maxPasswordLength = 200

export type PasswordProblem = 'missing' | 'short' | 'long' | 'plain'

/** Validates a new password; null when it is valid. It needs a letter and a digit of any script. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'missing'
  const { length } = Array.from(password)
  if (length < minPasswordLength) return 'short'
  if (length > maxPasswordLength) return 'long'
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? null : 'plain'
}
