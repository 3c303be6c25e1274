import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { ApiRequest } from '../../../src/api/transport'
import { WishlistPage } from '../../../src/app/pages/WishlistPage'
import { WishlistLink } from '../../../src/app/shell/header/Header'
import type { RawWishlistItem, RawWishlist } from '../../../src/domain/customer/wishlist'
import type { Product } from '../../../src/domain/product/product'
import { customerApi } from '../../../src/features/customer'
import { panelOpened } from '../../../src/features/panels'
import {
  persistWishlist,
  itemAdded,
  selectWishlistItems,
  wishlistApi,
  WishlistHeart,
} from '../../../src/features/wishlist'
import { subscribeToToasts } from '../../../src/ui/notice/toast'
import { aRawCart, aRawLine, cartPath } from '../../setup/aCart'
import { aProduct } from '../../setup/aProduct'
import { aCustomer } from '../../setup/aShop'
import { Failure } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

const path = '/api/bigcommerce/wishlist'
const product = aProduct()
const tube = aProduct({
  id: '3001',
  entityId: 3001,
  slug: 'aerovolt-tournament',
  name: 'Tournament',
  options: [],
  variants: aProduct().variants.slice(0, 1),
})
const toResult = (result: unknown) => ({
  '/api/bigcommerce/customers': null,
  [`/api/bigcommerce/catalog/products/${product.id}`]: result,
  [`/api/bigcommerce/catalog/products/${tube.id}`]: tube,
})
const heart = (name = product.name) => screen.getByRole('button', { name: `${name} on the wishlist` })
const isPressed = (pressed: boolean) => expect(heart()).toHaveAttribute('aria-pressed', String(pressed))

/** A shop with a signed-in customer and a fake wishlist server. */
function anAccount(listed: readonly Product[] = [], more: Record<string, unknown> = {}) {
  const customer = aCustomer()
  let lastId = 0
  const itemOf = (id: string, price = product.price): RawWishlistItem => ({
    id: (lastId += 1),
    product_id: Number(id),
    variant_id: Number(product.variants[0]?.id),
    price_when_added: price,
  })
  let items = listed.map(({ id, price }) => itemOf(id, price))
  const products = new Map([product, tube].map((each) => [Number(each.id), each]))
  const listFor = ({ params }: ApiRequest): RawWishlist => ({
    id: 1,
    customer_id: customer.entityId,
    name: 'Wishlist',
    is_public: false,
    token: '-',
    items: params?.products
      ? items.map((item) => ({ ...item, product: products.get(item.product_id) ?? null }))
      : items,
  })
  const result = (request: ApiRequest) => {
    const { item, itemId } = (request.body ?? {}) as { item?: { productId: string }; itemId?: string }
    if (item && !items.some(({ product_id }) => String(product_id) === item.productId))
      items = [itemOf(item.productId), ...items]
    if (itemId) items = items.filter(({ id }) => String(id) !== itemId)
    return listFor(request)
  }
  return {
    responses: { ...toResult(product), '/api/bigcommerce/customers': { customer }, [path]: result, ...more },
    productsIn: () => items.map(({ product_id }) => String(product_id)),
    answer: result,
  }
}

/** Renders a page that persists the wishlist, as in the browser. */
function aPage(ui: ReactNode, options: Parameters<typeof renderShop>[1]) {
  const page = renderShop(ui, options)
  persistWishlist(page.store)
  return page
}

const signedIn = async (store: ReturnType<typeof renderShop>['store']) =>
  act(async () => {
    await store.dispatch(customerApi.endpoints.getCustomer.initiate())
  })

const sentTo = (requests: readonly ApiRequest[], method: string) =>
  requests.filter((request) => request.path === path && request.method === method).map(({ body }) => body)

afterEach(() => localStorage.clear())

