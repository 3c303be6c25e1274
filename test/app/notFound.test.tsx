import { screen, within } from '@testing-library/react'
import { NotFoundPage } from '../../src/app/pages/NotFoundPage'
import { preparePage } from '../../src/app/serverEntry'
import { makeStore } from '../../src/app/store'
import type { Suggestions } from '../../src/domain/catalog/listingSchema'
import { aProduct } from '../setup/aProduct'
import { Failure, fakeTransport } from '../setup/fakeTransport'
import { aSite, renderShop } from '../setup/renderShop'

const suggestionsPath = '/api/bigcommerce/catalog/suggestions'

function someSuggestions(changes: Partial<Suggestions> = {}): Suggestions {
  return { search: '', queries: [], categories: [], products: [aProduct()], total: 1, ...changes }
}

function prepare(path: string, responses: Record<string, unknown>) {
  const { transport, requests } = fakeTransport({ '/api/bigcommerce/catalog/categories': [], ...responses })
  const site = aSite()
  const store = makeStore(
    { transport, retries: false },
    { site: { site, locale: site.defaultLocale, family: [site] } },
  )
  const searched = () => requests.filter((request) => request.path === suggestionsPath)
  return { prepared: preparePage(store, path, new URLSearchParams()), searched }
}

test.each([
  ['/aerovolt-stratos-80-old/', 'aerovolt stratos 80 old'],
  ['/category/badminton/gone_shoes/', 'gone shoes'],
  ['/old/path/%E0%A4%9C%E0%A5%82%E0%A4%A4%E0%A5%87/', 'जूते'],
  ['/%E0%A4%A/', 'E0 A4 A'],
])('the unknown path %s is searched for as "%s"', async (path, search) => {
  const { prepared, searched } = prepare(path, { [suggestionsPath]: someSuggestions() })
  expect((await prepared).status).toBe(404)
  expect(searched()[0]?.params).toEqual({ search, limit: 4 })
})

test('the words of an unknown path are searched for until there is a row of products', async () => {
  const some = (...ids: readonly string[]) =>
    someSuggestions({ products: ids.map((id) => aProduct({ id, slug: `racket-${id}` })) })
  const { prepared, searched } = prepare('/leather-racket-gone-now/', {
    [suggestionsPath]: some(),
    [`${suggestionsPath}?search=leather&limit=4`]: some('1'),
    [`${suggestionsPath}?search=racket&limit=4`]: some('1', '2', '3', '4'),
  })
  await prepared
  expect(searched().map(({ params }) => params?.search)).toEqual([
    'leather racket gone now',
    'leather racket gone',
    'leather racket',
    'leather',
    'racket',
  ])
})

test('a long unknown path leads to six searches at most', async () => {
  const { prepared, searched } = prepare(`/${'gone-'.repeat(40)}/`, {
    [suggestionsPath]: someSuggestions({ products: [], total: 0 }),
  })
  await prepared
  expect(searched()).toHaveLength(6)
})

test('an existing page makes no search', async () => {
  const product = aProduct()
  const { prepared, searched } = prepare('/aerovolt-stratos-90/', {
    '/api/bigcommerce/catalog/products/aerovolt-stratos-90': product,
  })
  expect((await prepared).status).toBe(200)
  expect(searched()).toEqual([])
})

test('an unknown page is not found even when suggestions fail', async () => {
  const { prepared } = prepare('/gone/', { [suggestionsPath]: new Failure(503, 'not_ready') })
  expect((await prepared).status).toBe(404)
})

test('an unknown path shows similar products', async () => {
  const requested = `${suggestionsPath}?search=stratos+80&limit=4`
  renderShop(<NotFoundPage />, { path: '/stratos-80/', responses: { [requested]: someSuggestions() } })
  const perhaps = await screen.findByRole('heading', { level: 2, name: 'Perhaps one of these' })
  const section = within(perhaps.parentElement ?? document.body)
  expect(section.getByRole('link', { name: 'Stratos 90' })).toHaveAttribute('href', '/aerovolt-stratos-90/')
})

test('an unknown path without matches shows no products', async () => {
  const responses = { [suggestionsPath]: someSuggestions({ products: [], total: 0 }) }
  const { requests } = renderShop(<NotFoundPage />, { path: '/xyzzy/', responses })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.map(({ path }) => path)).toContain(suggestionsPath)
  expect(screen.queryByRole('heading', { name: 'Perhaps one of these' })).not.toBeInTheDocument()
})
