import { act, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { CartPage } from '../../../src/app/pages/CartPage'
import { SidePanels } from '../../../src/app/shell/sidePanels/SidePanels'
import { ToastsOnDemand } from '../../../src/app/ShopApp'
import type { RawCart, RawCartLine } from '../../../src/domain/cart/rawCartSchema'
import { cartApi } from '../../../src/features/cart'
import { panelClosed, panelOpened } from '../../../src/features/panels'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { pauseRest } from '../../setup/pausedTimers'
import { aSite, renderShop } from '../../setup/renderShop'

const india = aSite('courtline-in')

beforeEach(withCartCookie)
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'))
  deleteCartCookie()
  sessionStorage.clear()
  localStorage.clear()
})

/** A fake cart server: each change returns `changes`, and GET returns the last response. */
function aCart(first: RawCart | null, changes: Readonly<Record<string, unknown>> = {}) {
  let cart = first
  const serve = async (request: ApiRequest) => {
    if (!request.method) return cart
    const found = changes[`${request.method} ${request.path.slice(cartPath.length)}`.trim()]
    const result: unknown =
      typeof found === 'function' ? await (found as (requested: ApiRequest) => unknown)(request) : found
    if (!(result instanceof Failure) && result !== undefined) cart = result as RawCart | null
    return result
  }
  const paths = ['', '/coupons', '/gift-wrapping', '/prices'].map((end) => cartPath + end)
  return Object.fromEntries(paths.map((path) => [path, serve]))
}

function openPage(responses: Answers) {
  const page = (
    <>
      <CartPage />
      <ToastsOnDemand />
    </>
  )
  return renderShop(page, {
    responses: { '/api/bigcommerce/customers': null, ...responses },
    site: india,
    path: '/cart/',
  })
}

function openPanel(responses: Answers) {
  const panel = (
    <>
      <SidePanels />
      <ToastsOnDemand />
    </>
  )
  const shop = renderShop(panel, {
    responses: { '/api/bigcommerce/catalog/categories': [], ...responses },
    site: india,
  })
  act(() => void shop.store.dispatch(panelOpened('cart')))
  return shop
}

const changesIn = (requests: readonly ApiRequest[]) =>
  requests
    .filter(({ path, method }) => path.startsWith(cartPath) && method)
    .map(({ path, method, body }) => [`${method} ${path.slice(cartPath.length)}`.trim(), body])

const withLine = (line: Partial<RawCartLine>, cart: Partial<RawCart> = {}) =>
  aRawCart({ lines: [aRawLine(line)], ...cart })

const coupon = {
  id: '1',
  code: 'SMASH10',
  coupon_type: 'percentage_discount',
  discounted_amount: 400,
  problem: null,
  minimum: null,
} as const

