import { toMoney } from '../../src/domain/money'
import { languages } from '../../src/site/site'
import { createShopI18n } from '../../src/site/translations/i18n'
import { namespaces, chunkNamespaces, translationsChunk } from '../../src/site/translations/namespaces'
import {
  loadTranslations,
  type LoadTranslations,
  type Translations,
} from '../../src/site/translations/translationFiles'
import { textsOf } from '../../src/site/translations/useTranslation'
import { allTranslations } from './allTranslations'

const english: Translations = {
  greeting: 'Welcome',
  onlyEnglish: 'Only here',
  price: 'From {{amount, money}}',
  products_one: '{{count}} product',
  products_other: '{{count}} products',
}
const hindi: Translations = { greeting: 'स्वागत है', price: '{{amount, money}} से' }

test('translations passed as resources are available at once', () => {
  const { t } = createShopI18n({ locale: 'hi-IN', resources: { en: { shop: english }, hi: { shop: hindi } } })
  expect(t('greeting')).toBe('स्वागत है')
})

test('two i18n instances have separate languages', () => {
  const resources = { en: { shop: english }, hi: { shop: hindi } }
  const first = createShopI18n({ locale: 'hi-IN', resources })
  const second = createShopI18n({ locale: 'en-IN', resources })
  expect([first.t('greeting'), second.t('greeting')]).toEqual(['स्वागत है', 'Welcome'])
})

test('amounts inside translations are formatted for the locale', () => {
  const { t } = createShopI18n({ locale: 'hi-IN', resources: { en: { shop: english }, hi: { shop: hindi } } })
  expect(t('price', { amount: toMoney(150_000, 'INR') })).toBe('₹1,50,000 से')
  const singapore = createShopI18n({ locale: 'en-SG', resources: { en: { shop: english } } })
  expect(singapore.t('price', { amount: { value: 20, currencyCode: 'SGD' } })).toBe('From S$20.00')
})

test('text typed by a shopper is shown unchanged, also with i18n or HTML syntax', () => {
  const { t } = createShopI18n({
    locale: 'en-AE',
    resources: { en: { shop: { ...english, seeAll: 'Results for “{{text}}”' } } },
  })
  for (const text of [
    '$t(greeting)',
    '{{text}}',
    '$t(greeting, {"lng": "hi"})',
    '<b>&amp;',
    'a, money',
    '{{constructor}}',
  ])
    expect(t('seeAll', { text })).toBe(`Results for “${text}”`)
})

test('plural forms follow the count', () => {
  const { t } = createShopI18n({ locale: 'en-AE', resources: { en: { shop: english } } })
  expect([t('products', { count: 1 }), t('products', { count: 2 })]).toEqual(['1 product', '2 products'])
})

/** The keys of all texts, e.g. `shell.home`. */
const keysOf = (texts: Translations): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : keysOf(value).map((rest) => `${key}.${rest}`),
  )

test.each(languages)("components read the same texts in '%s' as i18next's own t returns", (language) => {
  const i18n = createShopI18n({
    locale: language === 'en' ? 'en-IN' : language === 'hi' ? 'hi-IN' : 'id-ID',
    resources: allTranslations,
  })
  const wrong = namespaces.flatMap((part) => {
    const names = [part, 'shop']
    const t = textsOf(i18n, names)
    const keys = [...keysOf(allTranslations[language][part]), 'shell', 'nowhere', 'shell.nowhere']
    return keys.filter(
      (key) =>
        t(key) !== i18n.t(key, { ns: names }) ||
        t(key, { defaultValue: 'Steel' }) !== i18n.t(key, { ns: names, defaultValue: 'Steel' }),
    )
  })
  expect(wrong).toEqual([])
})

test('components read parameters, plurals and default values', () => {
  const i18n = createShopI18n({ locale: 'en-AE', resources: { en: { shop: english } } })
  const t = textsOf(i18n, ['cart', 'shop'])
  expect(t('products', { count: 2, defaultValue: 'none' })).toBe('2 products')
  expect(t('price', { amount: toMoney(150_000, 'INR') })).toBe('From ₹150,000')
  expect(t('nowhere', { defaultValue: 'Other' })).toBe('Other')
  expect(t('nowhere', { defaultValue: 'See {{name}}', name: 'all' })).toBe('See all')
  expect(t(['nowhere', 'greeting'])).toBe('Welcome')
})

