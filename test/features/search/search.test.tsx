import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiRequest } from '../../../src/api/transport'
import { SearchPage } from '../../../src/app/pages/SearchPage'
import { Header } from '../../../src/app/shell/header/Header'
import type { Suggestions } from '../../../src/domain/catalog/listingSchema'
import { aCategory, aListing, aProduct } from '../../setup/aProduct'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { pauseTimers } from '../../setup/pausedTimers'
import { aSite, renderShop } from '../../setup/renderShop'

const suggestionsPath = '/api/bigcommerce/catalog/suggestions'
const productsPath = '/api/bigcommerce/catalog/products'
const badminton = aCategory({ entityId: 100, name: 'Badminton', path: '/category/badminton/' })
const rackets = aCategory()

function suggestions(changes: Partial<Suggestions> = {}): Suggestions {
  return { search: '', queries: [], categories: [], products: [], total: 0, ...changes }
}

const stratos = suggestions({
  search: 'strat',
  queries: ['stratos', 'stratos stiff'],
  categories: [rackets],
  products: [aProduct()],
  total: 3,
})

/** Returns `answer` for any typed text, and no popular searches. */
const toTyped = (result: Suggestions) => ({
  [suggestionsPath]: ({ params }: ApiRequest) => (params?.search ? result : suggestions()),
})

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

function openShop(responses: Answers = {}, path = '/', site = aSite()) {
  const ui = (
    <>
      <Browser />
      <Header />
      {path.startsWith('/search') ? <SearchPage /> : null}
    </>
  )
  const all = {
    '/api/bigcommerce/catalog/categories': [badminton],
    [suggestionsPath]: suggestions(),
    ...responses,
  }
  return renderShop(ui, { path, site, responses: all })
}

const address = () => screen.getByRole('status', { name: 'Address' })
const box = () => screen.getByRole('combobox', { name: /^Search the/ })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const requested = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === suggestionsPath).map(({ params }) => params?.search)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

test.each([
  ['courtline-ae', 'Search the Courtline store'],
  ['aerovolt-ae', 'Search the Aerovolt store'],
])('the search box of %s is labelled with the shop name', (id, name) => {
  openShop({}, '/', aSite(id))
  expect(screen.getByRole('combobox', { name })).toBeVisible()
})

test('an empty search box suggests popular pages', async () => {
  const { user } = openShop({ [suggestionsPath]: suggestions({ categories: [rackets] }) })
  await user.click(box())
  const top = within(await screen.findByRole('group', { name: 'Top collections' }))
  expect(top.getByRole('option', { name: /Badminton/ })).toHaveAttribute('href', '/category/badminton/')
  const popular = within(await screen.findByRole('group', { name: 'Popular collections' }))
  expect(popular.getByRole('option', { name: /Rackets/ })).toHaveAttribute('href', rackets.path)
})

test('a suggested category is shown with its parent', async () => {
  const balanced = aCategory({ name: 'Balanced', path: '/category/badminton/rackets/balanced/' })
  const tree = [{ ...badminton, children: [aCategory({ children: [balanced] })] }]
  const { user } = openShop({
    '/api/bigcommerce/catalog/categories': tree,
    [suggestionsPath]: suggestions({ categories: [balanced] }),
  })
  await user.click(box())
  expect(await screen.findByRole('option', { name: /^Balanced · Rackets/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /^Badminton \d/ })).toBeVisible()
})

/** Types a text without a pause: the suggestions that appear are the response to all of it. */
async function typeAtOnce(user: UserEvent, text: string): Promise<void> {
  const pause = pauseTimers(150)
  await user.type(box(), text)
  await pause.areOver()
}

test('suggestions are grouped as queries, categories and products, with highlighted matches', async () => {
  const { user } = openShop(toTyped(stratos))
  await typeAtOnce(user, 'strat')
  const queries = within(await screen.findByRole('group', { name: 'Top suggestions' }))
  expect(queries.getAllByRole('option')).toHaveLength(2)
  expect(queries.getAllByText('strat')[0]?.tagName).toBe('MARK')
  expect(screen.getByRole('group', { name: 'Categories' })).toBeVisible()
  const products = within(screen.getByRole('group', { name: 'Products' }))
  expect(products.getByRole('option')).toHaveTextContent(/Aerovolt Stratos 90 AED\s549\.00/)
  expect(options().at(-1)).toMatch(/^See all results for “strat”/)
  expect(await screen.findByText('4 suggestions')).toBeInTheDocument()
})