describe('the cart page', () => {
  test('shows lines, totals and delivery dates, and links to the checkout', async () => {
    openPage(aCart(withLine({ quantity: 2, extended_sale_price: 7998 })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart, 2 items' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stratos 90' })).toHaveAttribute('href', '/aerovolt-stratos-90/')
    expect(screen.getByText('₹3,999 each')).toBeVisible()
    expect(screen.getByText(/^Arrives /)).toBeVisible()
    const summary = screen.getByRole('region', { name: 'Order summary' })
    expect(within(summary).getByText('Free standard delivery')).toBeVisible()
    expect(within(summary).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout/')
  })

  test('shows links to the shop when the cart is empty', async () => {
    openPage(aCart(null))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go shopping' })).toBeVisible()
  })

  test('restores a removed line from its toast, and moves the focus', async () => {
    const wrapped = withLine({ gift_wrapping: { name: 'Gift wrapping', message: 'Play well', amount: 49 } })
    const { user, requests } = openPage(aCart(wrapped, { DELETE: null, POST: wrapped }))
    await user.click(await screen.findByRole('button', { name: 'Remove Stratos 90' }))
    expect(await screen.findByText('Stratos 90 was removed')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Stratos 90' })).toBeVisible()
    expect(changesIn(requests).at(-1)).toEqual([
      'POST',
      {
        items: [
          {
            productId: '1001',
            variantId: '100102',
            quantity: 1,
            optionSelections: [{ optionId: '1', optionValue: '2' }],
            giftWrapping: { message: 'Play well' },
          },
        ],
      },
    ])
  })

  test('shows why a removed line cannot be restored', async () => {
    const { user } = openPage(aCart(withLine({}), { DELETE: null, POST: new Failure(409, 'out_of_stock') }))
    await user.click(await screen.findByRole('button', { name: 'Remove Stratos 90' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not enough in stock/)
  })

  test('moves a line to the wishlist', async () => {
    const { user, store } = openPage(aCart(withLine({}), { DELETE: null }))
    await user.click(await screen.findByRole('button', { name: 'Move Stratos 90 to the wishlist' }))
    expect(await screen.findByText('Stratos 90 is on your wishlist')).toBeVisible()
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(store.getState().wishlist.items).toMatchObject([{ id: '1001', slug: 'aerovolt-stratos-90' }])
  })

  test('shows why a line on the wishlist is still in the cart', async () => {
    const { user } = openPage(aCart(withLine({}), { DELETE: new Failure(500, 'internal_error') }))
    await user.click(await screen.findByRole('button', { name: 'Move Stratos 90 to the wishlist' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong on our side/)
    expect(screen.queryByText('Stratos 90 is on your wishlist')).toBeNull()
  })

  test('shows gift cards as separate lines', async () => {
    const card = {
      id: 'card-1',
      name: 'Courtline gift card',
      theme: '',
      amount: 1500,
      quantity: 1,
      taxable: false,
      sender: { name: '', email: '' },
      recipient: { name: 'Ravi', email: 'ravi@example.test' },
      message: '',
      product_id: 9,
      variant_id: 901,
      sku: 'CL-GIFT',
      url: 'http://in.localhost:3000/gift-card/',
      image_url: '',
      options: [
        { name: 'Amount', nameId: 3, value: '1500', valueId: 0 },
        { name: 'Recipient', nameId: 4, value: 'Ravi', valueId: 0 },
      ],
    } as const
    const cart = aRawCart({ lines: [], cart_amount: 1500, base_amount: 1500, taxed_amounts: [] })
    const line_items = { ...cart.line_items, gift_certificates: [card] }
    const { user, requests } = openPage(aCart({ ...cart, line_items }, { DELETE: null }))
    expect(await screen.findByText('Recipient: Ravi')).toBeVisible()
    expect(screen.getByText('Amount: ₹1,500')).toBeVisible()
    expect(screen.queryByText(/^Includes .* tax/)).not.toBeInTheDocument()
    expect(screen.queryByText(/standard delivery/i)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Courtline gift card' }))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(changesIn(requests)).toEqual([['DELETE', { itemId: 'card-1' }]])
  })
})

describe('gift wrapping', () => {
  type Gift = { readonly message: string } | null
  const wrapped = (gift: Gift) =>
    withLine({ gift_wrapping: gift && { name: 'Gift wrapping', amount: 49, ...gift } })
  const wrap = ({ body }: ApiRequest) => wrapped((body as { giftWrapping: Gift }).giftWrapping)

  test('is checked at once, and its message is sent after a pause in typing', async () => {
    const { user, requests } = openPage(aCart(withLine({}), { 'PUT /gift-wrapping': wrap }))
    const tick = await screen.findByRole('checkbox', { name: 'Gift wrapping for Stratos 90, ₹49 each' })
    await user.click(tick)
    expect(tick).toBeChecked()
    const card = screen.getByRole('textbox', { name: 'Message on the card' })
    // Pasted in one event: a pause of half a second between two keys would send a partial message.
    await user.click(card)
    await user.paste('Play well')
    await waitFor(() => expect(changesIn(requests)).toHaveLength(2))
    expect(screen.getByText('₹49')).toBeVisible()
    await user.click(tick)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message on the card' })).toBeNull())
    expect(changesIn(requests)).toEqual(
      [{ message: '' }, { message: 'Play well' }, null].map((giftWrapping) => [
        'PUT /gift-wrapping',
        { itemId: 'line-1', giftWrapping },
      ]),
    )
  })

  test('keeps a message whose request a reload interrupts, and sends it again', async () => {
    const before = wrapped({ message: 'Old' })
    let result = (_cart: RawCart) => {}
    const slow = () => new Promise<RawCart>((resolve) => (result = resolve))
    const { user, unmount } = openPage(aCart(before, { 'PUT /gift-wrapping': slow }))
    await user.click(await screen.findByRole('textbox', { name: 'Message on the card' }))
    await user.paste(' and new')
    unmount()
    const { requests } = openPage(aCart(before, { 'PUT /gift-wrapping': wrap }))
    const card = await screen.findByRole('textbox', { name: 'Message on the card' })
    expect(card).toHaveValue('Old and new')
    const change = { itemId: 'line-1', giftWrapping: { message: 'Old and new' } }
    await waitFor(() => expect(changesIn(requests)).toEqual([['PUT /gift-wrapping', change]]))
    await waitFor(() => expect(sessionStorage.getItem('cart.unansweredGift')).toBeNull())
    await act(async () => result(before))
  })

  test('is not sent again later when the shopper has seen that it failed', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user, unmount } = openPage(aCart(withLine({}), { 'PUT /gift-wrapping': offline }))
    const tick = await screen.findByRole('checkbox')
    await user.click(tick)
    expect(await screen.findByText(/^We can’t reach the shop/)).toBeVisible()
    expect(tick).not.toBeChecked()
    unmount()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000)
    const { requests } = openPage(aCart(withLine({}), { 'PUT /gift-wrapping': wrap }))
    expect(await screen.findByRole('checkbox')).not.toBeChecked()
    expect(changesIn(requests)).toEqual([])
    clock.mockRestore()
  })

  test('does not send a message above the maximum length', async () => {
    const { user, requests } = openPage(aCart(wrapped({ message: '' })))
    const card = await screen.findByRole('textbox', { name: 'Message on the card' })
    await user.click(card)
    await user.paste('x'.repeat(201))
    expect(card).toHaveAccessibleDescription('Use one line of up to 200 characters.')
    await user.tab()
    expect(changesIn(requests)).toEqual([])
  })

  test('is unchecked again when the server rejects it', async () => {
    const { user } = openPage(aCart(withLine({}), { 'PUT /gift-wrapping': new Failure(409, 'not_mutable') }))
    const tick = await screen.findByRole('checkbox')
    await user.click(tick)
    expect(await screen.findByText('This item can’t be changed.')).toBeVisible()
    expect(tick).not.toBeChecked()
  })
})

describe('a discount code', () => {
  const open = async ({ user }: ReturnType<typeof openPage>) => {
    await user.click(await screen.findByText('Add a discount code'))
    return screen.getByRole('textbox', { name: 'Discount code' })
  }

  test('shows why it is rejected, with the minimum order value', async () => {
    const error = new Failure(409, 'coupon_below_minimum', 'too small', '5000')
    const shop = openPage(aCart(withLine({}), { 'POST /coupons': error }))
    const field = await open(shop)
    await shop.user.type(field, 'smash10{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Spend ₹5,000 to use this code.'))
    expect(screen.getByRole('alert')).toHaveTextContent('Spend ₹5,000 to use this code.')
    expect(field).toHaveFocus()
    expect(changesIn(shop.requests)).toEqual([['POST /coupons', { code: 'SMASH10' }]])
  })

  test('a coupon code with invalid characters is rejected without a request', async () => {
    const shop = openPage(aCart(withLine({})))
    const field = await open(shop)
    await shop.user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(field).toHaveAccessibleDescription('Enter a discount code.')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a discount code.')
    await shop.user.type(field, '10 %{Enter}')
    expect(field).toHaveAccessibleDescription('We don’t recognise this code.')
    expect(changesIn(shop.requests)).toEqual([])
  })

  test('a coupon that applies is shown with its discount until it is removed', async () => {
    const withCoupon = withLine({}, { coupons: [coupon], discount_amount: 400, cart_amount: 3599 })
    const responses = { 'POST /coupons': withCoupon, 'DELETE /coupons': withLine({}) }
    const shop = openPage(aCart(withLine({}), responses))
    await shop.user.type(await open(shop), 'SMASH10{Enter}')
    const chip = await screen.findByRole('group', { name: 'SMASH10 ₹400 off' })
    await waitFor(() => expect(chip).toHaveFocus())
    expect(await screen.findByText('Code SMASH10 applied')).toBeVisible()
    expect(screen.getByText('-₹400')).toBeVisible()
    await shop.user.click(screen.getByRole('button', { name: 'Remove the code SMASH10' }))
    expect(await screen.findByText('Add a discount code')).toBeVisible()
    expect(changesIn(shop.requests).at(-1)).toEqual(['DELETE /coupons', { code: 'SMASH10' }])
  })

  test('a coupon that no longer applies shows the reason', async () => {
    const lost = { ...coupon, discounted_amount: 0, problem: 'coupon_below_minimum', minimum: 5000 } as const
    openPage(aCart(withLine({}, { coupons: [lost] })))
    expect(await screen.findByText('Spend ₹5,000 to use this code.')).toBeVisible()
  })
})

describe('changes by the shop', () => {
  test('lists changed prices and reduced quantities, with one confirmation for all', async () => {
    const lines = [
      aRawLine({ price_when_agreed: 3799 }),
      aRawLine({ id: 'line-2', name: 'Drift 3', quantity: 3, wanted_quantity: 5 }),
    ]
    const { user, requests } = openPage(aCart(aRawCart({ lines }), { 'POST /prices': withLine({}) }))
    const agree = await screen.findByRole('button', { name: 'Accept changes' })
    const notice = agree.closest<HTMLElement>('[role=status]')!
    expect(within(notice).getByText('Was ₹3,799, now ₹3,999 each')).toBeVisible()
    expect(
      within(notice).getByText('You chose 5, but only 3 are left. We’ve changed the quantity.'),
    ).toBeVisible()
    await user.click(agree)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept changes' })).toBeNull())
    expect(changesIn(requests)).toEqual([['POST /prices', {}]])
  })

  test('name a replaced currency until the shopper accepts it', async () => {
    const first = withLine({}, { replaced_currency: 'SGD' })
    const { user } = openPage(aCart(first, { 'POST /prices': withLine({}, { version: 2 }) }))
    const text = 'Prices are now in INR instead of SGD.'
    expect(await screen.findByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accept changes' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('blocks the checkout by the name of a sold-out line until it is removed', async () => {
    const rest = aRawLine({ id: 'line-2', name: 'Drift 3' })
    const first = aRawCart({ lines: [aRawLine({ stock_left: 0 }), rest] })
    const { user } = openPage(aCart(first, { DELETE: aRawCart({ lines: [rest], version: 2 }) }))
    const checkout = await screen.findByRole('button', { name: 'Checkout' })
    expect(checkout).toHaveAccessibleDescription(/^Not enough in stock: Stratos 90\./)
    await user.click(screen.getAllByRole('button', { name: 'Remove Stratos 90' })[1]!)
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible()
  })

  test('offers the remaining stock of a line', async () => {
    const put = withLine({ quantity: 2 }, { version: 2 })
    const { user, requests } = openPage(aCart(withLine({ quantity: 4, stock_left: 2 }), { PUT: put }))
    expect(await screen.findByText('Only 2 left')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep 2 Stratos 90' }))
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible()
    expect(changesIn(requests)).toEqual([
      ['PUT', { itemId: 'line-1', item: { productId: '1001', variantId: '100102', quantity: 2 } }],
    ])
  })
})

test('a line shows the quantity of the cart again when its removal fails', async () => {
  const { user, requests } = openPage(
    aCart(withLine({ quantity: 2 }), { DELETE: new Failure(500, 'internal_error') }),
  )
  const fewer = await screen.findByRole('button', { name: 'One less Stratos 90' })
  pauseRest()
  await user.click(fewer)
  await user.click(fewer)
  expect(
    await screen.findByText('Something went wrong on our side. Please try again in a moment.'),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Quantity of Stratos 90' })).toHaveValue('2')
  expect(screen.getByText('₹3,999 each')).toBeVisible()
  expect(changesIn(requests)).toEqual([['DELETE', { itemId: 'line-1' }]])
})

describe('the cart panel', () => {
  test('links to the cart page and closes', async () => {
    const { user, store } = openPanel(aCart(withLine({})))
    const link = await screen.findByRole('link', { name: 'View cart' })
    expect(link).toHaveAttribute('href', '/cart/')
    await user.click(link)
    expect(store.getState().panels.open).toBeNull()
  })

  test('shows why a removed line cannot be restored', async () => {
    const { user } = openPanel(aCart(withLine({}), { DELETE: null, POST: new Failure(409, 'out_of_stock') }))
    await user.click(await screen.findByRole('button', { name: 'Remove Stratos 90' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not enough in stock/)
  })

  test('shows a toast for a change rejected after it closed', async () => {
    const { user, store } = openPanel(aCart(withLine({}), { PUT: new Failure(409, 'out_of_stock') }))
    const button = await screen.findByRole('button', { name: 'One more Stratos 90' })
    pauseRest()
    await user.click(button)
    act(() => void store.dispatch(panelClosed()))
    expect(
      await screen.findByText(
        'We couldn’t change Stratos 90. Not enough in stock. Choose fewer, or another item.',
      ),
    ).toBeVisible()
  })
})

test('the cart is fetched after a pending change of the last page, and again if it is late', async () => {
  jest.useFakeTimers()
  sessionStorage.setItem('cartChangeUnderWay', String(Date.now()))
  const { store, requests } = renderShop(null, { responses: aCart(withLine({})), site: india })
  const reading = store.dispatch(cartApi.endpoints.getCart.initiate())
  await act(async () => undefined)
  expect(requests).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect((await reading).data?.lineItems).toHaveLength(1)
  // A page opened before the second fetch must fetch again, too.
  expect(sessionStorage.getItem('cartChangeUnderWay')).not.toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(sessionStorage.getItem('cartChangeUnderWay')).toBeNull()
  expect(requests).toHaveLength(2)
  jest.useRealTimers()
})

test('updateLine replaces one variant by another', async () => {
  const { store, requests } = renderShop(null, {
    responses: aCart(withLine({}), { PUT: withLine({}) }),
    site: india,
  })
  const { data } = await store.dispatch(cartApi.endpoints.getCart.initiate())
  const [line] = data!.lineItems
  await store.dispatch(
    cartApi.endpoints.updateLine.initiate({ line: line!, quantity: 2, variantId: '100101' }),
  )
  expect(changesIn(requests)).toEqual([
    ['PUT', { itemId: 'line-1', item: { productId: '1001', variantId: '100101', quantity: 2 } }],
  ])
})

test('pagehide sends pending changes without waiting for the queue', async () => {
  const requested: unknown[] = []
  const never = new Promise<never>(() => undefined)
  const { user } = openPage(
    aCart(aRawCart({ lines: [aRawLine(), aRawLine({ id: 'line-2', name: 'Drift 3' })] }), {
      PUT: ({ body }: ApiRequest) => {
        requested.push((body as { itemId: string }).itemId)
        return never
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'One more Stratos 90' }))
  await waitFor(() => expect(requested).toEqual(['line-1']))
  pauseRest()
  await user.click(screen.getByRole('button', { name: 'One more Drift 3' }))
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  expect(requested).toEqual(['line-1', 'line-2'])
})
