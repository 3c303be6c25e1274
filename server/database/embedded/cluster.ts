import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reasonOf } from '../../process/failure'
import type { Log } from '../../process/log'
import { StartError } from '../../settings/startError'
import { giveTo } from './account'
import type { DataFolder } from './dataFolder'

const run = promisify(execFile)

/** The database's only role. */
export const superuser = 'shop'

/**
 * Creates a missing cluster, and checks that the binaries can read an existing one.
 * @returns the password of its role
 * @throws StartError
 */
export async function ensureCluster(
  { path, cluster, account }: DataFolder,
  bin: string,
  log: Log,
): Promise<string> {
  const passwordFile = join(path, 'password')
  if (existsSync(cluster)) {
    await assertSameMajor({ path, cluster, account }, bin)
    return readPassword(passwordFile, path)
  }

  log(`Creating the database in ${path} ...`)
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(account, draft)
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const options = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  await run(join(bin, 'initdb'), options, { ...account, cwd: '/', env: { LC_ALL: 'C' } }).catch(
    (error: unknown) => {
      const reason = /error: (.*)/.exec(reasonOf(error))?.[1] ?? reasonOf(error)
      throw new StartError(`The database in ${path} could not be created: ${reason}.`)
    },
  )
  // Rename the complete cluster only: the next start replaces an incomplete draft.
  renameSync(draft, cluster)
  return readPassword(passwordFile, path)
}

/** PostgreSQL reads the files of its own major version alone (docs/decisions/056-embedded-postgresql-from-a-prerelease.md). */
async function assertSameMajor({ path, cluster, account }: DataFolder, bin: string): Promise<void> {
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' })
  const own = /\d+/.exec(stdout)?.[0]
  const stored = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (stored === own) return
  throw new StartError(
    `The data in ${path} is of PostgreSQL ${stored}, and this version of the shop has PostgreSQL ${own}: write a backup ` +
      'with the version that used it last, and import it into a new DATA_DIR ("Another PostgreSQL" in docs/backup.md).',
  )
}

function readPassword(file: string, folder: string): string {
  if (!existsSync(file)) {
    throw new StartError(
      `The file "password" is missing in ${folder}: put it back from the same copy as the data.`,
    )
  }
  return readFileSync(file, 'utf8').trim()
}
