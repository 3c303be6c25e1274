import { idFor, newId } from '../../site/newId'
import { writeStored, readStored } from '../../site/browserStorage'
import type { EventName } from '../trackingPlan'

/** Who is visiting, as far as events say. */
export interface Visitor {
  readonly sessionId: () => string
  /** Null without consent to analytics. */
  readonly anonymousId: () => string | null
  /**
   * Whom an event is told of: the customer's opaque id, or null.
   * @param customer who is signed in as the store has it now; whoever has just gone is known here
   */
  readonly userRef: (customer: string | null) => string | null
  /** Counts the tab's events from 1. */
  readonly nextSeq: () => number
  /**
   * Learns who is here.
   * @param present null for a guest; undefined where somebody has signed out
   * @returns true where whoever was here before is not any more, and that is new; `leave` follows
   */
  readonly isGone: (present: string | null | undefined) => boolean
  /** A new one for each event; a sign-out has the same in all tabs that somebody leaves at once. */
  readonly eventId: (name: EventName) => string
  /**
   * Whoever comes next is somebody else: new ids for the session and the visitor.
   * @param present who that is, where they are known already
   */
  readonly leave: (present?: string | null) => void
  /** Begins to keep the ids with consent to analytics, and forgets them without, also those of a consent that has run out. */
  readonly follow: (isAllowed: boolean) => void
}

const sessionLocation = ['sessionStorage', 'analytics.session'] as const
const seqLocation = ['sessionStorage', 'analytics.seq'] as const
const visitorLocation = ['localStorage', 'analytics.visitor'] as const

/** Without consent nothing is kept in the browser: the session is the page's, and the visitor has no id. */
export function createVisitor(): Visitor {
  let session = newId()
  let visitor: string | null = null
  let seq = 0
  let isStored = false
  let known: string | null = null
  let hasLeft = false
  const write = () => {
    writeStored(...sessionLocation, session)
    writeStored(...visitorLocation, visitor)
  }
  /** Whoever came and left in another tab, unheard here, has taken the visitor's id along: there is a next one. */
  const meetNext = () => {
    const next = isStored ? readId(...visitorLocation) : null
    if (next === null || next === visitor) return
    session = newId()
    visitor = next
    write()
  }
  return {
    userRef: (customer) => known ?? customer,
    nextSeq: () => {
      // A page that the browser had put aside goes on where the tab's later ones have got to.
      seq = 1 + (isStored ? Math.max(seq, storedSeq()) : seq)
      if (isStored) writeStored(...seqLocation, String(seq))
      return seq
    },
    isGone: (present) => {
      const isGone = present === undefined ? !hasLeft : known !== null && known !== present
      if (isGone) return true
      if (present) {
        known = present
        hasLeft = false
      } else meetNext()
      return false
    },
    eventId: (name) => (name === 'SignOut' && visitor ? idFor(`${name} ${visitor}`) : newId()),
    leave: (present = null) => {
      known = present
      hasLeft = present === null
      session = newId()
      if (!isStored) return
      // Where they left in another tab first, that one has said who comes next.
      const next = readId(...visitorLocation)
      visitor = next && next !== visitor ? next : newId()
      write()
    },
    sessionId: () => session,
    anonymousId: () => visitor,
    follow: (isAllowed) => {
      if (isAllowed && !isStored) {
        session = readId(...sessionLocation) ?? session
        visitor = readId(...visitorLocation) ?? newId()
        seq = Math.max(seq, storedSeq())
        write()
      }
      if (!isAllowed) {
        if (isStored) session = newId()
        visitor = null
        writeStored(...sessionLocation, null)
        writeStored(...seqLocation, null)
        writeStored(...visitorLocation, null)
      }
      isStored = isAllowed
    },
  }
}

const storedSeq = () => Number(readStored(...seqLocation)) || 0

function readId(...storageLocation: Parameters<typeof readStored>): string | null {
  const stored = readStored(...storageLocation) ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(stored) ? stored : null
}
