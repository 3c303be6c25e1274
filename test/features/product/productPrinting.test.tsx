import { screen, waitFor } from '@testing-library/react'
import { CartPage } from '../../../src/app/pages/CartPage'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import { AddToCartForm } from '../../../src/features/cart'
import { ProductDetails } from '../../../src/features/product'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { aProduct, aVariant } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const shirt = aProduct({
  slug: 't-shirt-printing',
  kind: 'service',
  attributes: [],
  options: [
    {
      id: '1',
      displayName: 'Colour',
      values: ['Ink', 'Chalk'].map((label) => ({
        label,
        hexColors: [label === 'Ink' ? '#0f1a30' : '#f5f3ee'],
      })),
    },
  ],
  variants: ['Ink', 'Chalk'].map((label, index) => aVariant({ id: `${index}`, options: { Colour: label } })),
  modifiers: [
    {
      kind: 'text',
      id: '3',
      displayName: 'Name',
      isRequired: true,
      format: 'lettering',
      longest: 12,
      surcharge: 0,
    },
    {
      kind: 'text',
      id: '4',
      displayName: 'Number',
      isRequired: false,
      format: 'digits',
      longest: 2,
      surcharge: 0,
    },
    {
      kind: 'choice',
      id: '5',
      displayName: 'Print colour',
      isRequired: true,
      values: [
        { label: 'White', hexColors: ['#f7f7f2'], surcharge: 0 },
        { label: 'Black', hexColors: ['#16171b'], surcharge: 0 },
      ],
    },
  ],
})

const show = () =>
  renderShop(<ProductDetails product={shirt} actions={(chosen) => <AddToCartForm {...chosen} />} />, {
    responses: { [cartPath]: () => aRawCart() },
  })
const preview = () => screen.findByRole('img', { name: /^Back of the shirt/ })

test('the preview states what will be printed and is no live region', async () => {
  const { user } = show()
  expect(await preview()).toHaveAccessibleName(/No print yet\.$/)
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('')
  expect(name).toHaveAttribute('placeholder', 'e.g. ASHA')
  await user.type(name, 'Asha')
  await user.type(screen.getByRole('textbox', { name: /^Number/ }), '7')
  await user.click(screen.getByRole('radio', { name: 'Ink' }))
  await user.click(screen.getByRole('radio', { name: 'White' }))
  const picture = await preview()
  expect(picture).toHaveAccessibleName(
    'Back of the shirt, colour: Ink. Name: “Asha”. Number below it: 7. Print colour: White.',
  )
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toMatch(/fill="#0f1a30".*>Asha<.*>7</)
  expect(picture.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})

test('warns of an ink that is too similar to the cloth', async () => {
  const { user } = show()
  await preview()
  await user.click(screen.getByRole('radio', { name: 'Chalk' }))
  await user.click(screen.getByRole('radio', { name: 'White' }))
  const warning = screen.getByText(/hard to read on this shirt/)
  expect(warning).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('radio', { name: 'Black' }))
  expect(screen.queryByText(/hard to read/)).not.toBeInTheDocument()
})

test('the button states what is wrong with a selection', async () => {
  const { user } = show()
  await preview()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Venkataraghav')
  expect(screen.getByRole('button', { name: 'Name: at most 12 characters' })).toBeVisible()
  await user.clear(name)
  await user.type(name, 'A!')
  expect(screen.getByRole('button', { name: 'Name: use letters and digits only' })).toBeVisible()
})

test('a gift card costs from its least amount, and the button states what is wrong', async () => {
  const card = aProduct({
    kind: 'gift card',
    attributes: [],
    options: [],
    variants: [aVariant({ price: { value: 50, currencyCode: 'AED' } })],
    price: { value: 50, currencyCode: 'AED' },
    modifiers: [
      {
        kind: 'amount',
        id: '1',
        displayName: 'Amount',
        isRequired: true,
        least: 50,
        most: 5000,
        suggestions: [100],
      },
      {
        kind: 'text',
        id: '2',
        displayName: "Recipient's e-mail",
        isRequired: true,
        format: 'email',
        longest: 254,
        surcharge: 0,
      },
    ],
  })
  const { user } = renderShop(
    <ProductDetails product={card} actions={(chosen) => <AddToCartForm {...chosen} />} />,
    { responses: { [cartPath]: () => aRawCart() } },
  )
  const other = await screen.findByRole('radio', { name: 'Another amount' })
  expect(screen.getAllByText(/^from AED\s50\.00$/).length).toBeGreaterThan(1)
  await user.click(other)
  await user.type(screen.getByRole('textbox', { name: /^Amount in AED/ }), '20')
  expect(screen.getByRole('button', { name: /^Amount: at least AED\s50\.00$/ })).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: /^Amount in AED/ }))
  await user.type(screen.getByRole('textbox', { name: /^Amount in AED/ }), '60')
  await user.type(screen.getByRole('textbox', { name: /e-?mail/i }), 'ravi')
  expect(
    screen.getByRole('button', { name: /: enter an email address such as name@example\.com$/ }),
  ).toBeVisible()
})

const options = [
  { name: 'Colour', nameId: 1, value: 'Chalk', valueId: 102 },
  { name: 'Name', nameId: 3, value: 'Asha', valueId: 0 },
  { name: 'Print colour', nameId: 5, value: 'Black', valueId: 502 },
]

test('the cart shows the same drawing instead of the product', async () => {
  withCartCookie()
  try {
    const cart = aRawCart({ lines: [aRawLine({ options })] })
    const responses = { [cartPath]: cart, '/api/bigcommerce/customers': null }
    const { container } = renderShop(<CartPage />, { site: aSite('courtline-in'), path: '/cart/', responses })
    await screen.findByText('Name: Asha')
    const source = () => decodeURIComponent(container.querySelector('li img')?.getAttribute('src') ?? '')
    await waitFor(() => expect(source()).toMatch(/fill="#f5f3ee".*>Asha</))
  } finally {
    deleteCartCookie()
    sessionStorage.clear()
  }
})

test('the order shows the same drawing with its text alternative', async () => {
  const [line] = anOrder().lines
  if (!line) throw new Error('the order has no line')
  const order = anOrder({ lines: [{ ...line, options }] })
  renderShop(<OrderPage />, {
    site: aSite('courtline-in'),
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: order, '/api/bigcommerce/customers': null },
  })
  expect(await screen.findByRole('img', { name: /Name: “Asha”\. Print colour: Black\.$/ })).toBeVisible()
})

test('the summary says in words what is printed where', async () => {
  const { user } = show()
  await preview()
  const summary = () => screen.getByText(/Your choice/).parentElement?.textContent
  expect(summary()).toBe('Your choice: ')
  await user.click(screen.getByRole('radio', { name: 'White' }))
  expect(summary()).toBe('Your choice: Name in white on the back')
  await user.type(screen.getByRole('textbox', { name: /^Number/ }), '7')
  expect(summary()).toBe('Your choice: Name and number in white on the back')
})
