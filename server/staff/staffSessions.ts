import { createHmac } from 'node:crypto'
import { secretFile } from '../process/secretFile'
import { isSameSecret } from '../process/tokens'
import type { Settings } from '../settings/settings'

/** Lifetime of a staff session in seconds: 12 hours. */
const staffSession = 43_200

/** Checks staff tokens and sessions. */
export interface Staff {
  readonly isToken: (text: string) => boolean
  /** Creates a session, which serves as a bearer token. */
  readonly open: () => string
  readonly isOpen: (session: string | undefined) => boolean
}

/**
 * Stateless sessions: expiry time and HMAC with the staff token. All processes accept them; changing the
 * token ends them all.
 */
export function staffSessions(token: string, now = Date.now): Staff {
  const signed = (until: string) =>
    `${until}.${createHmac('sha256', token).update(`staff session ${until}`).digest('base64url')}`
  return {
    isToken: (text) => isSameSecret(text, token),
    open: () => signed(String(now() + staffSession * 1000)),
    isOpen: (session = '') => {
      const [until = ''] = session.split('.', 1)
      return isSameSecret(session, signed(until)) && now() < Number(until)
    },
  }
}

interface StaffToken {
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
