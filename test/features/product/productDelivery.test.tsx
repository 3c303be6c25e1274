import { screen, waitFor } from '@testing-library/react'
import type { Product } from '../../../src/domain/product/product'
import { AddToCartForm, similarId } from '../../../src/features/cart'
import { ProductDetails } from '../../../src/features/product'
import { aProduct } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const show = (product: Product) =>
  renderShop(
    <>
      <ProductDetails product={product} actions={(chosen) => <AddToCartForm {...chosen} />} />
      <div id={similarId} tabIndex={-1} data-testid="similar" />
    </>,
    { site: aSite('courtline-in'), locale: 'en-IN' },
  )

describe('the delivery estimate of a product', () => {
  beforeEach(() => {
    // Friday evening in UTC is already Saturday in India.
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T20:00:00Z') })
  })
  afterEach(() => jest.useRealTimers())

  test('is shown as dates after hydration, in the time zone of the region', async () => {
    show(aProduct())
    expect(screen.getByText('Standard: 3–6 working days')).toBeVisible()
    expect(await screen.findByText('Standard: Wed 25 – Mon 30 Nov')).toBeVisible()
    expect(screen.getByText('Express: Mon 23 – Tue 24 Nov')).toBeVisible()
  })

  test('has closer dates for a PIN code, also on the next page, and sends no request', async () => {
    const { user, requests, unmount } = show(aProduct())
    const field = await screen.findByRole('textbox', { name: 'PIN code' })
    await user.type(field, '56 00{Enter}')
    expect(await screen.findByText('Enter a PIN code with 6 digits.')).toBeVisible()
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '560001{Enter}')
    expect(await screen.findByText('To 560001, Bengaluru')).toBeVisible()
    // They replace the region's dates.
    expect(screen.getByText('Standard: Wed 25 – Thu 26 Nov')).toBeVisible()
    expect(screen.getByText('Express: Mon 23 Nov')).toBeVisible()
    expect(requests).toEqual([])
    unmount()
    show(aProduct({ id: '1002', slug: 'another' }))
    expect(await screen.findByText('To 560001, Bengaluru')).toBeVisible()
    localStorage.clear()
  })

  test('asks for no PIN code outside India', async () => {
    renderShop(<ProductDetails product={aProduct()} />, { site: aSite('courtline-sg') })
    expect(await screen.findByText(/^Standard: [A-Z]/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'PIN code' })).toBeNull()
  })

  test('is shown in days when a racket may have to be sent in first', async () => {
    show(aProduct({ slug: 'studio-pro-stringing', kind: 'service', options: [] }))
    expect(await screen.findByText('Standard: 5–8 working days')).toBeVisible()
    expect(screen.queryByText(/^Standard: [A-Z]/)).not.toBeInTheDocument()
  })
})

test('a sold-out product shows no delivery estimate and links to similar ones', async () => {
  const { variants } = aProduct()
  const { user } = show(
    aProduct({ inStock: false, variants: variants.map((variant) => ({ ...variant, inStock: false })) }),
  )
  expect(screen.getAllByText('Sold out')).not.toHaveLength(0)
  expect(screen.queryByText(/delivery in/)).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Similar products' }))
  await waitFor(() => expect(screen.getByTestId('similar')).toHaveFocus())
})
