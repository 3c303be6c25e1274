import { act, screen, waitFor } from '@testing-library/react'
import { baseApi } from '../../../src/api/baseApi'
import { MailsPage } from '../../../src/app/pages/MailsPage'
import { ProductPage } from '../../../src/app/pages/ProductPage'
import { aCustomer, customersPath } from '../../setup/aCustomer'
import { aProduct } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'
const alerts = '/api/bigcommerce/stock-alerts'

const shoe = (inStock: boolean) => {
  const base = aProduct({ slug: 'court-ace', name: 'Court Ace', kind: 'shoe' })
  const price = base.price
  const options = [{ id: '1', displayName: 'Size', values: [{ label: 'UK 8' }, { label: 'UK 9' }] }]
  const variant = (id: string, size: string, isThere: boolean) => ({
    id,
    sku: `S-${id}`,
    options: { Size: size },
    defaultImage: '',
    inStock: isThere,
    price,
  })
  return {
    ...base,
    inStock,
    options,
    variants: [variant('21', 'UK 8', false), variant('22', 'UK 9', inStock)],
  }
}
const show = (
  inStock: boolean,
  isConfirmed = false,
  site = aSite('courtline-in'),
  customer?: () => unknown,
) => {
  const product = shoe(inStock)
  return renderShop(<ProductPage />, {
    path: '/court-ace/',
    site,
    responses: {
      [`${catalog}/products/court-ace`]: product,
      [`${catalog}/products/${product.id}/related`]: [],
      [`${catalog}/categories`]: [],
      [alerts]: { isConfirmed },
      ...(customer && { [customersPath]: customer }),
    },
  })
}

test('offers a mail for a sold-out product, checks the address and shows the next step', async () => {
  const { user } = show(false)
  const button = await screen.findByRole('button', { name: 'Email me when it’s back' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email.')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.test')
  await user.click(button)
  expect(await screen.findByText('Check your email')).toBeVisible()
  expect(screen.getByText(/sent a link to asha@example.test/)).toBeVisible()
})

test('sign-in fills the address of the same form, sign-out empties it', async () => {
  let customer: object | null = null
  const { store } = show(false, false, aSite('courtline-in'), () => customer)
  const refetch = () => act(async () => void store.dispatch(baseApi.util.invalidateTags(['Customer'])))
  const field = () => screen.getByRole('textbox', { name: 'Email' })
  await screen.findByRole('button', mailButton)
  const before = field()
  customer = { customer: aCustomer() }
  await refetch()
  await waitFor(() => expect(field()).toHaveValue('asha@example.test'))
  // A new form would lose typed text.
  expect(field()).toBe(before)
  customer = null
  await refetch()
  await waitFor(() => expect(field()).toHaveValue(''))
})

const mailButton = { name: 'Email me when it’s back' }

test('offers a mail for a sold-out size instead of the purchase, and none for a size in stock', async () => {
  const { user, requests } = show(true)
  expect(await screen.findByRole('heading', { level: 1, name: /Court Ace/ })).toBeVisible()
  expect(screen.queryByRole('button', mailButton)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'UK 8 Sold out' }))
  expect(await screen.findByText('For: UK 8')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  // The first button is the one in the bar of a phone; it leads to the form.
  await user.click(screen.getAllByRole('button', mailButton)[0]!)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await user.keyboard('asha@example.test{Enter}')
  expect(await screen.findByText('Check your email')).toBeVisible()
  expect(requests.find(({ path }) => path === alerts)?.body).toMatchObject({ variantId: '21' })
  await user.click(screen.getByRole('radio', { name: 'UK 9' }))
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  expect(screen.queryByText('Check your email')).toBeNull()
})

test('a button beside a product in stock asks for a mail about a lower price, of a size only where prices differ', async () => {
  const { user, requests } = show(true)
  await user.click(await screen.findByRole('button', { name: 'Tell me if the price drops' }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  expect(screen.getByText(/One email when it costs less than/)).toBeVisible()
  await user.keyboard('asha@example.test{Enter}')
  expect(await screen.findByText('Check your email')).toBeVisible()
  const sent = requests.find(({ path }) => path === alerts)?.body
  expect(sent).toEqual({ kind: 'price', productId: shoe(true).id, email: 'asha@example.test' })
})

test.each([
  ['confirm', 'confirmation', 'Yes, email me', /Confirmed/],
  ['stop', 'removal', 'Delete my requests', /Deleted/],
] as const)('the %s page acts only after a press, and removes the key from the address', async (...row) => {
  const [page, path, label, done] = row
  const key = 'k'.repeat(43)
  window.history.replaceState(null, '', `/stock-alerts/${page}/#key=${key}`)
  const { user, requests } = renderShop(<MailsPage />, {
    path: `/stock-alerts/${page}/`,
    responses: {
      [`${alerts}/${path}`]: { products: [{ name: 'Hale Court Ace (UK 8)', path: '/court-ace/' }] },
    },
  })
  const button = await screen.findByRole('button', { name: label })
  expect(window.location.hash).toBe('')
  expect(requests.some((request) => request.path.startsWith(alerts))).toBe(false)
  await user.click(button)
  expect(await screen.findByText(done)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hale Court Ace (UK 8)' })).toHaveAttribute('href', '/court-ace/')
  expect(requests.find((request) => request.path === `${alerts}/${path}`)?.body).toEqual({ key })
})

test('a page without a key, or with one that has no request, explains itself', async () => {
  window.history.replaceState(null, '', '/stock-alerts/stop/')
  renderShop(<MailsPage />, { path: '/stock-alerts/stop/' })
  expect(await screen.findByText('Open the link from the email')).toBeVisible()
})
