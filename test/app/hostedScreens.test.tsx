import { fireEvent, screen } from '@testing-library/react'
import { pageLinks } from '../../src/app/afterPaint/usePrefetch'
import { HomePage } from '../../src/app/pages/HomePage'
import { OrdersPage } from '../../src/app/pages/OrdersPage'
import { SignUpPage } from '../../src/app/pages/SignUpPage'
import { matchRoute } from '../../src/app/routes/matchRoute'
import { Footer } from '../../src/app/shell/footer/Footer'
import { Header } from '../../src/app/shell/header/Header'
import { capabilitiesOf, type Capabilities } from '../../src/domain/capabilities'
import { necessaryOnly } from '../../src/domain/consent'
import { normaliseCart } from '../../src/features/cart/normaliseCart'
import { CartTotals } from '../../src/features/cart/panel/CartTotals'
import { HandOverLink } from '../../src/features/cart/panel/HandOverLink'
import { consentSlice } from '../../src/features/consent/consentSlice'
import { ForgotPasswordForm } from '../../src/features/customer'
import { SignOutButton } from '../../src/features/customer/account/AccountLinks'
import { BalanceForm } from '../../src/features/giftCards'
import { LastOrder, OrderDetails } from '../../src/features/orders'
import { TrackForm } from '../../src/features/orders/TrackForm'
import { ProductDetails } from '../../src/features/product'
import { languages } from '../../src/site/site'
import type { Site } from '../../src/site/site'
import { loadText } from '../../src/site/texts/loadText'
import { textFacts } from '../../src/site/texts/textFacts'
import { aRawCart } from '../setup/aCart'
import { anOrder, ordersPath } from '../setup/anOrder'
import { aCategory, aListing, aProduct } from '../setup/aProduct'
import { aSite, renderShop } from '../setup/renderShop'

const own = aSite('courtline-in')
const hosted: Site = { ...own, commerce: capabilitiesOf.bigcommerce, openMethods: [] }

test.each([
  ['own', own, true],
  ['hosted', hosted, false],
] as const)(
  'header and footer link to accounts and orders, and name the payment methods of the own checkout: %s',
  (_name, site, isNamed) => {
    renderShop(
      <>
        <Header />
        <Footer />
      </>,
      { site, responses: { '/api/bigcommerce/catalog/categories': [] } },
    )
    expect(screen.getByRole('link', { name: 'Account' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Track an order' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Payment methods' }) !== null).toBe(isNamed)
  },
)

test.each([
  ['own', own, true],
  ['hosted', hosted, false],
] as const)('only the own engine has links to stringing and printing: %s', (_name, site, isLinked) => {
  renderShop(
    <>
      <Header />
      <Footer />
    </>,
    { site, responses: { '/api/bigcommerce/catalog/categories': [] } },
  )
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const path of ['/studio-pro-stringing/', '/t-shirt-printing/'])
    expect(links.includes(path)).toBe(isLinked)
})

test.each([
  ['rackets', 'badminton/rackets', '/category/badminton/rackets/', 'Find a racket', true],
  ['something else', 'tennis', '/category/tennis/', 'Shop all tennis', false],
])('the first screen of a hosted shop leads to %s', async (_name, path, href, name, hasFinder) => {
  const node = aCategory({ name: path, path: `/category/${path}/` })
  renderShop(
    <>
      <HomePage />
      <Footer />
    </>,
    {
      site: hosted,
      responses: {
        '/api/bigcommerce/catalog/categories': [node],
        '/api/bigcommerce/catalog/products?sort=trending-desc&facets=none&limit=8': aListing([
          aProduct({ name: 'Arc 10', slug: 'arc-10' }),
        ]),
      },
    },
  )
  expect(await screen.findByRole('link', { name: new RegExp(name, 'i') })).toHaveAttribute('href', href)
  const [bestSeller] = await screen.findAllByRole('link', { name: /Arc 10/ })
  expect(bestSeller).toHaveAttribute('href', '/arc-10/')
  expect(document.querySelector('meta[name=description]')).not.toHaveAttribute(
    'content',
    expect.stringContaining('Strung'),
  )
  expect(screen.queryByRole('link', { name: 'Racket finder' }) !== null).toBe(hasFinder)
})

test('the product page of a hosted shop promises no delivery: the store decides on it', async () => {
  renderShop(<ProductDetails product={aProduct()} actions={() => null} />, { site: hosted })
  expect(await screen.findByRole('heading', { name: 'Specification' })).toBeVisible()
  expect(screen.queryAllByText(/delivery/i)).toEqual([])
})

