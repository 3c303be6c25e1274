import { createMarks, type Marks } from './marks'

/** Something that takes its time, as an order until it is confirmed, or an attempt to pay until it has failed. */
export interface Course {
  /** The order's number, or the attempt's id. */
  readonly id: string
  /** It began here, or is seen while it is open. */
  readonly hasBegun: boolean
  readonly hasEnded: boolean
}

/** Which orders and payments this browser has announced, so that each is announced once, in whichever tab. */
export interface AnnouncedOrders extends Pick<Marks, 'follow'> {
  /** True the first time that something has ended which this browser has seen begin; nobody else's orders are told. */
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
