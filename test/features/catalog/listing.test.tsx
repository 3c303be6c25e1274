import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { ApiRequest } from '../../../src/api/transport'
import { CategoryPage } from '../../../src/app/pages/CategoryPage'
import { addedValue } from '../../../src/features/catalog'
import { useFacetTranslations } from '../../../src/features/catalog/filters/useFacetTranslations'
import { RouteChanging } from '../../../src/site/routeChanging'
import { listingShown } from '../../../src/site/shown'
import { Link } from '../../../src/ui/Link'
import { subscribeToToasts } from '../../../src/ui/notice/toast'
import { aRawCart, cartPath } from '../../setup/aCart'
import { aCategory, aListing, aProduct, aVariant } from '../../setup/aProduct'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

afterEach(() => jest.restoreAllMocks())

const productsPath = '/api/bigcommerce/catalog/products'
const attacking = aCategory({
  entityId: 111,
  name: 'Attacking',
  path: '/category/badminton/rackets/attacking/',
})
const rackets = aCategory({ children: [attacking] })
const badminton = aCategory({
  entityId: 100,
  name: 'Badminton',
  path: '/category/badminton/',
  children: [rackets],
})
const categories = { '/api/bigcommerce/catalog/categories': [badminton] }

/** Shows the current URL and a Back button. */
function Browser() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

function openCategory(listing: unknown = aListing([aProduct()]), path = rackets.path) {
  const ui = (
    <>
      <Browser />
      <CategoryPage />
    </>
  )
  return renderShop(ui, { path, responses: { ...categories, [productsPath]: listing } })
}

const address = () => screen.getByRole('status', { name: 'Address' })
const paramsOf = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === productsPath).map(({ params }) => params)

test.each([
  ['f.grip+size=G5', '?grip=G5'],
  ['f.grip+size=G4&f.grip+size=G5', ''],
  ['f.grip+size=G6', ''],
  ['f.level=Advanced', ''],
])('a card opens the product with the option of the filter: %s', async (query, expected) => {
  openCategory(aListing([aProduct()]), `${rackets.path}?${query}`)
  const card = await screen.findByRole('link', { name: 'Stratos 90' })
  expect(card).toHaveAttribute('href', `/aerovolt-stratos-90/${expected}`)
})

test('a card shows the stars of a rated product only', async () => {
  openCategory(
    aListing([aProduct({ rating: { average: 4.3, count: 12 } }), aProduct({ id: '2', slug: 'other' })]),
  )
  expect(await screen.findByRole('img', { name: '4.3 of 5 stars, 12 reviews' })).toHaveTextContent('4.3 (12)')
  expect(screen.getAllByRole('img', { name: /stars/ })).toHaveLength(1)
})

test('a category shows its breadcrumbs, product count and subcategories', async () => {
  openCategory(aListing([aProduct()], { total: 22 }))
  expect(await screen.findByText('22 products')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Rackets' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Badminton' })).toHaveAttribute('href', badminton.path)
  expect(screen.getByRole('link', { name: /^Attacking/ })).toHaveAttribute('href', attacking.path)
})

test('goods without a choice are added from their card, and a failed addition shows a toast', async () => {
  const shuttles = aProduct({
    id: '7',
    slug: 'tourney',
    name: 'Tourney',
    kind: 'shuttle',
    options: [],
    variants: [aVariant({ id: '701' })],
  })
  const soldOut = {
    ...shuttles,
    id: '8',
    slug: 'soft',
    name: 'Soft',
    variants: [aVariant({ id: '801', inStock: false })],
  }
  const { user, requests } = renderShop(<CategoryPage />, {
    path: rackets.path,
    responses: {
      ...categories,
      [productsPath]: aListing([aProduct(), shuttles, soldOut]),
      [cartPath]: aRawCart(),
    },
  })
  const button = await screen.findByRole('button', { name: 'Add Tourney to the cart' })
  expect(screen.getAllByRole('button', { name: /to the cart$/ })).toEqual([button])

  const chunk = '../../../src/features/cart/addToCart/addFromCard'
  jest.doMock(chunk, () => {
    throw new Error('Loading chunk panels failed')
  })
  const toasts: string[] = []
  const stop = subscribeToToasts(({ text }) => toasts.push(text))
  await user.click(button)
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^We can’t reach the shop/)]))
  stop()
  jest.dontMock(chunk)

  await user.click(button)
  await waitFor(() =>
    expect(requests.filter(({ path, method }) => path === cartPath && method === 'POST')).toMatchObject([
      { body: { items: [{ productId: '7', variantId: '701', quantity: 1 }] } },
    ]),
  )
})

