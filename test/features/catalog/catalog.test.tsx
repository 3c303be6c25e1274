import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { ProductPage } from '../../../src/app/pages/ProductPage'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import { defaultDeliveryOptions } from '../../../src/domain/delivery'
import { ProductCard, ProductGrid } from '../../../src/features/catalog'
import { formatMoney } from '../../../src/site/formats/money'
import { aCategory, aProduct, aVariant } from '../../setup/aProduct'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const productsPath = '/api/bigcommerce/catalog/products'
const attacking = aCategory({
  entityId: 111,
  name: 'Attacking',
  path: '/category/badminton/rackets/attacking/',
})
const rackets = aCategory({ children: [attacking] })
const badminton = aCategory({
  entityId: 100,
  name: 'Badminton',
  path: '/category/badminton/',
  children: [rackets],
})
const categories = { '/api/bigcommerce/catalog/categories': [badminton] }

function openProduct(product: unknown, path = '/aerovolt-stratos-90/', site = aSite('courtline-ae')) {
  return renderShop(<ProductPage />, {
    path,
    site,
    responses: { ...categories, [`${productsPath}${path.slice(0, -1)}`]: product },
  })
}

test('a product card shows the old and new price and its main attributes', () => {
  const onSale = aProduct({
    price: { value: 439, currencyCode: 'AED' },
    prices: { price: 549, salePrice: 439, retailPrice: null },
  })
  renderShop(<ProductGrid products={[onSale]} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText(/^Now AED\s439\.00$/)).toBeInTheDocument()
  expect(card.getByText(/^Was AED\s549\.00$/)).toBeInTheDocument()
  expect(card.getByText('20% off')).toBeVisible()
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Weight',
    'Balance',
    'Flex',
    'Tension',
  ])
  expect(card.getByText(/^303\smm$/)).toBeVisible()
})

test('cards of clothing and bags have a line of text in place of drawings', () => {
  const tee = aProduct({
    kind: 'apparel',
    attributes: [
      { name: 'fabric weight', value: '130', unit: 'g/m²' },
      { name: 'fabric', value: 'Recycled polyester', unit: null },
      { name: 'fit', value: 'Slim', unit: null },
    ],
  })
  const socks = aProduct({
    id: '2',
    kind: 'accessory',
    attributes: [
      { name: 'cotton', value: '72', unit: '%' },
      { name: 'pieces', value: '2', unit: null },
    ],
  })
  renderShop(<ProductGrid products={[tee, socks, aProduct({ id: '3' })]} />)
  expect(screen.queryByRole('term')).toBeNull()
  expect(screen.getByText(/^Recycled polyester · 130\sg\/m²$/)).toBeVisible()
  expect(screen.getByText(/^Cotton 72% · Pieces 2$/)).toBeVisible()
  // A racket between them looks like its neighbours.
  expect(screen.getByText(/^4U · 303\smm · Stiff · 30\slb$/)).toBeVisible()
})

test('the second view of a card loads when a mouse or the keyboard reaches it, never on touch', async () => {
  const { user } = renderShop(<ProductGrid products={[aProduct()]} />)
  const card = screen.getByRole('article')
  const pictures = () =>
    within(card)
      .getAllByRole('presentation')
      .map((picture) => picture.getAttribute('src'))
  await user.pointer({ keys: '[TouchA>]', target: card })
  expect(pictures()).toEqual([expect.stringContaining('/thumbnail')])
  await user.hover(card)
  expect(pictures()).toEqual([
    expect.stringContaining('/thumbnail'),
    expect.stringContaining('/gallery/angle'),
  ])
})

test('a product card shows sizes and colours', () => {
  const colors = ['Ink', 'Chalk', 'Ember', 'Sky', 'Volt', 'Teal'].map((label) => ({ label }))
  const options = [
    { id: '1', displayName: 'Size', values: ['S', 'M', 'L', 'XL'].map((label) => ({ label })) },
    { id: '2', displayName: 'Colour', values: colors },
  ]
  renderShop(<ProductGrid products={[aProduct({ options })]} />)
  expect(screen.getByText('S–XL')).toBeVisible()
  const group = screen.getByRole('group', { name: 'Colour' })
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Ink', 'Chalk', 'Ember', 'Sky'])
  expect(group).toHaveTextContent('+2')
})

