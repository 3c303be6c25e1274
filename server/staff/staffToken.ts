import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../settings/settings'

export interface StaffToken {
  readonly token: string
  /** True when this call created the token. */
  readonly isNew: boolean
}

/**
 * Reads the staff token from the settings, else from its file, which is created at the first start. Only the
 * shop's user can read the file.
 */
export function staffTokenIn(folder: string, { staffToken }: Pick<Settings, 'staffToken'>): StaffToken {
  if (staffToken !== null) return { token: staffToken, isNew: false }
  const file = path.join(folder, 'staff-token')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    const token = readFileSync(file, 'utf8').trim()
    if (token !== '') return { token, isNew: false }
  }
  const token = randomBytes(24).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { token, isNew: true }
}
