import type { ConsentCategories } from '../../domain/consent'
import { createAnnouncedOrders } from './announcedOrders'
import type { EventDraft } from '../announcements/announcement'
import { createMarks } from './marks'
import { createVisitor, type Visitor } from './visitor'
import { createVisitRecord, type VisitRecord } from './visitRecord'

/** What analytics remembers of the tab while it listens. */
export interface Analyst {
  readonly visitor: Visitor
  readonly visit: VisitRecord
  /**
   * Whether an event is to be told now: it has come to its end, was not told before where it is told once, and somebody
   * has gone where it says so.
   */
  readonly isTimely: (draft: EventDraft) => boolean
  /**
   * Keeps in the browser what the visitor allows, and forgets it without: who visits, and what was told, is
   * analytics; the numbers of orders are needed as soon as anybody may be told of them.
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
    isTimely: ({ name, course, once, present }) =>
      (!course || orders.isDue(course)) &&
      (!once || isFirst(once)) &&
      (name !== 'SignOut' || visitor.isGone(present)),
    follow: ({ analytics }, isAnyNotified) => {
      visitor.follow(analytics)
      notifiedMarks.follow(analytics)
      orders.follow(isAnyNotified)
    },
  }
}
