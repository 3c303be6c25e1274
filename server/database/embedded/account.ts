import { lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system user of the database's processes. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

const isRoot = () => process.getuid?.() === 0

/**
 * Selects the system user, because PostgreSQL refuses to run as root. Under root it is the data's owner, or
 * `nobody` for new data.
 * @returns null for the current user
 */
export function accountFor(cluster: string): Account | null {
  if (!isRoot()) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether the account may enter an existing folder, with all folders above it. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (!account) return true
  const { uid, gid, mode } = statSync(folder)
  const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const above = dirname(folder)
  return (mode & pass) !== 0 && (above === folder || canEnter(above, account))
}

/** Makes the account the owner of the folder and its content. */
export function giveTo(account: Account | null, folder: string): void {
  if (!account) return
  lchownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid)
  }
}
