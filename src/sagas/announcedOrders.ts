import type { Permission } from '../domain/consent'
import { keep, readKept } from './guardedStorage'

/** Something that takes its time, as an order until it is confirmed, or an attempt to pay until it has failed. */
export interface Course {
  /** The order's number, or the attempt's id. */
  readonly id: string
  /** It began here, or is seen while it is open. */
  readonly hasBegun: boolean
  readonly hasEnded: boolean
}

/** Which orders and payments this browser has announced, so that each is announced once, in whichever tab. */
export interface AnnouncedOrders {
  /** True the first time that something has ended which this browser has seen begin; nobody else's orders are told. */
  readonly isDue: (course: Course) => boolean
  /** Begins to keep them in the browser with consent to analytics, and forgets them there when it is denied. */
  readonly follow: (analytics: Permission) => void
}

const storageKey = 'analytics.orders'
const mostKept = 100

/** Without consent the page alone remembers, and nothing is written into the browser. */
export function createAnnouncedOrders(): AnnouncedOrders {
  const own = new Set<string>()
  let isKept = false
  const write = () => {
    const all = new Set([...readMarks(), ...own])
    keep('localStorage', storageKey, [...all].slice(-mostKept).join(' '))
  }
  const knows = (mark: string) => own.has(mark) || readMarks().includes(mark)
  const note = (mark: string) => {
    if (knows(mark)) return
    own.add(mark)
    if (isKept) write()
  }
  return {
    isDue: ({ id, hasBegun, hasEnded }) => {
      if (hasBegun) note(begun(id))
      if (!hasEnded || !knows(begun(id)) || knows(id)) return false
      note(id)
      return true
    },
    follow: (analytics) => {
      isKept = analytics === 'granted'
      if (isKept && own.size > 0) write()
      if (analytics === 'denied') keep('localStorage', storageKey, null)
    },
  }
}

const begun = (id: string) => `${id}?`
const readMarks = () => (readKept('localStorage', storageKey) ?? '').split(' ').filter(Boolean)