describe('a guest', () => {
  test('sees a pressed heart for a wishlist product, and its price is stored', async () => {
    const { user, store } = renderShop(<WishlistHeart product={product} />)
    isPressed(false)
    await user.click(heart())
    isPressed(true)
    expect(selectWishlistItems(store.getState())).toEqual([
      { id: '1001', slug: 'aerovolt-stratos-90', price: product.price },
    ])
    await user.click(heart())
    isPressed(false)
  })

  test('sees the wishlist again after a reload', async () => {
    const before = renderShop(<WishlistHeart product={product} />)
    persistWishlist(before.store)
    await before.user.click(heart())
    before.unmount()
    const { store } = renderShop(<WishlistHeart product={product} />)
    act(() => persistWishlist(store))
    isPressed(true)
  })

  test.each(['not json', '{"id":"1"}', '[1,null,{"id":7,"slug":"x"}]'])(
    'has an empty list where storage is unreadable: %s',
    (stored) => {
      localStorage.setItem('wishlist', stored)
      const { store } = renderShop(<WishlistHeart product={product} />)
      act(() => persistWishlist(store))
      isPressed(false)
    },
  )

  test.each([
    ['none', undefined],
    ['a text', '4999'],
    ['an amount without a currency', { value: 1 }],
    ['a wrong amount', { value: 'x', currencyCode: 'INR' }],
  ])('retains an item whose stored price is %s', (_what, price) => {
    localStorage.setItem('wishlist', JSON.stringify([{ id: '1001', slug: product.slug, price }]))
    const { store } = renderShop(<WishlistHeart product={product} />)
    act(() => persistWishlist(store))
    expect(selectWishlistItems(store.getState())).toEqual([{ id: '1001', slug: product.slug }])
  })

  test('sees in an empty wishlist how to fill it', async () => {
    renderShop(<WishlistPage />, { responses: toResult(product) })
    expect(await screen.findByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
  })

  test('links each large category once beside an empty wishlist, also one with two places in the tree', async () => {
    const root = (entityId: number, path: string) => {
      const node = { name: 'Bags', isGroup: false, productCount: 79 }
      const bags = { ...node, entityId: entityId + 1, path: `${path}bags/`, children: [] }
      return { ...node, entityId, path, children: [bags] }
    }
    const categories = [root(1, '/category/badminton/'), root(3, '/category/accessories/')]
    renderShop(<WishlistPage />, {
      responses: { ...toResult(product), '/api/bigcommerce/catalog/categories': categories },
    })
    const links = within(await screen.findByRole('navigation', { name: 'Categories' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Bags 79'])
  })

  test('removes an item and restores it at its index, with the focus', async () => {
    const { user, store } = renderShop(<WishlistPage />, { responses: toResult(product) })
    act(() => void store.dispatch(itemAdded(product)))
    act(() => void store.dispatch(itemAdded(tube)))
    await user.click(await screen.findByRole('button', { name: 'Remove Stratos 90 from the wishlist' }))
    expect(screen.queryByRole('link', { name: 'Stratos 90' })).not.toBeInTheDocument()
    expect(screen.getByText('Stratos 90 was removed from your wishlist.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(selectWishlistItems(store.getState()).map(({ id }) => id)).toEqual(['3001'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Stratos 90' })).toHaveFocus()
    expect(selectWishlistItems(store.getState()).map(({ id }) => id)).toEqual(['3001', '1001'])
  })

  test('sees once that signing in syncs the list', async () => {
    const { store } = renderShop(<WishlistPage />, { responses: toResult(product) })
    act(() => void store.dispatch(itemAdded(product)))
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login/?next=%2Fwishlist%2F',
    )
  })

  test.each([
    ['less', { value: product.price.value + 500.5, currencyCode: product.price.currencyCode }, true],
    ['more', { value: product.price.value - 1, currencyCode: product.price.currencyCode }, false],
  ])('sees the previous price when it costs %s now', async (_case, price, isLess) => {
    const { store } = renderShop(<WishlistPage />, { responses: toResult(product) })
    act(() => void store.dispatch(itemAdded({ ...product, price })))
    expect(await screen.findByText(/^Was .* when you added it$/)).toBeVisible()
    expect(screen.queryAllByText(/500\.50 less$/)).toHaveLength(isLess ? 1 : 0)
  })

  test.each([
    ['it is the same', product.price],
    ['it was noted in another currency', { value: 1, currencyCode: 'IDR' }],
    ['nobody noted it', undefined],
  ])('sees only the current price when %s', async (_why, price) => {
    const { store } = renderShop(<WishlistPage />, { responses: toResult(product) })
    const { id, slug } = product
    act(() => void store.dispatch(itemAdded({ id, slug, ...(price && { price }) })))
    expect(await screen.findByRole('link', { name: 'Stratos 90' })).toBeVisible()
    expect(screen.queryByText(/when you added it/)).not.toBeInTheDocument()
  })

  test('keeps an item whose product has got another slug', async () => {
    const { store } = renderShop(<WishlistPage />, { responses: toResult(product) })
    act(() => void store.dispatch(itemAdded({ ...product, slug: 'its-name-before' })))
    expect(await screen.findByRole('link', { name: 'Stratos 90' })).toBeVisible()
    expect(selectWishlistItems(store.getState())).toHaveLength(1)
  })

  test('loses items no longer sold, and the page shows a notice', async () => {
    const { store } = renderShop(<WishlistPage />, { responses: toResult(new Failure(404, 'not_found')) })
    act(() => void store.dispatch(itemAdded(product)))
    expect(
      await screen.findByText('One product is no longer sold and was removed from your wishlist.'),
    ).toBeVisible()
    await waitFor(() => expect(selectWishlistItems(store.getState())).toEqual([]))
  })

  test('loses nothing when the request fails', async () => {
    const { store } = renderShop(<WishlistPage />, {
      responses: toResult(new Failure(500, 'internal_error')),
    })
    act(() => void store.dispatch(itemAdded(product)))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(selectWishlistItems(store.getState())).toHaveLength(1)
  })
})

describe('without a customer', () => {
  const { getWishlist, addWishlistItem, removeWishlistItem } = wishlistApi.endpoints
  const nobody = { customerId: null }
  const rejected = { error: { message: 'Signed customer not found', code: 'not_signed_in' } }

  test('sends no request: the list is null, and changes are rejected', async () => {
    const { store, requests } = renderShop(null)
    await act(async () => {
      expect(await store.dispatch(getWishlist.initiate({ ...nobody, withProducts: true }))).toMatchObject({
        data: null,
      })
      expect(
        await store.dispatch(addWishlistItem.initiate({ ...nobody, item: { productId: '1' } })),
      ).toMatchObject(rejected)
      expect(await store.dispatch(removeWishlistItem.initiate({ ...nobody, itemId: '1' }))).toMatchObject(
        rejected,
      )
    })
    expect(requests).toEqual([])
  })
})

describe('a customer', () => {
  test('sees hearts and count of the account', async () => {
    const { responses } = anAccount([product])
    const { store } = aPage(
      <>
        <WishlistLink />
        <WishlistHeart product={product} />
      </>,
      { responses },
    )
    await signedIn(store)
    expect(await screen.findByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible()
    isPressed(true)
  })

  test("reads the account's list once per action, however many hearts a page has", async () => {
    const { responses } = anAccount([product])
    const products = Array.from({ length: 24 }, (_none, index) => aProduct({ id: String(1001 + index) }))
    const { store } = aPage(
      products.map((each) => <WishlistHeart key={each.id} product={each} />),
      { responses },
    )
    await signedIn(store)
    await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1))
    const reads = jest.spyOn(wishlistApi.endpoints.getWishlist, 'select')
    act(() => void store.dispatch(panelOpened('navigation')))
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
  })

  test('adds and removes items in the account, and browser storage stays empty', async () => {
    const { responses, productsIn } = anAccount()
    const { user, store, requests } = aPage(<WishlistHeart product={product} />, { responses })
    await signedIn(store)
    await user.click(heart())
    isPressed(true)
    await waitFor(() => expect(productsIn()).toEqual(['1001']))
    await user.click(heart())
    isPressed(false)
    await waitFor(() => expect(productsIn()).toEqual([]))
    isPressed(false)
    expect(sentTo(requests, 'POST')).toEqual([{ item: { productId: '1001' } }])
    expect(sentTo(requests, 'DELETE')).toEqual([{ itemId: '1' }])
    expect(selectWishlistItems(store.getState())).toEqual([])
  })

  test('gets the last state after fast presses', async () => {
    const { responses, productsIn } = anAccount()
    const { user, store } = aPage(<WishlistHeart product={product} />, { responses })
    await signedIn(store)
    await user.tripleClick(heart())
    isPressed(true)
    await waitFor(() => expect(productsIn()).toEqual(['1001']))
    await user.dblClick(heart())
    await waitFor(() => expect(productsIn()).toEqual(['1001']))
    isPressed(true)
  })

  test('sees the heart revert with a message when the server rejects the change', async () => {
    const received: string[] = []
    const stop = subscribeToToasts(({ text }) => received.push(text))
    const account = anAccount()
    const refuse = (request: ApiRequest) =>
      request.method === 'POST' ? new Failure(500, 'internal_error') : account.answer(request)
    const responses = { ...account.responses, [path]: refuse }
    const { user, store } = aPage(<WishlistHeart product={product} />, { responses })
    await signedIn(store)
    await user.click(heart())
    await waitFor(() =>
      expect(received).toEqual(['Something went wrong on our side. Please try again in a moment.']),
    )
    isPressed(false)
    stop()
  })

  test('sees all cached lists updated without fetching products again', async () => {
    const { responses } = anAccount([product, tube])
    const { user, store, requests } = aPage(
      <>
        <WishlistLink />
        <WishlistPage />
      </>,
      { responses },
    )
    await signedIn(store)
    await user.click(await screen.findByRole('button', { name: 'Remove Stratos 90 from the wishlist' }))
    expect(await screen.findByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Stratos 90' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Wishlist, 2 products' })).toBeVisible()
    const readings = requests.filter((request) => request.path === path && request.method === undefined)
    expect(readings).toHaveLength(2)
    expect(sentTo(requests, 'POST')).toMatchObject([
      { item: { productId: '1001', priceWhenAdded: product.price } },
    ])
  })

  test('who repeats a failed Undo of a move takes one item out of the cart', async () => {
    const account = anAccount([tube])
    let failures = 1
    const answer = (request: ApiRequest) =>
      request.method === 'POST' && (failures -= 1) >= 0
        ? new Failure(500, 'internal_error')
        : account.answer(request)
    const line = aRawLine({ product_id: 3001, variant_id: Number(tube.variants[0]?.id), quantity: 3 })
    const responses = { ...account.responses, [path]: answer, [cartPath]: aRawCart({ lines: [line] }) }
    const { user, store, requests } = aPage(<WishlistPage />, { responses })
    await signedIn(store)
    await user.click(await screen.findByRole('button', { name: 'Move to cart: Tournament' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sentTo(requests, 'POST')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Tournament' })).toHaveFocus()
    const lowered = () => requests.filter((request) => request.path === cartPath && request.method === 'PUT')
    await waitFor(() => expect(lowered()).toHaveLength(1))
  })

  test('sees how to fill the list when it is empty', async () => {
    const { responses } = anAccount([product])
    const { user, store } = aPage(<WishlistPage />, { responses })
    await signedIn(store)
    const query = { customerId: aCustomer().id, withProducts: true }
    const list = () => wishlistApi.endpoints.getWishlist.select(query)(store.getState()).data
    const takeOff = await screen.findByRole('button', { name: 'Remove Stratos 90 from the wishlist' })
    expect(list()).toMatchObject({ isEmpty: false })
    expect(screen.queryByText('Nothing on your wishlist yet')).not.toBeInTheDocument()
    await user.click(takeOff)
    expect(await screen.findByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
    expect(list()).toMatchObject({ items: [], isEmpty: true })
  })

  test('sees how many items are not sold here, and can remove them', async () => {
    const { responses, productsIn } = anAccount([tube, aProduct({ id: '77' }), aProduct({ id: '78' })])
    const { user, store } = aPage(<WishlistPage />, { responses })
    await signedIn(store)
    expect(await screen.findByText('2 products on your list aren’t sold in this shop.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove them' }))
    await waitFor(() => expect(productsIn()).toEqual(['3001']))
    await waitFor(() => expect(screen.queryByText(/not sold in this shop/)).not.toBeInTheDocument())
  })

  test('moves this device’s items to the account at sign-in, oldest first, and once', async () => {
    const { responses, productsIn } = anAccount()
    const { store, requests } = aPage(<WishlistHeart product={product} />, { responses })
    act(() => void store.dispatch(itemAdded(product)))
    act(() => void store.dispatch(itemAdded(tube)))
    await signedIn(store)
    await waitFor(() => expect(selectWishlistItems(store.getState())).toEqual([]))
    expect(productsIn()).toEqual(['3001', '1001'])
    expect(sentTo(requests, 'POST')).toEqual([
      { item: { productId: '1001', priceWhenAdded: product.price } },
      { item: { productId: '3001', priceWhenAdded: tube.price } },
    ])
    expect(localStorage.getItem('wishlist')).toBe('[]')
    isPressed(true)
  })

  test('retains on this device the items rejected by the account', async () => {
    const account = anAccount()
    const refuse = (request: ApiRequest) => {
      const { item } = (request.body ?? {}) as { item?: { productId: string } }
      return item?.productId === '1001' ? new Failure(500, 'internal_error') : account.answer(request)
    }
    const { store } = aPage(<WishlistHeart product={product} />, {
      responses: { ...account.responses, [path]: refuse },
    })
    act(() => void store.dispatch(itemAdded(product)))
    act(() => void store.dispatch(itemAdded(tube)))
    await signedIn(store)
    await waitFor(() => expect(account.productsIn()).toEqual(['3001']))
    await waitFor(() => expect(selectWishlistItems(store.getState()).map(({ id }) => id)).toEqual(['1001']))
  })

  test('does not move items that another tab has moved', async () => {
    const { responses } = anAccount()
    const { store, requests } = aPage(<WishlistHeart product={tube} />, { responses })
    act(() => void store.dispatch(itemAdded(product)))
    localStorage.setItem('wishlist', '[]')
    await signedIn(store)
    await waitFor(() => expect(selectWishlistItems(store.getState())).toEqual([]))
    expect(sentTo(requests, 'POST')).toEqual([])
  })

  test('leaves no items after signing out, on the screen or in the cache', async () => {
    const account = anAccount([product])
    let isHere = true
    const responses = {
      ...account.responses,
      [path]: (request: ApiRequest) => (isHere ? account.answer(request) : null),
      '/api/bigcommerce/customers/logout': () => {
        isHere = false
        return null
      },
    }
    const { store } = aPage(<WishlistPage />, { responses })
    await signedIn(store)
    expect(await screen.findByRole('link', { name: 'Stratos 90' })).toBeVisible()
    await act(async () => {
      await store.dispatch(customerApi.endpoints.logout.initiate())
    })
    expect(await screen.findByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Stratos 90' })).not.toBeInTheDocument()
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).not.toMatch(/\b1001\b/))
  })
})
