import { moneyOf } from '../src/domain/money'
import { createShopI18n } from '../src/site/translations/i18n'
import { languages } from '../src/site/site'
import {
  loadTranslations,
  type LoadTranslations,
  type Translations,
} from '../src/site/translations/translationFiles'
import { namespaces, namespacesOf, translationsChunkOf } from '../src/site/translations/namespaces'
import { allTranslations } from './setup/translations'

const english: Translations = {
  greeting: 'Welcome',
  onlyEnglish: 'Only here',
  price: 'From {{amount, money}}',
  products_one: '{{count}} product',
  products_other: '{{count}} products',
}
const hindi: Translations = { greeting: 'स्वागत है', price: '{{amount, money}} से' }

test('words handed in are ready at once', () => {
  const { t } = createShopI18n({ locale: 'hi-IN', resources: { en: { shop: english }, hi: { shop: hindi } } })
  expect(t('greeting')).toBe('स्वागत है')
})

test('two translators never share a language', () => {
  const resources = { en: { shop: english }, hi: { shop: hindi } }
  const first = createShopI18n({ locale: 'hi-IN', resources })
  const second = createShopI18n({ locale: 'en-IN', resources })
  expect([first.t('greeting'), second.t('greeting')]).toEqual(['स्वागत है', 'Welcome'])
})

test('amounts inside words are written for the locale', () => {
  const { t } = createShopI18n({ locale: 'hi-IN', resources: { en: { shop: english }, hi: { shop: hindi } } })
  expect(t('price', { amount: moneyOf(150_000, 'INR') })).toBe('₹1,50,000 से')
  const singapore = createShopI18n({ locale: 'en-SG', resources: { en: { shop: english } } })
  expect(singapore.t('price', { amount: { value: 20, currencyCode: 'SGD' } })).toBe('From S$20.00')
})

test('what a shopper typed is shown as it is, whatever it looks like', () => {
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

test('one and many have forms of their own', () => {
  const { t } = createShopI18n({ locale: 'en-AE', resources: { en: { shop: english } } })
  expect([t('products', { count: 1 }), t('products', { count: 2 })]).toEqual(['1 product', '2 products'])
})

test('every part of every language is read from its own file', async () => {
  for (const language of languages)
    for (const part of namespaces)
      expect([language, part, await loadTranslations(language, part)]).toEqual([
        language,
        part,
        allTranslations[language][part],
      ])
})

test('only the files of the language and of the named parts are read', async () => {
  const asked: string[] = []
  const load: LoadTranslations = (language, part) => {
    asked.push(translationsChunkOf(part, language))
    return loadTranslations(language, part)
  }
  await createShopI18n({ locale: 'en-ID', parts: namespacesOf('content'), load })
  expect(asked).toEqual(['translations-en-shop'])
  await createShopI18n({ locale: 'id-ID', parts: ['shop', 'checkout'], load })
  expect(asked).toEqual(['translations-en-shop', 'translations-id-shop', 'translations-id-checkout'])
})

test('who names two parts finds the words of both; who names none, those of every page', async () => {
  const load: LoadTranslations = (_language, part) => Promise.resolve({ [part]: `words of ${part}` })
  const i18n = await createShopI18n({ locale: 'en-AE', parts: ['shop', 'cart'], load })
  const t = i18n.getFixedT(null, ['cart', 'shop'])
  expect([t('cart'), t('shop')]).toEqual(['words of cart', 'words of shop'])
  expect([i18n.t('cart'), i18n.t('shop')]).toEqual(['cart', 'words of shop'])
})

test('a part that comes later asks for its own file alone', async () => {
  const asked: string[] = []
  const load: LoadTranslations = (_language, part) => {
    asked.push(part)
    return Promise.resolve({ [part]: `words of ${part}` })
  }
  const i18n = await createShopI18n({ locale: 'en-AE', parts: ['shop'], load })
  await i18n.loadNamespaces(['cart', 'shop'])
  expect(asked).toEqual(['shop', 'cart'])
  expect(i18n.getFixedT(null, ['cart', 'shop'])('cart')).toBe('words of cart')
})

test('no more than ten files are read at once', async () => {
  jest.useFakeTimers()
  const asked: (() => void)[] = []
  const load: LoadTranslations = () => new Promise((resolve) => asked.push(() => resolve({})))
  const ready = createShopI18n({ locale: 'hi-IN', parts: namespaces, load })
  await jest.advanceTimersByTimeAsync(0)
  expect(namespaces.length).toBeGreaterThan(10)
  expect(asked).toHaveLength(10)
  for (const letCome of asked) {
    letCome()
    await jest.advanceTimersByTimeAsync(0)
  }
  await ready
  expect(asked).toHaveLength(namespaces.length)
  jest.useRealTimers()
})

describe('a part that fails to load', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Fails `failures` times, then answers; remembers at which millisecond each attempt was made. */
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

  test('is asked for again after 350 ms, then after twice as long', async () => {
    const { load, attempts } = unreliable(2)
    const ready = createShopI18n({ locale: 'hi-IN', parts: ['shop', 'cart'], load })
    await jest.advanceTimersByTimeAsync(350 + 700)
    expect((await ready).getFixedT(null, 'cart')('greeting')).toBe('स्वागत है')
    expect(attempts).toEqual([0, 350, 1050])
  })

  test('is given up after five retries, and English stands in', async () => {
    const { load, attempts } = unreliable(Infinity)
    const ready = createShopI18n({ locale: 'hi-IN', parts: ['shop', 'cart'], load })
    await jest.advanceTimersByTimeAsync(60_000)
    expect((await ready).getFixedT(null, 'cart')('greeting')).toBe('Welcome')
    expect(attempts).toEqual([0, 350, 1050, 2450, 5250, 10850])
  })

  test('that is not to be had in English either is told', async () => {
    const load: LoadTranslations = (_language, part) =>
      part === 'shop' ? Promise.resolve(english) : Promise.reject(new Error('offline'))
    const refused = expect(
      createShopI18n({ locale: 'hi-IN', parts: ['shop', 'cart'], load }),
    ).rejects.toThrow('No translations for cart in hi-IN')
    await jest.advanceTimersByTimeAsync(60_000)
    await refused
  })
})
