import { act, screen, waitFor } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { CartPage } from '../../../src/app/pages/CartPage'
import { SidePanels } from '../../../src/app/shell/sidePanels/SidePanels'
import { ToastsOnDemand } from '../../../src/app/ShopApp'
import type { RawCart } from '../../../src/domain/cart/rawCartSchema'
import { panelOpened } from '../../../src/features/panels'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const conflict = 'Your cart was changed, emptied or ordered elsewhere. This is how it looks now.'

beforeEach(withCartCookie)
afterEach(() => {
  jest.restoreAllMocks()
  deleteCartCookie()
  sessionStorage.clear()
})

/** Renders a cart of two lines that another tab has changed to `left` before this tab's first change. */
function openBehind(left: RawCart | null) {
  let isBehind = true
  const lines = [aRawLine(), aRawLine({ id: 'line-2', name: 'Drift 3' })]
  const serve = ({ method }: ApiRequest) => {
    if (!method) return isBehind ? aRawCart({ lines }) : left
    isBehind = false
    // Tabs share the cart cookie: without it the server finds no cart to change.
    if (left === null) deleteCartCookie()
    return left === null ? new Failure(400, 'invalid_request') : new Failure(404, 'not_found')
  }
  const screens = (
    <>
      <CartPage />
      <SidePanels />
      <ToastsOnDemand />
    </>
  )
  return renderShop(screens, {
    responses: {
      '/api/bigcommerce/customers': null,
      '/api/bigcommerce/catalog/categories': [],
      [cartPath]: serve,
    },
    site: aSite('courtline-in'),
    path: '/cart/',
  })
}

test('a line removed in another tab is removed here with a notice', async () => {
  const left = aRawCart({ version: 3, lines: [aRawLine({ id: 'line-2', name: 'Drift 3' })] })
  const { user } = openBehind(left)
  await user.click(await screen.findByRole('button', { name: 'Remove Stratos 90' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Stratos 90' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Drift 3' })).toBeVisible()
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a cart emptied or ordered in another tab becomes empty here with a notice', async () => {
  const { user } = openBehind(null)
  await user.click(await screen.findByRole('button', { name: 'One more Stratos 90' }))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a panel opened later does not repeat the notice of the page', async () => {
  const { user, store } = openBehind(null)
  await user.click(await screen.findByRole('button', { name: 'One more Stratos 90' }))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(await screen.findByText(conflict)).toBeVisible()
  act(() => void store.dispatch(panelOpened('cart')))
  const panel = await screen.findByRole('dialog')
  await waitFor(() => expect(panel).toHaveTextContent('Your cart is empty'))
  expect(panel).not.toHaveTextContent(conflict)
})

test('the panel shows the notice itself and retains the focus', async () => {
  const { user, store } = openBehind(null)
  await screen.findByRole('link', { name: 'Stratos 90' })
  act(() => void store.dispatch(panelOpened('cart')))
  const panel = await screen.findByRole('dialog', { name: 'Your cart, 2 items' })
  const remove = await waitFor(() => {
    const found = panel.querySelector('button[aria-label="Remove Stratos 90"]')
    expect(found).not.toBeNull()
    return found!
  })
  await user.click(remove)
  await waitFor(() => expect(panel).toHaveTextContent('Your cart is empty'))
  const output = screen.getByText(conflict)
  expect(panel).toContainElement(output)
  expect(panel).toContainElement(document.activeElement as HTMLElement)
})

test('an empty cart shows a cookie notice when cookies are blocked', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  deleteCartCookie()
  openBehind(null)
  expect(await screen.findByText(/Your browser blocks cookies/)).toBeVisible()
  expect(screen.queryByText(/stays here/)).toBeNull()
})
