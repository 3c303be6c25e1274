import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { toMinor, toMajor } from '../../../src/domain/money'
import { methodLabel } from '../../../src/domain/payment/paymentMethods'
import { brandOf } from '../../../src/site/brand/brands'
import { languages, type Locale, toLanguage } from '../../../src/site/site'
import type { Instrument } from '../ledger/ledger'
import { buildPayload } from '../ledger/payloads'
import { isOpen, flowOf, type Payment } from '../ledger/payment'
import { toAccount } from '../ledger/wire'
import { html, drawn, type Html } from './html'
import { toShown, buildDocument, backLink, paymentPage, type Shown } from './layout'
import type { Pages } from './payRoutes'
import { found, sendPage } from './sendPage'
import { statePage } from './statePages'
import { formatAmount, openTranslations } from './translations'

/** Instruments of the simulated apps. */
const simulated = [
  'approved',
  'declined',
  'insufficient_funds',
  'later',
  'timeout',
] as const satisfies readonly Instrument[]

/** Simulates the payment app or the transferring bank. @param isRejected the entered amount was wrong */
function simulatorPage(shown: Shown, isRejected = false): string {
  const { payment, t } = shown
  if (!isOpen(payment)) return statePage(shown)
  const { method, locale } = payment
  const flow = flowOf(method)
  const main = html`
    <p class="app">${t('simulator.app')}</p>
    <p>${t('simulator.lead')}</p>
    ${payment.isBankSilent && html`<p class="state due" role="status">${t('simulator.ignored')}</p>`}
    ${flow === 'transfer' ? transfer(shown, isRejected) : approval(shown)} ${backLink(shown, 'plain')}
    ${flow === 'code' && scanned(shown)}
  `
  return paymentPage(
    shown,
    t(`simulator.heading.${flow}`, { method: methodLabel(method, toLanguage(locale)) }),
    main,
  )
}

function approval({ payment, t, amount }: Shown): Html {
  return html`<form class="phone" method="post" action="/simulator/${payment.id}">
    <button class="button main wide" name="instrument" value="approved">
      ${t('simulator.approve', { amount })}
    </button>
    <button class="button plain wide" name="instrument" value="declined">${t('simulator.decline')}</button>
    <h2>${t('simulator.else')}</h2>
    <div class="others">
      <button class="button plain" name="instrument" value="insufficient_funds">
        ${t('simulator.insufficient')}
      </button>
      <button class="button plain" name="instrument" value="later">${t('simulator.later')}</button>
      <button class="button plain" name="instrument" value="timeout">${t('simulator.nothing')}</button>
    </div>
  </form>`
}

function transfer({ payment, t, amount }: Shown, isRejected: boolean): Html {
  const { bank, account } = toAccount(payment)
  return html`<form class="phone" method="post" action="/simulator/${payment.id}" novalidate>
    <dl class="account">
      <div>
        <dt>${t('simulator.bank')}</dt>
        <dd>${bank}</dd>
      </div>
      <div>
        <dt>${t('simulator.account')}</dt>
        <dd class="digits">${account.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
      </div>
    </dl>
    <div class="field">
      <label for="amount">${t('simulator.amount')} (${payment.currency})</label>
      <input
        id="amount"
        name="amount"
        value="${toMajor({ minor: payment.amountMinor, currency: payment.currency })}"
        inputmode="numeric"
        autocomplete="off"
        ${isRejected && html`aria-invalid="true" aria-describedby="amount-problem"`}
      />
      ${
        isRejected &&
        html`<p class="problem" id="amount-problem" role="alert">
          ${t('simulator.wrongAmount', { amount })}
        </p>`
      }
    </div>
    <button class="button main wide" name="instrument" value="approved">${t('simulator.transfer')}</button>
    <h2>${t('simulator.else')}</h2>
    <div class="others">
      <button class="button plain" name="instrument" value="later">${t('simulator.transferLater')}</button>
      <button class="button plain" name="instrument" value="timeout">${t('simulator.nothing')}</button>
    </div>
  </form>`
}

function scanned({ payment, t }: Shown): Html {
  const { payload } = buildPayload(payment)
  const picture = renderSVG(payload, { ecc: 'M', border: 3 })
  return html`<details class="scanned">
    <summary>${t('simulator.code')}</summary>
    <div class="code" role="img" aria-label="${t('simulator.codeLabel')}">${drawn(picture)}</div>
    <p class="payload">${payload}</p>
  </details>`
}

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

/** Lists open payments with links to their pages or simulators, for testing without a phone. */
function frontPage(payments: readonly Payment[], locale: Locale): string {
  const t = openTranslations(locale)
  const rows = payments.map((payment) => {
    const { id, method, orderNumber } = payment
    const [path, label] = flowOf(method) === 'page' ? ['pay', 'front.page'] : ['simulator', 'front.simulator']
    return html`<li>
      <div>
        <strong>${orderNumber}</strong>
        <span>${brandOf(payment.brand).name}, ${methodLabel(method, toLanguage(locale))}</span>
      </div>
      <strong class="amount">${formatAmount(payment, payment.locale)}</strong>
      <a class="button plain" href="/${path}/${id}" aria-label="${t(label)} ${orderNumber}">${t(label)}</a>
    </li>`
  })
  const body = html`<main class="inside alone">
    <p class="brand">Sandbox Pay</p>
    <h1>${t('front.title')}</h1>
    <p>${payments.length > 0 ? t('front.lead') : t('front.none')}</p>
    <ul class="open">
      ${rows}
    </ul>
  </main>`
  return buildDocument({ title: `${t('front.title')} – Sandbox Pay`, locale, brand: 'courtline', body })
}
