import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '../../settings/startError'
import { accountFor, canEnter, giveTo } from './account'
import type { Account } from './account'
import { codeOf } from '../../process/failure'

/** Where the embedded database keeps everything, and who its processes run as. */
export interface DataFolder {
  /** Real path of the folder that holds the cluster, the password, the log and the owner's mark. */
  readonly path: string
  /** PostgreSQL's own data directory inside it. */
  readonly cluster: string
  readonly account: Account | null
}

const clusterIn = (folder: string) => join(folder, 'postgres')

/**
 * Opens the folder that was asked for, or chooses one: `data` in the checkout, and for root one below
 * /var/lib where the unprivileged account cannot enter the checkout. Throws a StartError.
 */
export function openDataFolder(root: string, asked: string | null): DataFolder {
  return prepared(asked ?? usualFolder(root))
}

function usualFolder(root: string): string {
  const inCheckout = join(root, 'data')
  const elsewhere = join('/var/lib', nameOf(root))
  // Data that exists decides first: a shop must not come up empty because a folder's mode has changed.
  if (existsSync(clusterIn(inCheckout))) return inCheckout
  if (existsSync(clusterIn(elsewhere)) && accountFor(clusterIn(elsewhere))) return elsewhere
  const nearest = existsSync(inCheckout) ? inCheckout : root
  return canEnter(realpathSync(nearest), accountFor(clusterIn(inCheckout))) ? inCheckout : elsewhere
}

function nameOf(root: string): string {
  const path = realpathSync(root)
  const name = basename(path).replace(/[^\w-]+/g, '-') || 'shop'
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`
}

function prepared(asked: string): DataFolder {
  const path = madeFolder(resolve(asked))
  const cluster = clusterIn(path)
  const account = accountFor(cluster)
  if (!canEnter(path, account)) {
    throw new StartError(
      `The data folder ${path} cannot be reached by the unprivileged user (uid ${account?.uid}) that the ` +
        `database runs as: open the folders above it (chmod a+x) or set DATA_DIR to another folder.`,
    )
  }
  ensureOwner(cluster, account)
  return { path, cluster, account }
}

function madeFolder(asked: string): string {
  try {
    make(asked, accountFor(clusterIn(asked)) ? 0o755 : 0o700)
    accessSync(asked, constants.W_OK | constants.X_OK)
    return realpathSync(asked)
  } catch (error) {
    throw new StartError(
      `The data folder ${asked} cannot be written (${codeOf(error)}): make it writable or set DATA_DIR to another folder.`,
    )
  }
}

/** Not mkdir's own recursion, which Node repeats for ever where the system answers ENOENT (below /proc). */
function make(folder: string, mode: number): void {
  if (existsSync(folder)) return
  make(dirname(folder), mode)
  mkdirSync(folder)
  // A strict umask of root's must not lock out the account that the database runs as.
  chmodSync(folder, mode)
}

/** Data copied by root belongs to root afterwards, which PostgreSQL refuses: it goes back to the account. */
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
