import { act, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { Header } from '../../../src/app/shell/header/Header'
import { countItems, hasChanges } from '../../../src/domain/cart/cart'
import type { SentCart } from '../../../src/domain/cart/rawCartSchema'
import { AddToCartForm, cartApi, type NewCartItem, CartPanel } from '../../../src/features/cart'
import { normaliseCart } from '../../../src/features/cart/normaliseCart'
import { panelOpened } from '../../../src/features/panels'
import {
  aCartServer,
  aRawCart,
  aRawLine,
  cartPath,
  deleteCartCookie,
  withCartCookie,
} from '../../setup/aCart'
import { aProduct } from '../../setup/aProduct'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { pauseRest } from '../../setup/pausedTimers'
import { aSite, renderShop } from '../../setup/renderShop'

const { getCart, addItems, updateLine, removeLine } = cartApi.endpoints
const india = aSite('courtline-in')

beforeEach(withCartCookie)
afterEach(() => {
  jest.restoreAllMocks()
  // Restores the page after tests that fire pagehide.
  window.dispatchEvent(new Event('pageshow'))
  deleteCartCookie()
  sessionStorage.clear()
})

const anItem = (changes: Partial<NewCartItem> = {}): NewCartItem => ({
  productId: '1001',
  variantId: '100102',
  sku: 'AV-STR-90-G5',
  name: 'Stratos 90',
  brand: 'Aerovolt',
  price: 3999,
  listPrice: 3999,
  retailPrice: 4499,
  quantity: 1,
  categories: ['/category/badminton/', '/category/badminton/rackets/attacking/'],
  path: 'aerovolt-stratos-90',
  imageUrl: '/api/studio2/product/AV-STR-90/thumbnail',
  currency: 'INR',
  ...changes,
})

function openCart(responses: Answers) {
  const shop = renderShop(<CartPanel />, { responses, site: india })
  act(() => void shop.store.dispatch(panelOpened('cart')))
  return shop
}

/** A shop without UI, for tests of requests and cache. */
const aStore = (responses: Answers) => renderShop(null, { responses, site: india })
const cached = ({ store }: ReturnType<typeof renderShop>) => getCart.select()(store.getState()).data
const sent = (requests: readonly ApiRequest[], method: string) =>
  requests.filter((request) => request.path === cartPath && request.method === method)

function without<Value extends object, Key extends keyof Value>(value: Value, ...keys: Key[]) {
  const stored = Object.entries(value).filter(([key]) => !keys.some((gone) => gone === key))
  return Object.fromEntries(stored) as Omit<Value, Key>
}

/** A response that the test resolves. */
function later() {
  let give: (result: unknown) => void = () => undefined
  const promise = new Promise<unknown>((resolve) => (give = resolve))
  return { promise, give: (result: unknown) => give(result) }
}

test('gift cards count as items of the cart', () => {
  const { lineItems } = normaliseCart(aRawCart({ lines: [aRawLine({ quantity: 2 })] }))!
  const card = { id: 'card', amount: 500, quantity: 3 }
  const { giftCards } = normaliseCart(aRawCart({ line_items: { gift_certificates: [card] } as never }))!
  expect([{ lineItems, giftCards }, { lineItems: [], giftCards }, null].map(countItems)).toEqual([5, 3, 0])
})

test('a left-out line, a new price, a reduced quantity or another currency is a change to accept', () => {
  const changed = (raw: Parameters<typeof aRawCart>[0]) => hasChanges(normaliseCart(aRawCart(raw))!)
  expect(changed({})).toBe(false)
  expect(changed({ left_out: [{ id: 'out', name: 'Ito 65', quantity: 1 }] })).toBe(true)
  expect(changed({ lines: [aRawLine({ price_when_agreed: 3899 })] })).toBe(true)
  expect(changed({ lines: [aRawLine({ wanted_quantity: 4 })] })).toBe(true)
  expect(changed({ replaced_currency: 'SGD' })).toBe(true)
})

describe('the cart response', () => {
  test('has every field of a cart with its type', () => {
    const raw = aRawCart({
      customer_id: 7,
      email: 'asha@example.test',
      version: 4,
      base_amount: 8000,
      discount_amount: 500,
      cart_amount: 7500,
      discounts: [{ id: 'sale', discounted_amount: 500 }],
      lines: [
        aRawLine({
          quantity: 2,
          sale_price: 3899,
          list_price: 3999,
          discounts: [{ discounted_amount: 100 }],
          gift_wrapping: { name: 'Ribbon', message: 'Play well', amount: 50 },
        }),
      ],
    })
    expect(normaliseCart(raw)).toEqual({
      id: '3f6c2b1e-0000-4000-8000-000000000001',
      customerId: '7',
      email: 'asha@example.test',
      createdAt: '2026-01-02T03:04:05.000Z',
      currency: { code: 'INR' },
      taxesIncluded: true,
      lineItems: [
        {
          id: 'line-1',
          variantId: '100102',
          productId: '1001',
          name: 'Stratos 90',
          quantity: 2,
          giftWrapping: { name: 'Ribbon', message: 'Play well', amount: 50 },
          path: 'aerovolt-stratos-90',
          discounts: [{ value: 100 }],
          options: [{ name: 'Grip size', nameId: 1, value: 'G5', valueId: 2 }],
          variant: {
            id: '100102',
            sku: 'AV-STR-90-G5',
            name: 'Stratos 90',
            image: { url: 'http://in.localhost:3000/api/studio2/product/AV-STR-90/thumbnail?v=1' },
            requiresShipping: true,
            isMutable: true,
            price: 3949,
            listPrice: 3999,
          },
          canBeWrapped: true,
          agreedPrice: null,
          salePrice: 0,
          originalPrice: 3999,
          discountAmount: 0,
          stockLeft: null,
          tiers: null,
          wantedQuantity: null,
        },
      ],
      lineItemsSubtotalPrice: 8000,
      subtotalPrice: 8500,
      totalPrice: 7500,
      discounts: [{ value: 500 }],
      discountAmount: 500,
      giftCards: [],
      coupon: null,
      leftOut: [],
      replacedCurrency: null,
      taxedAmounts: [{ percent: 18, amount: 7500 }],
      version: 4,
    })
  })

  test.each([
    ['https://shop.example/smash-90/', 'smash-90'],
    ['/smash-90/', 'smash-90'],
    ['smash-90?ref=1', 'smash-90'],
    ['https://shop.example', ''],
    [undefined, ''],
  ])('turns the URL %s into the path %s', (url, path) => {
    const line = without(aRawLine(), 'url')
    const raw: SentCart = {
      ...aRawCart(),
      line_items: { physical_items: [{ ...line, ...(url && { url }) }] },
    }
    expect(normaliseCart(raw)?.lineItems[0]?.path).toBe(path)
  })

  test('uses defaults for missing fields', () => {
    const line = without(aRawLine(), 'is_mutable', 'discounts', 'options', 'gift_wrapping')
    const raw: SentCart = { ...aRawCart(), discounts: null, line_items: { physical_items: [line] } }
    expect(normaliseCart(raw)).toMatchObject({ giftCards: [], discounts: [] })
    expect(normaliseCart(raw)?.lineItems[0]).toMatchObject({
      discounts: [],
      options: [],
      giftWrapping: null,
      variant: { isMutable: true },
    })
    expect(normaliseCart(null)).toBeNull()
  })

  test('reports an invalid cart as an error', async () => {
    const { store } = aStore({ [cartPath]: 'surprise' })
    const { error } = await store.dispatch(getCart.initiate())
    expect(error).toMatchObject({ code: 'invalid_response' })
  })
})

describe('adding to the cart', () => {
  test.each([0, -1, 1.5, Number.NaN])('rejects the quantity %s before any request', async (quantity) => {
    const { store, requests } = aStore(aCartServer())
    const { error } = await store.dispatch(addItems.initiate([anItem(), anItem({ quantity })]))
    expect(error).toMatchObject({
      code: 'validation_error',
      message: 'The item quantity has to be a valid integer greater than 0',
    })
    expect(requests).toEqual([])
  })

  test('replaces the cached cart by the response, without another GET', async () => {
    const shop = aStore(aCartServer([]))
    await shop.store.dispatch(addItems.initiate([anItem()]))
    expect(cached(shop)?.lineItems).toHaveLength(1)
    expect(shop.requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { items: [{ productId: '1001', variantId: '100102', quantity: 1 }] }],
    ])
  })

  test('stores the added items in session storage', async () => {
    const { store } = aStore(aCartServer([]))
    await store.dispatch(addItems.initiate([anItem()]))
    expect(JSON.parse(sessionStorage.getItem('addedToCartProducts') ?? '')).toEqual([
      {
        entityId: 1001,
        sku: 'AV-STR-90-G5',
        brand: 'Aerovolt',
        categories: anItem().categories,
        retailPrice: 4499,
      },
    ])
  })

  test('adds the selected variant from the product page and opens the cart', async () => {
    const product = aProduct()
    const form = (
      <AddToCartForm
        product={product}
        variant={product.variants[1]!}
        missing={null}
        onMissing={() => undefined}
      />
    )
    const { user, requests } = renderShop(
      <>
        <Header />
        {form}
        <CartPanel />
      </>,
      { responses: { ...aCartServer([]), '/api/bigcommerce/catalog/categories': [] }, site: india },
    )
    await user.click(screen.getByRole('button', { name: 'One more Stratos 90' }))
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    const panel = await screen.findByRole('dialog', { name: 'Your cart, 1 item' })
    expect(within(panel).getByText('Stratos 90 is in your cart')).toBeVisible()
    expect(sent(requests, 'POST')[0]?.body).toEqual({
      items: [{ productId: '1001', variantId: '100102', quantity: 2 }],
    })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus()
  })

  test('shows an error when cookies are blocked', async () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
    const product = aProduct()
    const { user, store } = renderShop(
      <AddToCartForm
        product={product}
        variant={product.variants[1]!}
        missing={null}
        onMissing={() => undefined}
      />,
      { responses: aCartServer([]), site: india },
    )
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/blocks cookies.*Allow cookies/)
    expect(store.getState().panels.open).toBeNull()
    expect(store.getState().cart.justAdded).toBeNull()
  })
})

