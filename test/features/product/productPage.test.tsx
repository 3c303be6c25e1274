import { act, screen, waitFor, within } from '@testing-library/react'
import { ProductPage } from '../../../src/app/pages/ProductPage'
import { useGetListingQuery } from '../../../src/features/catalog'
import { ShareButton } from '../../../src/features/product'
import { subscribeToToasts, type ToastMessage } from '../../../src/ui/notice/toast'
import { aProduct } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'
const listed = aProduct({ slug: 'stratos-90', name: 'Stratos 90' })
const listing = {
  products: [listed],
  found: true,
  pagination: { page: 1, limit: 24, total: 1, totalPages: 1 },
  facets: [],
}

test('a product from a list shows at once, and its response replaces it', async () => {
  let result: (product: unknown) => void = () => undefined
  const responses = {
    [`${catalog}/products`]: listing,
    [`${catalog}/products/stratos-90`]: () => new Promise((resolve) => (result = resolve)),
    [`${catalog}/products/${listed.id}/related`]: [],
    [`${catalog}/categories`]: [],
  }
  renderShop(<AfterListing />, { responses, path: '/stratos-90/' })
  expect(await screen.findByRole('heading', { level: 1, name: /Stratos 90/ })).toBeVisible()
  await act(async () => result({ ...listed, name: 'Stratos 90 Second' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Second/ })).toBeVisible()
})

function AfterListing() {
  const { data } = useGetListingQuery({ sort: 'price-asc' })
  return data ? <ProductPage /> : null
}

test('only a product with a category can be compared', async () => {
  const open = async (categories: readonly string[]) => {
    const responses = {
      [`${catalog}/products/stratos-90`]: { ...listed, categories },
      [`${catalog}/products/${listed.id}/related`]: [],
      [`${catalog}/categories`]: [],
    }
    const page = renderShop(<ProductPage />, { responses, path: '/stratos-90/' })
    await screen.findByRole('heading', { level: 1, name: /Stratos 90/ })
    return page
  }
  const first = await open(listed.categories)
  expect(screen.getByRole('checkbox', { name: 'Compare Stratos 90' })).toBeVisible()
  first.unmount()
  await open([])
  expect(screen.queryByRole('checkbox', { name: 'Compare Stratos 90' })).not.toBeInTheDocument()
})

test('shows the facts of a product, translated, and names without a translation in English', async () => {
  const facts = {
    countryOfOrigin: 'TW',
    manufacturer: { name: 'Aerovolt Composites Co., Ltd.', address: '14 Hangar Road, Taichung' },
    importer: { name: 'PT Courtline Raket', address: 'Jalan Garis Servis No. 15' },
    warrantyMonths: 6,
    inTheBox: ['Racket without strings', '2 x Sunday hat'],
    care: ['Do not freeze'],
  }
  const responses = {
    [`${catalog}/products/stratos-90`]: { ...listed, facts },
    [`${catalog}/products/${listed.id}/related`]: [],
    [`${catalog}/categories`]: [],
  }
  renderShop(<ProductPage />, { responses, path: '/stratos-90/', site: aSite('courtline-id') })
  const table = within(await screen.findByRole('region', { name: 'Informasi produk' }))
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
  expect(row('Negara asal')).toHaveTextContent('Taiwan')
  expect(row('Produsen')).toHaveTextContent(/Aerovolt Composites.*Taichung/)
  expect(row('Importir')).toHaveTextContent('PT Courtline Raket')
  expect(row('Garansi')).toHaveTextContent('6 bulan')
  expect(row('Isi kotak')).toHaveTextContent('Raket tanpa senar')
  expect(table.getByText('2 × Sunday hat')).toHaveAttribute('lang', 'en')
  expect(row('Perawatan')).toHaveTextContent('Jangan dibekukan')
})

describe('sharing', () => {
  const show = () => {
    window.history.replaceState(null, '', '/stratos-90/?utm_source=mail&grip=G5')
    return renderShop(<ShareButton title="Stratos 90" />)
  }
  const url = 'http://localhost/stratos-90/?grip=G5'
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  test('opens the system’s dialog with the chosen options, and no message when the visitor closes it', async () => {
    const shared = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
    const toasts: ToastMessage[] = []
    const unsubscribe = subscribeToToasts((message) => toasts.push(message))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(shared).toHaveBeenCalledWith({ title: 'Stratos 90', url }))
    expect(toasts).toEqual([])
    unsubscribe()
  })

  test('copies the address where there is no dialog', async () => {
    const { user } = show()
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    const toasts: ToastMessage[] = []
    const unsubscribe = subscribeToToasts((message) => toasts.push(message))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(toasts).toEqual([{ tone: 'good', text: 'Link copied' }]))
    expect(copied).toHaveBeenCalledWith(url)
    unsubscribe()
  })
})
