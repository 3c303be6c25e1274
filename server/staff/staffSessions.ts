import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How long somebody of the staff stays signed in, in seconds: 12 hours. */
export const staffSession = 43_200

/** Who has the staff's token may see what only the staff may see. */
export interface Staff {
  readonly isToken: (text: string) => boolean
  /** A session that begins now; whoever shows it was let in. */
  readonly open: () => string
  readonly isOpen: (session: string | undefined) => boolean
}

/**
 * Sessions say themselves until when they hold, signed with the token: nothing is kept, all processes agree, and
 * another token ends them all.
 */
export function staffSessions(token: string, now = Date.now): Staff {
  const signed = (until: string) =>
    `${until}.${createHmac('sha256', token).update(`staff session ${until}`).digest('base64url')}`
  return {
    isToken: (text) => isSame(text, token),
    open: () => signed(String(now() + staffSession * 1000)),
    isOpen: (session = '') => {
      const [until = ''] = session.split('.', 1)
      return isSame(session, signed(until)) && now() < Number(until)
    },
  }
}

/** Compares in a time that says nothing about where two texts differ, or how long the right one is. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
