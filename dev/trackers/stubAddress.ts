import { trackerIds, type TrackerId } from '../../src/site/trackers'
import type { StubCall } from './callBook'

interface Addressed {
  readonly vendor: TrackerId
  readonly kind: StubCall['kind']
}

/** The vendors' real script paths. */
const scriptPaths: readonly (readonly [RegExp, TrackerId])[] = [
  [/^\/gtm\.js$/, 'tag_manager'],
  [/^\/en_US\/fbevents\.js$/, 'meta_pixel'],
  [/^\/js\/ld\/ld\.js$/, 'criteo'],
  [/^\/inshop\/launcher-v2\.js$/, 'omnisend'],
  [/^\/tag\/\w+$/, 'clarity'],
  [/^\/release\/dc_\d\/moe_webSdk\.min\.latest\.js$/, 'moengage'],
  [/^\/\d+\.js$/, 'hubspot'],
  [/^\/mtc\.js$/, 'mautic'],
]

const relayPaths: Readonly<Partial<Record<string, TrackerId>>> = {
  '/api/contacts/new': 'mautic',
  '/v5/events': 'omnisend',
}

/** The vendor and kind of a request's path; null for any other path. */
export function addressOf(path: string): Addressed | null {
  const script = scriptPaths.find(([pattern]) => pattern.test(path))
  if (script) return { vendor: script[1], kind: 'script' }
  const relayed = relayPaths[path]
  if (relayed) return { vendor: relayed, kind: 'relay' }
  const hit = trackerIds.find((id) => path === `/hit/${id}`)
  return hit ? { vendor: hit, kind: 'hit' } : null
}
