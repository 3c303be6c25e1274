import { oneTimeCode } from '../ledger/ledger'
import { html } from './html'
import { cancelForm, paymentPage, type Shown } from './layout'

/** The bank's 3-D Secure challenge. @param code the code already entered */
export function challengePage(shown: Shown, code: string): string {
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
