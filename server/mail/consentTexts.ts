import en from '../../src/site/locales/en/checkout.json'
import enAlert from '../../src/site/locales/en/mailing.json'
import hi from '../../src/site/locales/hi/checkout.json'
import hiAlert from '../../src/site/locales/hi/mailing.json'
import id from '../../src/site/locales/id/checkout.json'
import idAlert from '../../src/site/locales/id/mailing.json'
import { toLanguage, type Locale } from '../../src/site/site'

const texts = { en, hi, id } as const
const newsletterTexts = { en: enAlert, hi: hiAlert, id: idAlert } as const

/** The texts that a shopper has agreed to at the checkout, as the page shows them: part of the proof of consent. */
export function cartMailConsentText(locale: Locale): string {
  const { label, hint } = texts[toLanguage(locale)].checkout.cartMail
  return `${label}\n${hint}`
}

/** The text of the newsletter's form, for the same purpose. */
export function newsletterConsentText(locale: Locale): string {
  const { text, proof } = newsletterTexts[toLanguage(locale)].mailing.newsletter
  return `${text}\n${proof}`
}
