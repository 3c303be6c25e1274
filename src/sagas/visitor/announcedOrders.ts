import { createMarks, type Marks } from './marks'

/** A process with a start and an end: an order until its confirmation, or a payment until its failure. */
export interface Course {
  /** The order's number or the payment's id. */
  readonly id: string
  /** It started in this browser, or this browser has seen it open. */
  readonly hasBegun: boolean
  readonly hasEnded: boolean
}

/** The orders and payments that this browser has announced. Each is announced once in all its tabs. */
export interface AnnouncedOrders extends Pick<Marks, 'follow'> {
  /**
   * True once, when a process ends that this browser has seen start. Other shoppers' orders are never due.
   */
  readonly isDue: (course: Course) => boolean
}

export function createAnnouncedOrders(): AnnouncedOrders {
  const marks = createMarks('localStorage', 'analytics.orders')
  return {
    follow: marks.follow,
    isDue: ({ id, hasBegun, hasEnded }) => {
      if (hasBegun) marks.add(begun(id))
      if (!hasEnded || !marks.has(begun(id)) || marks.has(id)) return false
      marks.add(id)
      return true
    },
  }
}

const begun = (id: string) => `${id}?`
