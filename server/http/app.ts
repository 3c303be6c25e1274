import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { CommerceError, invalidRequest } from '../../src/domain/errors'
import { runInRequest } from '../process/currentRequest'
import { openLogger } from '../process/log'
import { parseTrust } from '../settings/proxySettings'
import { earlyResponses } from './earlyResponses'
import { handleConnectionError, handleError } from './errors/errorHandler'
import { unrouted } from './errors/unrouted'
import { openApi } from './plugins/openApi'
import { personalByDefault } from './plugins/personalByDefault'
import { requestTimes } from './plugins/requestTimes'
import { sameSiteOnly } from './plugins/sameSiteOnly'
import { applySecurityHeaders, securityHeaders, sitePolicy } from './plugins/securityHeaders'
import { signedInCustomer } from './plugins/signedInCustomer'
import { siteOfRequest } from './plugins/siteOfRequest'
import { staffOnly } from './plugins/staffOnly'
import { jsonBodies, maxBodyBytes } from './requests/jsonBodies'
import { pageLocale } from './requests/mailInBackground'
import { accountRoutes } from './routes/account'
import { addressRoutes } from './routes/addresses'
import { analystRoutes } from './routes/analyst'
import { cartRoutes } from './routes/cart'
import { cartChoiceRoutes } from './routes/cartChoices'
import { cartLinkRoutes } from './routes/cartLinks'
import { cartMailRoutes } from './routes/cartMails'
import { catalogRoutes } from './routes/catalog'
import { checkoutRoutes } from './routes/checkout'
import { contentRoutes } from './routes/content'
import { customerDataRoutes } from './routes/customerData'
import { customerRoutes, logoutRoutes } from './routes/customers'
import { eventRoutes } from './routes/events'
import { giftCardRoutes } from './routes/giftCards'
import { handOverRoutes, storeWebhookRoutes } from './routes/handOvers'
import { inventoryRoutes } from './routes/inventory'
import { healthRoutes, metricsRoutes } from './routes/metrics'
import { newsletterRoutes } from './routes/newsletter'
import { orderChangeRoutes } from './routes/orderChanges'
import { orderRoutes } from './routes/orders'
import { passkeyLoginRoutes, passkeyRoutes } from './routes/passkeys'
import { passwordResetRoutes } from './routes/passwordReset'
import { paymentReturnRoutes, paymentRoutes, paymentWebhookRoutes } from './routes/payments'
import { placeOrderRoutes } from './routes/placeOrder'
import { locationRoutes, placesRoutes } from './routes/places'
import { relayRoutes } from './routes/relays'
import { reportRoutes } from './routes/reports'
import { questionRoutes, reviewRoutes } from './routes/reviews'
import { salesReportRoutes } from './routes/salesReports'
import { securityTextRoutes } from './routes/securityText'
import { setUpRoutes } from './routes/setUps'
import type { Shop } from './routes/shop'
import { signInCodeRoutes } from './routes/signInCodes'
import { staffAccountRoutes, staffRoutes } from './routes/staff'
import { staffBookRoutes } from './routes/staffBooks'
import { catalogFileRoutes, staffCatalogRoutes } from './routes/staffCatalog'
import { moderationRoutes, staffCouponRoutes } from './routes/staffContent'
import { staffCustomerRoutes } from './routes/staffCustomers'
import { staffGiftCardRoutes } from './routes/staffGiftCards'
import { staffMemberRoutes } from './routes/staffMembers'
import { staffNewsletterRoutes } from './routes/staffNewsletter'
import { staffOrderRoutes, staffRefundRoutes } from './routes/staffOrders'
import { stockAlertRoutes } from './routes/stockAlerts'
import { todayRoutes } from './routes/today'
import { wishlistRoutes } from './routes/wishlist'
import { wishlistShareRoutes } from './routes/wishlistShares'

/** Maximum milliseconds in which a request must have arrived. */
const requestTimeoutMs = 30_000

/** Maximum length of a route parameter, in characters. */
const maxParameterLength = 256

function noCompiler(): never {
  throw new Error('A route with a schema was registered before openApi')
}

/**
 * Builds the web server; the caller starts listening. Plugins whose hooks and decorators all routes share leave their
 * scope with `fastify-plugin`; each plugin of routes has a scope of its own. Hooks run in the order of registration, so
 * an error response carries the headers that earlier hooks set.
 */
