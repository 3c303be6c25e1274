import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { ApiRequest } from '../../../src/api/transport'
import { lowStock } from '../../../src/domain/cart/stockLeft'
import { AddToCartForm, CartPanel } from '../../../src/features/cart'
import { panelOpened } from '../../../src/features/panels'
import {
  aCartServer,
  aRawCart,
  aRawLine,
  cartPath,
  deleteCartCookie,
  withCartCookie,
} from '../../setup/aCart'
import { aProduct } from '../../setup/aProduct'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const india = aSite('courtline-in')

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

function openCart(responses: Answers) {
  const shop = renderShop(<CartPanel />, { responses, site: india })
  act(() => void shop.store.dispatch(panelOpened('cart')))
  return shop
}

const sent = (requests: readonly ApiRequest[], method: string) =>
  requests.filter((request) => request.path === cartPath && request.method === method)

test('the product page shows the stock left for a larger quantity, and a button sets it', async () => {
  const product = aProduct()
  const { user, requests } = renderShop(
    <AddToCartForm
      product={product}
      variant={product.variants[1]!}
      missing={null}
      onMissing={() => undefined}
    />,
    {
      responses: { [cartPath]: new Failure(409, 'out_of_stock', 'Few', 'AV-STR-90-G5', undefined, 3) },
      site: india,
    },
  )
  const field = screen.getByRole('textbox', { name: 'Quantity of Stratos 90' })
  await user.clear(field)
  await user.type(field, '9')
  const add = screen.getByRole('button', { name: 'Add to cart' })
  await user.click(add)
  expect(await screen.findByText('Only 3 left')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep 3' }))
  expect(field).toHaveValue('3')
  expect(screen.queryByText('Only 3 left')).not.toBeInTheDocument()
  expect(add).toHaveFocus()
  // The cart already has some of those three.
  await user.click(add)
  expect(await screen.findByText('Some of these are already in your cart.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep 3' })).not.toBeInTheDocument()
  expect(sent(requests, 'POST')).toHaveLength(2)
})

test('the product page hides the stock left of a variant while another one is chosen', async () => {
  const product = aProduct()
  function Form() {
    const [index, setIndex] = useState(1)
    return (
      <>
        {product.variants.map(({ id, options }, number) => (
          <button key={id} onClick={() => setIndex(number)}>
            {options['Grip size']}
          </button>
        ))}
        <AddToCartForm
          product={product}
          variant={product.variants[index]!}
          missing={null}
          onMissing={() => undefined}
        />
      </>
    )
  }
  const { user } = renderShop(<Form />, {
    responses: { [cartPath]: new Failure(409, 'out_of_stock', 'Few', 'AV-STR-90-G5', undefined, 0) },
    site: india,
  })
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('Sold out')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'G4' }))
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'G5' }))
  expect(await screen.findByText('Sold out')).toBeVisible()
})

test('the product page asks for fewer without a number when the stock is not low', async () => {
  const product = aProduct()
  const { user } = renderShop(
    <AddToCartForm
      product={product}
      variant={product.variants[1]!}
      missing={null}
      onMissing={() => undefined}
    />,
    { responses: { [cartPath]: new Failure(409, 'out_of_stock', 'Few', 'AV-STR-90-G5') }, site: india },
  )
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Not enough in stock. Choose fewer, or another item.')
  expect(screen.getByRole('textbox', { name: 'Quantity of Stratos 90' })).toHaveValue('1')
})

test('a cart line keeps its quantity and shows no number when the stock is not low', async () => {
  const server = aCartServer()
  const { user } = openCart({
    [cartPath]: (request: ApiRequest) =>
      request.method === 'PUT'
        ? new Failure(409, 'out_of_stock', 'Few', 'AV-STR-90-G5')
        : server[cartPath](request),
  })
  const field = await screen.findByRole('textbox', { name: 'Quantity of Stratos 90' })
  await user.clear(field)
  await user.type(field, '999{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^Not enough in stock. Choose fewer, or another item.$/)
  expect(field).toHaveValue('1')
})

test('a cart line short of a larger stock offers a few items and no number of the stock', async () => {
  const raw = aRawCart({ lines: [aRawLine({ quantity: 40, stock_left: lowStock + 1 })] })
  const { user, requests } = openCart({ [cartPath]: raw })
  expect(await screen.findByText('Fewer than 40 left')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep 6 Stratos 90' }))
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.body).toMatchObject({ item: { quantity: 6 } }))
})

test('a cart line shows low stock for a larger quantity, and a button sets it', async () => {
  const server = aCartServer()
  const { user, requests } = openCart({
    [cartPath]: (request: ApiRequest) =>
      request.method === 'PUT' && (request.body as { item: { quantity: number } }).item.quantity > 4
        ? new Failure(409, 'out_of_stock', 'Only 4 are left', 'AV-STR-90-G5', undefined, 4)
        : server[cartPath](request),
  })
  const field = await screen.findByRole('textbox', { name: 'Quantity of Stratos 90' })
  await user.clear(field)
  await user.type(field, '999{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 4 left')
  expect(field).toHaveValue('1')
  await user.click(screen.getByRole('button', { name: 'Keep 4 Stratos 90' }))
  await waitFor(() => expect(field).toHaveValue('4'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.body).toMatchObject({ item: { quantity: 4 } }))
})
