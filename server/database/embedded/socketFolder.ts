import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../../settings/startError'
import { canEnter } from './account'
import type { Account } from './account'

const prefix = 'shop-db-'
/** sockaddr_un has 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const maxSocketPathLength = 103

/** Creates a folder with mode 0700 for the socket. Its path is short, however deep the checkout is. */
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

/** Removes a socket folder of this run, or of a crashed earlier one. Ignores other folders. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true })
}
