import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Site } from '../../../src/site/site'
import { trackerIds, type Tracker, type TrackerId, type Trackers } from '../../../src/site/trackers'
import { vendorSettings, type VendorOrigins } from '../../settings/trackerSettings'
import type { SitesOption } from './siteOfRequest'

/** Origins beyond our own that the policy allows, e.g. a tag vendor's; none by default. */
interface AllowedOrigins {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly frame: readonly string[]
}

const noOrigins: AllowedOrigins = { script: [], connect: [], image: [], frame: [] }

/** The content security policy. Inline styles are allowed because react-hot-toast writes them. */
function contentSecurityPolicy(allowed: Partial<AllowedOrigins> = {}): string {
  const { script, connect, image, frame } = { ...noOrigins, ...allowed }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [["frame-src 'self'", ...frame].join(' ')] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The policy of the staff pages: nothing from elsewhere and nothing inline, on any site. */
export const staffPolicy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'form-action'].map(
    (directive) => `${directive} 'self'`,
  ),
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * The policy of a preview: it sends nothing and runs no script but the first one, so that it can report no event.
 * @param hash of that script; null in development, where it is a file
 */
export const previewPolicy = (hash: string | null): string =>
  [
    "default-src 'none'",
    `script-src ${hash === null ? "'self'" : `'${hash}'`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** Adds a page's inline script to the policy of its response. @param hash e.g. `sha256-...`; null for no script */
export function allowInlineScript(reply: FastifyReply, hash: string | null): void {
  if (hash === null) return
  const policy = String(reply.getHeader('content-security-policy') ?? contentSecurityPolicy())
  void reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' '${hash}'`),
  )
}

/**
 * Leaves a page in its opener's browsing context group. With an opener policy Chromium starts another process when the
 * response arrives, and a slow phone paints 110 ms later (docs/decisions/036-opener-policy-for-personal-pages.md).
 */
export function allowOpener(reply: FastifyReply): void {
  void reply.removeHeader('cross-origin-opener-policy')
}

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
]
const deniedFeatures = [...unusedFeatures, 'microphone', 'midi', 'serial', 'usb', 'browsing-topics']

const fixedHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Half a year, in seconds. Without sub-domains, because another server may serve those. */
const strictTransport = 'max-age=15552000'

/** Sets the headers of every response. */
export function applySecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(fixedHeaders)
  // Browsers ignore it over plain http, and a proxy could forward it.
  if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport)
}

export const securityHeaders = fastifyPlugin(async function securityHeaders(app) {
  app.addHook('onRequest', (request, reply, done) => {
    applySecurityHeaders(request, reply)
    done()
  })
})

/**
 * Extends the policy of each site by its own needs: the help script with its origin and frames, the visitor's
 * location, and the analytics vendors. Runs after the request's site is known; earlier errors keep the
 * strict policy.
 */
const addSitePolicies: FastifyPluginAsync<SitesOption> = async (app, { sites }) => {
  const policies = new Map(sites.flatMap((site) => buildPolicy(site)))
  if (policies.size === 0) return
  // Routes that accept any host have no site.
  const policyAt = (site: Site | undefined) => (site ? policies.get(site.id) : undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const policy = policyAt(request.site)
    if (policy !== undefined) void reply.header('content-security-policy', policy)
    done()
  })
}
export const sitePolicy = fastifyPlugin(addSitePolicies)

function buildPolicy({ id, flags, helpScript, locationHost, trackers }: Site): [string, string][] {
  const help = helpScript !== undefined && flags.helpWidget ? [new URL(helpScript).origin] : []
  const vendors = trackerOrigins(trackers)
  const script = [...help, ...vendors.script]
  const connect = [...help, ...(locationHost === undefined ? [] : [locationHost]), ...vendors.connect]
  if (connect.length === 0) return []
  return [[id, contentSecurityPolicy({ script, connect, image: vendors.image, frame: help })]]
}

/** The origins that the vendors of a site need. */
function trackerOrigins(trackers: Trackers = {}): VendorOrigins {
  const used = trackerIds.flatMap((id) => (trackers[id] ? [parseOrigins(id, trackers[id])] : []))
  const all = (kind: keyof VendorOrigins) => [...new Set(used.flatMap((origins) => origins[kind]))]
  const script = all('script')
  // A page requests a script that failed to load once more, to find the reason.
  return { script, connect: [...new Set([...all('connect'), ...script])], image: all('image') }
}

function parseOrigins(id: TrackerId, { script }: Tracker): VendorOrigins {
  const { origin } = new URL(script)
  const own = vendorSettings[id].origins
  // A script from another origin, e.g. the sandbox, calls the origin it came from.
  return own?.script.includes(origin) ? own : { script: [origin], connect: [origin], image: [origin] }
}
