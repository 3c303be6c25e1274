import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isCurrencyCode } from '../../../src/domain/money'
import { isPaidOnDelivery, paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { virtualAccountBanks } from '../../../src/domain/payment/virtualAccountBanks'
import { findCurrency, regionCodes, regions, type RegionCode } from '../../../src/domain/region/region'
import { brandKeys, isLocale, type Locale } from '../../../src/site/site'
import type { Call } from '../ledger/controls'
import type { Ledger } from '../ledger/ledger'
import type { Payment } from '../ledger/payment'
import { SandboxError } from '../ledger/sandboxError'
import { toStep, toWire } from '../ledger/wire'
import { checked, requireKey } from './merchant'

interface Api {
  readonly ledger: Ledger
  readonly apiKey: string
  /** Origin of the sandbox's pages, e.g. `http://127.0.0.1:3001`. */
  readonly origin: () => string
}

const minorUnits = z.int().min(1).max(1e12)
const orderSchema = z
  .strictObject({
    amountMinor: minorUnits,
    currency: z.string().refine(isCurrencyCode, 'Not a currency of the sandbox'),
    method: z.enum(paymentMethodKeys),
    bank: z.enum(virtualAccountBanks).optional(),
    region: z.enum(regionCodes),
    brand: z.enum(brandKeys),
    orderNumber: z.string().regex(/^[\w-]{1,40}$/),
    returnUrl: z
      .url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i })
      .max(2_000)
      .refine((url) => !/[\s;,]/.test(new URL(url).origin), 'Not an address to return to'),
    /** BCP 47; pages use the nearest available language. */
    locale: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
      .max(35),
    shopperName: z.string().trim().min(1).max(200),
  })
  .refine(
    ({ region, method }) => regions[region].paymentMethods.includes(method) && !isPaidOnDelivery(method),
    {
      path: ['method'],
      message: 'Not a method of this region',
    },
  )
  .refine(({ region, currency }) => findCurrency(region) === currency, {
    path: ['currency'],
    message: 'Not the currency of this region',
  })
  .transform((order) => ({ ...order, locale: nearestLocale(order.locale, order.region) }))
const refundSchema = z.strictObject({ amountMinor: minorUnits })
const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Send an Idempotency-Key')

/** The merchant API: JSON, a secret bearer key, an Idempotency-Key for new payments and refunds. */
export function apiRoutes(app: FastifyInstance, { ledger, apiKey, origin }: Api): void {
  /** Handles a call, with the fault that the controls set. */
  const handling =
    (call: Call, work: (request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      requireKey(request, apiKey)
      const { answerDelay } = ledger.book.controls
      const fault = ledger.takeFault(call)
      if (fault === 'error') throw outOfOrder()
      const response = work(request)
      if (fault === 'slow') await wait(answerDelay, undefined, { ref: false })
      if (fault === 'lost') throw outOfOrder()
      if (fault === 'silent') return reply.hijack()
      return response
    }
  const toResponse = (payment: Payment) => ({
    ...toWire(payment, ledger.book.controls.lie),
    step: toStep(payment, origin()),
  })
  const findPayment = (request: FastifyRequest) => foundPayment(ledger, request)

  app.post(
    '/v1/payments',
    handling('create', ({ body, headers }) => {
      const key = checked(keySchema, headers['idempotency-key'])
      return toResponse(ledger.create(key, checked(orderSchema, body)))
    }),
  )
  app.get(
    '/v1/payments/:id',
    handling('read', (request) => toResponse(findPayment(request))),
  )
  app.post(
    '/v1/payments/:id/cancel',
    handling('cancel', (request) => toResponse(ledger.cancel(findPayment(request)))),
  )
  app.post(
    '/v1/payments/:id/refunds',
    handling('refund', (request) => {
      const key = checked(keySchema, request.headers['idempotency-key'])
      const { amountMinor } = checked(refundSchema, request.body)
      const { id, state } = ledger.refund(findPayment(request), key, amountMinor)
      return { id, state, amountMinor }
    }),
  )
}

/** The payment of the path's id. @throws SandboxError 404 */
export function foundPayment(ledger: Ledger, { params }: Pick<FastifyRequest, 'params'>): Payment {
  const { id } = checked(z.object({ id: z.string() }), params)
  const payment = ledger.find(id)
  if (!payment) throw new SandboxError(404, 'not_found', 'There is no such payment')
  return payment
}

/** The language as used in the region, else the region's English. */
function nearestLocale(requested: string, region: RegionCode): Locale {
  const language = requested.slice(0, 2).toLowerCase()
  return [requested, `${language}-${region}`].find(isLocale) ?? (`en-${region}` as const)
}

const outOfOrder = () => new SandboxError(500, 'internal_error', 'The sandbox is set to fail')
