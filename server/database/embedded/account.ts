import { lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system user that the database's processes run as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the data, and as `nobody` for new data.
 * Null means that it runs as the user we are.
 */
export function accountFor(cluster: string): Account | null {
  if (!isRoot()) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether the account may pass through every folder down to this one (which has to exist). */
export function canEnter(folder: string, account: Account | null): boolean {
  if (!account) return true
  const { uid, gid, mode } = statSync(folder)
  const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const above = dirname(folder)
  return (mode & pass) !== 0 && (above === folder || canEnter(above, account))
}

/** Makes the account the owner of the folder and of all that lies in it. */
export function giveTo(account: Account | null, folder: string): void {
  if (!account) return
  lchownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid)
  }
}
