import { act, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../src/api/transport'
import { WishlistPage } from '../src/app/pages/WishlistPage'
import type { Product } from '../src/domain/product/product'
import { itemAdded, selectWishlistItems } from '../src/features/wishlist'
import { subscribeToToasts } from '../src/ui/notice/toast'
import { aRawCart, aRawLine } from './setup/aCart'
import { aProduct } from './setup/aProduct'
import { Failure } from './setup/fakeTransport'
import { renderShop } from './setup/renderShop'

const cartPath = '/api/bigcommerce/cart'
const racket = aProduct()
const tube = aProduct({
  slug: 'aerovolt-tournament',
  name: 'Tournament',
  options: [],
  variants: racket.variants.slice(0, 1),
})

/** Renders the wishlist page of a guest with this product. */
function aPage(product: Product, answers: Record<string, unknown> = {}) {
  const shown = renderShop(<WishlistPage />, {
    answers: {
      '/api/bigcommerce/customers': null,
      [`/api/bigcommerce/catalog/products/${product.slug}`]: product,
      ...answers,
    },
  })
  act(() => void shown.store.dispatch(itemAdded(product)))
  return shown
}

test('links to the product when an option is required', async () => {
  aPage(racket)
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
