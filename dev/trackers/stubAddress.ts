import { trackerIds, type TrackerId } from '../../src/site/trackers'
import type { StubCall } from './callBook'
import { stubVendors } from './stubVendors'

interface Addressed {
  readonly vendor: TrackerId
  readonly kind: StubCall['kind']
}

/** The vendor and kind of a request's path; null for any other path. */
export function parseStubPath(path: string): Addressed | null {
  const of = (kind: StubCall['kind'], matches: (id: TrackerId) => boolean): Addressed | null => {
    const vendor = trackerIds.find(matches)
    return vendor ? { vendor, kind } : null
  }
  return (
    of('script', (id) => stubVendors[id].path.test(path)) ??
    of('relay', (id) => stubVendors[id].relay?.includes(path) === true) ??
    of('hit', (id) => path === `/hit/${id}`)
  )
}
