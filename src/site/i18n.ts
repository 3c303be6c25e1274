import { createInstance, type BackendModule, type i18n, type InitOptions } from 'i18next'
import { formatAmount } from './money'
import { isLocale, languageOf, languages, type Language, type Locale } from './site'

/** A language's words as its file holds them. */
export interface Words {
  readonly [key: string]: string | Words
}

/** Reads a language's words; rejects when they cannot be had just now. */
export type LoadWords = (language: Language) => Promise<Words>

/** One chunk per language in the browser's build. */
const wordFiles: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  en: () => import(/* webpackChunkName: "words-en" */ './locales/en/shop.json'),
  hi: () => import(/* webpackChunkName: "words-hi" */ './locales/hi/shop.json'),
  id: () => import(/* webpackChunkName: "words-id" */ './locales/id/shop.json'),
}

/** The words of a language from its own chunk. */
export const loadWords: LoadWords = async (language) => (await wordFiles[language]()).default

const namespace = 'shop'

interface WithWords {
  readonly locale: Locale
  /** Words of every language that the page needs; the instance is then ready at once. */
  readonly resources: Partial<Readonly<Record<Language, Words>>>
}

interface WithLoading {
  readonly locale: Locale
  readonly load?: LoadWords
}

/**
 * A translator for one page: its own instance each time, so that two requests never share a language.
 * With `resources` it is ready at once, else when the promise resolves.
 * English stands in for a language that could not be loaded.
 */
export function createShopI18n(options: WithWords): i18n
export function createShopI18n(options: WithLoading): Promise<i18n>
export function createShopI18n(options: WithWords | WithLoading): i18n | Promise<i18n> {
  const instance = createInstance()
  if ('resources' in options) {
    const resources = Object.fromEntries(
      Object.entries(options.resources).map(([language, words]) => [language, { [namespace]: words }]),
    )
    void instance.init({ ...settings(options.locale), resources, initAsync: false })
    return withMoney(instance)
  }
  const load = options.load ?? loadWords
  instance.use(backend(load))
  return instance.init(settings(options.locale)).then(async () => {
    const language = languageOf(options.locale)
    if (!instance.hasResourceBundle(language, namespace))
      instance.addResourceBundle(language, namespace, await load('en'))
    return withMoney(instance)
  })
}

function settings(
  lng: Locale,
): InitOptions & { maxRetries: number; retryTimeout: number; maxParallelReads: number } {
  return {
    lng,
    // Every language is complete (a test sees to it), so no page loads a second one to fall back on.
    fallbackLng: false,
    load: 'languageOnly',
    ns: [namespace],
    defaultNS: namespace,
    // Category and attribute names are keys of their own tables and may hold a colon.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // The loader's limits as specified (section 9); waits double from `retryTimeout` milliseconds.
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  }
}

function backend(load: LoadWords): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, _namespace, answer) => {
      load(languages.find((known) => known === language) ?? 'en').then(
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
