import { newId } from '../../site/newId'
import { keep, readKept } from '../../site/kept'

/** Who is visiting, as far as events say. */
export interface Visitor {
  readonly sessionId: () => string
  /** Null without consent to analytics. */
  readonly anonymousId: () => string | null
  /**
   * Whom an event is told of: the customer's opaque id, or null.
   * @param customer who is signed in as the store has it now
   * @param isLeaving of whoever was last signed in, when the store knows nobody any more
   */
  readonly userRef: (customer: string | null, isLeaving: boolean) => string | null
  /** Whoever comes next is somebody else: new ids for the session and the visitor. */
  readonly leave: () => void
  /** Begins to keep the ids with consent to analytics, and forgets them without, also those of a consent that has run out. */
  readonly follow: (isAllowed: boolean) => void
}

const sessionKey = 'analytics.session'
const visitorKey = 'analytics.visitor'

/** Without consent nothing is kept in the browser: the session is the page's, and the visitor has no id. */
export function createVisitor(): Visitor {
  let session = newId()
  let visitor: string | null = null
  let isKept = false
  let lastCustomer: string | null = null
  const write = () => {
    keep('sessionStorage', sessionKey, session)
    keep('localStorage', visitorKey, visitor)
  }
  return {
    userRef: (customer, isLeaving) => {
      lastCustomer = customer ?? lastCustomer
      return isLeaving ? lastCustomer : customer
    },
    leave: () => {
      lastCustomer = null
      session = newId()
      if (!isKept) return
      visitor = newId()
      write()
    },
    sessionId: () => session,
    anonymousId: () => visitor,
    follow: (isAllowed) => {
      if (isAllowed && !isKept) {
        session = readId('sessionStorage', sessionKey) ?? session
        visitor = readId('localStorage', visitorKey) ?? newId()
        write()
      }
      if (!isAllowed) {
        if (isKept) session = newId()
        visitor = null
        keep('sessionStorage', sessionKey, null)
        keep('localStorage', visitorKey, null)
      }
      isKept = isAllowed
    },
  }
}

function readId(...place: Parameters<typeof readKept>): string | null {
  const kept = readKept(...place) ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(kept) ? kept : null
}
