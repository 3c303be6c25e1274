import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../../settings/startError'
import { canEnter } from './account'
import type { Account } from './account'

const prefix = 'shop-db-'
/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, with the closing zero. */
const maxSocketPathLength = 103

/** A folder of its own for the socket, with a short path however deep the checkout lies; mode 0700. */
export function makeSocketFolder(account: Account | null): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const socket = join(parent, `${prefix}XXXXXX`, '.s.PGSQL.65535')
    if (Buffer.byteLength(socket) > maxSocketPathLength) continue
    try {
      if (!canEnter(realpathSync(parent), account)) continue
      const folder = mkdtempSync(join(parent, prefix))
      if (account) chownSync(folder, account.uid, account.gid)
      return folder
    } catch {
      continue
    }
  }
  throw new StartError(
    "There is no folder for the database's socket: make /tmp writable or set TMPDIR to a short path.",
  )
}

/** Removes a socket folder of ours, after a crash also one of an earlier run. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