test.each(['/stock-alerts/stop/', '/orders/7/invoice/'])(
  'the page %s exists only where the back end serves it',
  (path) => {
    const names = [capabilitiesOf.embedded, capabilitiesOf.bigcommerce].map(
      (commerce) => matchRoute(path, commerce).route.name,
    )
    expect(names[0]).not.toMatch(/^(product|notFound)$/)
    expect(names[1]).toMatch(/^(product|notFound)$/)
  },
)

test.each([
  [null, 'You haven’t ordered in this browser yet.'],
  [
    { at: '2026-11-23T10:00:00Z', isCartOpen: true, order: null },
    /your cart is still open\. Nothing is ordered yet/,
  ],
  [{ at: '2026-11-23T10:00:00Z', isCartOpen: false, order: null }, /your order is confirmed by email/],
  [{ at: '2026-11-23T10:00:00Z', isCartOpen: false, order: '1017' }, 'Your order 1017 is confirmed.'],
])('the orders page reports the hand-over %j', async (data, text) => {
  renderShop(<OrdersPage />, {
    site: hosted,
    responses: { '/api/bigcommerce/checkout/hand-over': data, '/api/bigcommerce/orders?page=1': null },
  })
  expect(await screen.findByText(text)).toBeVisible()
})

test.each([
  ['own', own, /looks like CL‑7K3M‑9QXT/],
  ['hosted', hosted, /a number like 1003/],
] as const)('the form for guests shows how an order number looks: %s', (_name, site, hint) => {
  renderShop(<TrackForm />, { site })
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveAccessibleDescription(hint)
})

test.each([
  ['own', own, true],
  ['hosted', hosted, false],
] as const)('account and order texts promise what the back end does: %s', async (_name, site, isOwn) => {
  const signUp = renderShop(<SignUpPage />, { site })
  expect(screen.queryByText(/all our regions/) !== null).toBe(isOwn)
  expect(screen.getByText(/cart, wishlist and addresses in one place/)).toBeVisible()
  signUp.unmount()

  const forgot = renderShop(<ForgotPasswordForm />, {
    site,
    responses: { '/api/bigcommerce/customers/password-reset': null },
  })
  await forgot.user.type(screen.getByRole('textbox'), 'asha@example.com')
  await forgot.user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/a link is on its way/)).toBeVisible()
  expect(screen.queryByText(/within one hour/) !== null).toBe(isOwn)
  forgot.unmount()

  renderShop(<OrderDetails order={anOrder()} isGuest />, { site })
  expect(screen.getByRole('heading', { name: 'Order status' })).toBeVisible()
  expect(screen.queryByText(/courier|collect/) !== null).toBe(isOwn)
})

test.each([
  ['own', own, true],
  ['hosted', hosted, false],
] as const)('only the own engine knows when an order arrives: %s', (_name, site, isKnown) => {
  renderShop(<OrderDetails order={anOrder()} isGuest={false} />, { site })
  expect(screen.getByRole('heading', { name: 'Order status' })).toBeVisible()
  expect(screen.queryByText('Arrives') !== null).toBe(isKnown)
})

test('shows no tax for a cart whose store gives no rates', () => {
  renderShop(<CartTotals cart={{ ...aHostedCart(), taxedAmounts: null }} />, { site: hosted })
  expect(screen.getByText('Total')).toBeVisible()
  expect(screen.queryByText(/tax/)).toBeNull()
})

test('shows the tax of a hosted order as the store gives it, without the rate of the region', () => {
  const [line] = anOrder().lines
  const order = anOrder({ taxTotal: 123, lines: [{ ...line!, taxPercent: 0 }] })
  renderShop(<OrderDetails order={order} isGuest={false} />, { site: hosted })
  expect(screen.getByText('Includes ₹123 tax')).toBeVisible()
})

test('tells customers of a hosted store that signing out ends all sessions', () => {
  renderShop(<SignOutButton />, { site: hosted })
  expect(screen.getByText('You’ll be signed out on all your devices.')).toBeVisible()
})

