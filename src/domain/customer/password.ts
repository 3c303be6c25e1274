/** Characters: what a password needs at least, and the most that is hashed (contract, POST /customers/signup). */
export const minPasswordLength = 7
export const maxPasswordLength = 200

export type PasswordProblem = 'missing' | 'short' | 'long' | 'plain'

/** What is wrong with a new password; null when nothing is. It needs a letter and a digit; any script counts. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'missing'
  const { length } = Array.from(password)
  if (length < minPasswordLength) return 'short'
  if (length > maxPasswordLength) return 'long'
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? null : 'plain'
}
