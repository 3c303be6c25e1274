import type { Permission } from '../domain/consent'
import { keep, readKept } from './guardedStorage'

/** Which orders this browser has announced, so that each is announced once, in whichever tab. */
export interface AnnouncedOrders {
  /** True the first time that an order is named. */
  readonly isNew: (number: string) => boolean
  /** Begins to keep them in the browser with consent to analytics, and forgets them there when it is denied. */
  readonly follow: (analytics: Permission) => void
}

const storageKey = 'analytics.orders'
const mostKept = 50

/** Without consent the page alone remembers, and nothing is written into the browser. */
export function createAnnouncedOrders(): AnnouncedOrders {
  const own = new Set<string>()
  let isKept = false
  const write = () => {
    const all = new Set([...readOrders(), ...own])
    keep('localStorage', storageKey, [...all].slice(-mostKept).join(' '))
  }
  return {
    isNew: (number) => {
      if (own.has(number) || readOrders().includes(number)) return false
      own.add(number)
      if (isKept) write()
      return true
    },
    follow: (analytics) => {
      isKept = analytics === 'granted'
      if (isKept && own.size > 0) write()
      if (analytics === 'denied') keep('localStorage', storageKey, null)
    },
  }
}

const readOrders = () => (readKept('localStorage', storageKey) ?? '').split(' ').filter(Boolean)