test('every namespace of every language is loaded from its own file', async () => {
  for (const language of languages)
    for (const part of namespaces)
      expect([language, part, await loadTranslations(language, part)]).toEqual([
        language,
        part,
        allTranslations[language][part],
      ])
})

test('only the files of the language and the named namespaces are loaded', async () => {
  const requested: string[] = []
  const load: LoadTranslations = (language, part) => {
    requested.push(translationsChunk(part, language))
    return loadTranslations(language, part)
  }
  await createShopI18n({ locale: 'en-ID', parts: chunkNamespaces('help'), load })
  expect(requested).toEqual(['t-en-shop'])
  await createShopI18n({ locale: 'id-ID', parts: ['shop', 'checkout'], load })
  expect(requested).toEqual(['t-en-shop', 't-id-shop', 't-id-checkout'])
})

test('t finds keys of all named namespaces, and keys of shop by default', async () => {
  const load: LoadTranslations = (_language, part) => Promise.resolve({ [part]: `words of ${part}` })
  const i18n = await createShopI18n({ locale: 'en-AE', parts: ['shop', 'cart'], load })
  const t = textsOf(i18n, ['cart', 'shop'])
  expect([t('cart'), t('shop')]).toEqual(['words of cart', 'words of shop'])
  expect([i18n.t('cart'), i18n.t('shop')]).toEqual(['cart', 'words of shop'])
})

test('a namespace loaded later requests its own file alone', async () => {
  const requested: string[] = []
  const load: LoadTranslations = (_language, part) => {
    requested.push(part)
    return Promise.resolve({ [part]: `words of ${part}` })
  }
  const i18n = await createShopI18n({ locale: 'en-AE', parts: ['shop'], load })
  await i18n.loadNamespaces(['cart', 'shop'])
  expect(requested).toEqual(['shop', 'cart'])
  expect(textsOf(i18n, ['cart', 'shop'])('cart')).toBe('words of cart')
})

test('at most ten files load at the same time', async () => {
  jest.useFakeTimers()
  const requested: (() => void)[] = []
  const load: LoadTranslations = () => new Promise((resolve) => requested.push(() => resolve({})))
  const ready = createShopI18n({ locale: 'hi-IN', parts: namespaces, load })
  await jest.advanceTimersByTimeAsync(0)
  expect(namespaces.length).toBeGreaterThan(10)
  expect(requested).toHaveLength(10)
  for (const letCome of requested) {
    letCome()
    await jest.advanceTimersByTimeAsync(0)
  }
  await ready
  expect(requested).toHaveLength(namespaces.length)
  jest.useRealTimers()
})

describe('a namespace that fails to load', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Rejects `failures` times, then resolves; records the millisecond of each attempt. */
  function unreliable(failures: number) {
    const start = Date.now()
    const attempts: number[] = []
    const load: LoadTranslations = (language, part) => {
      if (language === 'en') return Promise.resolve(english)
      if (part === 'shop') return Promise.resolve({})
      attempts.push(Date.now() - start)
      return attempts.length > failures ? Promise.resolve(hindi) : Promise.reject(new Error('offline'))
    }
    return { load, attempts }
  }

  test('is requested again after 350 ms, then after twice as long', async () => {
    const { load, attempts } = unreliable(2)
    const ready = createShopI18n({ locale: 'hi-IN', parts: ['shop', 'cart'], load })
    await jest.advanceTimersByTimeAsync(350 + 700)
    expect(textsOf(await ready, 'cart')('greeting')).toBe('स्वागत है')
    expect(attempts).toEqual([0, 350, 1050])
  })

  test('falls back to English after five retries', async () => {
    const { load, attempts } = unreliable(Infinity)
    const ready = createShopI18n({ locale: 'hi-IN', parts: ['shop', 'cart'], load })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(textsOf(await ready, 'cart')('greeting')).toBe('Welcome')
    expect(attempts).toEqual([0, 350, 1050, 2450, 5250, 10850])
  })

  test('rejects when English fails too', async () => {
    const load: LoadTranslations = (_language, part) =>
      part === 'shop' ? Promise.resolve(english) : Promise.reject(new Error('offline'))
    const rejected = expect(
      createShopI18n({ locale: 'hi-IN', parts: ['shop', 'cart'], load }),
    ).rejects.toThrow('No translations for cart in hi-IN')
    await jest.advanceTimersByTimeAsync(60_000)
    await rejected
  })
})
