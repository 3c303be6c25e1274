import { parse } from 'node:querystring'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { CommerceError, invalidRequest } from '../../src/domain/errors'
import { runInRequest } from '../process/currentRequest'
import { trustOf } from '../settings/proxySettings'
import { answerConnectionError, handleError, loggedError } from './errors/errorHandler'
import { answerUnrouted } from './errors/unrouted'
import { openApi } from './plugins/openApi'
import { personalByDefault } from './plugins/personalByDefault'
import { requestTimes } from './plugins/requestTimes'
import { sameSiteOnly } from './plugins/sameSiteOnly'
import { applySecurityHeaders, securityHeaders, sitePolicy } from './plugins/securityHeaders'
import { signedInCustomer } from './plugins/signedInCustomer'
import { siteOfRequest } from './plugins/siteOfRequest'
import { acceptJsonBodies, maxBodyBytes } from './requests/jsonBodies'
import { accountRoutes } from './routes/account'
import { addressRoutes } from './routes/addresses'
import { analystRoutes } from './routes/analyst'
import { cartRoutes } from './routes/cart'
import { cartChoiceRoutes } from './routes/cartChoices'
import { catalogRoutes } from './routes/catalog'
import { checkoutRoutes } from './routes/checkout'
import { customerDataRoutes } from './routes/customerData'
import { customerRoutes, passwordResetRoutes } from './routes/customers'
import { eventRoutes } from './routes/events'
import { giftCardRoutes } from './routes/giftCards'
import { handOverRoutes, storeWebhookRoutes } from './routes/handOvers'
import { healthRoutes, metricsRoutes } from './routes/metrics'
import { orderChangeRoutes } from './routes/orderChanges'
import { orderRoutes } from './routes/orders'
import { paymentReturnRoutes, paymentRoutes, paymentWebhookRoutes } from './routes/payments'
import { locationRoutes, placesRoutes } from './routes/places'
import { relayRoutes } from './routes/relays'
import { reportRoutes } from './routes/reports'
import { reviewRoutes } from './routes/reviews'
import type { Shop } from './routes/shop'
import { staffRoutes } from './routes/staff'
import { stockAlertRoutes } from './routes/stockAlerts'
import { wishlistRoutes } from './routes/wishlist'

/** Maximum length of a route parameter, in characters. */
const maxParameterLength = 256

/**
 * Builds the web server; the caller starts listening. Hooks run in this order, so a refusal carries the
 * headers that earlier hooks set.
 */
export function buildApp(shop: Shop): FastifyInstance {
  const { settings, log, pages = [] } = shop
  const app = fastify({
    logger: log ? { level: settings.logLevel, stream: log, serializers } : false,
    // Addresses and times of every visit are personal data; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy === false ? false : trustOf(settings.trustProxy),
    genReqId: requestIds(),
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    routerOptions: { querystringParser: readQuery, maxParamLength: maxParameterLength },
    clientErrorHandler: answerConnectionError,
    frameworkErrors: (error, request, reply) => {
      applySecurityHeaders(request, reply)
      handleError(error, request, reply)
    },
  })
  const times = requestTimes(app)
  app.setErrorHandler(handleError)
  answerUnrouted(app)
  securityHeaders(app)
  personalByDefault(app)
  checkAddresses(app)
  siteOfRequest(app, settings.sites)
  // A hosted store limits calls by the shopper's address, and our log names its calls by the request.
  if (!shop.commerce.capabilities.checkout)
    app.addHook('onRequest', ({ ip, id }, _reply, done) => runInRequest({ ip, id }, done))
  sitePolicy(app, settings.sites)
  sameSiteOnly(app)
  acceptJsonBodies(app)
  void app.register(cookie)
  signedInCustomer(app, shop.commerce.customers ?? null)
  openApi(app)
  const account = [customerRoutes, accountRoutes, passwordResetRoutes, addressRoutes, customerDataRoutes]
  const shopping = [
    catalogRoutes,
    cartRoutes,
    cartChoiceRoutes,
    checkoutRoutes,
    handOverRoutes,
    giftCardRoutes,
    orderRoutes,
    orderChangeRoutes,
    paymentRoutes,
    paymentWebhookRoutes,
    paymentReturnRoutes,
    wishlistRoutes,
    reviewRoutes,
    stockAlertRoutes,
    storeWebhookRoutes,
  ]
  const eventPlugins = [eventRoutes, reportRoutes, relayRoutes, analystRoutes, staffRoutes]
  const builders = [healthRoutes, locationRoutes, placesRoutes, ...account, ...shopping, ...eventPlugins]
  const metrics = named('metricsRoutes', metricsRoutes(shop, times))
  const routes = [metrics, ...builders.map((build) => named(build.name, build(shop)))]
  for (const plugin of [...routes, ...pages]) void app.register(plugin)
  return app
}

/** Names a plugin; for an unnamed one, Fastify searches all loaded modules for a name. */
const named = (name: string, plugin: FastifyPluginAsync) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

// Fastify's own serializers would log addresses and queries.
const serializers = {
  req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
  err: loggedError,
}

/** Creates request ids: distinct between processes, increasing within one, e.g. `mi3x9k-12`. */
function requestIds(): () => string {
  const start = Date.now().toString(36)
  let count = 0
  return () => `${start}-${(count += 1).toString(36)}`
}

/**
 * Parses a query string. The first of several equal parameters counts (contract), so every value is one
 * string.
 */
function readQuery(text: string): Record<string, unknown> {
  const query = parse(text)
  for (const name in query) {
    const value = query[name]
    if (Array.isArray(value)) query[name] = value[0]
  }
  return query
}

/** Maximum length of path and query, in characters; RFC 9110, section 4.1 recommends at least this. */
const maxAddressLength = 8000

const isPath = /^\/(?!\\)/

const tooLong = () => new CommerceError('invalid_request', 414, 'The address is too long')

/**
 * Refuses addresses that are too long or contain NUL, which PostgreSQL cannot store. Also refuses addresses
 * that name a host: `http://...`, and `/\...`, which URL parsers read as one. `//...` is a path in a request
 * (RFC 9112, section 3.2.1).
 */
function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxAddressLength) done(tooLong())
    else if (!isPath.test(request.url) || request.url.includes('%00')) done(invalidRequest())
    else done()
  })
}
