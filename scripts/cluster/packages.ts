import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The installed programs. */
export interface Programs {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** Folder of PostgreSQL's programs. */
  readonly postgresBin: string
}

/** Debian's package of each program, where its name differs. */
const packageOf: ReadonlyMap<string, string> = new Map([
  ['etcd', 'etcd-server'],
  ['postgresBin', 'postgresql'],
])

const postgresRoot = '/usr/lib/postgresql'

/** Folders of programs; Debian's users do not have the second in their PATH. */
const usualFolders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']

/** Finds the installed programs. @returns the programs, or the names of Debian's missing packages */
export function findPrograms(
  folders: readonly string[] = usualFolders,
  postgresFolder = postgresRoot,
): { readonly programs: Programs } | { readonly missing: readonly string[] } {
  const find = (name: string) =>
    folders.map((folder) => path.join(folder, name)).find((file) => isExecutable(file))
  const found = {
    postgresBin: newestPostgres(postgresFolder),
    etcd: find('etcd'),
    patroni: find('patroni'),
    haproxy: find('haproxy'),
    pgbouncer: find('pgbouncer'),
  }
  const { postgresBin, etcd, patroni, haproxy, pgbouncer } = found
  if (postgresBin && etcd && patroni && haproxy && pgbouncer)
    return { programs: { postgresBin, etcd, patroni, haproxy, pgbouncer } }
  const missing = Object.entries(found).flatMap(([name, file]) => (file ? [] : [name]))
  return { missing: missing.map((name) => packageOf.get(name) ?? name) }
}

/** Folder of the programs of the newest installed PostgreSQL. */
export function newestPostgres(folder = postgresRoot): string | undefined {
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(folder, version, 'bin'))
    .find((bin) => isExecutable(path.join(bin, 'postgres')))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const missingPackages = (missing: readonly string[]) =>
  `These packages are missing: ${missing.join(', ')}. Install them, e.g. apt-get install ${missing.join(' ')}.`
