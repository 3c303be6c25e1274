import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { CheckoutFrame, Layout } from '../../src/app/layouts/Layout'
import { PageHead } from '../../src/app/shell/documentHead/PageHead'
import { CrashScreen } from '../../src/app/shell/failure/CrashScreen'
import { FailureNotice } from '../../src/app/shell/failure/FailureNotice'
import { Footer } from '../../src/app/shell/footer/Footer'
import { Header } from '../../src/app/shell/header/Header'
import { ShopSettings } from '../../src/app/shell/settings/ShopSettings'
import { itemAdded } from '../../src/features/wishlist'
import { restoreScheme } from '../../src/site/scheme'
import { Link } from '../../src/ui/Link'
import { expectConsoleError } from '../setup/failOnConsoleError'
import { aSite, renderShop } from '../setup/renderShop'

const leaf = (entityId: number, name: string, path: string) => ({
  entityId,
  name,
  path,
  isGroup: false,
  productCount: 2,
  children: [],
})
const tree = [
  {
    ...leaf(200, 'Accessories', '/category/accessories/'),
    children: [
      { ...leaf(170, 'Badminton Bags', '/category/badminton/badminton-bags/'), children: [] },
      {
        ...leaf(210, 'Accessories', '/category/accessories/accessories/'),
        isGroup: true,
        children: [leaf(211, 'Shoe Bags', '/category/accessories/shoe-bags/')],
      },
    ],
  },
  leaf(400, 'Sale', '/category/sale/'),
]
const responses = { '/api/bigcommerce/catalog/categories': tree }

function Whereabouts() {
  return <p>at {useLocation().pathname}</p>
}

afterEach(() => {
  localStorage.clear()
  restoreScheme()
})

test('a top category opens its subcategories, and headings are not links', async () => {
  const { user } = renderShop(<Header />, { responses })
  await user.click(await screen.findByRole('button', { name: 'Accessories' }))
  expect(await screen.findByRole('link', { name: 'Shop all Accessories' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Badminton bags' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Accessories' })).not.toBeInTheDocument()
})

test('the menu closes after a choice', async () => {
  const { user } = renderShop(
    <>
      <Header />
      <Whereabouts />
    </>,
    { responses },
  )
  await user.click(await screen.findByRole('button', { name: 'Accessories' }))
  await user.click(await screen.findByRole('link', { name: /Shoe bags/ }))
  expect(screen.getByText('at /category/accessories/shoe-bags/')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Shoe bags/ })).not.toBeInTheDocument())
})

