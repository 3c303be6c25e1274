import { scrubText, scrubUrl } from '../../domain/redaction'
import { newId } from '../../site/newId'
import type { RouteVisit } from '../../site/visit'
import type { AcceptedEvent } from '../acceptedEvent'

/** The page of the current events: the last completed route. */
export interface VisitRecord {
  readonly page: () => AcceptedEvent['page']
  readonly pageViewId: () => string
  /** Returns true if events belong to this path now. False while its route is still loading. */
  readonly isAt: (path: string) => boolean
  /** @returns false if the path is already the current one */
  readonly arrive: (visit: RouteVisit) => boolean
}

/** Starts with the URL of the address bar until the first route completes. */
export function createVisitRecord(): VisitRecord {
  let pageViewId = newId()
  let path: string | null = null
  let page = pageOf(
    { pageUrl: window.location.href, path: window.location.pathname, title: document.title },
    document.referrer,
  )
  return {
    page: () => page,
    pageViewId: () => pageViewId,
    isAt: (shown) => shown === path,
    arrive: (visit) => {
      if (visit.path === path) return false
      page = pageOf(visit, path === null ? document.referrer : page.url_scrubbed)
      if (path !== null) pageViewId = newId()
      path = visit.path
      return true
    },
  }
}

function pageOf({ pageUrl, path, title }: RouteVisit, referrer: string): AcceptedEvent['page'] {
  return {
    url_scrubbed: scrubUrl(pageUrl),
    path: scrubUrl(path),
    title: scrubText(title),
    referrer_scrubbed: scrubUrl(referrer),
  }
}
