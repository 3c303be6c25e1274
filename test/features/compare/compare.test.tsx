import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CompareOnDemand } from '../../../src/app/layouts/Layout'
import { CardActions } from '../../../src/app/pages/CardActions'
import { ComparePage } from '../../../src/app/pages/ComparePage'
import { makeStore } from '../../../src/app/store'
import type { Product } from '../../../src/domain/product/product'
import {
  persistComparison,
  productCompared,
  productUncompared,
  selectCompared,
} from '../../../src/features/compare'
import { Link } from '../../../src/ui/Link'
import { aCategory, aProduct } from '../../setup/aProduct'
import { fakeTransport, Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const one = aProduct()
const two = aProduct({
  id: '1002',
  slug: 'tarangi-vega-300',
  name: 'Vega 300',
  brand: 'Tarangi',
  sku: 'TA-VEG-300',
  price: { value: 199, currencyCode: 'AED' },
  attributes: [
    { name: 'weight class', value: '4U', unit: null },
    { name: 'balance point', value: '290', unit: 'mm' },
    { name: 'string pattern', value: '72 holes', unit: null },
  ],
})
const shoe = aProduct({
  id: '2001',
  slug: 'arc-7',
  name: 'Arc 7',
  kind: 'shoe',
  attributes: [{ name: 'weight class', value: 'Light', unit: null }],
  options: [],
})

const productPath = (product: Product) => `/api/bigcommerce/catalog/products/${product.id}`

function openComparison(path: string, products: readonly Product[] = [one, two, shoe]) {
  const responses = Object.fromEntries(products.map((product) => [productPath(product), product]))
  const ui = (
    <>
      <Address />
      <ComparePage />
    </>
  )
  return renderShop(ui, {
    path,
    responses: { ...responses, '/api/bigcommerce/catalog/categories': [aCategory()] },
  })
}

test('a table with a column per product is shown until the products arrive', async () => {
  let respond: (found: Product) => void = () => undefined
  const response = new Promise<Product>((resolve) => (respond = resolve))
  renderShop(<ComparePage />, {
    path: `/compare/${one.id}/${two.id}/`,
    responses: {
      [productPath(one)]: () => response,
      [productPath(two)]: two,
      '/api/bigcommerce/catalog/categories': [aCategory()],
    },
  })
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(2)
  respond(one)
  expect(await screen.findByRole('columnheader', { name: /Vega 300/ })).toBeVisible()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

const cellsOf = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '))

beforeEach(() => sessionStorage.clear())

test('products are shown side by side with prices, stock and attributes with units', async () => {
  openComparison('/compare/1001/1002/')
  expect(await screen.findByRole('columnheader', { name: /Stratos 90/ })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /Vega 300/ })).toBeVisible()
  expect(cellsOf('Price')).toEqual(['AED 549.00', 'AED 199.00 (best)'])
  expect(cellsOf('Availability')).toEqual(['In stock', 'In stock'])
  expect(cellsOf('Balance point')).toEqual(['303 mm', '290 mm'])
  expect(cellsOf('Grip size')).toEqual(['G4, G5', 'G4, G5'])
})

test('an attribute missing from one product has a row that marks it as missing', async () => {
  openComparison('/compare/1001/1002/')
  await screen.findByRole('columnheader', { name: /Stratos 90/ })
  expect(cellsOf('Shaft flex')).toEqual(['Stiff', '–not stated'])
})

test('marks the best figure where one is better, and gives its product the accent button', async () => {
  const { id, price } = two
  const soft = aProduct({
    id,
    price,
    name: 'Vega 300',
    attributes: [
      { name: 'balance point', value: '290', unit: 'mm' },
      { name: 'max tension', value: '26', unit: 'lb' },
      { name: 'weight', value: '80', unit: 'g' },
    ],
  })
  const strong = aProduct({
    attributes: [
      { name: 'balance point', value: '303', unit: 'mm' },
      { name: 'max tension', value: '30', unit: 'lb' },
      { name: 'weight', value: '88', unit: 'g' },
    ],
  })
  openComparison('/compare/1001/1002/', [strong, soft])
  await screen.findByRole('columnheader', { name: /Stratos 90/ })
  expect(cellsOf('Maximum tension')).toEqual(['30 lb (best)', '26 lb'])
  expect(cellsOf('Balance point')).toEqual(['303 mm', '290 mm'])
  expect(cellsOf('Weight')).toEqual(['88 g', '80 g'])
  // One best figure each: the cheaper one leads.
  const buttons = screen.getAllByRole('link', { name: /^Choose and buy/ })
  expect(buttons.map(({ className }) => className.includes('accent'))).toEqual([false, true])
})

test('a lighter shoe is better, and equal figures are not marked', async () => {
  const shoeOf = (id: string, weight: string) =>
    aProduct({
      id,
      kind: 'shoe',
      options: [],
      attributes: [
        { name: 'weight', value: weight, unit: 'g' },
        { name: 'heel drop', value: '6', unit: 'mm' },
      ],
    })
  openComparison('/compare/1001/1002/', [shoeOf('1001', '305'), shoeOf('1002', '280')])
  await screen.findAllByRole('columnheader')
  expect(cellsOf('Weight')).toEqual(['305 g', '280 g (best)'])
  expect(cellsOf('Price')).toEqual(['AED 549.00', 'AED 549.00'])
})

test('differences only hides rows with equal values', async () => {
  const { user } = openComparison('/compare/1001/1002/')
  await user.click(await screen.findByRole('switch', { name: 'Differences only' }))
  expect(screen.queryByRole('row', { name: /^Weight class/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /^Availability/ })).not.toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^Balance point/ })).toBeVisible()
})

