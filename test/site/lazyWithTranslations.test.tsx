import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { CrashScreen } from '../../src/app/shell/failure/CrashScreen'
import { createShopI18n } from '../../src/site/translations/i18n'
import { lazyWithTranslations } from '../../src/site/translations/lazyWithTranslations'
import { translationsChunk } from '../../src/site/translations/namespaces'
import {
  loadTranslations,
  type LoadTranslations,
  type Translations,
} from '../../src/site/translations/translationFiles'
import { useTranslation } from '../../src/site/translations/useTranslation'
import { expectConsoleError } from '../setup/failOnConsoleError'
import { renderShop } from '../setup/renderShop'

function EmptyCart() {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <p>
      {t('cart.empty')}; {t('shell.close')}
    </p>
  )
}

function promised<Value>() {
  let give: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => (give = resolve))
  return { promise, give }
}

/** Renders a cart panel whose code and translations load on the test's signal; all else loads at once. */
async function aSlowPanel(words: LoadTranslations, { offline = false } = {}) {
  const code = promised<{ default: typeof EmptyCart }>()
  const requested: string[] = []
  const load: LoadTranslations = (language, part) => {
    requested.push(translationsChunk(part, language))
    return part === 'cart' ? words(language, part) : loadTranslations(language, part)
  }
  const i18n = await createShopI18n({ locale: 'id-ID', parts: ['shop'], load })
  // Fake timers from here on.
  if (offline) jest.useFakeTimers()
  const loadPanel = () => {
    requested.push('panels')
    return code.promise
  }
  const Panel = lazyWithTranslations('panels', loadPanel, 'default')
  renderShop(
    <CrashScreen fallback="cannot be shown">
      <Suspense fallback="on its way">
        <Panel />
      </Suspense>
    </CrashScreen>,
    { locale: 'id-ID', i18n },
  )
  return { requested, codeComes: () => act(async () => code.give({ default: EmptyCart })) }
}

test('code and translations are requested together, and shown when both have loaded', async () => {
  const words = promised<Translations>()
  const { requested, codeComes } = await aSlowPanel(() => words.promise)
  expect(screen.getByText('on its way')).toBeVisible()
  expect(requested).toEqual(['t-id-shop', 'panels', 't-id-cart', 't-id-totals'])
  await codeComes()
  expect(screen.getByText('on its way')).toBeVisible()
  words.give(await loadTranslations('id', 'cart'))
  expect(await screen.findByText('Keranjang Anda kosong; Tutup')).toBeVisible()
  expect(requested).toHaveLength(4)
})

describe('translations that fail to load', () => {
  afterEach(() => jest.useRealTimers())

  test('fall back to English after five retries', async () => {
    const { codeComes } = await aSlowPanel(
      (language, part) =>
        language === 'en' ? loadTranslations(language, part) : Promise.reject(new Error('offline')),
      { offline: true },
    )
    await codeComes()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('Your cart is empty; Tutup')).toBeVisible()
  })

  test('show a notice instead of the component when English fails too', async () => {
    expectConsoleError(/No translations for cart in id/)
    const { codeComes } = await aSlowPanel(() => Promise.reject(new Error('offline')), { offline: true })
    await codeComes()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('cannot be shown')).toBeVisible()
  })
})