function OpenPath() {
  const { pathname, search } = useLocation()
  return <p role="note">{pathname + search}</p>
}

describe('the colours of a product card', () => {
  const colors = ['Ink', 'Chalk', 'Ember'].map((label) => ({ label }))
  const pictureOf = (color: string) => `http://localhost/api/studio2/product/${color}/thumbnail?v=1`
  const renderColors = (query?: string) => {
    const product = aProduct({
      name: 'Halo',
      slug: 'halo',
      images: [{ url: pictureOf('Ink'), alt: '', isDefault: true }],
      options: [{ id: '2', displayName: 'Colour', values: colors }],
      variants: colors.map(({ label }) =>
        aVariant({ options: { Colour: label }, defaultImage: pictureOf(label) }),
      ),
    })
    const shop = renderShop(
      <>
        <ProductCard product={product} look="line" query={query} />
        <OpenPath />
      </>,
    )
    const pictures = () =>
      screen
        .getAllByRole('presentation')
        .map((picture) => /product\/(\w+)/.exec(picture.getAttribute('src') ?? '')?.[1])
    const linkOf = (name: string) => screen.getByRole('link', { name })
    return { ...shop, pictures, linkOf }
  }

  test('appear in its picture under the mouse, and its link opens the shown one', async () => {
    const { user, pictures, linkOf } = renderColors('?size=M')
    expect(pictures()).toEqual(['Ink'])
    expect(linkOf('Halo')).toHaveAttribute('href', '/halo/?size=M')
    await user.hover(linkOf('Ember'))
    expect(pictures()).toEqual(['Ink', 'Ember'])
    expect(linkOf('Halo')).toHaveAttribute('href', '/halo/?size=M&colour=Ember')
    expect(linkOf('Ember')).toHaveAttribute('href', '/halo/?size=M&colour=Ember')
    await user.hover(linkOf('Ink'))
    expect(pictures()).toEqual(['Ink'])
  })

  test('appear with the first tap; the second one opens the product', () => {
    const { pictures, linkOf } = renderColors()
    // A tap's focus isn't visible, but to jsdom every focus is.
    const tap = () => fireEvent.click(linkOf('Chalk'))
    tap()
    expect(pictures()).toEqual(['Ink', 'Chalk'])
    expect(linkOf('Chalk')).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('note')).toHaveTextContent(/^\/$/)
    tap()
    expect(screen.getByRole('note')).toHaveTextContent('/halo/?colour=Chalk')
  })

  test('are one tab stop, with arrow keys', async () => {
    const { user, pictures, linkOf } = renderColors()
    await user.tab()
    expect(linkOf('Halo')).toHaveFocus()
    await user.tab()
    expect(linkOf('Ink')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(linkOf('Chalk')).toHaveFocus()
    expect(pictures()).toEqual(['Ink', 'Chalk'])
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(linkOf('Ember')).toHaveFocus()
    await user.tab()
    expect(document.body).toHaveFocus()
  })
})

test('size ranges are shown as one range', () => {
  const sizes = ['UK 3-6', 'UK 7-9', 'UK 10-12'].map((label) => ({ label }))
  const options = [{ id: '1', displayName: 'Size', values: sizes }]
  renderShop(<ProductGrid products={[aProduct({ kind: 'accessory', options })]} />)
  expect(screen.getByText(/UK 3–12$/)).toBeVisible()
})

test('a product card shows that it is sold out', () => {
  renderShop(<ProductGrid products={[aProduct({ inStock: false })]} />)
  expect(screen.getByText('Sold out')).toBeVisible()
})

