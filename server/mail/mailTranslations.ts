import type { TFunction } from 'i18next'
import en from '../../src/site/locales/en/mail.json'
import enShop from '../../src/site/locales/en/shop.json'
import hi from '../../src/site/locales/hi/mail.json'
import hiShop from '../../src/site/locales/hi/shop.json'
import id from '../../src/site/locales/id/mail.json'
import idShop from '../../src/site/locales/id/shop.json'
import { languageOf, type Locale } from '../../src/site/site'
import { createShopI18n } from '../../src/site/translations/i18n'

/** The mails' own texts, and the option values of products. */
const translations = {
  en: { ...en, attributeValue: enShop.attributeValue },
  hi: { ...hi, attributeValue: hiShop.attributeValue },
  id: { ...id, attributeValue: idShop.attributeValue },
} as const
const translators = new Map<Locale, TFunction>()

/** Translations for mails, in a namespace that only the server loads. */
export function mailTranslations(locale: Locale): TFunction {
  const language = languageOf(locale)
  // The same i18next settings as for pages, including formats of amounts.
  const translate =
    translators.get(locale) ??
    createShopI18n({ locale, resources: { [language]: { shop: translations[language] } } }).t
  translators.set(locale, translate)
  return translate
}
