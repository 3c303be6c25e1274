import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toMinor } from '../../../src/domain/money'
import { languages, type Locale } from '../../../src/site/site'
import { isOpen, flowOf, type Payment } from '../ledger/payment'
import { frontPage } from './frontPage'
import { toShown } from './layout'
import type { Pages } from './payRoutes'
import { found, sendPage } from './sendPage'
import { simulated, simulatorPage } from './simulatorPage'

const playedSchema = z.object({
  instrument: z.enum(simulated),
  amount: z.string().max(40).optional(),
})

/** Routes of the simulated banking apps, and the list of open payments. */
export function simulatorRoutes(app: FastifyInstance, { ledger, postman }: Pages): void {
  app.get('/', async (request, reply) => {
    const payments = [...ledger.book.restless].flatMap((id) => ledger.find(id) ?? [])
    const open = payments.filter(isOpen).reverse()
    return sendPage(reply, frontPage(open, chooseLocale(request.headers['accept-language'])), null)
  })
  app.get('/simulator/:id', async (request, reply) => {
    const payment = found(ledger, request)
    if (flowOf(payment.method) === 'page') return reply.redirect(`/pay/${payment.id}`, 303)
    return sendPage(reply, simulatorPage(toShown(payment)), payment)
  })
  app.post('/simulator/:id', async (request, reply) => {
    const payment = found(ledger, request)
    if (flowOf(payment.method) === 'page') return reply.redirect(`/pay/${payment.id}`, 303)
    const { instrument, amount } = playedSchema.parse(request.body)
    const isTransfer = flowOf(payment.method) === 'transfer' && instrument !== 'timeout'
    if (isTransfer && !isExact(amount ?? '', payment)) {
      return sendPage(reply.code(422), simulatorPage(toShown(payment), true), payment)
    }
    ledger.play(payment, instrument)
    if (ledger.book.controls.webhooks === 'early') await postman.sendAll(payment.id)
    return reply.redirect(`/simulator/${payment.id}`, 303)
  })
}

/**
 * Whether the typed amount equals the payment's. Transfers are in whole rupiah, in groups of three digits or
 * ungrouped.
 */
function isExact(typed: string, { amountMinor, currency }: Payment): boolean {
  if (!/^(\d+|\d{1,3}([., ]\d{3})+)$/.test(typed.trim())) return false
  return toMinor(Number(typed.replace(/\D/g, '')), currency) === amountMinor
}

function chooseLocale(accepted: string | undefined): Locale {
  const preferred = (accepted ?? '').split(',').map((each) => each.trim().slice(0, 2))
  const language = preferred.find((each) => languages.some((known) => known === each))
  if (language === 'hi') return 'hi-IN'
  return language === 'id' ? 'id-ID' : 'en-IN'
}
