import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf } from '../../process/failure'
import { StartError } from '../../settings/startError'
import { accountFor, canEnter, giveTo, type Account } from './account'
import { readOwner } from './owner'

/** The embedded database's folder, and the system user of its processes. */
export interface DataFolder {
  /** Real path of the folder with the cluster, the password, the log and `owner.json`. */
  readonly path: string
  /** PostgreSQL's data directory inside `path`. */
  readonly cluster: string
  readonly account: Account | null
}

const clusterIn = (folder: string) => join(folder, 'postgres')

/**
 * Opens the given folder, or selects one: `data` in the checkout. Under root it is a folder below /var/lib if
 * the unprivileged account cannot enter the checkout.
 * @throws StartError
 */
export function openDataFolder(root: string, folder: string | null): DataFolder {
  return prepared(folder ?? usualFolder(root))
}

/**
 * Whether a shop has created the embedded database, or is just creating it. Creates nothing.
 * @param folder the data folder of the settings, or null for the usual one
 */
export function hasDataFolder(root: string, folder: string | null): boolean {
  const path = folder ?? usualFolder(root)
  return existsSync(clusterIn(path)) || readOwner(path) !== null
}

function usualFolder(root: string): string {
  const inCheckout = join(root, 'data')
  const elsewhere = join('/var/lib', clusterName(root))
  // Existing data has priority: a changed folder mode must not lead to an empty shop.
  if (existsSync(clusterIn(inCheckout))) return inCheckout
  if (existsSync(clusterIn(elsewhere)) && accountFor(clusterIn(elsewhere))) return elsewhere
  const nearest = existsSync(inCheckout) ? inCheckout : root
  return canEnter(realpathSync(nearest), accountFor(clusterIn(inCheckout))) ? inCheckout : elsewhere
}

function clusterName(root: string): string {
  const path = realpathSync(root)
  const name = basename(path).replace(/[^\w-]+/g, '-') || 'shop'
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`
}

/**
 * Rejects a folder that the database's user cannot enter, and creates nothing. Of a new folder it checks the existing
 * folder above.
 * @throws StartError
 */
export function assertReadableFolder(path: string): void {
  const folder = resolve(path)
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  // Below a file no folder can be created, which is another message.
  if (!statSync(existing).isDirectory()) return
  const account = accountFor(clusterIn(folder))
  if (canEnter(realpathSync(existing), account)) return
  throw new StartError(
    `The data folder ${folder} cannot be reached by the unprivileged user (uid ${account?.uid}) that the ` +
      `database runs as: open the folders above it (chmod a+x) or set DATA_DIR to another folder.`,
  )
}

function prepared(folder: string): DataFolder {
  assertReadableFolder(folder)
  const path = madeFolder(resolve(folder))
  const cluster = clusterIn(path)
  const account = accountFor(cluster)
  ensureOwner(cluster, account)
  return { path, cluster, account }
}

function madeFolder(folder: string): string {
  try {
    make(folder, accountFor(clusterIn(folder)) ? 0o755 : 0o700)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${codeOf(error)}): make it writable or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Creates a folder and its parents. mkdir's `recursive` loops forever in Node when the system reports ENOENT
 * (below /proc).
 */
function make(folder: string, mode: number): void {
  if (existsSync(folder)) return
  make(dirname(folder), mode)
  mkdirSync(folder)
  // The database's account needs access even with a strict umask of root.
  chmodSync(folder, mode)
}

/**
 * Gives copied data back to the account. After a copy by root it belongs to root, which PostgreSQL rejects.
 */
function ensureOwner(cluster: string, account: Account | null): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (owner === undefined) return
  if (account && owner === 0) giveTo(account, cluster)
  if (!account && owner !== process.getuid?.()) {
    throw new StartError(
      `The database in ${dirname(cluster)} belongs to another user (uid ${owner}): start as that user or as root, ` +
        `or set DATA_DIR to another folder.`,
    )
  }
}

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
      // The next parent folder may be writable; without any, the error below lists the remedies.
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
