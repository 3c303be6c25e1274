import { screen, waitFor, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiRequest } from '../src/api/transport'
import { CategoryPage } from '../src/app/pages/CategoryPage'
import { ProductPage } from '../src/app/pages/ProductPage'
import { ProductGrid } from '../src/features/catalog'
import { aCategory, aListing, aProduct, aVariant } from './setup/aProduct'
import { Failure } from './setup/fakeTransport'
import { aSite, renderShop } from './setup/renderShop'

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

/** What a browser's address bar and Back button are to a shopper. */
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
  return renderShop(ui, { path, answers: { ...categories, [productsPath]: listing } })
}

function openProduct(product: unknown, path = '/aerovolt-stratos-90/') {
  return renderShop(<ProductPage />, {
    path,
    answers: { ...categories, [`${productsPath}${path.slice(0, -1)}`]: product },
  })
}

const address = () => screen.getByRole('status', { name: 'Address' })
const paramsOf = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === productsPath).map(({ params }) => params)

test('a category shows where it hangs, how much it has, and what is below it', async () => {
  openCategory(aListing([aProduct()], { total: 22 }))
  expect(await screen.findByText('22 products')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Rackets' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Badminton' })).toHaveAttribute('href', badminton.path)
  expect(screen.getByRole('link', { name: /^Attacking/ })).toHaveAttribute('href', attacking.path)
})

test('another order changes the address, asks again, and one Back undoes it', async () => {
  const { user, requests } = openCategory()
  await screen.findByText('Stratos 90')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high')
  expect(address()).toHaveTextContent('/category/badminton/rackets/?sort=price-asc')
  await waitFor(() => expect(paramsOf(requests).at(-1)).toEqual({ category: 110, sort: 'price-asc' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toHaveTextContent(/rackets\/$/)
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Recommended')
})

test('another order begins at the first page', async () => {
  const { user } = openCategory(aListing([aProduct()], { total: 60, page: 2 }), `${rackets.path}?page=2`)
  await screen.findByText('Stratos 90')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  expect(address()).toHaveTextContent(/rackets\/\?sort=latest-desc$/)
})

test('a filter is part of the address, is asked for, and can be taken away in place', async () => {
  const facets = [
    {
      name: 'shaft flex',
      unit: null,
      values: [
        { value: 'Medium', label: 'Medium', count: 4 },
        { value: 'Stiff', label: 'Stiff', count: 9 },
        { value: 'Extra stiff', label: 'Extra stiff', count: 0 },
      ],
    },
  ]
  const { user, requests } = openCategory(aListing([aProduct()], { facets }))
  const menu = await screen.findByRole('group', { name: 'Filter by Shaft flex' })
  expect(within(menu).getByRole('checkbox', { name: /^Extra stiff/ })).toBeDisabled()
  await user.click(within(menu).getByRole('checkbox', { name: /^Stiff/ }))
  expect(within(menu).getByRole('checkbox', { name: /^Stiff/ })).toBeChecked()
  expect(address()).toHaveTextContent('?f.shaft+flex=Stiff')
  await waitFor(() =>
    expect(paramsOf(requests).at(-1)).toEqual({
      category: 110,
      filterAttributes: 'shaft flex',
      filters: 'Stiff',
    }),
  )
  await user.click(await screen.findByRole('link', { name: 'Remove Shaft flex: Stiff' }))
  expect(address()).toHaveTextContent(/rackets\/$/)
})

test('a group of filters is offered where it concerns most of what is listed, in use or not', async () => {
  const values = (...counts: number[]) =>
    counts.map((count, index) => ({ value: `v${index}`, label: `v${index}`, count }))
  const facets = [
    { name: 'level', unit: null, values: values(9, 13) },
    { name: 'brand', unit: null, values: values(3, 4) },
    { name: 'cork', unit: null, values: values(1, 1) },
  ]
  openCategory(aListing([aProduct()], { facets, total: 7 }), `${rackets.path}?f.level=v0`)
  expect(await screen.findByRole('group', { name: 'Filter by Level' })).toBeInTheDocument()
  expect(screen.getByRole('group', { name: /Filter by (Brand|Maker)/ })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Filter by Cork' })).not.toBeInTheDocument()
})

test('more products join those that are there, and each step has an address', async () => {
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
  expect(screen.getByText('Racket of page 1')).toBeVisible()
  expect(screen.getByText('30 of 30 shown')).toBeVisible()
})

test('a page opened by its address shows itself and the way to the one before', async () => {
  openCategory(aListing([aProduct()], { total: 30, page: 2 }), `${rackets.path}?page=2`)
  expect(await screen.findByRole('link', { name: 'Previous page' })).toHaveAttribute('href', rackets.path)
  expect(screen.getByText('6 of 30 shown')).toBeVisible()
})

test('an empty result offers to take the last filter away', async () => {
  openCategory(aListing([]), `${rackets.path}?f.level=Beginner&f.flex=Stiff`)
  expect(
    await screen.findByText('Uh uh. We are sorry but we could not find anything that matches'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Remove the last filter' })).toHaveAttribute(
    'href',
    `${rackets.path}?f.flex=Stiff`,
  )
})

test('a broken answer shows what failed, and trying again shows the products', async () => {
  let isBroken = true
  const { user } = openCategory(() =>
    isBroken ? new Failure(500, 'internal_error') : aListing([aProduct()]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The fault is ours')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Stratos 90')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a card tells was and now, and its key figures in words', () => {
  const onSale = aProduct({
    price: { value: 439, currencyCode: 'AED' },
    prices: { price: 549, salePrice: 439, retailPrice: null },
  })
  renderShop(<ProductGrid products={[onSale]} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText(/^Now AED\s439\.00$/)).toBeInTheDocument()
  expect(card.getByText(/^Was AED\s549\.00$/)).toBeInTheDocument()
  expect(card.getByText('20 % off')).toBeVisible()
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Weight',
    'Balance',
    'Flex',
    'Tension',
  ])
  expect(card.getByText(/^303\smm$/)).toBeVisible()
})

test('a card says when nothing is left', () => {
  renderShop(<ProductGrid products={[aProduct({ inStock: false })]} />)
  expect(screen.getByText('Sold out')).toBeVisible()
})

test('a sold-out variant stays in sight, says why, and cannot be chosen', async () => {
  const product = aProduct({
    variants: [
      aVariant({ options: { 'Grip size': 'G4' }, inStock: false }),
      aVariant({ options: { 'Grip size': 'G5' } }),
    ],
  })
  const { user } = openProduct(product)
  const soldOut = await screen.findByRole('radio', { name: /G4 Sold out/ })
  await user.click(soldOut)
  expect(soldOut).not.toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'G5' }))
  expect(screen.getByRole('group', { name: 'Grip size: G5' })).toBeVisible()
})

test('the price follows the chosen variant', async () => {
  const product = aProduct({
    variants: [
      aVariant({ options: { 'Grip size': 'G4' } }),
      aVariant({ options: { 'Grip size': 'G5' }, price: { value: 599, currencyCode: 'AED' } }),
    ],
  })
  const { user } = openProduct(product)
  expect(await screen.findByText(/^from AED\s549\.00$/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'G5' }))
  expect(screen.getByText(/^AED\s599\.00$/)).toBeVisible()
})

