import type { Tracker, TrackerId, Trackers } from '../../../src/site/trackers'
import { vendorSettings, type VendorOrigins } from '../../settings/trackerSettings'

/** The origins that the vendors of a site need. */
export function trackerOrigins(trackers: Trackers = {}): VendorOrigins {
  const used = Object.entries(trackers).map(([id, tracker]) => originsOf(id as TrackerId, tracker))
  const all = (kind: keyof VendorOrigins) => [...new Set(used.flatMap((origins) => origins[kind]))]
  const script = all('script')
  // A page requests a script that failed to load once more, to find the reason.
  return { script, connect: [...new Set([...all('connect'), ...script])], image: all('image') }
}

function originsOf(id: TrackerId, { script }: Tracker): VendorOrigins {
  const { origin } = new URL(script)
  const own = vendorSettings[id].origins
  // A script from another origin, e.g. the sandbox, calls the origin it came from.
  return own?.script.includes(origin) ? own : { script: [origin], connect: [origin], image: [origin] }
}
