import { render, screen } from '@testing-library/react'
import type { TFunction } from 'i18next'
import { createShopI18n } from '../../src/site/translations/i18n'
import type { Namespace } from '../../src/site/translations/namespaces'
import { TranslationProvider, useTranslation } from '../../src/site/translations/useTranslation'
import { expectConsoleError } from '../setup/failOnConsoleError'

const i18n = createShopI18n({
  locale: 'en-AE',
  resources: { en: { cart: { title: 'Your cart' }, search: { title: 'Search' } } },
})

function Title({ names, report }: { names: Namespace[]; report: (t: TFunction) => void }) {
  const { t } = useTranslation(names)
  report(t)
  return <h1>{t('title')}</h1>
}

test('t stays the same function until the namespaces change', () => {
  const seen: TFunction[] = []
  const title = (names: Namespace[]) => (
    <TranslationProvider value={i18n}>
      <Title names={names} report={(t) => seen.push(t)} />
    </TranslationProvider>
  )
  const { rerender } = render(title(['cart', 'search']))
  rerender(title(['cart', 'search']))
  expect(screen.getByRole('heading')).toHaveTextContent('Your cart')
  expect(new Set(seen).size).toBe(1)
  rerender(title(['search', 'cart']))
  expect(screen.getByRole('heading')).toHaveTextContent('Search')
  expect(new Set(seen).size).toBe(2)
})

test('components share the texts of the same namespaces', () => {
  const own = createShopI18n({ locale: 'en-AE', resources: { en: { cart: { title: 'Your cart' } } } })
  const prepared = jest.spyOn(own, 'getFixedT')
  render(
    <TranslationProvider value={own}>
      {['first', 'second', 'third'].map((name) => (
        <Title key={name} names={['cart']} report={() => undefined} />
      ))}
    </TranslationProvider>,
  )
  expect(screen.getAllByRole('heading', { name: 'Your cart' })).toHaveLength(3)
  expect(prepared).toHaveBeenCalledTimes(1)
})

test('a component outside of a provider fails', () => {
  expectConsoleError(/No TranslationProvider/)
  expect(() => render(<Title names={['cart']} report={() => undefined} />)).toThrow('No TranslationProvider')
})