test.each(languages)(
  'texts of a hosted store without accounts and orders mention neither, in %s',
  async (language) => {
    const [site, locale] =
      language === 'id' ? (['courtline-id', 'id-ID'] as const) : (['courtline-in', `${language}-IN`] as const)
    const textsOf = async (commerce: Capabilities) =>
      Promise.all(
        (['faq', 'returns', 'privacy'] as const).map(async (page) => {
          const textOf = await loadText(page, language)
          return JSON.stringify(textOf(textFacts({ ...aSite(site), commerce }, locale)))
        }),
      )
    const ofAccounts = { en: /sign(ed)? in|your account/, hi: /साइन|आपके अकाउंट/, id: /akun Anda|Anda masuk/ }[
      language
    ]
    const [ownFaq, ownReturns, ownPrivacy] = await textsOf(capabilitiesOf.embedded)
    for (const text of [ownFaq, ownReturns]) expect(text).toContain('/track/')
    for (const text of [ownFaq, ownPrivacy]) expect(text).toMatch(ofAccounts)
    const none = { ...capabilitiesOf.bigcommerce, accounts: false, orders: false }
    for (const text of await textsOf(none)) {
      expect(text).not.toContain('/track/')
      expect(text).not.toMatch(ofAccounts)
    }
    const [, , privacy] = await textsOf(none)
    expect(privacy).toContain('BigCommerce')
  },
)

test('a link to the hosted checkout is not prefetched', () => {
  const { container } = renderShop(<HandOverLink cart={aHostedCart()} />, { site: hosted })
  expect(container.querySelector('a')).not.toBeNull()
  expect(container.querySelector(pageLinks)).toBeNull()
})

test('the balance form takes a code of the hosted store', async () => {
  const { user, requests } = renderShop(<BalanceForm />, {
    site: hosted,
    responses: {
      '/api/bigcommerce/gift-cards/balance': { lastFour: 'NR-1', balance: 2000, expiresAt: null },
    },
  })
  await user.type(screen.getByRole('textbox'), 'GIFT-INR-1')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(/2,000/)).toBeVisible()
  expect(requests).toMatchObject([{ body: { code: 'GIFT-INR-1' } }])
})

test('following the link to the checkout begins the checkout for analytics', () => {
  const cart = aHostedCart()
  const { listen } = renderShop(<HandOverLink cart={cart} />, { site: hosted })
  const actions: { readonly type: string }[] = []
  listen((action) => void actions.push(action))
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  fireEvent.click(screen.getByRole('link', { name: 'Checkout' }), { ctrlKey: true })
  document.removeEventListener('click', stay)
  expect(actions.filter(({ type }) => type === 'shown/checkout')).toMatchObject([
    { payload: { id: cart.id } },
  ])
})

test.each([
  ['analytics and marketing', { analytics: true, marketing: true }, ['analytics', 'marketing'], 'an-id'],
  ['marketing, without ids', { marketing: true }, ['marketing'], null],
  ['nothing', {}, null, null],
])(
  'the link to the checkout is plain; a cookie has the visit of one who allows %s',
  (_name, allowed, consent, id) => {
    window.localStorage.setItem('analytics.visitor', 'an-id')
    window.sessionStorage.setItem('analytics.session', 'an-id')
    const categories = { ...necessaryOnly, ...allowed }
    renderShop(<HandOverLink cart={aHostedCart()} />, {
      site: hosted,
      state: { consent: { ...consentSlice.getInitialState(), categories } },
    })
    const written = jest.spyOn(document, 'cookie', 'set').mockReturnValue()
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    const link = screen.getByRole('link', { name: 'Checkout' })
    fireEvent.click(link, { ctrlKey: true })
    document.removeEventListener('click', stay)
    expect(link.getAttribute('href')).toBe('/checkout/')
    const cookies = written.mock.calls.map(([cookie]) => cookie)
    written.mockRestore()
    const value = encodeURIComponent(JSON.stringify({ consent, visitorId: id, sessionId: id }))
    expect(cookies).toEqual(
      consent === null ? [] : [`SHOP_VISIT=${value}; Max-Age=60; Path=/; SameSite=Strict`],
    )
  },
)

function aHostedCart() {
  const cart = normaliseCart(aRawCart())
  if (!cart) throw new Error('There is no cart')
  return cart
}

test('the newest order of a hosted store costs one request, so none is pending at the sign-out', async () => {
  const { id, number, payment, paymentMethod, placedAt, currency, total } = anOrder()
  const summary = { id, number, payment, paymentMethod, placedAt, currency, total, status: 'shipped' }
  const { requests } = renderShop(<LastOrder empty={null} />, {
    site: hosted,
    responses: {
      [`${ordersPath}?page=1`]: {
        orders: [{ ...summary, pieces: 1, names: ['Stratos 90'], imageUrls: [] }],
        pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
      },
    },
  })
  expect(await screen.findByText('Shipped', { selector: 'li[data-done]' })).toBeVisible()
  expect(requests.map(({ path }) => path)).toEqual([`${ordersPath}?page=1`])
})
