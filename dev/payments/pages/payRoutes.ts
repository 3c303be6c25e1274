import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { oneTimeCode, type Instrument, type Ledger } from '../ledger/ledger'
import { isOpen, flowOf, type Payment } from '../ledger/payment'
import type { Postman } from '../postman'
import { html, type Html } from './html'
import { toShown, type Shown, cancelForm, paymentPage } from './layout'
import { found, sendPage } from './sendPage'
import { pendingPage, returnPage, statePage } from './statePages'
import { checkCard, inFours, someExpiry, testCardsOf, type TypedCard, type CardProblems } from './testCards'

/** Instruments of a wallet: no card errors and no challenge. */
const walletInstruments = [
  'approved',
  'declined',
  'insufficient_funds',
  'timeout',
  'later',
  'returns_by_post',
] as const satisfies readonly Instrument[]

/** The wallet's page: choose an outcome and approve. */
function walletPage(shown: Shown): string {
  const { payment, t, amount } = shown
  const main = html`
    <p>${t('wallet.lead')}</p>
    <form method="post" action="/pay/${payment.id}">
      <fieldset class="choices">
        <legend>${t('wallet.choose')}</legend>
        ${walletInstruments.map(
          (instrument, index) =>
            html`<label>
              <input type="radio" name="instrument" value="${instrument}" ${index === 0 && html`checked`} />
              <span>${t(`instruments.${instrument}`)}</span>
            </label>`,
        )}
      </fieldset>
      <button class="button main wide">${t('card.pay', { amount })}</button>
    </form>
    ${cancelForm(shown)}
  `
  return paymentPage(shown, t('wallet.title'), main)
}

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

/** The bank's 3-D Secure challenge. @param code the code already entered */
function challengePage(shown: Shown, code: string): string {
  const { payment, t } = shown
  const isWrong = (payment.challenge?.tries ?? 0) > 0 && code === ''
  const main = html`
    <p>${t('challenge.lead')}</p>
    <form class="card" method="post" action="/pay/${payment.id}/challenge" novalidate>
      <div class="field code">
        <label for="code">${t('challenge.code')}</label>
        <input
          id="code"
          name="code"
          value="${code}"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="10"
          required
          aria-describedby="code-hint${isWrong && ' code-problem'}"
          ${isWrong && html`aria-invalid="true"`}
        />
        <p class="hint" id="code-hint">${t('challenge.hint', { code: oneTimeCode })}</p>
        ${isWrong && html`<p class="problem" id="code-problem" role="alert">${t('challenge.wrong')}</p>`}
      </div>
      <button class="button main wide">${t('challenge.confirm')}</button>
    </form>
    <form method="get" action="/pay/${payment.id}">
      <button class="button plain wide" name="fill" value="code">${t('challenge.fill')}</button>
    </form>
    ${cancelForm(shown)}
  `
  return paymentPage(shown, t('challenge.title'), main)
}

interface CardForm {
  /** The values already entered. */
  readonly card: TypedCard
  readonly problems: CardProblems
}

/** The card form. Test cards fill it in without JavaScript, by requesting this page again. */
function cardPage(shown: Shown, { card, problems }: CardForm): string {
  const { payment, t, amount } = shown
  const heading = payment.method === 'mastercard' ? t('card.titleMastercard') : t('card.title')
  const hasProblems = Object.keys(problems).length > 0
  const fields = ['number', 'expiry', 'cvc', 'name'] as const
  const main = html`
    ${
      hasProblems &&
      html`<div class="problems" role="alert">
        <h2>${t('card.problems')}</h2>
        <ul>
          ${fields.flatMap((name) =>
            problems[name]
              ? [html`<li><a href="#${name}">${t(`card.problem.${problems[name]}`)}</a></li>`]
              : [],
          )}
        </ul>
      </div>`
    }
    <form id="card" class="card" method="post" action="/pay/${payment.id}" novalidate>
      ${fields.map((name) => field(shown, name, card[name], problems[name] ?? null))}
      <button class="button main wide">${t('card.pay', { amount })}</button>
    </form>
    ${cancelForm(shown)}
    <form class="instruments" method="get" action="/pay/${payment.id}#card">
      <h2>${t('instruments.title')}</h2>
      <p>${t('instruments.lead')}</p>
      <ul>
        ${testCardsOf(payment.method).map(
          ({ instrument, number }) =>
            html`<li>
              <button name="fill" value="${instrument}">
                <span>${t(`instruments.${instrument}`)}</span> <span class="digits">${inFours(number)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
  `
  return paymentPage(shown, heading, main)
}

const inputs: Readonly<Record<keyof TypedCard, Html>> = {
  number: html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY"`,
  cvc: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`,
  name: html`autocomplete="cc-name" maxlength="200"`,
}

function field({ t }: Shown, name: keyof TypedCard, value: string, problem: string | null): Html {
  const hasHint = name === 'expiry' || name === 'cvc'
  const about = [hasHint && `${name}-hint`, problem !== null && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field ${name}">
    <label for="${name}">${t(`card.${name}`)}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      ${inputs[name]}
      ${about !== '' && html`aria-describedby="${about}"`}
      ${problem !== null && html`aria-invalid="true"`}
    />
    ${hasHint && html`<p class="hint" id="${name}-hint">${t(`card.${name}Hint`)}</p>`}
    ${problem !== null && html`<p class="problem" id="${name}-problem">${t(`card.problem.${problem}`)}</p>`}
  </div>`
}
