import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Origins beyond our own that the policy allows, e.g. a tag vendor's; none by default. */
export interface AllowedOrigins {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly frame: readonly string[]
}

const noOrigins: AllowedOrigins = { script: [], connect: [], image: [], frame: [] }

/** The content security policy. Inline styles are allowed because react-hot-toast writes them. */
export function contentSecurityPolicy(allowed: Partial<AllowedOrigins> = {}): string {
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

/** Adds a page's inline script to the policy of its answer. @param hash e.g. `sha256-...`; null for no script */
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
 * answer arrives, and a slow phone paints 110 ms later (docs/decisions/036-opener-policy-for-personal-pages.md).
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

/** Sets the headers of every answer. */
export function applySecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(fixedHeaders)
  // Browsers ignore it over plain http, and a proxy could forward it.
  if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport)
}

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    applySecurityHeaders(request, reply)
    done()
  })
}
