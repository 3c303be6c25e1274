import type { Instrument } from '../ledger/ledger'
import { html } from './html'
import { cancelForm, paymentPage, type Shown } from './layout'

/** Instruments of a wallet: no card errors and no challenge. */
export const walletInstruments = [
  'approved',
  'declined',
  'insufficient_funds',
  'timeout',
  'later',
  'returns_by_post',
] as const satisfies readonly Instrument[]

/** The wallet's page: choose an outcome and approve. */
export function walletPage(shown: Shown): string {
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
