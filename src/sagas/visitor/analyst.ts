import type { ConsentCategories } from '../../domain/consent'
import { scrubText, scrubUrl } from '../../domain/redaction'
import { newId } from '../../site/newId'
import type { RouteVisit } from '../../site/visit'
import type { AcceptedEvent } from '../acceptedEvent'
import type { EventDraft } from '../announcements/announcement'
import { createAnnouncedOrders } from './announcedOrders'
import { createMarks } from './marks'
import type { UnfinishedPurchases } from './unfinishedPurchases'
import { createVisitor, type Visitor } from './visitor'

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
      (!course || orders.claim(course, isResumed)) &&
      (!once || isFirst(once)) &&
      (name !== 'SignOut' || visitor.hasSignedOut(present)),
    follow: ({ analytics }, isAnyNotified) => {
      visitor.follow(analytics)
      notifiedMarks.follow(analytics)
      orders.follow(isAnyNotified)
    },
  }
}

/** The page of the current events: the last completed route. */
interface VisitRecord {
  readonly page: () => AcceptedEvent['page']
  readonly pageViewId: () => string
  /** Returns true if events belong to this path now. False while its route is still loading. */
  readonly isAt: (path: string) => boolean
  /** @returns false if the path is already the current one */
  readonly enter: (visit: RouteVisit) => boolean
}

/** Starts with the document's URL. Its query, which routes don't have, names the campaign. */
function createVisitRecord(): VisitRecord {
  let pageViewId = newId()
  let path: string | null = null
  const [{ name: landing } = { name: document.URL }] = performance.getEntriesByType('navigation')
  let page = findPage(
    { pageUrl: landing, path: window.location.pathname, title: document.title },
    document.referrer,
  )
  return {
    page: () => page,
    pageViewId: () => pageViewId,
    isAt: (shown) => shown === path,
    enter: (visit) => {
      if (visit.path === path) return false
      page = findPage(
        landing.startsWith(`${visit.pageUrl}?`) ? { ...visit, pageUrl: landing } : visit,
        path === null ? document.referrer : page.url_scrubbed,
      )
      if (path !== null) pageViewId = newId()
      path = visit.path
      return true
    },
  }
}

function findPage({ pageUrl, path, title }: RouteVisit, referrer: string): AcceptedEvent['page'] {
  return {
    url_scrubbed: scrubUrl(pageUrl),
    path: scrubUrl(path),
    title: scrubText(title),
    referrer_scrubbed: scrubUrl(referrer),
  }
}
