import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPath, Router, useLocation, type To } from 'react-router-dom'
import { ShopRouter } from '../../src/app/transition/ShopRouter'
import { Link } from '../../src/ui/Link'

function Here() {
  const location = useLocation()
  return <p>{`at ${createPath(location)} ${JSON.stringify(location.state)}`}</p>
}

/** Links on the Hindi category page, with a query. */
function showLinks() {
  window.history.replaceState(null, '', '/hi/category/rackets/?sort=price-asc')
  render(
    <ShopRouter basename="/hi/">
      <Here />
      <Link to="/cart/?from=menu#sum" state={{ tapped: 1 }}>
        Cart
      </Link>
      <Link to="/">Home</Link>
      <Link to="?page=2">Second page</Link>
      <Link to="#reviews">Reviews</Link>
      <Link to="">No filters</Link>
    </ShopRouter>,
  )
  return userEvent.setup()
}

test('links have the prefix of the language, and those within the page its path', () => {
  showLinks()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/hi/cart/?from=menu#sum',
    '/hi/',
    '/hi/category/rackets/?page=2',
    '/hi/category/rackets/#reviews',
    '/hi/category/rackets/',
  ])
})

test('a click opens the page with its state', async () => {
  const user = showLinks()
  await user.click(screen.getByText('Cart'))
  expect(screen.getByText('at /cart/?from=menu#sum {"tapped":1}')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/hi/cart/')
})

test('links to other pages do not render again when the location changes', () => {
  const createHref = jest.fn((to: To) => (typeof to === 'string' ? to : createPath(to)))
  const navigator = { createHref, go: jest.fn(), push: jest.fn(), replace: jest.fn() }
  const links = [<Link key="cart" to="/cart/" />, <Link key="page" to="?page=2" />]
  const { rerender } = render(<Router location="/search/" navigator={navigator} children={links} />)
  createHref.mockClear()
  rerender(<Router location="/wishlist/" navigator={navigator} children={links} />)
  expect(createHref.mock.results.map(({ value }) => value as string)).toEqual(['/wishlist/?page=2'])
})

test('a link to the shown page adds no history entry', async () => {
  const user = showLinks()
  const before = window.history.length
  await user.click(screen.getByText('Home'))
  expect(window.history.length).toBe(before + 1)
  await user.click(screen.getByText('Home'))
  expect(window.history.length).toBe(before + 1)
})

test.each(['Control', 'Meta', 'Shift', 'Alt'])('a click with %s is the browser’s', async (key) => {
  const user = showLinks()
  const clicked = jest.fn((event: MouseEvent) => {
    const { defaultPrevented } = event
    event.preventDefault()
    return defaultPrevented
  })
  window.addEventListener('click', clicked, { once: true })
  await user.keyboard(`{${key}>}`)
  await user.click(screen.getByText('Cart'))
  expect(clicked).toHaveReturnedWith(false)
  expect(screen.getByText('at /category/rackets/?sort=price-asc null')).toBeInTheDocument()
})
