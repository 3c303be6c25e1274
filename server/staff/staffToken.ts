import { secretFile } from '../process/secretFile'
import type { Settings } from '../settings/settings'

export interface StaffToken {
  readonly token: string
  /** True when this call created the token. */
  readonly isNew: boolean
}

/** Reads the staff token from the settings, else from the file `staff-token`. */
export function staffTokenIn(folder: string, { staffToken }: Pick<Settings, 'staffToken'>): StaffToken {
  if (staffToken !== null) return { token: staffToken, isNew: false }
  const { secret, isNew } = secretFile(folder, 'staff-token')
  return { token: secret, isNew }
}
