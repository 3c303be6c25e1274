import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Origins beyond our own that are let in, e.g. a tag vendor's; none unless settings name them. */
export interface AllowedOrigins {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly frame: readonly string[]
}

const noOrigins: AllowedOrigins = { script: [], connect: [], image: [], frame: [] }

/** The policy that keeps injected markup harmless. Styles may be inline: react-hot-toast writes them. */
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

/** Half a year, in seconds; without sub-domains, which may be somebody else's to serve. */
const strictTransport = 'max-age=15552000'

/** Sets the headers that every answer carries. */
export function applySecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(fixedHeaders)
  // Over plain http browsers ignore it, and a proxy could hand it on.
  if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport)
}

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    applySecurityHeaders(request, reply)
    done()
  })
}
