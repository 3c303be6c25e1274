import type { TFunction } from 'i18next'
import { methodLabel } from '../../../src/domain/payment/paymentMethods'
import { regions } from '../../../src/domain/region/region'
import { brandOf } from '../../../src/site/brand/brands'
import { toLanguage, type BrandKey, type Locale } from '../../../src/site/site'
import { isOpen, flowOf, type Payment } from '../ledger/payment'
import { drawn, html, type Html } from './html'
import { formatAmount, openTranslations } from './translations'

interface Page {
  readonly title: string
  readonly locale: Locale
  readonly brand: BrandKey
  readonly body: Html
}

/** A complete HTML document with local assets only, and a script only if one is named. */
export function buildDocument({ title, locale, brand, body }: Page, script: string | null = null): string {
  const t = openTranslations(locale)
  return html`<!doctype html>
    <html lang="${toLanguage(locale)}" data-brand="${brand}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        ${script !== null && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <aside class="test" aria-label="${t('test.label')}">
          <strong>${t('test.label')}</strong> <span>${t('test.text')}</span>
        </aside>
        ${body}
      </body>
    </html> `.text
}

/** The data that every payment page shows. */
export interface Shown {
  readonly payment: Payment
  readonly t: TFunction
  /** The shop's name. */
  readonly brand: string
  readonly amount: string
}

export function toShown(payment: Payment): Shown {
  return {
    payment,
    t: openTranslations(payment.locale),
    brand: brandOf(payment.brand).name,
    amount: formatAmount(payment, payment.locale),
  }
}

/** A payment page: the order summary, with the main part beside or below it. */
export function paymentPage(shown: Shown, heading: string, main: Html, script: string | null = null): string {
  const { payment, t, brand, amount } = shown
  const { locale, method } = payment
  const time = new Intl.DateTimeFormat(locale, {
    ...(flowOf(method) === 'transfer' ? { day: 'numeric', month: 'short' } : {}),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: regions[payment.region].timeZone,
    timeZoneName: 'short',
  }).format(payment.expiresAt)
  const facts: readonly (readonly [string, string])[] = [
    [t('order.number'), payment.orderNumber],
    [t('order.method'), methodLabel(method, toLanguage(locale))],
    ...(isOpen(payment) ? [[t('order.by'), time] as const] : []),
  ]
  const body = html`
    <div class="frame">
      <header class="order">
        <div class="inside">
          <p class="brand">${brand}</p>
          <p class="due">
            <span>${t('order.pay', { brand })}</span> <strong class="amount">${amount}</strong>
          </p>
          <dl>
            ${facts.map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </div>
      </header>
      <div class="side">
        <main class="inside">
          <h1>${heading}</h1>
          ${main}
        </main>
        <footer class="inside">${lock} <span>${t('order.provider')}</span></footer>
      </div>
    </div>
  `
  return buildDocument({ title: `${heading} – ${brand}`, locale, brand: payment.brand, body }, script)
}

const lock = drawn(
  '<svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16"><rect x="2.5" y="7" width="11" height="7.5" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M5 7V4.8a3 3 0 0 1 6 0V7" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>',
)

/** The cancel button of an open payment; a form, because it changes state. */
export const cancelForm = ({ payment, t, brand }: Shown) =>
  html`<form class="cancel" method="post" action="/pay/${payment.id}/cancel">
    <button class="quiet">${t('order.cancel', { brand })}</button>
  </form>`

export const backLink = ({ payment, t, brand }: Shown, look: 'main' | 'plain') =>
  html`<a class="button ${look}" href="${payment.returnUrl}">${t('order.back', { brand })}</a>`