test('the wishlist link shows the number of products', () => {
  const { store } = renderShop(<Header />, { responses })
  expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist/')
  act(() => void store.dispatch(itemAdded({ id: '41', slug: 'stratos-90' })))
  expect(screen.getByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible()
})

test('region and language links lead to the same page and keep its query', () => {
  const site = aSite('courtline-in')
  renderShop(<ShopSettings />, { site, path: '/category/sale/?page=2' })
  const regions = within(screen.getByRole('list', { name: 'Region' }))
  expect(regions.getByRole('link', { name: /Singapore/ })).toHaveAttribute(
    'href',
    'http://sg.localhost:3000/category/sale/?page=2',
  )
  expect(regions.getByRole('link', { name: /India/ })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/category/sale/?page=2')
})

test.each([
  ['en-IN', 'India, English'],
  ['hi-IN', 'भारत, हिन्दी'],
] as const)('the button of the settings names region and language in %s', (locale, name) => {
  renderShop(<Header />, { site: aSite('courtline-in'), locale, responses })
  expect(screen.getByRole('button', { name })).toBeVisible()
})

test('the button of the settings does not repeat a region that the language names', () => {
  renderShop(<Header />, { site: aSite('courtline-id'), responses })
  expect(screen.getByRole('button', { name: 'Bahasa Indonesia' })).toBeVisible()
})

test('a region link retains the language if the region has it', () => {
  renderShop(<ShopSettings />, { site: aSite('aerovolt-id'), locale: 'en-ID', path: '/wishlist/' })
  expect(screen.getByRole('link', { name: /Indonesia IDR/ })).toHaveAttribute(
    'href',
    'http://official.id.localhost:3000/en/wishlist/',
  )
})

test('a selected colour scheme applies at once and after a reload', async () => {
  const { user } = renderShop(<ShopSettings />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
  document.documentElement.removeAttribute('data-scheme')
  restoreScheme()
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
})

test('choosing the device setting deletes the stored colour scheme', async () => {
  const { user } = renderShop(<ShopSettings />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await user.click(screen.getByRole('radio', { name: 'Same as my device' }))
  expect(document.documentElement).not.toHaveAttribute('data-scheme')
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['courtline-in', /Bengaluru 560000/, /Cash on delivery/],
  ['courtline-sg', /Singapore 000021/, /PayNow/],
])('the footer of %s shows the company and payment methods of its region', (id, address, method) => {
  renderShop(<Footer />, { site: aSite(id), responses })
  expect(screen.getByText(method)).toBeVisible()
  expect(screen.getByText(address)).toBeVisible()
})

test('the footer links to the brand’s social pages', () => {
  renderShop(<Footer />, { site: aSite('aerovolt-sg'), responses })
  expect(screen.getByRole('link', { name: 'TikTok' })).toHaveAttribute(
    'href',
    expect.stringContaining('/aerovolt.sg'),
  )
})

test('the checkout layout has a main element, no navigation and no footer', () => {
  renderShop(<CheckoutFrame>Pay here</CheckoutFrame>)
  expect(screen.getByRole('main')).toHaveTextContent('Pay here')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
})

test('every other layout starts with a skip link', async () => {
  const { user } = renderShop(<Layout name="default">Words</Layout>, { responses })
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

test('a rendering error shows a crash screen with links of the brand', () => {
  expectConsoleError(/cannot be drawn|error boundary/)
  const Broken = () => {
    throw new Error('cannot be drawn')
  }
  renderShop(
    <CrashScreen fallback={<FailureNotice />}>
      <Broken />
    </CrashScreen>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Let. Play it again.')
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

test('the head has the page title and canonical URL', () => {
  renderShop(<PageHead title="Rackets" description="All of them" query="?page=2" />, {
    site: aSite('courtline-in'),
    locale: 'hi-IN',
    path: '/category/badminton/rackets/',
  })
  expect(document.title).toBe('Rackets | Courtline')
  const address = 'http://in.localhost:3000/hi/category/badminton/rackets/?page=2'
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', address)
})

test('head tags of the first page are removed on navigation', async () => {
  document.head.innerHTML =
    '<meta property="og:title" content="First"><link rel="alternate" hreflang="hi-IN" href="/hi/">' +
    '<meta name="twitter:card" content="summary"><script type="application/ld+json">{}</script>' +
    '<meta name="viewport" content="width=device-width">'
  const headTags = () => document.head.querySelectorAll('[property],[rel=alternate],[name^=twitter],script')
  const { user } = renderShop(
    <>
      <PageHead title="Rackets" description="All of them" />
      <Link to="/faq/">Questions</Link>
    </>,
  )
  expect(headTags()).toHaveLength(4)
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(headTags()).toHaveLength(0)
  expect(document.head.querySelector('[name=viewport]')).toBeInTheDocument()
})

test('each brand has its own icons', () => {
  renderShop(<PageHead title="Home" description="Home" />, { site: aSite('aerovolt-in') })
  const icons = [...document.querySelectorAll('link[rel=icon]')].map((link) => link.getAttribute('href'))
  expect(icons).toEqual(['/brand/aerovolt/favicon-16.png', '/brand/aerovolt/favicon-32.png'])
})

test('a noindex page has no canonical URL', () => {
  renderShop(<PageHead title="Wishlist" description="Yours" isHidden />)
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.querySelector('link[rel=canonical]')).not.toBeInTheDocument()
})
