import { createInstance, type TFunction } from 'i18next'
import { formatMoney } from '../../../src/site/formats/money'
import { toLanguage, type Language, type Locale } from '../../../src/site/site'
import en from './translations/en.json'
import hi from './translations/hi.json'
import id from './translations/id.json'

const translations: Readonly<Record<Language, object>> = { en, hi, id }
const translators = new Map<Language, TFunction>()

/** The sandbox's own translations, separate from the shop's. */
export function openTranslations(locale: Locale): TFunction {
  const language = toLanguage(locale)
  const known = translators.get(language)
  if (known) return known
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: translations[language] } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  translators.set(language, instance.t)
  return instance.t
}

/** An amount in the shop's format. */
export const formatAmount = (
  { amountMinor, currency }: { amountMinor: number; currency: Parameters<typeof formatMoney>[0]['currency'] },
  locale: Locale,
) => formatMoney({ minor: amountMinor, currency }, locale)
