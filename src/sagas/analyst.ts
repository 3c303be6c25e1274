import type { Permission } from '../domain/consent'
import { createAnnouncedOrders, type AnnouncedOrders } from './announcedOrders'
import { createVisitor, type Visitor } from './visitor'
import { createVisitRecord, type VisitRecord } from './visitRecord'

/** What analytics remembers of the tab while it listens. */
export interface Analyst {
  readonly visitor: Visitor
  readonly visit: VisitRecord
  readonly orders: AnnouncedOrders
  /** Numbers of the orders that this visit has looked for. */
  readonly tracked: Set<string>
  /** Counts the tab's events from 1. */
  readonly nextSeq: () => number
  /** Keeps in the browser what consent to analytics allows, and forgets it without. */
  readonly follow: (analytics: Permission) => void
}

export function createAnalyst(): Analyst {
  const visitor = createVisitor()
  const orders = createAnnouncedOrders()
  let seq = 0
  return {
    visitor,
    orders,
    tracked: new Set(),
    visit: createVisitRecord(),
    nextSeq: () => (seq += 1),
    follow: (analytics) => {
      visitor.follow(analytics)
      orders.follow(analytics)
    },
  }
}
