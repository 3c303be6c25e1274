import type { Instrument } from '../ledger/ledger'
import { html } from './html'
import { cancelForm, paymentPage, type Shown } from './layout'

/** A wallet knows its owner; nothing of a card happens in it. */
export const walletInstruments = [
  'approved',
  'declined',
  'insufficient_funds',
  'timeout',
  'later',
  'returns_by_post',
] as const satisfies readonly Instrument[]

/** The wallet's own page: choose how it behaves, and approve. */
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
