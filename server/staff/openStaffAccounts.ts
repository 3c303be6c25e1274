import { codeSecrets } from './codeSecrets'
import { managingMembers } from './members'
import { memberPasswords, memberSessions } from './memberSessions'
import type { AccountParts, StaffAccounts } from './staffAccounts'
import { readChanges } from './staffChanges'

interface StaffAccountParts extends Pick<AccountParts, 'db' | 'passwords'> {
  /** The shop's signing key; encrypts the secrets of one-time codes. */
  readonly signingKey: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Opens the accounts of the staff in the database. */
export function openStaffAccounts({
  db,
  passwords,
  signingKey,
  now = Date.now,
}: StaffAccountParts): StaffAccounts {
  const parts = { db, passwords, codes: codeSecrets(signingKey, now) }
  return {
    ...memberSessions(parts),
    ...memberPasswords(parts),
    ...managingMembers(parts),
    changes: (query) => readChanges(db, query),
  }
}
