import { renderSVG } from 'uqr'
import { toMajor } from '../../../src/domain/money'
import { methodLabel } from '../../../src/domain/payment/paymentMethods'
import { toLanguage } from '../../../src/site/site'
import type { Instrument } from '../ledger/ledger'
import { buildPayload } from '../ledger/payloads'
import { isOpen, flowOf } from '../ledger/payment'
import { toAccount } from '../ledger/wire'
import { drawn, html, type Html } from './html'
import { backLink, paymentPage, type Shown } from './layout'
import { statePage } from './statePages'

/** Instruments of the simulated apps. */
export const simulated = [
  'approved',
  'declined',
  'insufficient_funds',
  'later',
  'timeout',
] as const satisfies readonly Instrument[]

/** Simulates the payment app or the transferring bank. @param isRejected the entered amount was wrong */
export function simulatorPage(shown: Shown, isRejected = false): string {
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
