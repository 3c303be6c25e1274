import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface FileSecret {
  readonly secret: string
  /** True when this call created the file. */
  readonly isNew: boolean
}

/** Reads a secret from a file, which is created at the first start. Only the shop's user can read the file. */
export function secretFile(folder: string, name: string): FileSecret {
  const file = path.join(folder, name)
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret !== '') return { secret, isNew: false }
  }
  const secret = randomBytes(24).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { secret, isNew: true }
}

/** The same key for a command, which creates none. Null if the shop has none. */
export function existingSigningKey(folder: string, given: string | null): string | null {
  const file = path.join(folder, 'signing-key')
  return given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}

/** The key of the shop's signatures: SIGNING_KEY, else the file `signing-key` in the data folder. */
export const signingKeyIn = (folder: string, given: string | null): string =>
  given ?? secretFile(folder, 'signing-key').secret
