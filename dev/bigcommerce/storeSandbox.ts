import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { z, ZodError } from 'zod'
import { waitWhileOpen } from './answerFault'
import { checkoutRoutes } from './checkout/checkoutRoutes'
import { controlRoutes } from './controlRoutes'
import { openFaults } from './faults'
import { storefrontRoute } from './graphql/storefrontRoute'
import { adminRoutes } from './rest/adminRoutes'
import type { SandboxStore } from './state/records'
import { StoreSandboxError } from './state/sandboxError'
import { openStore } from './state/store'
import { openWebhooks } from './webhooks'

export interface StoreSandboxSettings {
  readonly hash: string
  /** The admin API's token. */
  readonly apiToken: string
  /** The app's client secret: key of the webhook signatures. */
  readonly clientSecret: string
  /** Number of products in the catalog. */
  readonly products?: number
  /** Port of the shop's local sites, to which the checkout leads back. */
  readonly shopPort?: number
  readonly now?: () => number
}

const defaultProducts = 40
const defaultShopPort = 3_000

/**
 * A hosted store on this machine: the storefront API per channel (`/channels/:id/graphql`), the admin API
 * (`/stores/:hash/v3` and `/v2`), a hosted checkout, and controls under `/_sandbox`. Its state is in memory.
 * It imports nothing of the shop's server.
 */
export function buildStoreSandbox({
  hash,
  apiToken,
  clientSecret,
  products = defaultProducts,
  shopPort = defaultShopPort,
  now = Date.now,
}: StoreSandboxSettings): { readonly app: FastifyInstance; readonly store: SandboxStore } {
  const store = openStore({ hash, products, shopPort, now })
  const faults = openFaults()
  const webhooks = openWebhooks(store, clientSecret)
  const app = fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  const origin = () => `http://127.0.0.1:${portOf(app) ?? 0}`

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // DNS rebinding: another site could point its host name to this machine and use the controls.
  app.addHook('onRequest', async ({ host, url, headers }, reply) => {
    const port = portOf(app)
    if (port !== undefined && host !== `127.0.0.1:${port}`) {
      throw new StoreSandboxError(421, 'The sandbox is not at this address')
    }
    const correlationId = headers['x-correlation-id']
    if (correlationId !== undefined && !z.uuid().safeParse(correlationId).success) {
      throw new StoreSandboxError(400, 'X-Correlation-ID is not a UUID')
    }
    if (faults.latencyMs > 0 && !url.startsWith('/_sandbox')) await waitWhileOpen(reply, faults.latencyMs)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(async () => {
    throw new StoreSandboxError(404, 'Not found')
  })
  storefrontRoute(app, { store, faults, origin, notify: webhooks.notify })
  adminRoutes(app, { store, faults, apiToken })
  checkoutRoutes(app, store, webhooks.notify)
  controlRoutes(app, { store, faults, webhooks })
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params }, reply) => {
    const product = store.catalog.products.get(Number.parseInt(params.file, 10))
    if (!product) throw new StoreSandboxError(404, 'Not found')
    return reply.type('image/png').send(await drawing(product.id, params.file))
  })
  app.addHook('onClose', () => webhooks.close())
  return { app, store }
}

function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** A square of the variant's color, else of the product's own; the detail is darker. */
function drawing(id: number, file: string): Promise<Buffer> {
  const [, hex] = /-([\da-f]{6})\.png$/i.exec(file) ?? []
  const fill = hex ? `#${hex}` : `hsl(${(id * 47) % 360} 60% ${file.includes('detail') ? 60 : 80}%)`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${fill}"/><text x="400" y="420" font-size="90" text-anchor="middle">SB-${id}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** V2 answers a list of errors, V3 an object. */
function answerError(error: unknown, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = refusalOf(error)
  void reply.code(status)
  if (url.includes('/v2/')) return reply.send([{ status, message }])
  return reply.send({ status, title: message, type: 'https://sandbox.example/errors' })
}

function refusalOf(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof StoreSandboxError) return error
  if (error instanceof ZodError) return { status: 422, message: 'Invalid request' }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return { status, message: 'Invalid request' }
  return { status: 500, message: 'Something went wrong in the sandbox' }
}
