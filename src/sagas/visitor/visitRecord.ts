import { scrubText, scrubUrl } from '../../domain/redaction'
import { newId } from '../../site/newId'
import type { RouteVisit } from '../../site/visit'
import type { AcceptedEvent } from '../acceptedEvent'

/** Which page events belong to: the last one that was shown when they happened. */
export interface VisitRecord {
  readonly page: () => AcceptedEvent['page']
  readonly pageViewId: () => string
  /** Whether the page of a path is the one that events belong to now; it may be on its way. */
  readonly isAt: (path: string) => boolean
  /** @returns false when the path is the one that is shown already */
  readonly arrive: (visit: RouteVisit) => boolean
}

/** Before the first route is complete, the address bar says where we are. */
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
