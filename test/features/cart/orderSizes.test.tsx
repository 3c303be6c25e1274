import { screen, waitFor, within } from '@testing-library/react'
import { SizesLink } from '../../../src/features/cart'
import {
  aCartServer,
  aRawCart,
  aRawLine,
  cartPath,
  deleteCartCookie,
  withCartCookie,
} from '../../setup/aCart'
import { aProduct, aVariant } from '../../setup/aProduct'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const price = { value: 1000, currencyCode: 'INR' }
const colors = ['Ink', 'Lime']
const sizes = ['S', 'M', 'L']

/** A shirt in two colors and three sizes; L is sold out in lime. */
const shirt = aProduct({
  kind: 'apparel',
  name: 'Club tee',
  price,
  options: [
    { id: '1', displayName: 'Size', values: sizes.map((label) => ({ label })) },
    { id: '2', displayName: 'Colour', values: colors.map((label) => ({ label })) },
  ],
  variants: colors.flatMap((color) =>
    sizes.map((size) =>
      aVariant({
        id: `${color}-${size}`,
        sku: `TEE-${color}-${size}`,
        options: { Size: size, Colour: color },
        price,
        inStock: !(color === 'Lime' && size === 'L'),
      }),
    ),
  ),
  priceTiers: [
    { from: 3, percent: 5 },
    { from: 6, percent: 10 },
  ],
})

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

async function openSizes(responses: Answers, product = shirt) {
  const shop = renderShop(<SizesLink product={product} variant={product.variants[0] ?? null} />, {
    responses,
    site: aSite('courtline-in'),
  })
  await shop.user.click(screen.getByRole('button', { name: 'Order several sizes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order several sizes' }))
  const field = (name: string) => dialog.getByRole('textbox', { name: `Quantity of ${name}` })
  const fill = async (name: string, quantity: string) => {
    await shop.user.clear(field(name))
    await shop.user.type(field(name), quantity)
  }
  return { ...shop, dialog, field, fill }
}

test('several sizes are added in one request, at the tier of all of them', async () => {
  const { user, requests, dialog, fill } = await openSizes(aCartServer([]))
  expect(dialog.getByText(/3–5: 5%, 6 or more: 10%/)).toBeVisible()
  await fill('Ink, S', '2')
  await user.click(dialog.getByRole('button', { name: 'One more Lime, M' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Subtotal₹2,850')
  await fill('Ink, S', '5')
  expect(dialog.getByRole('status')).toHaveTextContent('Subtotal₹5,400')
  await user.click(dialog.getByRole('button', { name: 'Add 6 to cart' }))
  const sent = requests.filter(({ path, method }) => path === cartPath && method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      items: [
        { productId: shirt.id, variantId: 'Ink-S', quantity: 5 },
        { productId: shirt.id, variantId: 'Lime-M', quantity: 1 },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('items of the product in the cart count for the tier', async () => {
  const cart = aRawCart({ lines: [aRawLine({ quantity: 4 })] })
  const { dialog, fill } = await openSizes({ [cartPath]: cart })
  expect(await dialog.findByText(/The 4 in your cart count too\./)).toBeVisible()
  await fill('Ink, M', '2')
  expect(dialog.getByRole('status')).toHaveTextContent('Subtotal₹1,800')
})

test('a size that is short is named with its stock, and nothing is added', async () => {
  const failure = new Failure(409, 'out_of_stock', 'Few', 'TEE-Ink-M', undefined, 2)
  const { user, dialog, fill } = await openSizes({ [cartPath]: failure })
  await fill('Ink, S', '3')
  await fill('Ink, M', '4')
  await user.click(dialog.getByRole('button', { name: 'Add 7 to cart' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was added')
  expect(dialog.getByRole('row', { name: /Only 2 left/ })).toHaveTextContent(/^M₹/)
  await fill('Ink, M', '2')
  expect(dialog.queryByText('Only 2 left')).not.toBeInTheDocument()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('a store that names no size gets one message for all', async () => {
  const { user, dialog, fill } = await openSizes({ [cartPath]: new Failure(409, 'out_of_stock', 'Few') })
  await fill('Ink, S', '3')
  await user.click(dialog.getByRole('button', { name: 'Add 3 to cart' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not enough in stock')
})

test('a sold-out size has no field, and nothing can be added without a quantity', async () => {
  const { user, requests, dialog, fill } = await openSizes({})
  expect(dialog.getByRole('row', { name: /L.*Sold out/ })).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: 'Quantity of Lime, L' })).not.toBeInTheDocument()
  const add = dialog.getByRole('button', { name: 'Add to cart' })
  expect(add).toHaveAccessibleDescription('Set the quantity of at least one size.')
  await fill('Ink, S', '1.5')
  await user.click(add)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('products without sizes have no link', () => {
  renderShop(<SizesLink product={{ ...shirt, options: [] }} variant={null} />, {
    responses: {},
    site: aSite('courtline-in'),
  })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
