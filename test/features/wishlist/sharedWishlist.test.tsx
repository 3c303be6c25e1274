import { act, screen, waitFor } from '@testing-library/react'
import { WishlistPage } from '../../../src/app/pages/WishlistPage'
import { itemAdded } from '../../../src/features/wishlist'
import { aCustomer, customersPath } from '../../setup/aCustomer'
import { aProduct } from '../../setup/aProduct'
import { Failure } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

const path = '/api/bigcommerce/wishlist'
const key = 'k'.repeat(43)
const products = [
  aProduct({ id: '1', slug: 'stratos-90', name: 'Stratos 90' }),
  aProduct({ id: '2', slug: 'court-ace', name: 'Court Ace' }),
]
afterEach(() => localStorage.clear())

const openShared = (response: unknown, hash = `#key=${key}`) =>
  renderShop(<WishlistPage />, {
    path: `/wishlist/shared/${hash}`,
    responses: { [customersPath]: null, [`${path}/shared`]: response },
  })

test('a visitor puts single products or all of a shared list into the own wishlist', async () => {
  const { user, requests } = openShared({ items: products.map((product) => ({ variantId: null, product })) })
  expect(await screen.findByRole('link', { name: /Stratos 90/ })).toHaveAttribute('href', '/stratos-90/')
  expect(requests.find((request) => request.path === `${path}/shared`)?.body).toEqual({ key })
  const hearts = screen.getAllByRole('button', { pressed: false })
  await user.click(hearts[0]!)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add all to my wishlist' }))
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2))
})

test('a link that has ended, and one without its key, explain themselves', async () => {
  openShared(new Failure(404, 'not_found'))
  expect(await screen.findByText('This wishlist isn’t shared any more')).toBeVisible()
  openShared(null, '')
  expect(await screen.findByText('This link is incomplete')).toBeVisible()
})

test('a guest shares the list by the clipboard, and ends the sharing', async () => {
  const { user, requests, store } = renderShop(<WishlistPage />, {
    path: '/wishlist/',
    responses: {
      [customersPath]: null,
      '/api/bigcommerce/catalog/products/1': products[0],
      [`${path}/share`]: ({ method }: { method?: string }) =>
        method === 'PUT' ? { key, secret: 's' } : null,
    },
  })
  act(() => void store.dispatch(itemAdded({ id: '1', slug: 'stratos-90', price: products[0]!.price })))
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const link = await screen.findByRole('textbox', { name: 'Link to your list' })
  expect((link as HTMLInputElement).value).toMatch(new RegExp(`/wishlist/shared/#key=${key}$`))
  expect(requests.find((request) => request.method === 'PUT')?.body).toEqual({
    items: [{ productId: '1', variantId: null }],
    secret: null,
  })
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(key))
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(requests.find((request) => request.method === 'DELETE')?.body).toEqual({ secret: 's' })
  expect(localStorage.getItem('wishlistShare')).toBeNull()
})

test('a customer ends the sharing of the account, and the device keeps its guest’s link', async () => {
  const guests = JSON.stringify({ key: 'g'.repeat(43), secret: 's' })
  localStorage.setItem('wishlistShare', guests)
  let shared: string | null = key
  const { user, requests } = renderShop(<WishlistPage />, {
    path: '/wishlist/',
    responses: {
      [customersPath]: { customer: aCustomer() },
      [path]: null,
      [`${path}/share`]: ({ method }: { method?: string }) =>
        method === 'DELETE' ? (shared = null) : shared,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(requests.find((request) => request.method === 'DELETE')?.body).toEqual({ secret: null })
  expect(localStorage.getItem('wishlistShare')).toBe(guests)
})
