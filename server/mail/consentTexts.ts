import en from '../../src/site/locales/en/checkout.json'
import hi from '../../src/site/locales/hi/checkout.json'
import id from '../../src/site/locales/id/checkout.json'
import { toLanguage, type Locale } from '../../src/site/site'

const texts = { en, hi, id } as const

/** The texts that a shopper has agreed to at the checkout, as the page shows them: part of the proof of consent. */
export function cartMailConsentText(locale: Locale): string {
  const { label, hint } = texts[toLanguage(locale)].checkout.cartMail
  return `${label}\n${hint}`
}
