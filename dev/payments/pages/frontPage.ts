import { methodLabel } from '../../../src/domain/payment/paymentMethods'
import { brandOf } from '../../../src/site/brand/brands'
import { toLanguage, type Locale } from '../../../src/site/site'
import { flowOf, type Payment } from '../ledger/payment'
import { html } from './html'
import { buildDocument } from './layout'
import { formatAmount, openTranslations } from './translations'

/** Lists open payments with links to their pages or simulators, for testing without a phone. */
export function frontPage(payments: readonly Payment[], locale: Locale): string {
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
