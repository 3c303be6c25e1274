import { act, screen } from '@testing-library/react'
import { ProductPage } from '../src/app/pages/ProductPage'
import { useGetListingQuery } from '../src/features/catalog'
import { aProduct } from './setup/aProduct'
import { renderShop } from './setup/renderShop'

const catalogue = '/api/bigcommerce/catalog'
const listed = aProduct({ slug: 'stratos-90', name: 'Stratos 90' })
const listing = {
  products: [listed],
  found: true,
  pagination: { page: 1, limit: 24, total: 1, totalPages: 1 },
  facets: [],
}

test('a product from a list shows at once, and its answer replaces it', async () => {
  let answer: (product: unknown) => void = () => undefined
  const answers = {
    [`${catalogue}/products`]: listing,
    [`${catalogue}/products/stratos-90`]: () => new Promise((resolve) => (answer = resolve)),
    [`${catalogue}/products/${listed.id}/related`]: [],
    [`${catalogue}/categories`]: [],
  }
  renderShop(<AfterListing />, { answers, path: '/stratos-90/' })
  expect(await screen.findByRole('heading', { level: 1, name: /Stratos 90/ })).toBeVisible()
  await act(async () => answer({ ...listed, name: 'Stratos 90 Second' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Second/ })).toBeVisible()
})

function AfterListing() {
  const { data } = useGetListingQuery({ sort: 'price-asc' })
  return data ? <ProductPage /> : null
}
