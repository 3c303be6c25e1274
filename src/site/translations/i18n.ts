import { createInstance, type BackendModule, type i18n, type InitOptions } from 'i18next'
import { formatAmount } from '../formats/money'
import { isLocale, languageOf, languages, type Language, type Locale } from '../site'
import { loadTranslations, type LoadTranslations, type Translations } from './translationFiles'
import { namespaces, type Namespace } from './namespaces'

/** The words of every page; what a component that names no part reads. */
const ownPart: Namespace = 'shop'

/** Retries of one part, the first after `retryTimeout` milliseconds, each next one after twice as long (section 9). */
const limits = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

interface WithTranslations {
  readonly locale: Locale
  /** All words that the page needs; the instance is then ready at once. */
  readonly resources: Partial<Readonly<Record<Language, Partial<Readonly<Record<Namespace, Translations>>>>>>
}

interface WithLoading {
  readonly locale: Locale
  /** The parts that are there when the promise resolves; others come when a component asks for them. */
  readonly parts: readonly Namespace[]
  readonly load?: LoadTranslations
}

/**
 * A translator for one page: its own instance each time, so that two requests never share a language.
 * With `resources` it is ready at once, else when the promise resolves; it rejects when a part is not to be had.
 * English stands in for a part that could not be loaded.
 */
export function createShopI18n(options: WithTranslations): i18n
export function createShopI18n(options: WithLoading): Promise<i18n>
export function createShopI18n(options: WithTranslations | WithLoading): i18n | Promise<i18n> {
  const instance = createInstance()
  if ('resources' in options) {
    const { locale, resources } = options
    void instance.init({ ...settings(locale, namespaces), resources, initAsync: false })
    return withMoney(instance)
  }
  const { locale, parts, load = loadTranslations } = options
  instance.use(backend(load))
  return instance.init(settings(locale, parts)).then(() => {
    const missing = parts.filter((part) => !instance.hasResourceBundle(languageOf(locale), part))
    if (missing.length > 0) throw new Error(`No translations for ${missing.join(', ')} in ${locale}`)
    return withMoney(instance)
  })
}

function settings(lng: Locale, parts: readonly Namespace[]): InitOptions & typeof limits {
  return {
    lng,
    // Every language is complete (a test sees to it), so no page loads a second one to fall back on.
    fallbackLng: false,
    load: 'languageOnly',
    ns: [...parts],
    defaultNS: ownPart,
    // Category and attribute names are keys of their own tables and may hold a colon.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // A component that names several parts finds a key in each; it waits until all are there.
    react: { nsMode: 'fallback', useSuspense: true },
    ...limits,
  }
}

function backend(load: LoadTranslations): BackendModule {
  const failures = new Map<string, number>()
  const read = async (language: Language, part: Namespace) => {
    const name = `${language} ${part}`
    return load(language, part).catch((reason: unknown) => {
      const failed = (failures.get(name) ?? 0) + 1
      failures.set(name, failed)
      if (failed > limits.maxRetries) return load('en', part)
      throw reason
    })
  }
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, part, answer) => {
      read(
        languages.find((known) => known === language) ?? 'en',
        namespaces.find((known) => known === part) ?? ownPart,
      ).then(
        (translations) => answer(null, translations),
        // `true` asks i18next to try again.
        (reason: unknown) => answer(reason instanceof Error ? reason : new Error(String(reason)), true),
      )
    },
  }
}

/** Lets words say `{{price, money}}` for an amount of either form. */
function withMoney(instance: i18n): i18n {
  instance.services.formatter?.add('money', (amount: Parameters<typeof formatAmount>[0], language) => {
    const locale = [language, instance.language].find((text) => text !== undefined && isLocale(text))
    return formatAmount(amount, locale !== undefined && isLocale(locale) ? locale : 'en-AE')
  })
  return instance
}