test('another sort order changes the URL and fetches again, and Back undoes it', async () => {
  const { user, requests } = openCategory()
  await screen.findByText('Stratos 90')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high')
  expect(address()).toHaveTextContent('/category/badminton/rackets/?sort=price-asc')
  await waitFor(() => expect(paramsOf(requests).at(-1)).toEqual({ category: 110, sort: 'price-asc' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toHaveTextContent(/rackets\/$/)
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Recommended')
})

test('is reported once, and not again after another sort order', async () => {
  const { user, listen } = openCategory()
  const types: string[] = []
  listen(({ type }) => types.push(type))
  await screen.findByText('Stratos 90')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high')
  await waitFor(() => expect(types.filter((type) => type.endsWith('/fulfilled'))).toHaveLength(3))
  expect(await screen.findByText('Stratos 90')).toBeVisible()
  expect(types.filter((type) => type === listingShown.type)).toHaveLength(1)
})

test('is not reported when its products arrive after the shopper has left', async () => {
  let come = (_listing: unknown) => {}
  const { listen } = openCategory(() => new Promise((resolve) => (come = resolve)))
  const types: string[] = []
  listen(({ type }) => types.push(type))
  await screen.findByRole('heading', { level: 1, name: 'Rackets' })
  // The browser's address changes before the page does.
  window.history.replaceState(null, '', '/left/')
  await act(async () => come(aListing([aProduct()])))
  expect(await screen.findByText('Stratos 90')).toBeVisible()
  window.history.replaceState(null, '', '/')
  expect(types).not.toContain(listingShown.type)
})

test('another sort order starts at the first page', async () => {
  const { user } = openCategory(aListing([aProduct()], { total: 60, page: 2 }), `${rackets.path}?page=2`)
  await screen.findByText('Stratos 90')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  expect(address()).toHaveTextContent(/rackets\/\?sort=latest-desc$/)
})

test('a page after the last shows the last page, as the API does', async () => {
  const pages: unknown[] = []
  const last = aListing([aProduct()], { total: 60, page: 3 })
  openCategory(({ params }: ApiRequest) => {
    pages.push(params?.page)
    return last
  }, `${rackets.path}?page=4&sort=price-asc`)
  expect(await screen.findByText('60 products')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Stratos 90' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/category/badminton/rackets/?page=2&sort=price-asc',
  )
  // A slow machine may fetch it again (`refetchOnMountOrArgChange`).
  expect([...new Set(pages)]).toEqual([4])
})

test('shown products stay when the next page no longer exists', async () => {
  const { user } = openCategory(({ params }: ApiRequest) =>
    aListing([aProduct()], params?.page === 2 ? { total: 24 } : { total: 30 }),
  )
  await user.click(await screen.findByRole('link', { name: 'Load more' }))
  expect(await screen.findByText('24 products')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Stratos 90' })).toHaveLength(1)
})

test('a listing that shrinks to fewer pages than are skipped shows its last page', async () => {
  const { user } = openCategory(
    ({ params }: ApiRequest) =>
      aListing([aProduct()], params?.page === 3 ? { total: 20 } : { total: 60, page: 2 }),
    `${rackets.path}?page=2`,
  )
  await user.click(await screen.findByRole('link', { name: 'Load more' }))
  expect(await screen.findByText('20 products')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Stratos 90' })).toHaveLength(1)
})

const flex = {
  name: 'shaft flex',
  unit: null,
  values: [
    { value: 'Medium', label: 'Medium', count: 4 },
    { value: 'Stiff', label: 'Stiff', count: 9 },
    { value: 'Extra stiff', label: 'Extra stiff', count: 0 },
  ],
}
const price = {
  name: 'price',
  unit: 'AED',
  range: { least: 49, most: 899 },
  values: [
    { value: '..200', label: '', count: 7 },
    { value: '200..500', label: '', count: 8 },
    { value: '500..', label: '', count: 6 },
  ],
}
const stock = {
  name: 'availability',
  unit: null,
  values: [{ value: 'in stock', label: 'in stock', count: 20 }],
}

async function openMenu(user: ReturnType<typeof openCategory>['user'], name: string) {
  const menu = await screen.findByRole('group', { name: `Filter by ${name}` })
  const summary = menu.closest('details')?.querySelector('summary')
  if (!summary) throw new Error(`no menu ${name}`)
  await user.click(summary)
  await within(menu).findAllByRole('checkbox')
  return within(menu)
}

test('a filter is in the URL and the request, and can be removed in place', async () => {
  const { user, requests } = openCategory(aListing([aProduct()], { facets: [flex] }))
  const menu = await openMenu(user, 'Shaft flex')
  expect(menu.getByRole('checkbox', { name: /^Extra stiff/ })).toBeDisabled()
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
  expect(robots()).toBeUndefined()
  await user.click(menu.getByRole('checkbox', { name: /^Stiff/ }))
  expect(menu.getByRole('checkbox', { name: /^Stiff/ })).toBeChecked()
  expect(address()).toHaveTextContent('?f.shaft+flex=Stiff')
  expect(robots()).toBe('noindex')
  await waitFor(() =>
    expect(paramsOf(requests).at(-1)).toEqual({
      category: 110,
      filterAttributes: 'shaft flex',
      filters: 'Stiff',
    }),
  )
  await user.click(await screen.findByRole('link', { name: 'Remove Shaft flex: Stiff' }))
  expect(address()).toHaveTextContent(/rackets\/$/)
  expect(screen.getByText('1 product')).toHaveFocus()
})

test('a value stays ticked while the page shows an earlier choice', async () => {
  function SlowPage() {
    const [isChanging, setIsChanging] = useState(true)
    return (
      <RouteChanging value={isChanging}>
        <Link to={`${rackets.path}?sort=price-asc`}>Earlier choice</Link>
        <button onClick={() => setIsChanging(false)}>Show</button>
        <CategoryPage />
      </RouteChanging>
    )
  }
  const listing = aListing([aProduct()], { facets: [flex] })
  const responses = { ...categories, [productsPath]: listing }
  const { user, requests } = renderShop(<SlowPage />, { path: rackets.path, responses })
  const menu = await openMenu(user, 'Shaft flex')
  const stiff = menu.getByRole<HTMLInputElement>('checkbox', { name: /^Stiff/ })
  // Ticked without an event: the url with this value isn't shown yet.
  stiff.checked = true
  await user.click(screen.getByText('Earlier choice'))
  await waitFor(() => expect(paramsOf(requests).at(-1)).toMatchObject({ sort: 'price-asc' }))
  expect(stiff).toBeChecked()
  await user.click(screen.getByText('Show'))
  expect(stiff).not.toBeChecked()
})

test('colours are translated, also as active filters, and a maker’s own colour name is not', async () => {
  const color = {
    name: 'colour',
    unit: null,
    values: ['Red', 'White', 'Nebula'].map((label) => ({ value: label, label, count: 2 })),
  }
  const responses = { ...categories, [productsPath]: aListing([aProduct()], { facets: [color] }) }
  const path = `${rackets.path}?f.colour=White`
  const { user } = renderShop(<CategoryPage />, { path, responses, locale: 'hi-IN' })
  expect(await screen.findByText('रंग: सफ़ेद')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^क्रम और फ़िल्टर/ }))
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getByRole('checkbox', { name: /^लाल/ })).toHaveAttribute('value', 'Red')
  expect(panel.getByRole('checkbox', { name: /^सफ़ेद/ })).toBeChecked()
  expect(panel.getByRole('checkbox', { name: /^Nebula/ })).toBeVisible()
})

test('both ends of a span have the decimal separator of the language', () => {
  const Span = () => useFacetTranslations().valueOf({ name: 'gauge', unit: 'mm' }, '0.62..0.66')
  renderShop(<Span />, { site: aSite('courtline-id'), locale: 'id-ID' })
  expect(screen.getByText(/^0,62–0,66\smm$/)).toBeVisible()
})

test('Enter in either price field replaces the offered ranges', async () => {
  const { user } = openCategory(
    aListing([aProduct()], { facets: [price], total: 60, page: 2 }),
    `${rackets.path}?f.price=..200&page=2`,
  )
  const menu = await openMenu(user, 'Price')
  expect(menu.getByRole('checkbox', { name: /^Up to AED\s200/ })).toBeChecked()
  await user.type(menu.getByLabelText(/^From/), '600')
  await user.type(menu.getByLabelText(/^To/), '300')
  expect(address()).toHaveTextContent('page=2')
  expect(menu.getByRole('button', { name: 'Apply' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toHaveTextContent(/rackets\/\?f\.price=300\.\.600$/))
  expect(await screen.findByRole('link', { name: /^Remove Price: AED\s300–AED\s600$/ })).toBeVisible()
  await user.click(menu.getByRole('checkbox', { name: /^AED\s500 and up/ }))
  expect(address()).toHaveTextContent(/\?f\.price=500\.\.$/)
})

test('the filter panel has all filters, also those of menus, and retains active ones', async () => {
  const series = {
    name: 'series',
    unit: null,
    values: ['Brine', 'Fjell', 'Kumo'].map((label) => ({ value: label, label, count: 2 })),
  }
  const { user } = openCategory(
    aListing([aProduct()], { facets: [flex, series, stock] }),
    `${rackets.path}?f.shaft+flex=Stiff`,
  )
  await screen.findByText('Stratos 90')
  await user.click(screen.getByRole('button', { name: /^Sort and filter/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Sort and filter' }))
  await user.click(panel.getByRole('checkbox', { name: /^Kumo/ }))
  await user.click(panel.getByRole('radio', { name: 'Newest first' }))
  expect(address()).toHaveTextContent('?f.series=Kumo&f.shaft+flex=Stiff&sort=latest-desc')
  await user.click(panel.getByRole('checkbox', { name: /^Stiff/ }))
  expect(address()).toHaveTextContent('?f.series=Kumo&sort=latest-desc')
  await user.click(panel.getByRole('button', { name: 'Show 1 product' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest first')
  await user.click(screen.getByRole('checkbox', { name: 'In stock only' }))
  expect(address()).toHaveTextContent('f.series=Kumo')
})

test('long filter lists have a search box that hides other values', async () => {
  const brands = Array.from({ length: 14 }, (_none, index) => ({
    value: String(index),
    label: index === 11 ? 'Oshira' : `Maker ${index}`,
    count: 3,
  }))
  const facets = [{ name: 'brand', unit: null, values: brands }]
  const { user } = openCategory(aListing([aProduct()], { facets }), badminton.path)
  const menu = await openMenu(user, 'Brand')
  await user.type(menu.getByRole('searchbox', { name: 'Find in Brand' }), 'oshi')
  expect(menu.getByRole('checkbox', { name: /^Oshira/ })).toBeVisible()
  expect(menu.getByText('Maker 3')).not.toBeVisible()
  expect(address()).toHaveTextContent(/badminton\/$/)
})

test('the filter menus stay the same whatever is selected', async () => {
  const { user } = openCategory(aListing([aProduct()], { facets: [stock, price, flex] }))
  await screen.findByText('Stratos 90')
  const menus = () =>
    screen.getAllByRole('group', { name: /^Filter by/ }).map((menu) => menu.firstChild?.textContent)
  expect(menus()).toEqual(['Filter by Shaft flex', 'Filter by Price'])
  await user.click(screen.getByRole('checkbox', { name: 'In stock only' }))
  expect(address()).toHaveTextContent('?f.availability=in+stock')
  expect(await screen.findByRole('link', { name: 'Remove In stock' })).toBeVisible()
  expect(menus()).toEqual(['Filter by Shaft flex', 'Filter by Price'])
})

test('a category subscribes twice to its listing: once for the page and once for its products', async () => {
  const { store } = openCategory()
  await screen.findByRole('link', { name: 'Stratos 90' })
  await waitFor(() => {
    const { subscriptions } = store.getState().api
    const [listing] = Object.keys(subscriptions).filter((key) => key.startsWith('getListing'))
    expect(Object.keys(subscriptions[listing ?? ''] ?? {})).toHaveLength(2)
  })
})

test('a category links to its series', async () => {
  const values = ['Kumo', 'Vega'].map((label) => ({ value: label, label, count: 2 }))
  openCategory(aListing([aProduct()], { facets: [{ name: 'series', unit: null, values }] }))
  expect(await screen.findByRole('heading', { name: 'Shop by series' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kumo' })).toHaveAttribute('href', `${rackets.path}?f.series=Kumo`)
})

test('Load more appends products, and each page has a URL', async () => {
  const page = (number: number) =>
    aListing([aProduct({ id: String(number), name: `Racket of page ${number}` })], {
      total: 30,
      page: number,
    })
  const { user } = openCategory(({ params }: ApiRequest) => page(Number(params?.page ?? 1)))
  const more = await screen.findByRole('link', { name: 'Load more' })
  expect(more).toHaveAttribute('href', '/category/badminton/rackets/?page=2')
  await user.click(more)
  expect(await screen.findByText('Racket of page 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Racket of page 2' })).toHaveFocus()
  expect(screen.getByText('Racket of page 1')).toBeVisible()
  expect(screen.getByText('30 of 30 shown')).toBeVisible()
})

test('a page opened by its URL shows its products and a link to the page before', async () => {
  openCategory(aListing([aProduct()], { total: 30, page: 2 }), `${rackets.path}?page=2`)
  expect(await screen.findByRole('link', { name: 'Previous page' })).toHaveAttribute('href', rackets.path)
  expect(await screen.findByText('6 of 30 shown')).toBeVisible()
})

test('an empty result offers to remove the last filter', async () => {
  openCategory(aListing([]), `${rackets.path}?f.level=Beginner&f.flex=Stiff`)
  expect(
    await screen.findByText('Uh uh. We are sorry but we could not find anything that matches'),
  ).toBeVisible()
  const [chip, offer] = screen.getAllByRole('link', { name: 'Remove Level: Beginner' })
  expect(chip).toHaveAttribute('href', `${rackets.path}?f.flex=Stiff`)
  expect(offer).toHaveAttribute('href', `${rackets.path}?f.flex=Stiff`)
})

test('an empty result offers to remove the filter that emptied it', async () => {
  const { user } = openCategory(
    ({ params }: ApiRequest) =>
      String(params?.filters).includes('Stiff')
        ? aListing([], { facets: [flex] })
        : aListing([aProduct()], { facets: [flex] }),
    `${rackets.path}?f.weight+class=4U`,
  )
  const menu = await openMenu(user, 'Shaft flex')
  await user.click(menu.getByRole('checkbox', { name: /^Stiff/ }))
  await screen.findByText(/could not find anything that matches/)
  const removals = screen.getAllByRole('link', { name: 'Remove Shaft flex: Stiff' })
  expect(removals.map((link) => link.getAttribute('href'))).toEqual(
    removals.map(() => `${rackets.path}?f.weight+class=4U`),
  )
  expect(removals.length).toBeGreaterThan(1)
})

test('a failed request shows an error, and a retry shows the products', async () => {
  let isBroken = true
  const { user } = openCategory(() =>
    isBroken ? new Failure(500, 'internal_error') : aListing([aProduct()]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Stratos 90')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a filter named like an object property counts as selected', () => {
  const constructor = { constructor: ['x'] }
  expect(addedValue({}, constructor)).toEqual({ name: 'constructor', value: 'x' })
  expect(addedValue(constructor, constructor)).toBeNull()
})

test('a group of the filter panel that is closed at first has its values once it is opened', async () => {
  const facets = [flex, { ...flex, name: 'tension' }, { ...flex, name: 'balance' }]
  const { user } = openCategory(aListing([aProduct()], { facets }), rackets.path)
  await screen.findByText('Stratos 90')
  await user.click(screen.getByRole('button', { name: /^Sort and filter/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Sort and filter' }))
  expect(panel.getAllByRole('checkbox', { name: /^Stiff/ })).toHaveLength(2)
  await user.click(panel.getByText('Balance'))
  expect(panel.getAllByRole('checkbox', { name: /^Stiff/ })).toHaveLength(3)
})

/** The numbers of cards that were on the page, one after the other. */
function countCards(): { readonly counts: readonly number[]; readonly stop: () => void } {
  const counts: number[] = []
  const observer = new MutationObserver(() => {
    const count = screen.queryAllByRole('article').length
    if (count > 0 && count !== counts.at(-1)) counts.push(count)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return { counts, stop: () => observer.disconnect() }
}

const twoDozen = Array.from({ length: 24 }, (_none, index) =>
  aProduct({ id: String(index), name: `Racket ${index}` }),
)

test.each([
  ['phone', false, 4],
  ['desktop', true, 8],
])(
  'a listing that a link opens on a %s renders two rows of cards before the others',
  async (_, isWide, first) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList)
    const ui = (
      <Routes>
        <Route path="/" element={<Link to={rackets.path}>All rackets</Link>} />
        <Route path={rackets.path} element={<CategoryPage />} />
      </Routes>
    )
    const { user } = renderShop(ui, { responses: { ...categories, [productsPath]: aListing(twoDozen) } })
    const { counts, stop } = countCards()
    await user.click(screen.getByRole('link', { name: 'All rackets' }))
    await waitFor(() => expect(counts.at(-1)).toBe(24))
    stop()
    expect(counts).toEqual([first, 24])
  },
)

test('a listing that Back opens renders all cards at once, at the height that its scroll position needs', async () => {
  const { counts, stop } = countCards()
  openCategory(aListing(twoDozen))
  await waitFor(() => expect(counts.at(-1)).toBe(24))
  stop()
  expect(counts).toEqual([24])
})