test('a sold-out variant stays visible with its reason; without stock alerts it cannot be selected', async () => {
  const product = aProduct({
    variants: [
      aVariant({ options: { 'Grip size': 'G4' }, inStock: false }),
      aVariant({ options: { 'Grip size': 'G5' } }),
    ],
  })
  const hosted = { ...aSite('courtline-ae'), commerce: capabilitiesOf.bigcommerce }
  const { user } = openProduct(product, '/aerovolt-stratos-90/', hosted)
  const soldOut = await screen.findByRole('radio', { name: /G4 Sold out/ })
  await user.click(soldOut)
  expect(soldOut).not.toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'G5' }))
  expect(screen.getByRole('group', { name: 'Grip size: G5' })).toBeVisible()
})

test('the price follows the selected variant, on the page and in the sticky bar', async () => {
  const product = aProduct({
    variants: [
      aVariant({ options: { 'Grip size': 'G4' } }),
      aVariant({ options: { 'Grip size': 'G5' }, price: { value: 599, currencyCode: 'AED' } }),
    ],
  })
  const { user } = openProduct(product)
  expect(await screen.findAllByText(/^from AED\s549\.00$/)).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'G5' }))
  expect(screen.getAllByText(/^AED\s599\.00$/)).toHaveLength(2)
  expect(screen.queryByText(/549/)).toBeNull()
})

test('every gallery view shows the selected colour', async () => {
  const values = ['Ember', 'Ash'].map((label) => ({ label }))
  const product = aProduct({
    options: [{ id: '1', displayName: 'Colour', values }],
    variants: [
      aVariant({ options: { Colour: 'Ember' } }),
      aVariant({
        options: { Colour: 'Ash' },
        defaultImage: '/api/studio2/product/AV-STR-90-ASH/thumbnail?v=2',
      }),
    ],
  })
  const { user } = openProduct(product)
  await user.click(await screen.findByRole('radio', { name: 'Picture 2 of 3' }))
  const side = () => screen.getByRole('img', { name: 'Aerovolt Stratos 90 from another side' })
  expect(side()).toHaveAttribute('src', expect.stringContaining('/AV-STR-90/gallery/angle?v=1'))
  await user.click(screen.getByRole('radio', { name: 'Ash' }))
  expect(side()).toHaveAttribute('src', expect.stringContaining('/AV-STR-90-ASH/gallery/angle?v=2'))
})

test('the arrow keys move through the gallery', async () => {
  const { user } = openProduct(aProduct())
  expect(await screen.findByRole('img', { name: 'Aerovolt Stratos 90' })).toBeVisible()
  screen.getByRole('radio', { name: 'Picture 1 of 3' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'Aerovolt Stratos 90 from another side' })).toBeVisible()
})

test('delivery beside the price has the free threshold and express fee of the region', async () => {
  renderShop(<ProductPage />, {
    site: aSite('courtline-sg'),
    path: '/grip/',
    responses: {
      ...categories,
      [`${productsPath}/grip`]: aProduct({ price: { value: 9.9, currencyCode: 'SGD' } }),
    },
  })
  const standard = (await screen.findByText('Standard: 2–4 working days')).closest('li')
  const express = screen.getByText('Express: 1 working day').closest('li')
  const fees = defaultDeliveryOptions('SG').map(({ fee }) => formatMoney(fee, 'en-SG'))
  expect(fees).toHaveLength(2)
  expect([standard, express].map((row, index) => row?.textContent.includes(fees[index]!))).toEqual([
    true,
    true,
  ])
  expect(screen.getByText('Free delivery from S$20.00')).toBeVisible()
})

test('breadcrumbs follow the longest category path of a product', async () => {
  openProduct(aProduct())
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }))
  await waitFor(() =>
    expect(trail.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Badminton',
      'Rackets',
      'Attacking',
    ]),
  )
})

test('an unknown product shows the not-found page', async () => {
  openProduct(new Failure(404, 'not_found'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Out.' })).toBeVisible()
})

test('a product that fails to load can be retried', async () => {
  let isBroken = true
  const { user } = openProduct(() => (isBroken ? new Failure(503, 'not_ready') : aProduct()))
  expect(await screen.findByRole('alert')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stratos 90' })).toBeVisible()
})
