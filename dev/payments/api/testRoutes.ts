import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { controlsSchema } from '../ledger/controls'
import { instruments, type Ledger } from '../ledger/ledger'
import { messageEntry } from '../ledger/messages'
import type { Payment } from '../ledger/payment'
import { toWire } from '../ledger/wire'
import { foundPayment } from './apiRoutes'
import { checked, requireKey } from './merchant'

interface Controlled {
  readonly ledger: Ledger
  readonly apiKey: string
}

const playSchema = z.strictObject({ instrument: z.enum([...instruments, 'cancel', 'expire']) })
const querySchema = z.object({ orderNumber: z.string().optional() })

/** Routes with which tests act as the shopper and inject faults; see `controlsSchema`. */
export function testRoutes(app: FastifyInstance, { ledger, apiKey }: Controlled): void {
  const allowed = (work: (request: FastifyRequest) => unknown) => async (request: FastifyRequest) => {
    requireKey(request, apiKey)
    return work(request)
  }
  const truth = (payment: Payment) => ({ ...toWire(payment, null), refunds: payment.refunds })

  app.get(
    '/v1/test/controls',
    allowed(() => ledger.book.controls),
  )
  app.put(
    '/v1/test/controls',
    allowed(({ body }) => {
      ledger.control(checked(controlsSchema, body))
      return ledger.book.controls
    }),
  )
  app.get(
    '/v1/test/payments',
    allowed(({ query }) => {
      const { orderNumber } = checked(querySchema, query)
      const all = [...ledger.book.payments.values()]
      const requested = all.filter((each) => orderNumber === undefined || each.orderNumber === orderNumber)
      return { payments: requested.map(truth) }
    }),
  )
  app.get(
    '/v1/test/messages',
    allowed(() => ({ messages: [...ledger.book.undelivered.values()] })),
  )
  app.post(
    '/v1/test/payments/:id/play',
    allowed((request) => {
      const payment = foundPayment(ledger, request)
      const { instrument } = checked(playSchema, request.body)
      if (instrument === 'cancel') return truth(ledger.cancel(payment))
      if (instrument === 'expire') return truth(ledger.expire(payment))
      return truth(ledger.play(payment, instrument))
    }),
  )
  app.post(
    '/v1/test/payments/:id/resend',
    allowed((request) => {
      const last = ledger.book.lastMessages.get(foundPayment(ledger, request).id)
      if (last) ledger.write(messageEntry(last.paymentId, last.body, ledger.now()))
      return { sent: last ? 1 : 0 }
    }),
  )
}
