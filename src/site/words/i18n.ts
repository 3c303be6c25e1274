import { createInstance, type BackendModule, type i18n, type InitOptions } from 'i18next'
import { formatAmount } from '../formats/money'
import { isLocale, languageOf, languages, type Language, type Locale } from '../site'
import { loadWords, type LoadWords, type Words } from './wordFiles'
import { wordParts, type WordPart } from './wordParts'

/** The words of every page; what a component that names no part reads. */
const ownPart: WordPart = 'shop'

/** Retries of one part, the first after `retryTimeout` milliseconds, each next one after twice as long (section 9). */
const limits = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

interface WithWords {
  readonly locale: Locale
  /** All words that the page needs; the instance is then ready at once. */
  readonly resources: Partial<Readonly<Record<Language, Partial<Readonly<Record<WordPart, Words>>>>>>
}

interface WithLoading {
  readonly locale: Locale
  /** The parts that are there when the promise resolves; others come when a component asks for them. */
  readonly parts: readonly WordPart[]
  readonly load?: LoadWords
}

/**
 * A translator for one page: its own instance each time, so that two requests never share a language.
 * With `resources` it is ready at once, else when the promise resolves; it rejects when a part is not to be had.
 * English stands in for a part that could not be loaded.
 */
export function createShopI18n(options: WithWords): i18n
export function createShopI18n(options: WithLoading): Promise<i18n>
export function createShopI18n(options: WithWords | WithLoading): i18n | Promise<i18n> {
  const instance = createInstance()
  if ('resources' in options) {
    const { locale, resources } = options
    void instance.init({ ...settings(locale, wordParts), resources, initAsync: false })
    return withMoney(instance)
  }
  const { locale, parts, load = loadWords } = options
  instance.use(backend(load))
  return instance.init(settings(locale, parts)).then(() => {
    const missing = parts.filter((part) => !instance.hasResourceBundle(languageOf(locale), part))
    if (missing.length > 0) throw new Error(`No words of ${missing.join(', ')} in ${locale}`)
    return withMoney(instance)
  })
}

function settings(lng: Locale, parts: readonly WordPart[]): InitOptions & typeof limits {
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

function backend(load: LoadWords): BackendModule {
  const failures = new Map<string, number>()
  const read = async (language: Language, part: WordPart) => {
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
        wordParts.find((known) => known === part) ?? ownPart,
      ).then(
        (words) => answer(null, words),
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