export function buildApp(shop: Shop): FastifyInstance {
  const { settings, log, pages = [] } = shop
  const logger: FastifyBaseLogger | undefined = log && openLogger(settings.logLevel, log)
  const trust = parseTrust(settings.trustProxy)
  const early = earlyResponses(trust, requestTimeoutMs)
  const app = fastify({
    serverFactory: early.serverFactory,
    ...(logger && { loggerInstance: logger }),
    // Addresses and times of every visit are personal data; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy === false ? false : trust,
    // Sent to a hosted store as X-Correlation-ID, which must be a UUID.
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    // `openApi` sets both. Without these Fastify loads Ajv, which takes a twentieth of the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { querystringParser: readQuery, maxParamLength: maxParameterLength },
    clientErrorHandler: handleConnectionError,
    frameworkErrors: (error, request, reply) => {
      applySecurityHeaders(request, reply)
      handleError(error, request, reply)
    },
  })
  app.setErrorHandler(handleError)
  void app.register(requestTimes)
  early.decorate(app)
  void app.register(unrouted)
  void app.register(securityHeaders)
  void app.register(personalByDefault)
  void app.register(validUrls)
  void app.register(siteOfRequest, { sites: settings.sites })
  // A hosted store limits calls by the shopper's address, and our log names its calls by the request.
  if (!shop.commerce.capabilities.checkout) void app.register(currentRequests)
  void app.register(sitePolicy, { sites: settings.sites })
  void app.register(sameSiteOnly)
  void app.register(jsonBodies)
  void app.register(cookie)
  void app.register(signedInCustomer, { accounts: shop.commerce.customers ?? null })
  void app.register(staffOnly, { staff: shop.staff, accounts: shop.staffAccounts })
  void app.register(openApi)
  for (const routes of allRoutes) void app.register(named(routes.name, routes(shop)))
  for (const routes of pages) void app.register(routes)
  return app
}

const allRoutes = [
  healthRoutes,
  metricsRoutes,
  securityTextRoutes,
  locationRoutes,
  placesRoutes,
  customerRoutes,
  logoutRoutes,
  accountRoutes,
  passwordResetRoutes,
  signInCodeRoutes,
  passkeyLoginRoutes,
  passkeyRoutes,
  addressRoutes,
  customerDataRoutes,
  catalogRoutes,
  cartRoutes,
  cartChoiceRoutes,
  cartLinkRoutes,
  cartMailRoutes,
  newsletterRoutes,
  staffNewsletterRoutes,
  checkoutRoutes,
  handOverRoutes,
  giftCardRoutes,
  orderRoutes,
  placeOrderRoutes,
  orderChangeRoutes,
  paymentRoutes,
  paymentWebhookRoutes,
  paymentReturnRoutes,
  wishlistRoutes,
  wishlistShareRoutes,
  reviewRoutes,
  questionRoutes,
  stockAlertRoutes,
  setUpRoutes,
  storeWebhookRoutes,
  eventRoutes,
  reportRoutes,
  relayRoutes,
  analystRoutes,
  salesReportRoutes,
  staffRoutes,
  staffAccountRoutes,
  staffMemberRoutes,
  staffOrderRoutes,
  staffRefundRoutes,
  todayRoutes,
  staffGiftCardRoutes,
  staffCustomerRoutes,
  staffBookRoutes,
  inventoryRoutes,
  staffCatalogRoutes,
  catalogFileRoutes,
  moderationRoutes,
  staffCouponRoutes,
  contentRoutes,
]

/** Names a plugin; for an unnamed one, Fastify searches all loaded modules for a name. */
const named = (name: string, plugin: FastifyPluginAsync) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

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
const maxUrlLength = 8000

const isPath = /^\/(?!\\)/

const tooLong = () => new CommerceError('invalid_request', 414, 'The address is too long')

/**
 * Rejects URLs that are too long or contain NUL, which PostgreSQL cannot store. Also rejects URLs that name a host:
 * `http://...`, and `/\...`, which URL parsers read as one. `//...` is a path in a request (RFC 9112, section 3.2.1).
 */
const validUrls = fastifyPlugin(async function validUrls(app) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxUrlLength) done(tooLong())
    else if (!isPath.test(request.url) || request.url.includes('%00')) done(invalidRequest())
    else done()
  })
})

/** Makes `currentRequest` known to the calls of a hosted store. */
const currentRequests = fastifyPlugin(async function currentRequests(app) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip, id } = request
    runInRequest({ ip, id, locale: () => pageLocale(request) }, done)
  })
})
