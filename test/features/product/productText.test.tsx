import { screen } from '@testing-library/react'
import { products } from '../../../demo/seeds/products'
import { ProductPage } from '../../../src/app/pages/ProductPage'
import { normalizeAttributeName, isPhysicalProduct, type Product } from '../../../src/domain/product/product'
import { buildSentences } from '../../../src/domain/product/productSentences'
import { stringingSlug } from '../../../src/domain/product/services'
import { ProductDetails } from '../../../src/features/product'
import type { Locale } from '../../../src/site/site'
import { createShopI18n } from '../../../src/site/translations/i18n'
import { aProduct } from '../../setup/aProduct'
import { renderShop, aSite } from '../../setup/renderShop'
import { allTranslations } from '../../site/allTranslations'

const racket = aProduct({
  description: 'Head-heavy. 4U. Takes 30 lb.',
  attributes: [
    { name: 'weight class', value: '4U', unit: null },
    { name: 'balance point', value: '303', unit: 'mm' },
    { name: 'shaft flex', value: 'Stiff', unit: null },
    { name: 'max tension', value: '30', unit: 'lb' },
    { name: 'play style', value: 'Attacking', unit: null },
  ],
})

const show = (product: Product, locale: Locale) =>
  renderShop(<ProductDetails product={product} />, { site: aSite('courtline-in'), locale })

test.each<[Locale, string]>([
  ['hi-IN', '303 mm पर हेड-हेवी बैलेंस स्मैश को ज़्यादा ताकत देता है।'],
  ['id-ID', 'Titik keseimbangan head-heavy di 303 mm menambah tenaga smes.'],
])('composes a text from the attributes in %s', async (locale, sentence) => {
  show(racket, locale)
  const text = await screen.findByText(new RegExp(sentence))
  expect(text).not.toHaveAttribute('lang')
  expect(screen.queryByText(racket.description)).not.toBeInTheDocument()
})

test('shows the description on an English page', () => {
  show(racket, 'en-IN')
  expect(screen.getByText(racket.description)).toBeVisible()
})

test('composes a text in English for a product without a description', async () => {
  show({ ...racket, description: '' }, 'en-IN')
  expect(
    await screen.findByText(/^A 4U racket for players who like to finish the rally\. The head-heavy/),
  ).toBeVisible()
})

test.each(['hi-IN', 'id-ID'] as const)(
  'marks a description without attributes as English in %s',
  (locale) => {
    show({ ...racket, attributes: [] }, locale)
    expect(screen.getByText(racket.description)).toHaveAttribute('lang', 'en')
  },
)

test('shows the English description if fewer than two sentences are known', async () => {
  show({ ...racket, attributes: [{ name: 'play style', value: 'Attacking', unit: null }] }, 'hi-IN')
  expect(await screen.findByText(racket.description)).toHaveAttribute('lang', 'en')
})

test('names the key figures in the page description in Hindi', async () => {
  const catalog = '/api/bigcommerce/catalog'
  const responses = {
    [`${catalog}/products/${racket.slug}`]: racket,
    [`${catalog}/products/${racket.id}/related`]: [],
    [`${catalog}/categories`]: [],
  }
  renderShop(<ProductPage />, {
    site: aSite('courtline-in'),
    locale: 'hi-IN',
    responses,
    path: `/${racket.slug}/`,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringContaining('बैलेंस पॉइंट 303\u00a0mm'),
  )
})

test.each<Locale>(['en-IN', 'hi-IN', 'id-ID'])(
  'has two to four sentences for all products of the demo catalog in %s',
  (locale) => {
    const i18n = createShopI18n({ locale, resources: allTranslations })
    const counts = products.filter(isPhysicalProduct).map(({ name, kind, attributes }) => {
      const shown = attributes.map((attribute) => ({
        ...attribute,
        name: normalizeAttributeName(attribute.name),
      }))
      const texts = buildSentences({ kind, attributes: shown })
      const known = texts.filter(({ key, count }) =>
        i18n.exists(`productText.${key}`, { ns: 'productText', ...(count !== undefined && { count }) }),
      )
      return [name, known.length] as const
    })
    expect(counts.filter(([, count]) => count < 2 || count > 4)).toEqual([])
  },
)

test.each<[Locale, RegExp]>([
  ['hi-IN', /^स्ट्रिंग और टेंशन आप बताएँ/],
  ['id-ID', /^Anda memilih senar dan tarikannya/],
])('describes a service in %s', async (locale, sentence) => {
  const colour = {
    kind: 'choice',
    id: 'colour',
    displayName: 'String colour',
    isRequired: false,
    values: [],
  } as const
  show({ ...racket, slug: stringingSlug, attributes: [], modifiers: [colour] }, locale)
  expect(await screen.findByText(sentence)).not.toHaveAttribute('lang')
})
