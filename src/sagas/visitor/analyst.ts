import type { ConsentCategories } from '../../domain/consent'
import type { EventDraft } from '../announcements/announcement'
import { createAnnouncedOrders } from './announcedOrders'
import { createMarks } from './marks'
import type { UnfinishedPurchases } from './unfinishedPurchases'
import { createVisitor, type Visitor } from './visitor'
import { createVisitRecord, type VisitRecord } from './visitRecord'

/** The state of analytics in a tab. */
export interface Analyst {
  readonly visitor: Visitor
  readonly visit: VisitRecord
  /**
   * Returns true if an event is due now. Its order or payment has ended, it is no duplicate, and a sign-out
   * is real.
   */
  readonly isTimely: (draft: EventDraft, isResumed: boolean) => boolean
  /** The purchases that have not reached every destination. */
  readonly unfinished: UnfinishedPurchases
  /**
   * Stores or deletes browser data by consent. Visitor ids and sent events need analytics. Order numbers need
   * consent to any destination.
   */
  readonly follow: (allowed: ConsentCategories, isAnyNotified: boolean) => void
}

export function createAnalyst(): Analyst {
  const visitor = createVisitor()
  const visit = createVisitRecord()
  const orders = createAnnouncedOrders()
  const notifiedMarks = createMarks('sessionStorage', 'analytics.told')
  const notifiedOnPage = new Set<string>()

  const isFirst = ({ per, key }: NonNullable<EventDraft['once']>): boolean => {
    const [marks, mark] =
      per === 'visit' ? [notifiedMarks, key] : [notifiedOnPage, `${visit.pageViewId()} ${key}`]
    const isKnown = marks.has(mark)
    marks.add(mark)
    return !isKnown
  }
  return {
    visitor,
    visit,
    unfinished: orders.unfinished,
    isTimely: ({ name, course, once, present }, isResumed) =>
      (!course || orders.isDue(course, isResumed)) &&
      (!once || isFirst(once)) &&
      (name !== 'SignOut' || visitor.isGone(present)),
    follow: ({ analytics }, isAnyNotified) => {
      visitor.follow(analytics)
      notifiedMarks.follow(analytics)
      orders.follow(isAnyNotified)
    },
  }
}
