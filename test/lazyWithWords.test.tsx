import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CrashScreen } from '../src/app/shell/failure/CrashScreen'
import { createShopI18n } from '../src/site/words/i18n'
import { lazyWithWords } from '../src/site/words/lazyWithWords'
import { loadWords, type LoadWords, type Words } from '../src/site/words/wordFiles'
import { wordsChunkOf } from '../src/site/words/wordParts'
import { expectConsoleError } from './setup/failOnConsoleError'
import { renderShop } from './setup/renderShop'

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

/** The cart panel's code and words come when they are let; everything else comes at once. */
async function aSlowPanel(words: LoadWords, { offline = false } = {}) {
  const code = promised<{ default: typeof EmptyCart }>()
  const asked: string[] = []
  const load: LoadWords = (language, part) => {
    asked.push(wordsChunkOf(part, language))
    return part === 'cart' ? words(language, part) : loadWords(language, part)
  }
  const i18n = await createShopI18n({ locale: 'id-ID', parts: ['shop'], load })
  // From here on, time passes when the test says so.
  if (offline) jest.useFakeTimers()
  const Panel = lazyWithWords('panels', () => {
    asked.push('panels')
    return code.promise
  })
  renderShop(
    <CrashScreen fallback="cannot be shown">
      <Suspense fallback="on its way">
        <Panel />
      </Suspense>
    </CrashScreen>,
    { locale: 'id-ID', i18n },
  )
  return { asked, codeComes: () => act(async () => code.give({ default: EmptyCart })) }
}

test('code and words are asked for at once, and shown when both are there', async () => {
  const words = promised<Words>()
  const { asked, codeComes } = await aSlowPanel(() => words.promise)
  expect(screen.getByText('on its way')).toBeVisible()
  expect(asked).toEqual(['words-id-shop', 'panels', 'words-id-cart'])
  await codeComes()
  expect(screen.getByText('on its way')).toBeVisible()
  words.give(await loadWords('id', 'cart'))
  expect(await screen.findByText('Keranjang Anda kosong; Tutup')).toBeVisible()
  expect(asked).toHaveLength(3)
})

describe('words that cannot be had', () => {
  afterEach(() => jest.useRealTimers())

  test('are English after five retries', async () => {
    const { codeComes } = await aSlowPanel(
      (language, part) =>
        language === 'en' ? loadWords(language, part) : Promise.reject(new Error('offline')),
      { offline: true },
    )
    await codeComes()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('Your cart is empty; Tutup')).toBeVisible()
  })

  test('leave a notice in the place of what they belong to, never their keys', async () => {
    expectConsoleError(/No words of cart in id/)
    const { codeComes } = await aSlowPanel(() => Promise.reject(new Error('offline')), { offline: true })
    await codeComes()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('cannot be shown')).toBeVisible()
  })
})