test('the arrow keys walk through the pictures', async () => {
  const { user } = openProduct(aProduct())
  expect(await screen.findByRole('img', { name: 'Aerovolt Stratos 90' })).toBeVisible()
  screen.getByRole('radio', { name: 'Picture 1 of 3' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'Aerovolt Stratos 90, detail' })).toBeVisible()
})

test('delivery near the price is the region’s: free from its threshold, express at its fee', async () => {
  renderShop(<ProductPage />, {
    site: aSite('courtline-sg'),
    path: '/grip/',
    answers: {
      ...categories,
      [`${productsPath}/grip`]: aProduct({ price: { value: 9.9, currencyCode: 'SGD' } }),
    },
  })
  const standard = (await screen.findByText('Standard delivery in 2–4 working days')).closest('li')
  expect(standard).toHaveTextContent('S$3.90')
  expect(screen.getByText('Express delivery in 1 working day').closest('li')).toHaveTextContent('S$9.90')
  expect(screen.getByText('Free delivery from S$20.00')).toBeVisible()
})

test('a product hangs below the longest of its category paths', async () => {
  openProduct(aProduct())
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }))
  await waitFor(() =>
    expect(trail.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Badminton',
      'Rackets',
      'Attacking',
    ]),
  )
})

test('a product that does not exist is not found', async () => {
  openProduct(new Failure(404, 'not_found'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Out.' })).toBeVisible()
})

test('a product that could not be read can be tried again', async () => {
  let isBroken = true
  const { user } = openProduct(() => (isBroken ? new Failure(503, 'not_ready') : aProduct()))
  expect(await screen.findByRole('alert')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stratos 90' })).toBeVisible()
})
