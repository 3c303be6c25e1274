import { createInstance, type BackendModule, type i18n, type InitOptions } from 'i18next'
import { formatAmount } from '../formats/money'
import { isLocale, toLanguage, languages, type Language, type Locale } from '../site'
import { namespaces, type Namespace } from './namespaces'
import { loadTranslations, type LoadTranslations, type Translations } from './translationFiles'

/** The default namespace, which every page loads. */
const ownPart: Namespace = 'shop'

/**
 * Retries of a namespace. The first comes after `retryTimeout` milliseconds; each delay doubles (docs/contract.md#fetching).
 */
const limits = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

interface WithTranslations {
  readonly locale: Locale
  /** All translations of the page. The instance is ready synchronously. */
  readonly resources: Partial<Readonly<Record<Language, Readonly<Record<string, Translations>>>>>
}

interface WithLoading {
  readonly locale: Locale
  /** Namespaces loaded before the promise resolves. Components load others on demand. */
  readonly parts: readonly Namespace[]
  readonly load?: LoadTranslations
}

/**
 * Creates an i18next instance for one page, so that concurrent requests never share a language. With
 * `resources` it is ready synchronously, else when the promise resolves. The promise rejects when a namespace
 * fails to load. English replaces a namespace that fails after all retries.
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
    const missing = parts.filter((part) => !instance.hasResourceBundle(toLanguage(locale), part))
    if (missing.length > 0) throw new Error(`No translations for ${missing.join(', ')} in ${locale}`)
    return withMoney(instance)
  })
}

function settings(lng: Locale, parts: readonly Namespace[]): InitOptions & typeof limits {
  return {
    lng,
    // A test checks that every language is complete, so pages need no fallback language.
    fallbackLng: false,
    load: 'languageOnly',
    ns: [...parts],
    defaultNS: ownPart,
    // Category and attribute names are keys and may contain a colon.
    nsSeparator: false,
    interpolation: { escapeValue: false },
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
    read: (language, part, callback) => {
      read(
        languages.find((known) => known === language) ?? 'en',
        namespaces.find((known) => known === part) ?? ownPart,
      ).then(
        (translations) => callback(null, translations),
        // `true` makes i18next retry.
        (reason: unknown) => callback(reason instanceof Error ? reason : new Error(String(reason)), true),
      )
    },
  }
}

/** Adds the format `{{price, money}}` for both forms of amounts. */
function withMoney(instance: i18n): i18n {
  instance.services.formatter?.add('money', (amount: Parameters<typeof formatAmount>[0], language) => {
    const locale = [language, instance.language].find((text) => text !== undefined && isLocale(text))
    return formatAmount(amount, locale !== undefined && isLocale(locale) ? locale : 'en-AE')
  })
  return instance
}
