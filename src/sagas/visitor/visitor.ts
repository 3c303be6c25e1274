import { writeStored, readStored } from '../../site/browserStorage'
import { idFor, newId } from '../../site/newId'
import type { EventName } from '../../tracking/trackingPlan'

/** The ids of the current visitor in events. */
export interface Visitor {
  readonly sessionId: () => string
  /** Null without consent to analytics. */
  readonly anonymousId: () => string | null
  /**
   * The customer's opaque id for an event, or null.
   * @param customer the customer in the store; an earlier customer takes precedence until `renewIds`
   */
  readonly userRef: (customer: string | null) => string | null
  /** Counts the tab's events from 1. */
  readonly nextSeq: () => number
  /**
   * Updates the current customer.
   * @param present null for a guest; undefined for a sign-out
   * @returns true if the previous customer has just left; then call `renewIds`
   */
  readonly hasSignedOut: (present: string | null | undefined) => boolean
  /** A new id per event. A sign-out has the same id in all tabs. */
  readonly eventId: (name: EventName) => string
  /**
   * Creates new session and visitor ids after a sign-out.
   * @param present the next customer, if known
   */
  readonly renewIds: (present?: string | null) => void
  /** Stores the ids with consent to analytics. Deletes them without it, also after an expired consent. */
  readonly follow: (isAllowed: boolean) => void
}

const sessionLocation = ['sessionStorage', 'analytics.session'] as const
const seqLocation = ['sessionStorage', 'analytics.seq'] as const
const visitorLocation = ['localStorage', 'analytics.visitor'] as const

/**
 * Without consent the browser stores nothing: the session id lasts for the page, and the visitor has no id.
 */
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
  /** Reads the visitor's id that another tab may have replaced after a sign-out there. */
  const adoptStoredVisitor = () => {
    const next = isStored ? readId(...visitorLocation) : null
    if (next === null || next === visitor) return
    session = newId()
    visitor = next
    write()
  }
  return {
    userRef: (customer) => known ?? customer,
    nextSeq: () => {
      // A page from the back/forward cache continues after the numbers of the tab's later pages.
      seq = 1 + (isStored ? Math.max(seq, storedSeq()) : seq)
      if (isStored) writeStored(...seqLocation, String(seq))
      return seq
    },
    hasSignedOut: (present) => {
      const hasSignedOut = present === undefined ? !hasLeft : known !== null && known !== present
      if (hasSignedOut) return true
      if (present) {
        known = present
        hasLeft = false
      } else adoptStoredVisitor()
      return false
    },
    eventId: (name) => (name === 'SignOut' && visitor ? idFor(`${name} ${visitor}`) : newId()),
    renewIds: (present = null) => {
      known = present
      hasLeft = present === null
      session = newId()
      if (!isStored) return
      // If the sign-out happened in another tab first, use the next id from that tab.
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
