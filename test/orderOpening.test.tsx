import { act, screen, waitFor } from '@testing-library/react'
import { OrderPage } from '../src/app/pages/OrderPage'
import { customerApi } from '../src/features/customer'
import { anOrder, ordersPath } from './setup/anOrder'
import { Failure, type Answers } from './setup/fakeTransport'
import { aSite, renderShop } from './setup/renderShop'

const order = anOrder()

const openOrder = (answer: unknown, more: Answers) =>
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
    answers: { [`${ordersPath}/${order.id}`]: answer, '/api/bigcommerce/customers': null, ...more },
  })

test('an order that this browser may not see says how it opens, and opens with its number and email', async () => {
  const { user } = openOrder(new Failure(404, 'not_found'), { [`${ordersPath}/track`]: order })
  expect(await screen.findByRole('heading', { name: 'This order does not open here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login/?next=${encodeURIComponent(`/orders/${order.id}/`)}`,
  )
  await user.type(screen.getByLabelText('Order number'), order.number)
  await user.type(screen.getByLabelText('Email'), order.contact.email)
  await user.click(screen.getByRole('button', { name: 'Show the order' }))
  expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
})

describe('the link in a mail', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const follow = (opened: unknown, seen: unknown) => {
    window.history.replaceState(null, '', `/orders/${order.id}/#key=${key}`)
    return openOrder(seen, { [`${ordersPath}/${order.id}/open`]: opened })
  }
  afterEach(() => window.history.replaceState(null, '', '/'))

  test('opens the order; its key leaves the address at once and is in no action', async () => {
    const { requests, store } = follow(order, new Failure(404, 'not_found'))
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
    expect(window.location.href).not.toContain(key)
    expect(requests.filter(({ path }) => path.startsWith(`${ordersPath}/${order.id}`))).toMatchObject([
      { method: 'POST', body: { key } },
    ])
    expect(JSON.stringify(store.getState())).not.toContain(key)
  })

  test('that is no good shows the order to whom it is shown without', async () => {
    follow(new Failure(404, 'not_found'), order)
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
  })

  test('that the shop could not be asked about is tried again, and opens the order', async () => {
    let isBusy = true
    const whileBusy = (answer: unknown) => () => (isBusy ? new Failure(503, 'not_ready') : answer)
    const { user } = follow(whileBusy(order), new Failure(404, 'not_found'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBusy = false
    await user.click(again)
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
  })

  test('opens the order on its own page, too, where nothing but the key changes', async () => {
    window.history.replaceState(null, '', `/orders/${order.id}/`)
    openOrder(new Failure(404, 'not_found'), { [`${ordersPath}/${order.id}/open`]: order })
    await screen.findByRole('heading', { name: 'This order does not open here' })
    act(() => {
      window.location.hash = `key=${key}`
    })
    expect(await screen.findByText('Order CL-7K3M-9QXT')).toBeVisible()
    expect(window.location.href).not.toContain(key)
  })
})

test('who has signed out sees nothing of the order any more, also where it was seen a moment ago', async () => {
  let isOpen = true
  const { store, requests } = openOrder(() => (isOpen ? order : new Failure(404, 'not_found')), {
    '/api/bigcommerce/customers/logout': null,
  })
  await screen.findByText('Order CL-7K3M-9QXT')
  isOpen = false
  await act(() => store.dispatch(customerApi.endpoints.logout.initiate()))
  expect(await screen.findByRole('heading', { name: 'This order does not open here' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Order CL-7K3M-9QXT')).toBeNull())
  expect(requests.filter(({ path }) => path === `${ordersPath}/${order.id}`)).toHaveLength(2)
})
