import type { TFunction } from 'i18next'
import { createShopI18n } from '../../src/site/translations/i18n'
import en from '../../src/site/locales/en/mail.json'
import hi from '../../src/site/locales/hi/mail.json'
import id from '../../src/site/locales/id/mail.json'
import { languageOf, type Locale } from '../../src/site/site'

const translations = { en, hi, id } as const
const translators = new Map<Locale, TFunction>()

/** The words of mails: a part that the server alone has, so that no page ever loads it. */
export function mailTranslations(locale: Locale): TFunction {
  const language = languageOf(locale)
  // Read like a page's own words, amounts included.
  const translate =
    translators.get(locale) ??
    createShopI18n({ locale, resources: { [language]: { shop: translations[language] } } }).t
  translators.set(locale, translate)
  return translate
}
