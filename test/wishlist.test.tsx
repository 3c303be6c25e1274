import { act, screen, waitFor } from '@testing-library/react'
import { WishlistPage } from '../src/app/pages/WishlistPage'
import { keepWishlist, productWished, selectWishes, WishlistHeart } from '../src/features/wishlist'
import { aProduct } from './setup/aProduct'
import { Failure } from './setup/fakeTransport'
import { renderShop } from './setup/renderShop'

const product = aProduct()
const answersOf = (answer: unknown) => ({ [`/api/bigcommerce/catalog/products/${product.slug}`]: answer })
const heart = () => screen.getByRole('button', { name: 'Stratos 90 on the wishlist' })

afterEach(() => localStorage.clear())

test('the heart is pressed while its product is on the wishlist', async () => {
  const { user, store } = renderShop(<WishlistHeart product={product} />)
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  await user.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(selectWishes(store.getState())).toEqual([{ id: '1001', slug: 'aerovolt-stratos-90' }])
  await user.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
})

test('the wishlist survives a reload', async () => {
  const before = renderShop(<WishlistHeart product={product} />)
  keepWishlist(before.store)
  await before.user.click(heart())
  before.unmount()
  const { store } = renderShop(<WishlistHeart product={product} />)
  act(() => keepWishlist(store))
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
})

test.each(['not json', '{"id":"1"}', '[1,null,{"id":7,"slug":"x"}]'])(
  'unreadable storage is an empty list: %s',
  (kept) => {
    localStorage.setItem('wishlist', kept)
    const { store } = renderShop(<WishlistHeart product={product} />)
    act(() => keepWishlist(store))
    expect(heart()).toHaveAttribute('aria-pressed', 'false')
  },
)

test('an empty wishlist says how to fill it', () => {
  renderShop(<WishlistPage />)
  expect(screen.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
})

test('wished products are shown, and leave when their heart is released', async () => {
  const { user, store } = renderShop(<WishlistPage />, { answers: answersOf(product) })
  act(() => void store.dispatch(productWished(product)))
  expect(await screen.findByRole('link', { name: 'Stratos 90' })).toBeVisible()
  await user.click(heart())
  expect(screen.queryByRole('link', { name: 'Stratos 90' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
})

test('a product that is no longer sold leaves the wishlist, and the page says so', async () => {
  const { store } = renderShop(<WishlistPage />, { answers: answersOf(new Failure(404, 'not_found')) })
  act(() => void store.dispatch(productWished(product)))
  expect(await screen.findByText('One product is no longer sold and has left your wishlist.')).toBeVisible()
  await waitFor(() => expect(selectWishes(store.getState())).toEqual([]))
})

test('when the shop cannot be read, nothing leaves the wishlist', async () => {
  const { store } = renderShop(<WishlistPage />, { answers: answersOf(new Failure(500, 'internal_error')) })
  act(() => void store.dispatch(productWished(product)))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(selectWishes(store.getState())).toHaveLength(1)
})
