import { CommerceError } from '../../src/domain/errors'
import { commonPasswordList } from './commonPasswordList'

let common: ReadonlySet<string> | undefined

/**
 * Whether an attacker tries this password first: a common one, or the email address of the account, also without its
 * domain. Case doesn't count.
 * @param email null if it is not known yet
 */
export function isGuessable(password: string, email: string | null): boolean {
  common ??= new Set(commonPasswordList.trim().split(/\s+/))
  const text = comparable(password)
  const address = comparable(email ?? '')
  return common.has(text) || (text !== '' && (text === address || text === address.replace(/@.*$/s, '')))
}

/** @throws CommerceError 400 `common_password` for this field of the request */
export function refuseGuessable(
  password: string,
  email: string | null,
  field: 'password' | 'newPassword',
): void {
  if (!isGuessable(password, email)) return
  const message = 'This password is easy to guess. Choose another one'
  throw new CommerceError('common_password', 400, message, [{ message, code: 'common_password', field }])
}

const comparable = (text: string) => text.normalize('NFKC').trim().toLowerCase()
