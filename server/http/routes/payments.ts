import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CommerceError, notFound } from '../../../src/domain/errors'
import { toMajor } from '../../../src/domain/money'
import { order as shownOrder } from '../../../src/domain/order/orderSchema'
import { paymentFailures, paymentMethodError } from '../../../src/domain/payment/payment'
import { attemptStates } from '../../../src/domain/payment/paymentAttempt'
import { paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { virtualAccountBanks } from '../../../src/domain/payment/virtualAccountBanks'
import { localePrefix } from '../../../src/site/site'
import { localeOfPath, urlInSite } from '../../../src/site/sites'
import { paths } from '../../../src/site/urls/paths'
import type { StoredOrder } from '../../commerce/order'
import type { PaymentView } from '../../commerce/payments'
import { toCaller } from '../../limits/limits'
import { findOpenedOrder } from '../plugins/orderKeys'
import { maxBodyBytes } from '../requests/jsonBodies'
import { failure, success } from '../schemas/envelopeSchema'
import { showOrder } from './orders'
import type { Shop } from './shop'

const path = '/api/bigcommerce/orders/:id/payment'
const tags = ['payments']
const params = z.object({ id: z.string() })

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({
    kind: z.literal('qr'),
    payload: z.string(),
    link: z.string().nullable(),
    expiresAt: z.string(),
    simulator: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('transfer'),
    bank: z.string(),
    account: z.string(),
    expiresAt: z.string(),
    simulator: z.string().nullable(),
  }),
])
const payment = z.object({
  id: z.string().describe('Distinguishes payments of the same order'),
  orderNumber: z.string(),
  amount: z.number().describe('Amount of the payment, in major units'),
  currency: z.string().describe('ISO 4217 code'),
  method: z.enum(paymentMethodKeys),
  bank: z.enum(virtualAccountBanks).nullable().describe('Bank of a virtual account'),
  state: z.enum(attemptStates),
  step: step.describe('Next step of the shopper'),
  expiresAt: z.string().nullable().describe('Deadline of the step, ISO 8601'),
  failure: z.enum(paymentFailures).nullable(),
  canChange: z
    .boolean()
    .describe('The shopper can choose another payment method; the open payment is then cancelled'),
})

/** With the order as the payment leaves it: its page opens without another request. */
const startedPayment = payment.extend({ order: shownOrder })

const toPaymentWire = ({ amount, ...view }: PaymentView, { number }: StoredOrder) => ({
  ...view,
  amount: toMajor(amount),
  currency: amount.currency,
  orderNumber: number,
})

/** Pays an order. Anybody who can open an order may pay it, which only benefits its owner. */
export const paymentRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      payments,
      commerce: { orders },
    } = shop
    if (!payments || !orders) return

    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'getPayment',
          summary: "The state of an order's newest payment; null for cash on delivery",
          params,
          response: { 200: success(payment.nullable()), 404: failure },
        },
      },
      async (request) => {
        const order = await findOpenedOrder(orders, request.params.id, request)
        const view = await payments.ofOrder(order)
        return { data: view && toPaymentWire(view, order) }
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'startPayment',
          summary: 'Start, continue or retry the payment of an order',
          params,
          body: z.object({
            paymentMethod: z.enum(paymentMethodKeys, 'Choose a payment method'),
            bank: z
              .enum(virtualAccountBanks, 'Choose a bank')
              .nullish()
              .describe(
                'Bank of a virtual account; without one an open account stays, or the first bank is used',
              ),
          }),
          response: { 200: success(startedPayment), 404: failure, 409: failure },
        },
      },
      async (request) => {
        const { site } = request
        const { paymentMethod, bank = null } = request.body
        const order = await findOpenedOrder(orders, request.params.id, request)
        const isBankOpen = bank === null || site.transferBanks?.includes(bank) === true
        if (!isBankOpen || paymentMethodError(site.region, paymentMethod, null, site.openMethods) !== null) {
          throw new CommerceError('payment_unavailable', 409, 'This payment method is not available yet')
        }
        const back = urlInSite(site, order.locale, paths.order(order.id))
        const view = await payments.pay(order, paymentMethod, back, bank)
        const paid = await findOpenedOrder(orders, order.id, request)
        return { data: { ...toPaymentWire(view, paid), order: await showOrder(paid, request, shop) } }
      },
    )
  }

/** In bytes. The gateway's form is not read: the payment's state is fetched from the gateway. */
const maxFormBytes = 64 * 1024

/**
 * Redirects shoppers to the order's page when a gateway returns them with a form POST instead of a link. It
 * changes nothing, so the form's origin doesn't matter.
 */
export const paymentReturnRoutes =
  ({ commerce: { engine } }: Shop): FastifyPluginAsync =>
  async (app) => {
    if (!engine) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, _form, done) =>
      done(null),
    )
    const returns = ['/orders/:id', '/:language/orders/:id'].flatMap((path) => [path, `${path}/`])
    for (const path of returns) {
      app.post<{ Params: { id: string } }>(
        path,
        { config: { allowsCrossSite: true }, schema: { hide: true } },
        async ({ site, params, raw }, reply) => {
          const { pathname } = new URL(raw.url ?? '/', site.url)
          const spoken = localeOfPath(site, pathname)
          // The prefix is no language of this site, or it is the default language, which has no prefix.
          if ('redirect' in spoken || !spoken.path.startsWith('/orders/')) throw notFound()
          return reply.redirect(localePrefix(site, spoken.locale) + paths.order(params.id), 303)
        },
      )
    }
  }

/** Webhooks of the gateways. The signature covers every byte, so the body stays unparsed. */
export const paymentWebhookRoutes =
  ({ payments, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!payments) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post(
      '/api/payments/:gateway/webhook',
      {
        bodyLimit: maxBodyBytes,
        config: { isSigned: true },
        schema: {
          tags: ['payments'],
          operationId: 'receivePaymentWebhook',
          summary: 'Receive a webhook of a payment gateway',
          params: z.object({ gateway: z.string() }),
          response: { 200: success(z.null()), 404: failure, 409: failure, 429: failure },
        },
      },
      async (request) => {
        const { params, body, headers } = request
        // Only rejected messages count: a gateway may send any number of valid ones.
        await attempts.count('webhook', toCaller(request))
        await payments.handleWebhook(params.gateway, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        await attempts.decrement('webhook', toCaller(request))
        return { data: null }
      },
    )
  }
