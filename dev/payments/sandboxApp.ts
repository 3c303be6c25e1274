import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { apiRoutes } from './api/apiRoutes'
import { testRoutes } from './api/testRoutes'
import type { Ledger } from './ledger/ledger'
import { SandboxError } from './ledger/sandboxError'
import { assetRoutes } from './pages/assetRoutes'
import { payRoutes } from './pages/payRoutes'
import { sendPage } from './pages/sendPage'
import { simulatorRoutes } from './pages/simulatorRoutes'
import { plainPage } from './pages/statePages'
import { openPostman } from './postman'

export interface SandboxSettings {
  /** The merchants' bearer token. */
  readonly apiKey: string
  /** Key of the webhook signatures. */
  readonly webhookSecret: string
  /** The merchant's webhook url. */
  readonly webhookUrl: string
}

/** In milliseconds. */
interface Pace {
  /** Between two checks for due changes and messages. */
  readonly sweep?: number
  /** Before the first retry of a webhook. */
  readonly firstPause?: number
}

/**
 * A local payment provider: an API for merchants, pages for shoppers, signed webhooks. It moves no money and
 * imports nothing of the shop's server.
 * @param ledger is closed with the app
 */
export function buildSandbox(
  ledger: Ledger,
  { apiKey, webhookSecret: secret, webhookUrl }: SandboxSettings,
  { sweep = 200, firstPause = 500 }: Pace = {},
): FastifyInstance {
  const postman = openPostman({ ledger, webhookUrl, secret, firstPause })
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const getPort = () => (app.server.address() as AddressInfo | null)?.port

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // DNS rebinding: another site could point its host name to this machine and read open payments.
  app.addHook('onRequest', async ({ host }) => {
    const port = getPort()
    if (port !== undefined && host !== `127.0.0.1:${port}`) throw misdirected()
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    sendError(new SandboxError(404, 'not_found', 'Not found'), request, reply),
  )
  apiRoutes(app, { ledger, apiKey, origin: () => `http://127.0.0.1:${getPort() ?? 0}` })
  testRoutes(app, { ledger, apiKey })
  const pages = { ledger, postman }
  payRoutes(app, pages)
  simulatorRoutes(app, pages)
  assetRoutes(app)

  app.addHook('onResponse', async () => postman.sendDue())
  const sweeping = setInterval(() => {
    ledger.sweep()
    postman.sendDue()
  }, sweep)
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await postman.close()
    ledger.close()
  })
  return app
}

const misdirected = () => new SandboxError(421, 'misdirected_request', 'The sandbox is not at this address')

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, field } = toSandboxError(error)
  void reply.code(status)
  if (request.url.startsWith('/v1/')) return reply.send({ error: { code, message, field } })
  const page = plainPage(status === 404 ? 'lost' : 'wrong', { locale: 'en-IN', brand: 'courtline' })
  return sendPage(reply, page, null)
}

function toSandboxError(error: unknown): SandboxError {
  if (error instanceof SandboxError) return error
  if (error instanceof ZodError) return new SandboxError(400, 'invalid_request', 'Invalid request')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new SandboxError(status, 'invalid_request', 'Invalid request')
  return new SandboxError(500, 'internal_error', 'Something went wrong in the sandbox')
}