describe('a cart line', () => {
  test('set below one is removed, and can be restored', async () => {
    const { user } = openCart(aCartServer())
    await user.click(await screen.findByRole('button', { name: 'One less Stratos 90' }))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    await user.click(undo)
    expect(await screen.findByRole('textbox', { name: 'Quantity of Stratos 90' })).toHaveValue('1')
    expect(document.body).not.toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Stratos 90' })).toHaveFocus()
  })

  test('can be restored after a change of another line that was made before its removal', async () => {
    const lines = [aRawLine(), aRawLine({ id: 'line-2', name: 'Drift 3' })]
    const { user, requests } = openCart(aCartServer(lines))
    const more = await screen.findByRole('button', { name: 'One more Drift 3' })
    const rest = pauseRest()
    await user.click(more)
    await user.click(screen.getByRole('button', { name: 'Remove Stratos 90' }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    await rest.areOver()
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
    expect(await screen.findByRole('heading', { name: 'Your cart, 2 items' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('is validated as specified before any request', async () => {
    const { store, requests } = aStore(aCartServer())
    const line = normaliseCart(aRawCart())!.lineItems[0]!
    const fraction = await store.dispatch(updateLine.initiate({ line, quantity: 1.5 }))
    expect(fraction.error).toMatchObject({ message: 'The item quantity has to be a valid integer' })
    const nameless = await store.dispatch(
      updateLine.initiate({ line: { ...line, variantId: '' }, quantity: 2 }),
    )
    expect(nameless.error).toMatchObject({ message: 'Invalid input used for this operation' })
    const unknown = await store.dispatch(removeLine.initiate({ ...line, id: '' }))
    expect(unknown.error).toMatchObject({
      code: 'validation_error',
      message: 'Invalid input used for this operation',
    })
    expect(requests).toEqual([])
  })

  test('two lines that are edited within 500 ms both reach the server', async () => {
    const lines = [aRawLine(), aRawLine({ id: 'line-2', name: 'Drift 3' })]
    const { user, requests } = openCart(aCartServer(lines))
    const button = await screen.findByRole('button', { name: 'One more Stratos 90' })
    const rest = pauseRest()
    await user.click(button)
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'One more Drift 3' }))
    expect(sent(requests, 'PUT')).toEqual([])
    await rest.areOver()
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(2))
    expect(sent(requests, 'PUT').map(({ body }) => body)).toEqual([
      { itemId: 'line-1', item: { productId: '1001', variantId: '100102', quantity: 3 } },
      { itemId: 'line-2', item: { productId: '1001', variantId: '100102', quantity: 2 } },
    ])
    expect(await screen.findByRole('heading', { name: 'Your cart, 5 items' })).toBeVisible()
  })

  test('shows an error for a fractional quantity, and sends nothing', async () => {
    const { user, requests } = openCart(aCartServer())
    const field = await screen.findByRole('textbox', { name: 'Quantity of Stratos 90' })
    await user.clear(field)
    await user.type(field, '1.5')
    expect(field).toHaveAccessibleDescription('Enter a whole number')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number')
    await user.tab()
    expect(sent(requests, 'PUT')).toEqual([])
  })

  test.each([
    ['the panel is closed', (user: ReturnType<typeof openCart>['user']) => user.keyboard('{Escape}')],
    ['the page is left', () => act(async () => void window.dispatchEvent(new Event('pagehide')))],
  ])('sends its debounced change when %s', async (_when, leave) => {
    const { user, requests } = openCart(aCartServer())
    const button = await screen.findByRole('button', { name: 'One more Stratos 90' })
    // The debounce never ends by itself.
    pauseRest()
    await user.click(button)
    expect(sent(requests, 'PUT')).toEqual([])
    await leave(user)
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
  })

  test('keeps a newer quantity when the response to an older one arrives', async () => {
    const server = aCartServer()
    const first = later()
    let changes = 0
    const { user } = openCart({
      [cartPath]: async (request: ApiRequest) => {
        if (request.method === 'PUT') changes += 1
        if (request.method === 'PUT' && changes === 1) await first.promise
        return server[cartPath](request)
      },
    })
    const button = await screen.findByRole('button', { name: 'One more Stratos 90' })
    const field = screen.getByRole('textbox', { name: 'Quantity of Stratos 90' })
    const rest = pauseRest()
    await user.click(button)
    await rest.areOver()
    await user.click(button)
    first.give(null)
    expect(await screen.findByRole('heading', { name: 'Your cart, 2 items' })).toBeVisible()
    expect(field).toHaveValue('3')
    await rest.areOver()
    expect(await screen.findByRole('heading', { name: 'Your cart, 3 items' })).toBeVisible()
    expect(field).toHaveValue('3')
  })

  test('returns to its old quantity when the server rejects the new one', async () => {
    const server = aCartServer()
    const late = later()
    const { user } = openCart({
      [cartPath]: (request: ApiRequest) =>
        request.method === 'PUT' ? late.promise : server[cartPath](request),
    })
    await user.click(await screen.findByRole('button', { name: 'One more Stratos 90' }))
    const field = screen.getByRole('textbox', { name: 'Quantity of Stratos 90' })
    expect(field).toHaveValue('2')
    late.give(new Failure(409, 'out_of_stock'))
    expect(await screen.findByText('Not enough in stock. Choose fewer, or another item.')).toBeVisible()
    expect(field).toHaveValue('1')
  })
})

describe('overlapping responses', () => {
  test('a cart with an older version is ignored', async () => {
    const late = later()
    const shop = aStore({
      [cartPath]: ({ method }: ApiRequest) => (method ? aRawCart({ version: 5 }) : late.promise),
    })
    const reading = shop.store.dispatch(getCart.initiate())
    await shop.store.dispatch(addItems.initiate([anItem()]))
    late.give(aRawCart({ version: 4, lines: [] }))
    await reading
    expect(cached(shop)).toMatchObject({ version: 5, lineItems: [{ name: 'Stratos 90' }] })
  })

  test('the null after the last removal wins over a GET started before', async () => {
    const late = later()
    let readings = 0
    const shop = aStore({
      [cartPath]: ({ method }: ApiRequest) => {
        if (method) return null
        readings += 1
        return readings === 1 ? aRawCart() : late.promise
      },
    })
    const { data: cart } = await shop.store.dispatch(getCart.initiate())
    const reading = shop.store.dispatch(getCart.initiate(undefined, { forceRefetch: true }))
    await shop.store.dispatch(removeLine.initiate(cart!.lineItems[0]!))
    late.give(aRawCart())
    await reading
    expect(cached(shop)).toBeNull()
  })

  test('changes are sent in sequence', async () => {
    const first = later()
    const server = aCartServer([])
    let changes = 0
    const { store, requests } = aStore({
      [cartPath]: (request: ApiRequest) => {
        changes += 1
        return changes === 1 ? first.promise : server[cartPath](request)
      },
    })
    const one = store.dispatch(addItems.initiate([anItem()]))
    const two = store.dispatch(addItems.initiate([anItem({ variantId: '100101' })]))
    await waitFor(() => expect(requests).toHaveLength(1))
    first.give(aRawCart())
    await Promise.all([one, two])
    expect(requests).toHaveLength(2)
  })
})

test('the panel shows the amount left to free delivery and the total', async () => {
  openCart(aCartServer())
  expect(await screen.findByText('Add ₹1,001 more for free standard delivery')).toBeVisible()
  expect(screen.getByText('₹4,098')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout/')
})