test('products of different kinds are compared by their common attributes', async () => {
  openComparison('/compare/1001/2001/')
  expect(await screen.findByText(/^These are different kinds of products/)).toBeVisible()
  expect(screen.getByRole('row', { name: /^Weight class/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /^Balance point/ })).not.toBeInTheDocument()
})

test('colours are shown in the language of the page', async () => {
  const values = ['White', 'Nebula'].map((label) => ({ label }))
  const colored = aProduct({ options: [{ id: '1', displayName: 'Colour', values }] })
  renderShop(<ComparePage />, {
    path: '/compare/1001/1002/',
    responses: {
      [productPath(colored)]: colored,
      [productPath(two)]: two,
      '/api/bigcommerce/catalog/categories': [aCategory()],
    },
    locale: 'hi-IN',
  })
  expect(await screen.findByRole('row', { name: /^रंग सफ़ेद, Nebula/ })).toBeVisible()
})

test('a removed product leaves the URL and the selection', async () => {
  const { user, store } = openComparison('/compare/1001/1002/2001/')
  act(() => void store.dispatch(productCompared(two)))
  await user.click(await screen.findByRole('button', { name: 'Remove Vega 300 from the comparison' }))
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/compare/1001/2001/')
  expect(screen.queryByRole('columnheader', { name: /Vega 300/ })).not.toBeInTheDocument()
  expect(selectCompared(store.getState())).toEqual([])
})

test('duplicate, unknown and surplus products in the URL are ignored', async () => {
  const { requests } = openComparison('/compare/1001/1001/777/1002/2001/1003/%E0%A4%A/')
  expect(await screen.findAllByRole('columnheader')).toHaveLength(3)
  expect(screen.getByText(/^1 product in this link isn’t sold here/)).toBeVisible()
  expect(screen.getByText(/The others in this link were left out/)).toBeVisible()
  const requested = requests.filter(({ path }) => path.includes('/products/')).map(({ path }) => path)
  expect(requested).toHaveLength(4)
})

