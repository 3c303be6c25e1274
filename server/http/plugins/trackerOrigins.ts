import type { Tracker, TrackerId, Trackers } from '../../../src/site/trackers'
import type { AllowedOrigins } from './securityHeaders'

type Origins = Omit<AllowedOrigins, 'frame'>

/**
 * The origins each vendor's script needs, from the vendors' documentation on content security policies.
 * Wildcards cover vendors with many hosts.
 */
const ofVendors: Readonly<Record<Exclude<TrackerId, 'mautic'>, Origins>> = {
  tag_manager: {
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  meta_pixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    image: ['https://www.facebook.com'],
  },
  criteo: {
    script: ['https://dynamic.criteo.com', 'https://static.criteo.net', 'https://sslwidget.criteo.com'],
    connect: ['https://*.criteo.com'],
    image: ['https://*.criteo.com'],
  },
  omnisend: {
    script: ['https://omnisnippet1.com'],
    connect: ['https://omnisnippet1.com', 'https://wt.omnisendlink.com'],
    image: ['https://wt.omnisendlink.com'],
  },
  clarity: {
    script: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
    connect: ['https://*.clarity.ms'],
    image: ['https://*.clarity.ms'],
  },
  moengage: {
    script: ['https://cdn.moengage.com'],
    connect: ['https://cdn.moengage.com', 'https://*.moengage.com'],
    image: ['https://*.moengage.com'],
  },
  hubspot: {
    script: ['https://js.hs-scripts.com', 'https://js.hs-analytics.net', 'https://js.hs-banner.com'],
    connect: ['https://*.hubspot.com', 'https://*.hs-banner.com'],
    image: ['https://track.hubspot.com'],
  },
}

/** The origins that the vendors of a site need. */
export function trackerOrigins(trackers: Trackers = {}): Origins {
  const used = Object.entries(trackers).map(([id, tracker]) => originsOf(id as TrackerId, tracker))
  const all = (kind: keyof Origins) => [...new Set(used.flatMap((origins) => origins[kind]))]
  return { script: all('script'), connect: all('connect'), image: all('image') }
}

function originsOf(id: TrackerId, { script }: Tracker): Origins {
  const { origin } = new URL(script)
  const own = id === 'mautic' ? undefined : ofVendors[id]
  // A script from another origin, e.g. the sandbox, calls the origin it came from.
  return own?.script.includes(origin) ? own : { script: [origin], connect: [origin], image: [origin] }
}
