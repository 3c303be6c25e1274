import type { BrandKey, Locale } from '../../../src/site/site'
import { html } from './html'
import { backLink, cancelForm, buildDocument, paymentPage, type Shown } from './layout'
import { openTranslations } from './translations'

/** The page of a decided or delayed payment. */
export function statePage(shown: Shown): string {
  const { payment, t, brand } = shown
  const state = payment.dueAt === null ? payment.state : 'due'
  const main = html`
    <p class="state ${state}">${t(`state.text.${state}`, { brand })}</p>
    ${backLink(shown, 'main')}
  `
  return paymentPage(shown, t(`state.${state}`), main)
}

/** The page while the bank doesn't respond; the shopper may return, retry or cancel. */
export function pendingPage(shown: Shown): string {
  const { payment, t } = shown
  const main = html`
    <p class="state due">${t('unanswered.text')}</p>
    ${backLink(shown, 'main')}
    <a class="button plain" href="/pay/${payment.id}?again">${t('unanswered.again')}</a>
    ${cancelForm(shown)}
  `
  return paymentPage(shown, t('unanswered.title'), main)
}

/** Returns the shopper by POST, as some providers do; without JavaScript by a button. */
export function returnPage(shown: Shown): string {
  const { payment, t, brand } = shown
  const main = html`
    <p class="state paid">${t('return.text')}</p>
    <form id="return" method="post" action="${payment.returnUrl}">
      <input type="hidden" name="payment" value="${payment.id}" />
      <button class="button main">${t('order.back', { brand })}</button>
    </form>
  `
  return paymentPage(shown, t('return.title', { brand }), main, '/return.js')
}

interface Nowhere {
  readonly locale: Locale
  readonly brand: BrandKey
}

/** An error page: not found, or failed. */
export function plainPage(what: 'lost' | 'wrong', { locale, brand }: Nowhere): string {
  const t = openTranslations(locale)
  const body = html`<main class="inside alone">
    <h1>${t(`${what}.title`)}</h1>
    <p>${t(`${what}.text`)}</p>
  </main>`
  return buildDocument({ title: t(`${what}.title`), locale, brand, body })
}
