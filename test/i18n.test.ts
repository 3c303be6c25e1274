import { loadWords, createShopI18n, type LoadWords, type Words } from '../src/site/i18n'
import { moneyOf } from '../src/domain/money'

const english: Words = {
  greeting: 'Welcome',
  onlyEnglish: 'Only here',
  price: 'From {{amount, money}}',
  products_one: '{{count}} product',
  products_other: '{{count}} products',
}
const hindi: Words = { greeting: 'स्वागत है', price: '{{amount, money}} से' }

test('words handed in are ready at once', () => {
  const { t } = createShopI18n({ locale: 'hi-IN', resources: { en: english, hi: hindi } })
  expect(t('greeting')).toBe('स्वागत है')
})

test('two translators never share a language', () => {
  const resources = { en: english, hi: hindi }
  const first = createShopI18n({ locale: 'hi-IN', resources })
  const second = createShopI18n({ locale: 'en-IN', resources })
  expect([first.t('greeting'), second.t('greeting')]).toEqual(['स्वागत है', 'Welcome'])
})

test('amounts inside words are written for the locale', () => {
  const { t } = createShopI18n({ locale: 'hi-IN', resources: { en: english, hi: hindi } })
  expect(t('price', { amount: moneyOf(150_000, 'INR') })).toBe('₹1,50,000.00 से')
  const singapore = createShopI18n({ locale: 'en-SG', resources: { en: english } })
  expect(singapore.t('price', { amount: { value: 20, currencyCode: 'SGD' } })).toBe('From S$20.00')
})

test('what a shopper typed is shown as it is, whatever it looks like', () => {
  const { t } = createShopI18n({
    locale: 'en-AE',
    resources: { en: { ...english, seeAll: 'Results for “{{text}}”' } },
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
  const { t } = createShopI18n({ locale: 'en-AE', resources: { en: english } })
  expect([t('products', { count: 1 }), t('products', { count: 2 })]).toEqual(['1 product', '2 products'])
})

test.each([
  ['en-AE', 'Your cart is empty'],
  ['hi-IN', 'आपका कार्ट खाली है'],
  ['id-ID', 'Keranjang Anda kosong'],
] as const)('the files are read for %s', async (locale, text) => {
  const { t } = await createShopI18n({ locale })
  expect(t('cart.empty')).toBe(text)
})

test('only the file of the language is read', async () => {
  const asked: string[] = []
  const load: LoadWords = (language) => {
    asked.push(language)
    return loadWords(language)
  }
  await createShopI18n({ locale: 'en-ID', load })
  expect(asked).toEqual(['en'])
  await createShopI18n({ locale: 'id-ID', load })
  expect(asked).toEqual(['en', 'id'])
})

describe('a file that fails to load', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Fails `failures` times, then answers; remembers at which millisecond each attempt was made. */
  function unreliable(failures: number) {
    const start = Date.now()
    const attempts: number[] = []
    const load: LoadWords = (language) => {
      if (language === 'en') return Promise.resolve(english)
      attempts.push(Date.now() - start)
      return attempts.length > failures ? Promise.resolve(hindi) : Promise.reject(new Error('offline'))
    }
    return { load, attempts }
  }

  test('is asked for again after 350 ms, then after twice as long', async () => {
    const { load, attempts } = unreliable(2)
    const ready = createShopI18n({ locale: 'hi-IN', load })
    await jest.advanceTimersByTimeAsync(350 + 700)
    expect((await ready).t('greeting')).toBe('स्वागत है')
    expect(attempts).toEqual([0, 350, 1050])
  })

  test('is given up after five retries, and English stands in', async () => {
    const { load, attempts } = unreliable(Infinity)
    const ready = createShopI18n({ locale: 'hi-IN', load })
    await jest.advanceTimersByTimeAsync(60_000)
    expect((await ready).t('greeting')).toBe('Welcome')
    expect(attempts).toEqual([0, 350, 1050, 2450, 5250, 10850])
  })
})
