import { createMarks, type Marks } from './marks'
import { createUnfinishedPurchases, type UnfinishedPurchases } from './unfinishedPurchases'

/** A process with a start and an end: an order until its confirmation, or a payment until its failure. */
export interface TrackedProcess {
  /** The order's number or the payment's id. */
  readonly id: string
  /** It started in this browser, or this browser has seen it open. */
  readonly hasBegun: boolean
  readonly hasEnded: boolean
  /** Id of the order whose purchase it is; absent for a payment. */
  readonly order?: string
}

/** The orders and payments that this browser has announced. Each is announced once in all its tabs. */
export interface AnnouncedOrders extends Pick<Marks, 'follow'> {
  /** The purchases that have not reached every destination. */
  readonly unfinished: UnfinishedPurchases
  /**
   * True once, when a process ends that this browser has seen start. Other shoppers' orders are never due.
   * @param isResumed announces it again, because it has not reached every destination
   */
  readonly claim: (course: TrackedProcess, isResumed: boolean) => boolean
}

export function createAnnouncedOrders(): AnnouncedOrders {
  const marks = createMarks('localStorage', 'analytics.orders')
  const unfinished = createUnfinishedPurchases()
  const claimedHere = new Set<string>()
  return {
    unfinished,
    follow: (isAllowed) => {
      marks.follow(isAllowed)
      unfinished.follow(isAllowed)
    },
    claim: ({ id, hasBegun, hasEnded, order }, isResumed) => {
      if (hasBegun && order && !marks.has(begun(id))) unfinished.change(id, { order })
      if (hasBegun) marks.add(begun(id))
      // The page can announce a purchase while another task reads the same one again.
      const isAnnounced = isResumed ? claimedHere.has(id) : !marks.has(begun(id)) || marks.has(id)
      if (!hasEnded || isAnnounced) return false
      claimedHere.add(id)
      marks.add(id)
      if (order) unfinished.change(id, { order, at: Date.now() })
      return true
    },
  }
}

const begun = (id: string) => `${id}?`
