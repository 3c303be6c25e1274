import { act, screen, waitFor, within } from '@testing-library/react'
import { Header } from '../../../src/app/shell/header/Header'
import { NavigationPanel } from '../../../src/app/shell/sidePanels/SidePanels'
import type { CategoryNode } from '../../../src/domain/catalog/category'
import { CartPanel } from '../../../src/features/cart'
import { panelToggled, selectOpenPanel } from '../../../src/features/panels'
import { aRawCart } from '../../setup/aCart'
import { Failure } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

let lastId = 100
const aNode = (name: string, path: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  entityId: (lastId += 1),
  name,
  path,
  isGroup: false,
  productCount: 3,
  children: [],
  ...more,
})

const tree = [
  aNode('Badminton', '/category/badminton/', {
    children: [
      aNode('Rackets', '/category/badminton/rackets/', {
        children: [aNode('Attacking', '/category/badminton/rackets/attacking/', { productCount: 14 })],
      }),
    ],
  }),
  aNode('Sale', '/category/sale/'),
]

const panels = (
  <>
    <Header />
    <NavigationPanel />
    <CartPanel />
  </>
)
const responses = { '/api/bigcommerce/catalog/categories': tree }

function setCartCookie(value: string): void {
  document.cookie = `bc_cartId=${value}; Path=/`
}

afterEach(() => {
  document.cookie = 'bc_cartId=; Path=/; Max-Age=0'
})

test('the cart panel opens from the header, takes the focus and returns it on Esc', async () => {
  const { user } = renderShop(panels, { responses })
  const opener = screen.getByRole('button', { name: 'Cart' })
  await user.click(opener)
  const panel = screen.getByRole('dialog', { name: 'Cart' })
  expect(panel).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Cart' })).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

test('without a cart cookie the panel shows an empty cart without a request', async () => {
  const { user, requests } = renderShop(panels, { responses })
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/api/bigcommerce/cart')
})

test('with a cart cookie the header fetches the cart once to show its count', async () => {
  setCartCookie('4f6c')
  const { requests } = renderShop(panels, {
    responses: { ...responses, '/api/bigcommerce/cart': aRawCart() },
  })
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(requests.filter(({ path }) => path === '/api/bigcommerce/cart')).toHaveLength(1)
})

test('a cart that fails to load shows the reason and a retry', async () => {
  setCartCookie('4f6c')
  let isBroken = true
  const cart = () => (isBroken ? new Failure(500, 'internal_error') : null)
  const { user } = renderShop(panels, { responses: { ...responses, '/api/bigcommerce/cart': cart } })
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  expect(
    await screen.findByText('Something went wrong on our side. Please try again in a moment.'),
  ).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

test('a click beside the panel closes it, a click inside does not', async () => {
  const { user } = renderShop(panels, { responses })
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  const panel = screen.getByRole('dialog', { name: 'Cart' })
  await user.click(within(panel).getByRole('heading', { name: 'Cart' }))
  expect(panel).toHaveAttribute('open')
  await user.click(panel)
  await waitFor(() => expect(panel).not.toHaveAttribute('open'))
})

test('opening one panel closes the other', async () => {
  const { user, store } = renderShop(panels, { responses })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  act(() => void store.dispatch(panelToggled('cart')))
  expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('the navigation expands down to a category and closes after the choice', async () => {
  const { user, store } = renderShop(panels, { responses })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  await user.click(await within(menu).findByText('Badminton'))
  await user.click(within(menu).getByText('Rackets'))
  await user.click(within(menu).getByRole('link', { name: /Attacking/ }))
  expect(selectOpenPanel(store.getState())).toBeNull()
})

test('the menu links the services, help and the wishlist', async () => {
  const { user } = renderShop(panels, { responses })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  const linkOf = (name: string) => within(menu).getByRole('link', { name }).getAttribute('href')
  expect(['Racket stringing', 'T-shirt printing', 'Sticker printing'].map(linkOf)).toEqual([
    '/studio-pro-stringing/',
    '/t-shirt-printing/',
    '/sticker-printing/',
  ])
  expect(['Track an order', 'Help', 'Wishlist', 'Account'].map(linkOf)).toEqual([
    '/track/',
    '/faq/',
    '/wishlist/',
    '/account/',
  ])
})

test('a menu of the header is rendered with its drawings once it is opened', async () => {
  const { user } = renderShop(panels, { responses })
  const button = screen.getByRole('button', { name: 'Services' })
  const panel = button.nextElementSibling
  expect(panel?.querySelectorAll('a, img')).toHaveLength(0)
  await user.click(button)
  await waitFor(() =>
    expect([...(panel?.querySelectorAll('img') ?? [])].map(({ src }) => new URL(src).pathname)).toContain(
      '/api/studio2/product/ST-STRING/thumbnail',
    ),
  )
})
