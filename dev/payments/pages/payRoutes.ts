import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { oneTimeCode, type Instrument, type Ledger } from '../ledger/ledger'
import { isOpen, flowOf, type Payment } from '../ledger/payment'
import type { Postman } from '../postman'
import { cardPage } from './cardPage'
import { challengePage } from './challengePage'
import { toShown, type Shown } from './layout'
import { found, sendPage } from './sendPage'
import { pendingPage, returnPage, statePage } from './statePages'
import { checkCard, inFours, someExpiry, testCardsOf, type TypedCard } from './testCards'
import { walletInstruments, walletPage } from './walletPage'

export interface Pages {
  readonly ledger: Ledger
  readonly postman: Postman
}

const typed = z.string().max(200).default('')
const cardSchema = z.object({ number: typed, expiry: typed, cvc: typed, name: typed })
const walletSchema = z.object({ instrument: z.enum(walletInstruments) })
const codeSchema = z.object({ code: typed })
const querySchema = z.object({ fill: typed, again: z.string().optional() })

/** Routes of the payment pages; they work without JavaScript. */
export function payRoutes(app: FastifyInstance, { ledger, postman }: Pages): void {
  const { now } = ledger
  /** Redirects the shopper to the shop, or back to the page while the payment needs another step. */
  const goOn = async (reply: FastifyReply, payment: Payment, instrument: Instrument | null = null) => {
    if (ledger.book.controls.webhooks === 'early') await postman.sendAll(payment.id)
    if (instrument === 'returns_by_post' && payment.state === 'paid') {
      return sendPage(reply, returnPage(toShown(payment)), payment)
    }
    const staysHere = isOpen(payment) && (payment.challenge !== null || payment.isBankSilent)
    return reply.redirect(staysHere ? `/pay/${payment.id}` : payment.returnUrl, 303)
  }
  const findPayment = (request: FastifyRequest) => found(ledger, request)

  app.get('/pay/:id', async (request, reply) => {
    const payment = findPayment(request)
    if (flowOf(payment.method) !== 'page') return reply.redirect(`/simulator/${payment.id}`, 303)
    return sendPage(reply, buildPage(toShown(payment), querySchema.parse(request.query), now()), payment)
  })
  app.post('/pay/:id', async (request, reply) => {
    const payment = findPayment(request)
    if (!isOpen(payment) || flowOf(payment.method) !== 'page') return goOn(reply, payment)
    if (payment.method === 'grabpay') {
      const { instrument } = walletSchema.parse(request.body)
      return goOn(reply, ledger.play(payment, instrument), instrument)
    }
    const card = cardSchema.parse(request.body)
    const { instrument, problems } = checkCard(card, payment.method, now())
    if (instrument !== null) return goOn(reply, ledger.play(payment, instrument), instrument)
    const page = cardPage(toShown(payment), { card: { ...card, cvc: '' }, problems })
    return sendPage(reply.code(422), page, payment)
  })
  app.post('/pay/:id/challenge', async (request, reply) => {
    const { code } = codeSchema.parse(request.body)
    return goOn(reply, ledger.answerChallenge(findPayment(request), code.trim()))
  })
  app.post('/pay/:id/cancel', async (request, reply) => goOn(reply, ledger.cancel(findPayment(request))))
}

function buildPage(shown: Shown, { fill, again }: z.output<typeof querySchema>, now: number): string {
  const { payment } = shown
  if (!isOpen(payment)) return statePage(shown)
  if (payment.challenge !== null) return challengePage(shown, fill === 'code' ? oneTimeCode : '')
  if (payment.isBankSilent && fill === '' && again === undefined) return pendingPage(shown)
  if (payment.method === 'grabpay') return walletPage(shown)
  return cardPage(shown, { card: filledIn(payment, fill, now), problems: {} })
}

function filledIn(payment: Payment, fill: string, now: number): TypedCard {
  const chosen = testCardsOf(payment.method).find(({ instrument }) => instrument === fill)
  const { shopperName: name } = payment
  return chosen
    ? { number: inFours(chosen.number), expiry: someExpiry(now), cvc: '123', name }
    : { number: '', expiry: '', cvc: '', name }
}
