import { act, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { WishlistPage } from '../../../src/app/pages/WishlistPage'
import type { Product } from '../../../src/domain/product/product'
import { itemAdded, selectWishlistItems } from '../../../src/features/wishlist'
import { subscribeToToasts } from '../../../src/ui/notice/toast'
import { aRawCart, aRawLine } from '../../setup/aCart'
import { aProduct, aVariant } from '../../setup/aProduct'
import { Failure } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

const cartPath = '/api/bigcommerce/cart'
const racket = aProduct()
const tube = aProduct({
  slug: 'aerovolt-tournament',
  name: 'Tournament',
  options: [],
  variants: racket.variants.slice(0, 1),
})

/** Renders the wishlist page of a guest with this product. */
function aPage(product: Product, responses: Record<string, unknown> = {}) {
  const shown = renderShop(<WishlistPage />, {
    responses: {
      '/api/bigcommerce/customers': null,
      [`/api/bigcommerce/catalog/products/${product.id}`]: product,
      ...responses,
    },
  })
  act(() => void shown.store.dispatch(itemAdded(product)))
  return shown
}

test('adds the chosen size to the cart', async () => {
  const cart = aRawCart({ lines: [aRawLine({ product_id: 1001, variant_id: 100102 })] })
  const { user, requests } = aPage(racket, { [cartPath]: cart })
  const size = await screen.findByRole('combobox', { name: 'Grip size: Stratos 90' })
  await user.selectOptions(size, 'G5')
  await user.click(screen.getByRole('button', { name: 'Move to cart: Stratos 90' }))
  expect(await screen.findByText('Stratos 90 is in your cart now.')).toBeVisible()
  const added = requests.find(({ path, method }) => path === cartPath && method === 'POST')
  expect(added?.body).toMatchObject({ items: [{ productId: '1001', variantId: '100102', quantity: 1 }] })
})

test('names the size that is not chosen and moves the focus to its picker', async () => {
  const { user, requests } = aPage(racket)
  await user.click(await screen.findByRole('button', { name: 'Move to cart: Stratos 90' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose: Grip size')
  const size = screen.getByRole('combobox', { name: 'Grip size: Stratos 90' })
  expect(size).toHaveFocus()
  expect(size).toBeInvalid()
  expect(requests.filter(({ path }) => path === cartPath)).toEqual([])
  await user.selectOptions(size, 'G4')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers the first colour in stock and no sold-out size', async () => {
  const values = (...labels: string[]) => labels.map((label) => ({ label }))
  const tee = aProduct({
    kind: 'apparel',
    options: [
      { id: '1', displayName: 'Colour', values: values('Ink', 'Chalk') },
      { id: '2', displayName: 'Size', values: values('S', 'M') },
    ],
    variants: [
      aVariant({ id: '1', options: { Colour: 'Ink', Size: 'S' }, inStock: false }),
      aVariant({ id: '2', options: { Colour: 'Ink', Size: 'M' }, inStock: false }),
      aVariant({ id: '3', options: { Colour: 'Chalk', Size: 'S' }, inStock: false }),
      aVariant({ id: '4', options: { Colour: 'Chalk', Size: 'M' } }),
    ],
  })
  aPage(tee)
  expect(await screen.findByRole('combobox', { name: /^Colour/ })).toHaveValue('Chalk')
  expect(screen.getByRole('option', { name: 'S' })).toBeDisabled()
  expect(screen.getByRole('option', { name: 'M' })).toBeEnabled()
})

test('links to a product that asks questions', async () => {
  const modifiers = [
    {
      kind: 'text',
      id: '3',
      displayName: 'Name',
      isRequired: true,
      format: 'lettering',
      longest: 12,
      surcharge: 0,
    },
  ] as const
  aPage(aProduct({ modifiers }))
  const link = await screen.findByRole('link', { name: 'Choose options: Stratos 90' })
  expect(link).toHaveAttribute('href', '/aerovolt-stratos-90/')
})

test('is disabled while the product is sold out', async () => {
  aPage({ ...racket, inStock: false })
  const row = within((await screen.findByRole('link', { name: 'Stratos 90' })).closest('li')!)
  expect(row.getByText('Sold out')).toBeVisible()
  expect(row.queryByRole('link', { name: /Choose/ })).not.toBeInTheDocument()
  expect(row.queryByRole('button', { name: /cart/ })).not.toBeInTheDocument()
})

test('moving an item to the cart removes it from the list, and Undo reverts both', async () => {
  const line = aRawLine({ product_id: 1001, variant_id: 100101, quantity: 3 })
  const cart = aRawCart({ lines: [line] })
  const { user, store, requests } = aPage(tube, { [cartPath]: cart })
  await user.click(await screen.findByRole('button', { name: 'Move to cart: Tournament' }))
  expect(await screen.findByText('Tournament is in your cart now.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(selectWishlistItems(store.getState())).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Tournament' })).toHaveFocus()
  expect(selectWishlistItems(store.getState())).toHaveLength(1)
  const changes = requests.filter(({ path, method }: ApiRequest) => path === cartPath && method)
  await waitFor(() =>
    expect(changes.map(({ method, body }) => [method, body])).toMatchObject([
      ['POST', { items: [{ productId: '1001', variantId: '100101', quantity: 1 }] }],
      ['PUT', { itemId: line.id, item: { quantity: 2 } }],
    ]),
  )
})

test('an item stays with a message when the cart rejects it', async () => {
  const received: string[] = []
  const stop = subscribeToToasts(({ text }) => received.push(text))
  const { user, store } = aPage(tube, { [cartPath]: new Failure(409, 'out_of_stock') })
  await user.click(await screen.findByRole('button', { name: 'Move to cart: Tournament' }))
  await waitFor(() => expect(received).toHaveLength(1))
  expect(selectWishlistItems(store.getState())).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Tournament' })).toBeVisible()
  stop()
})
