import { act, screen, waitFor } from '@testing-library/react'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import { customerApi } from '../../../src/features/customer'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const order = anOrder()

const openOrder = (result: unknown, more: Answers) =>
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: result, '/api/bigcommerce/customers': null, ...more },
  })

test('an order without access shows a form, and opens with its number and email', async () => {
  const { user } = openOrder(new Failure(404, 'not_found'), { [`${ordersPath}/track`]: order })
  expect(await screen.findByRole('heading', { name: 'We can’t open this order here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login/?next=${encodeURIComponent(`/orders/${order.id}/`)}`,
  )
  await user.type(screen.getByLabelText('Order number'), order.number)
  await user.type(screen.getByLabelText('Email'), order.contact.email)
  await user.click(screen.getByRole('button', { name: 'Find order' }))
  expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
})

describe('the order link in a mail', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const follow = (opened: unknown, seen: unknown) => {
    window.history.replaceState(null, '', `/orders/${order.id}/#key=${key}`)
    return openOrder(seen, { [`${ordersPath}/${order.id}/open`]: opened })
  }
  afterEach(() => window.history.replaceState(null, '', '/'))

  test('opens the order, and its key leaves the URL and reaches no action', async () => {
    const { requests, store } = follow(order, new Failure(404, 'not_found'))
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
    expect(window.location.href).not.toContain(key)
    expect(requests.filter(({ path }) => path.startsWith(`${ordersPath}/${order.id}`))).toMatchObject([
      { method: 'POST', body: { key } },
    ])
    expect(JSON.stringify(store.getState())).not.toContain(key)
  })

  test('a link with an invalid key shows the order to a browser with access', async () => {
    follow(new Failure(404, 'not_found'), order)
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
  })

  test('can be retried after a server error, and opens the order', async () => {
    let isBusy = true
    const whileBusy = (result: unknown) => () => (isBusy ? new Failure(503, 'not_ready') : result)
    const { user } = follow(whileBusy(order), new Failure(404, 'not_found'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBusy = false
    await user.click(again)
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
  })

  test('opens the order on its own page when only the URL hash changes', async () => {
    window.history.replaceState(null, '', `/orders/${order.id}/`)
    openOrder(new Failure(404, 'not_found'), { [`${ordersPath}/${order.id}/open`]: order })
    await screen.findByRole('heading', { name: 'We can’t open this order here' })
    act(() => {
      window.location.hash = `key=${key}`
    })
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
    expect(window.location.href).not.toContain(key)
  })
})

test('signing out hides an order shown before', async () => {
  let isOpen = true
  const { store, requests } = openOrder(() => (isOpen ? order : new Failure(404, 'not_found')), {
    '/api/bigcommerce/customers/logout': null,
  })
  await screen.findByText('Order CL-7K3M-9QXT')
  isOpen = false
  await act(() => store.dispatch(customerApi.endpoints.logout.initiate()))
  expect(await screen.findByRole('heading', { name: 'We can’t open this order here' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Order CL-7K3M-9QXT')).toBeNull())
  expect(requests.filter(({ path }) => path === `${ordersPath}/${order.id}`)).toHaveLength(2)
})