test('continuous typing sends one request', async () => {
  const { user, requests } = openShop(toTyped(stratos))
  await typeAtOnce(user, 'strat')
  await screen.findByRole('group', { name: 'Products' })
  expect(requested(requests).filter((text) => text !== undefined)).toEqual(['strat'])
})

test('a response to an older text is ignored', async () => {
  const waiting = new Map<string, () => void>()
  const { user } = openShop({
    [suggestionsPath]: ({ params }: ApiRequest) => {
      const search = String(params?.search ?? '')
      const result = suggestions({ search, queries: [`${search} answered`] })
      return search === '' ? result : new Promise((resolve) => waiting.set(search, () => resolve(result)))
    },
  })
  await user.type(box(), 'axe')
  await waitFor(() => expect(waiting.has('axe')).toBe(true))
  await user.clear(box())
  await user.type(box(), 'wide')
  await waitFor(() => expect(waiting.has('wide')).toBe(true))
  waiting.get('wide')?.()
  expect(await screen.findByRole('option', { name: 'wide answered' })).toBeVisible()
  waiting.get('axe')?.()
  await user.type(box(), 'r')
  expect(screen.queryByRole('option', { name: /axe/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'wide answered' })).not.toBeInTheDocument()
})

test('the arrow keys move through the options and Enter opens the active one', async () => {
  const { user } = openShop(toTyped(stratos))
  await typeAtOnce(user, 'strat')
  await screen.findByRole('group', { name: 'Products' })
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const active = screen.getByRole('option', { selected: true })
  expect(active).toHaveTextContent(/^Rackets/)
  expect(box()).toHaveAttribute('aria-activedescendant', active.id)
  expect(box()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent(rackets.path)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('ArrowUp in the text reaches the last option, and Home returns to the text', async () => {
  const { user } = openShop(toTyped(stratos))
  await typeAtOnce(user, 'strat')
  await screen.findByRole('group', { name: 'Products' })
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^See all/)
  await user.keyboard('{Home}')
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
})

test('Enter opens the results without invisible characters of the text', async () => {
  const { user } = openShop()
  await user.click(box())
  await screen.findByRole('listbox')
  await user.paste('  ax99 \u202e racket ')
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent('/search/?q=ax99%20racket')
})

test.each([
  ['an e-mail address', 'asha@example.test', '/search/?q=%5Bemail%5D'],
  ['a phone number', '98123 45678', '/search/?q=%5Bphone%5D'],
])('%s typed by mistake stays out of the URL', async (_what, typed, searched) => {
  const { user } = openShop()
  await user.click(box())
  await screen.findByRole('listbox')
  await user.paste(typed)
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent(searched)
})

test('Esc closes the list, then clears the text', async () => {
  const { user } = openShop()
  await user.type(box(), 'smash')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(box()).toHaveValue('smash')
  await user.keyboard('{Escape}')
  expect(box()).toHaveValue('')
})

test('the list closes when the focus leaves it', async () => {
  const { user } = openShop()
  await user.click(box())
  await screen.findByRole('listbox')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('the list stays closed when the box loses the focus before it opens', async () => {
  openShop()
  act(() => {
    box().focus()
    box().blur()
  })
  await waitFor(() => expect(box()).toHaveAttribute('aria-autocomplete', 'list'))
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('a slash focuses the box, except while typing or when switched off', async () => {
  const { user } = openShop()
  const rects = jest.spyOn(Element.prototype, 'getClientRects')
  rects.mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  await user.keyboard('/')
  expect(box()).toHaveFocus()
  expect(box()).toHaveValue('')
  await user.keyboard('1/2')
  expect(box()).toHaveValue('1/2')
  await user.clear(box())
  await user.click(await screen.findByRole('checkbox', { name: '/ opens the search' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.keyboard('/')
  expect(box()).not.toHaveFocus()
  rects.mockRestore()
})

test('successful searches are stored on the device, newest first and without duplicates', async () => {
  sessionStorage.setItem('yourSearches', JSON.stringify(['shoes', '4U']))
  openShop({ [productsPath]: aListing([aProduct()]) }, '/search/?q=4u')
  await screen.findByText('Stratos 90')
  expect(sessionStorage.getItem('yourSearches')).toBe('["4u","shoes"]')
})

test('recent searches can be deleted one by one and all together', async () => {
  sessionStorage.setItem('yourSearches', JSON.stringify(['shoes', '4u', 'grip']))
  const { user } = openShop()
  await user.click(box())
  const own = () => within(screen.getByRole('group', { name: 'Your searches' })).getAllByRole('option')
  await screen.findByRole('group', { name: 'Your searches' })
  await user.click(screen.getByRole('button', { name: 'Remove “4u”' }))
  expect(own().map(({ textContent }) => textContent)).toEqual(['shoes', 'grip'])
  expect(sessionStorage.getItem('yourSearches')).toBe('["shoes","grip"]')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('group', { name: 'Your searches' })).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test.each([['{"a":1}'], ['not json'], ['[1, null, {"text": "x"}, "", " a", "grip"]']])(
  'stored searches with invalid data are ignored: %s',
  async (stored) => {
    sessionStorage.setItem('yourSearches', stored)
    const { user } = openShop()
    await user.click(box())
    await screen.findByRole('listbox')
    const own = screen.queryByRole('group', { name: 'Your searches' })
    const texts = own ? within(own).getAllByRole('option') : []
    expect(texts.map(({ textContent }) => textContent)).toEqual(stored.includes('grip') ? ['grip'] : [])
  },
)

test('results show their text, have it in every URL, and sort by relevance first', async () => {
  const { user, requests } = openShop(
    { [productsPath]: aListing([aProduct()], { total: 30 }) },
    '/search/?q=4u',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “4u”' })).toBeVisible()
  expect(await screen.findByText('30 products')).toBeVisible()
  expect(box()).toHaveValue('4u')
  expect(await screen.findByRole('link', { name: 'Load more' })).toHaveAttribute(
    'href',
    '/search/?page=2&q=4u',
  )
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high')
  expect(address()).toHaveTextContent('/search/?q=4u&sort=price-asc')
  await waitFor(() => expect(requests.at(-1)?.params).toEqual({ search: '4u', sort: 'price-asc' }))
})

test('a corrected search shows the correction', async () => {
  const listing = aListing([aProduct()], { correctedSearch: 'attacking racket' })
  openShop({ [productsPath]: listing }, '/search/?q=atacking%20rackt')
  expect(
    await screen.findByText('Showing results for “attacking racket”. Nothing matched “atacking rackt”.'),
  ).toBeVisible()
})

test('words without a result are named, and a brand that the shop lacks', async () => {
  const unmatched = { words: 'zentrixo', search: 'racket' }
  openShop(
    { [productsPath]: aListing([aProduct()], { unmatched, note: 'otherMaker' }) },
    '/search/?q=zentrixo%20racket',
  )
  expect(await screen.findByText('Nothing for “zentrixo”. Showing “racket”.')).toBeVisible()
  expect(screen.getByText('If that’s a brand, we don’t sell it.')).toBeVisible()
})

test('the order and the exclusions of a search are chips that remove them', async () => {
  const listing = aListing([aProduct()], {
    phrases: { search: 'racket not head heavy', filters: {}, sort: 'price-asc' },
    conditions: [
      { kind: 'sort', value: 'price-asc', search: 'racket not head heavy' },
      { kind: 'without', value: 'head heavy', search: 'cheapest racket' },
    ],
  })
  const { user } = openShop(
    { [productsPath]: listing },
    '/search/?f.level=Advanced&q=cheapest+racket+not+head+heavy',
  )
  expect(await screen.findByRole('link', { name: 'Remove Price, low to high' })).toHaveAttribute(
    'href',
    '/search/?f.level=Advanced&q=racket+not+head+heavy',
  )
  expect(screen.getByLabelText('Sort by')).toHaveValue('price-asc')
  await user.click(screen.getByRole('link', { name: 'Remove Without “head heavy”' }))
  expect(address()).toHaveTextContent('/search/?f.level=Advanced&q=cheapest+racket')
})

test('without results the text stays, with links to other pages', async () => {
  const nothing = aListing([], { found: false, products: [aProduct()] })
  openShop({ [productsPath]: nothing }, '/search/?q=zzqqxx')
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Uh uh. We are sorry but we could not find anything that matches “zzqqxx”',
    }),
  ).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('zzqqxx')
  expect(screen.getByText('Check the spelling, or use fewer words.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Badminton 22' })).toHaveAttribute('href', badminton.path)
  expect(screen.getByRole('link', { name: /^Call / })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
  expect(screen.getByRole('link', { name: 'Stratos 90' })).toBeVisible()
  // Nor is it among the shopper's searches.
  expect(sessionStorage.getItem('yourSearches')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('the searched text is shown as plain text', async () => {
  const hostile = '<script>alert(1)</script> {{text}} 🏸 مضرب'
  openShop({ [productsPath]: aListing([aProduct()]) }, `/search/?q=${encodeURIComponent(`\0${hostile}`)}`)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent.replace(/[\u2068\u2069]/g, '')).toBe(`Results for “${hostile}”`)
  expect(document.querySelector('main script')).toBeNull()
})

test('an empty search shows the collections', async () => {
  openShop({ [suggestionsPath]: suggestions({ categories: [rackets] }) }, '/search/')
  expect(await screen.findByRole('heading', { name: 'Top collections' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Rackets/ })).toHaveAttribute('href', rackets.path)
})

test('a text without results offers collections instead of an empty list', async () => {
  const { user } = openShop(toTyped(suggestions({ search: 'zzqqxx' })))
  await user.type(box(), 'zzqqxx')
  expect(await screen.findByText('Nothing for “zzqqxx”')).toBeVisible()
  expect(screen.getByRole('option', { name: /^Badminton/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /^See all results/ })).not.toBeInTheDocument()
  expect(screen.getByText('0 suggestions')).toBeInTheDocument()
})

test('a box focused before hydration suggests from the next key on', async () => {
  const { user } = openShop(toTyped(stratos))
  window.addEventListener('focusin', (event) => event.stopPropagation(), { capture: true, once: true })
  box().focus()
  await user.keyboard('strat')
  expect(await screen.findByRole('group', { name: 'Top suggestions' })).toBeVisible()
  expect(box()).toHaveFocus()
})

test('Enter opens the results when suggestions fail', async () => {
  const { user } = openShop({ [suggestionsPath]: new Failure(503, 'not_ready') })
  await user.type(box(), 'grip')
  const all = await screen.findByRole('option', { name: 'See all results for “grip”' })
  await user.click(all)
  expect(address()).toHaveTextContent('/search/?q=grip')
})

const cheapRackets = ({ params }: ApiRequest) =>
  params?.search === 'racket under 500'
    ? aListing([aProduct()], {
        total: 30,
        phrases: { search: 'racket', filters: { price: ['..500'] } },
        facets: [{ name: 'price', unit: 'AED', values: [], range: { least: 100, most: 900 } }],
      })
    : aListing([aProduct(), aProduct({ id: '2', entityId: 2 })])

test('a price in the text is a filter that the shopper removes, without losing the focus', async () => {
  const { user } = openShop({ [productsPath]: cheapRackets }, '/search/?q=racket%20under%20500')
  const chip = await screen.findByRole('link', { name: /^Remove Price: Up to AED\s500$/ })
  await user.click(chip)
  await waitFor(() => expect(address()).toHaveTextContent(/\/search\/\?q=racket$/))
  expect(await screen.findByText('2 products')).toHaveFocus()
})

test('another choice turns the price in the text into a filter of the url', async () => {
  const { user } = openShop({ [productsPath]: cheapRackets }, '/search/?q=racket%20under%20500')
  await screen.findByRole('link', { name: /^Remove Price/ })
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  expect(address()).toHaveTextContent(/\/search\/\?f\.price=\.\.500&q=racket&sort=latest-desc$/)
})

test('filters without a text list products, and without filters the collections', async () => {
  const { user } = openShop({ [productsPath]: aListing([aProduct()]) }, '/search/?f.price=..500')
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: /^Remove Price/ }))
  expect(await screen.findByRole('heading', { name: 'Top collections' })).toBeVisible()
  expect(address()).toHaveTextContent(/\/search\/$/)
})

test('a search for a page of the shop links to it', async () => {
  openShop({ [productsPath]: aListing([], { found: false, pages: ['delivery'] }) }, '/search/?q=delivery')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “delivery”' })).toBeVisible()
  expect(pages.getByRole('link', { name: 'Delivery' })).toHaveAttribute('href', '/delivery/')
})

test.each([
  ['badmintonOnly', 'We only sell badminton gear.'],
  ['unstrung', /^Rackets marked “unstrung” come without strings/],
] as const)('the note %s is shown above the products', async (note, text) => {
  openShop({ [productsPath]: aListing([aProduct()], { note }) }, '/search/?q=racket')
  expect(await screen.findByText(text)).toBeVisible()
})

test('suggestions contain pages, and are asked for in the language of the page', async () => {
  const { user, requests } = openShop(
    toTyped(suggestions({ search: 'ongkir', pages: ['delivery'] })),
    '/',
    aSite('courtline-id'),
  )
  await user.type(screen.getByRole('combobox'), 'ongkir')
  const pages = within(await screen.findByRole('group', { name: 'Halaman' }))
  expect(pages.getByRole('option', { name: 'Pengiriman' })).toHaveAttribute('href', '/delivery/')
  expect(requests.at(-1)?.params).toMatchObject({ search: 'ongkir', language: 'id' })
})