test.each([
  ['/compare/', 'Nothing to compare yet'],
  ['/compare/1001/', 'One more, and you can compare'],
  ['/compare/777/', 'Nothing to compare yet'],
])('%s explains how to compare products', async (path, title) => {
  openComparison(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('a failed request can be retried', async () => {
  let isBroken = true
  const { user } = renderShop(<ComparePage />, {
    path: '/compare/1001/1002/',
    responses: {
      [productPath(one)]: () => (isBroken ? new Failure(500, 'internal_error') : one),
      [productPath(two)]: two,
    },
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('columnheader', { name: /Vega 300/ })).toBeVisible()
})

test('a fifth product is rejected with the reason', async () => {
  const products = [1, 2, 3, 4, 5].map((number) => aProduct({ id: `${number}`, name: `Racket ${number}` }))
  const { user, store } = renderShop(
    <>
      {products.map((product) => (
        <CardActions key={product.id} product={product} />
      ))}
    </>,
  )
  for (const { name } of products) await user.click(screen.getByRole('checkbox', { name: `Compare ${name}` }))
  const fifth = screen.getByRole('checkbox', { name: 'Compare Racket 5' })
  expect(fifth).not.toBeChecked()
  expect(fifth).toHaveAccessibleDescription(/^You can compare up to 4 products/)
  expect(screen.getByText(/^You can compare up to 4 products/)).toHaveAttribute('role', 'alert')
  expect(selectCompared(store.getState())).toHaveLength(4)
  await user.click(screen.getByRole('checkbox', { name: 'Compare Racket 1' }))
  await user.click(fifth)
  expect(fifth).toBeChecked()
})

test('the compare tab counts the selection and opens it in a new browser tab by its full URL', async () => {
  const state = {
    compare: {
      products: [
        { productId: '1001', name: 'A' },
        { productId: '1002', name: 'B' },
      ],
    },
  }
  renderShop(<CompareOnDemand layout="product" />, {
    state,
    site: aSite('aerovolt-id'),
    locale: 'en-ID',
    path: '/compare-pro-90/',
  })
  const tab = await screen.findByRole('link', { name: /^Compare, 2 products chosen/ })
  expect(tab).toHaveAttribute('href', 'http://official.id.localhost:3000/en/compare/1001/1002/')
  expect(tab).toHaveAttribute('target', '_blank')
})

test.each([
  ['search', '/category/sale/'],
  ['default', '/compare/1001/'],
] as const)('a page framed as %s at %s has no tab', async (layout, path) => {
  const state = { compare: { products: [{ productId: '1001', name: 'A' }] } }
  renderShop(
    <>
      <CompareOnDemand layout={layout} />
      <Address />
    </>,
    { state, path },
  )
  const isListing = layout === 'search'
  if (isListing) await screen.findByRole('region', { name: 'Compare, 1 product chosen' })
  expect(screen.queryByRole('link', { name: /new tab/ })).not.toBeInTheDocument()
})

test('the compare bar opens the comparison in the same tab, and clears the selection', async () => {
  const state = { compare: { products: [{ productId: '1001', name: 'Stratos 90' }] } }
  const { user } = renderShop(<CompareOnDemand layout="search" />, { state })
  const bar = within(await screen.findByRole('region', { name: 'Compare, 1 product chosen' }))
  expect(bar.getByRole('link', { name: /^Compare/ })).toHaveAttribute('href', '/compare/1001/')
  await user.click(bar.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})

test('the cart has no compare bar', async () => {
  const state = { compare: { products: [{ productId: '1001', name: 'Stratos 90' }] } }
  renderShop(
    <>
      <CompareOnDemand layout="default" />
      <Link to="/cart/">Cart</Link>
    </>,
    { state, path: '/stratos-90/' },
  )
  const bar = await screen.findByRole('region', { name: 'Compare, 1 product chosen' })
  fireEvent.click(screen.getByRole('link', { name: 'Cart' }))
  expect(bar).not.toBeInTheDocument()
})

test('the floating compare tab moves away from the focused element', async () => {
  const state = { compare: { products: [{ productId: '1001', name: 'A' }] } }
  renderShop(
    <>
      <button>Below</button>
      <CompareOnDemand layout="product" />
    </>,
    { state },
  )
  const tab = await screen.findByRole('link', { name: /new tab/ })
  const below = screen.getByRole('button', { name: 'Below' })
  const lies = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  lies.mockReturnValue(new DOMRect(0, 0, 10, 10))
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => below.focus())
  expect(tab).toHaveAttribute('data-aside')
  act(() => below.blur())
  expect(tab).not.toHaveAttribute('data-aside')
  lies.mockRestore()
})

function FailingForm() {
  const [isRefused, setIsFailing] = useState(false)
  return (
    <main>
      <form>
        <button type="button" onClick={() => setIsFailing(!isRefused)}>
          Add
        </button>
        {isRefused ? <p role="alert">Too many</p> : null}
      </form>
    </main>
  )
}

test('the floating compare tab moves away from an error message while it is shown', async () => {
  const state = { compare: { products: [{ productId: '1001', name: 'A' }] } }
  renderShop(
    <>
      <FailingForm />
      <CompareOnDemand layout="product" />
    </>,
    { state },
  )
  const tab = await screen.findByRole('link', { name: /new tab/ })
  const lies = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  lies.mockReturnValue(new DOMRect(0, 0, 10, 10))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(tab).toHaveAttribute('data-aside'))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(tab).not.toHaveAttribute('data-aside'))
  lies.mockRestore()
})

test('scrolling does not search the page for error messages', async () => {
  const state = { compare: { products: [{ productId: '1001', name: 'A' }] } }
  renderShop(<CompareOnDemand layout="product" />, { state })
  await screen.findByRole('link', { name: /new tab/ })
  const searches = jest.spyOn(document, 'querySelectorAll')
  fireEvent.scroll(window)
  expect(searches).not.toHaveBeenCalled()
  searches.mockRestore()
})

function aPersistedStore() {
  const { transport } = fakeTransport({})
  const site = { site: aSite(), locale: aSite().defaultLocale, family: [aSite()] }
  const store = makeStore({ transport, retries: false }, { site })
  persistComparison(store)
  return store
}

test('the selection is stored in session storage, each entry with its productId', () => {
  const store = aPersistedStore()
  store.dispatch(productCompared(one))
  store.dispatch(productCompared(two))
  store.dispatch(productUncompared(one))
  const stored: unknown = JSON.parse(sessionStorage.getItem('productsToCompare') ?? '')
  expect(stored).toEqual([{ productId: '1002', name: 'Vega 300' }])
  expect(selectCompared(aPersistedStore().getState())).toEqual([{ productId: '1002', name: 'Vega 300' }])
})

test.each([
  ['not json', []],
  ['{"productId":"1"}', []],
  ['[{"productId":"7"},{"id":"8"},null,{"productId":9},{"productId":"../x"}]', ['7']],
  [JSON.stringify([1, 2, 3, 4, 5, 6].map((id) => ({ productId: String(id) }))), ['1', '2', '3', '4']],
])('a stored selection of another shape is read as far as it is valid: %s', (text, ids) => {
  sessionStorage.setItem('productsToCompare', text)
  expect(selectCompared(aPersistedStore().getState()).map(({ productId }) => productId)).toEqual(ids)
})
