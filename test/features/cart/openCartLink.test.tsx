import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { CartLinkPage } from '../../../src/app/pages/CartLinkPage'
import { FilledBy } from '../../../src/app/pages/FilledBy'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const linkPath = `${cartPath}/links/open`
const opened = (more: object = {}) => ({ cart: aRawCart(), page: 'cart', missing: [], agent: '', ...more })

afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const LinkOrItsPage = () => (useLocation().pathname === '/cart/open/' ? <CartLinkPage /> : <FilledBy />)
const Path = () => <p>{useLocation().pathname}</p>

function visit(
  response: unknown,
  { key = 'secret', cart = null }: { readonly key?: string; readonly cart?: unknown } = {},
) {
  window.history.replaceState(null, '', `/cart/open/${key && `#key=${key}`}`)
  return renderShop(
    <>
      <LinkOrItsPage />
      <Path />
    </>,
    {
      responses: { [cartPath]: cart, [linkPath]: response },
      site: aSite('courtline-in'),
      path: '/cart/open/',
    },
  )
}

test('opens the link without a press, and takes the key out of the URL', async () => {
  const { requests } = visit(opened())
  await waitFor(() => expect(screen.getByText('/cart/')).toBeVisible())
  expect(window.location.hash).toBe('')
  const sent = requests.filter(({ path }) => path === linkPath)
  expect(sent.map(({ body }) => body)).toEqual([{ mayJoin: false, key: 'secret' }])
})

test('the page that the link leads to names the agent', async () => {
  visit(opened({ agent: 'Shuttle Assistant' }))
  const note = 'Shuttle Assistant has filled in your cart. Check everything before you order.'
  expect(await screen.findByText(note)).toBeVisible()
})

test('goes to the checkout of a link that leads there', async () => {
  visit(opened({ page: 'checkout' }))
  await waitFor(() => expect(screen.getByText('/checkout/')).toBeVisible())
})

test('shows the cart first if a price has changed since', async () => {
  const cart = aRawCart({ lines: [aRawLine({ price_when_agreed: 3499 })] })
  visit(opened({ page: 'checkout', cart }))
  await waitFor(() => expect(screen.getByText('/cart/')).toBeVisible())
})

test('asks before lines join those in the cart', async () => {
  withCartCookie()
  const respond = ({ body }: { readonly body?: unknown }) =>
    (body as { mayJoin: boolean }).mayJoin ? opened() : null
  const { user } = visit(respond, { cart: aRawCart({ lines: [aRawLine({ quantity: 2 })] }) })
  expect(await screen.findByText(/already 2 items in your cart/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Keep my cart as it is' })).toHaveAttribute('href', '/cart/')
  await user.click(screen.getByRole('button', { name: 'Add to my cart' }))
  await waitFor(() => expect(screen.getByText('/cart/')).toBeVisible())
})

test('lists what is no longer sold, and goes on with the others', async () => {
  const { user } = visit(opened({ missing: [{ name: 'Drift 3', quantity: 2 }] }))
  expect(await screen.findByText('Some items are no longer available')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('2 × Drift 3')
  await user.click(screen.getByRole('button', { name: 'Continue with the others' }))
  expect(screen.getByText('/cart/')).toBeVisible()
})

test('says that nothing of it is left', async () => {
  visit(opened({ cart: null, missing: [{ name: 'Drift 3', quantity: 2 }] }))
  expect(await screen.findByText('These items are no longer available')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeVisible()
})

test.each([
  ['an expired link', 'secret', 'This link has expired'],
  ['a link without its key', '', 'This link is incomplete'],
])('explains %s', async (_what, key, title) => {
  visit(new Failure(404, 'cart_link_expired'), { key })
  expect(await screen.findByText(title)).toBeVisible()
})

test('offers a retry after a failure', async () => {
  let isDown = true
  const { user } = visit(() => (isDown ? new Failure(503, 'not_ready') : opened()))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('/cart/')).toBeVisible())
})
