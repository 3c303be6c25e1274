import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { AddToCartForm } from '../src/features/cart'
import { ProductGrid } from '../src/features/catalog'
import { ProductDetails, RecentlyViewed, RelatedProducts, SizeGuide } from '../src/features/product'
import type { ProductModifier } from '../src/domain/product/modifier'
import { attributeOf } from '../src/domain/product/product'
import { aRawCart, cartPath } from './setup/aCart'
import { aCategory, aListing, aProduct, aVariant } from './setup/aProduct'
import type { Answers } from './setup/fakeTransport'
import { renderShop } from './setup/renderShop'

const catalogue = '/api/bigcommerce/catalog'

afterEach(() => localStorage.clear())

describe('the gallery', () => {
  test('opens full screen, moves through the views, and returns the focus', async () => {
    const { user } = renderShop(<ProductDetails product={aProduct()} />)
    const opener = screen.getByRole('button', { name: /Enlarge the picture/ })
    await user.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Stratos 90' })
    expect(within(dialog).getByText('Picture 1 of 3')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Previous picture' }))
    expect(within(dialog).getByText('Picture 3 of 3')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }))
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }))
    expect(within(dialog).getByText('Picture 2 of 3')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'Picture 2 of 3' })).toBeChecked()
  })

  test('zooms in on a click, and out on the next', async () => {
    const { user } = renderShop(<ProductDetails product={aProduct()} />)
    await user.click(screen.getByRole('button', { name: /Enlarge the picture/ }))
    const dialog = await screen.findByRole('dialog')
    const picture = within(dialog).getByRole('button', { name: 'Enlarge the picture' })
    await user.click(picture)
    expect(picture).toHaveAttribute('aria-pressed', 'true')
    await user.click(picture)
    expect(picture).toHaveAttribute('aria-pressed', 'false')
  })

  test('loads the large image file only on zoom', async () => {
    const { user } = renderShop(<ProductDetails product={aProduct()} />)
    const largest = () =>
      screen.getAllByRole<HTMLImageElement>('img').map(({ srcset }) => srcset.split(' ').at(-1))
    expect(new Set(largest())).toEqual(new Set(['960w']))
    await user.click(screen.getByRole('button', { name: /Enlarge the picture/ }))
    await screen.findByRole('dialog')
    expect(largest()).toContain('1920w')
  })
})

describe('a product option', () => {
  const shirt = aProduct({
    options: [
      { id: '1', displayName: 'Colour', values: [{ label: 'White' }, { label: 'Nebula' }] },
      { id: '2', displayName: 'Size', values: [{ label: 'XL' }] },
    ],
    variants: ['White', 'Nebula'].map((label, index) =>
      aVariant({ id: `${index}`, options: { Colour: label, Size: 'XL' } }),
    ),
  })

  test('translates its values; a colour name stays English with a lang attribute', async () => {
    const { user } = renderShop(<ProductDetails product={shirt} />, { locale: 'hi-IN' })
    const [white, nebula] = [screen.getByRole('radio', { name: 'सफ़ेद' }), screen.getByText('Nebula')]
    expect(nebula).toHaveAttribute('lang', 'en')
    expect(screen.getByRole('radio', { name: 'XL' })).toBeVisible()
    expect(screen.getAllByText('XL').filter(({ lang }) => lang !== '')).toEqual([])
    await user.click(white)
    expect(screen.getByRole('group', { name: 'रंग: सफ़ेद' })).toBeVisible()
    await user.click(nebula)
    expect(screen.getByRole('group', { name: 'रंग: Nebula' })).toBeVisible()
  })

  test('has no lang attributes on an English page', () => {
    renderShop(<ProductDetails product={shirt} />)
    expect(screen.getByText('White')).not.toHaveAttribute('lang')
    expect(screen.getByText('Nebula')).not.toHaveAttribute('lang')
  })
})

describe('the size guide', () => {
  test('is offered beside size options, with the sizes of the product', async () => {
    const shoe = aProduct({
      kind: 'shoe',
      options: [{ id: '1', displayName: 'Size', values: [{ label: 'UK 8 / EU 42' }] }],
    })
    const { user } = renderShop(<ProductDetails product={shoe} />)
    await user.click(screen.getByRole('button', { name: 'Size guide' }))
    const dialog = await screen.findByRole('dialog', { name: 'Size guide' })
    expect(within(dialog).getByRole('heading', { name: 'Shoes' })).toBeVisible()
    expect(within(dialog).queryByRole('heading', { name: 'Clothes' })).not.toBeInTheDocument()
  })

  test('is not offered for a bag', () => {
    renderShop(<ProductDetails product={aProduct({ kind: 'bag', options: [] })} />)
    expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument()
  })

  test('converts a European shoe size, and a foot length in millimetres', async () => {
    const { user } = renderShop(<SizeGuide />)
    const [size] = screen.getAllByRole('textbox', { name: 'Size' })
    if (!size) throw new Error('no field for the size')
    await user.type(size, '258')
    expect(screen.getByText('UK 8, US 9, EU 42: made for a foot of 265 mm')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Given as' }), 'EU')
    await user.clear(size)
    await user.type(size, '40,5')
    expect(screen.getByText('UK 7, US 8, EU 40.5: made for a foot of 256 mm')).toBeVisible()
    await user.clear(size)
    await user.type(size, '99')
    expect(screen.getByText('We have no size for that measure')).toBeVisible()
  })

  test('finds a shirt size by chest measurement for each cut', async () => {
    const { user } = renderShop(<SizeGuide />)
    await user.type(screen.getByRole('textbox', { name: 'Chest (cm)' }), '90')
    expect(screen.getByText('S fits')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cut' }), 'Women')
    expect(screen.getByText('M fits')).toBeVisible()
  })
})

describe('sections below a product', () => {
  const other = aProduct({ id: '1002', entityId: 1002, slug: 'aerovolt-arc-7', name: 'Arc 7' })

  test('show related products', async () => {
    renderShop(<RelatedProducts product={aProduct()} />, {
      answers: { [`${catalogue}/products/1001/related`]: [other] },
    })
    expect(await screen.findByRole('heading', { name: 'Similar products' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Arc 7' })).toBeVisible()
  })

  test('are empty without related products', async () => {
    const { requests } = renderShop(<RelatedProducts product={aProduct()} />, {
      answers: { [`${catalogue}/products/1001/related`]: [] },
    })
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument())
  })

  test('show recently viewed products without the current one', async () => {
    const answers = { [`${catalogue}/products/aerovolt-arc-7`]: other }
    renderShop(<RecentlyViewed product={other} />).unmount()
    renderShop(<RecentlyViewed product={aProduct()} />, { answers })
    expect(await screen.findByRole('link', { name: 'Arc 7' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Stratos 90' })).not.toBeInTheDocument()
  })

  test.each(['not json', '{"a":1}', '[7,null]'])('ignore invalid stored products: %s', (stored) => {
    localStorage.setItem('recentlyViewed', stored)
    const { requests } = renderShop(<RecentlyViewed product={aProduct()} />)
    expect(requests).toEqual([])
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})

describe('stringing', () => {
  const rackets = aCategory()
  const strings = aCategory({ entityId: 150, name: 'Strings', path: '/category/badminton/strings/' })
  const racket = aProduct()
  const string = aProduct({
    id: '4001',
    entityId: 4001,
    slug: 'oshira-tsuru-65',
    name: 'Tsuru 65',
    kind: 'string',
    attributes: [{ name: 'gauge', value: '0.65', unit: 'mm' }],
    variants: [aVariant({ id: '400101', price: { value: 40, currencyCode: 'AED' } })],
    options: [],
    price: { value: 40, currencyCode: 'AED' },
    categories: [strings.path],
  })
  const modifiers: readonly ProductModifier[] = [
    {
      kind: 'product',
      id: '1',
      displayName: 'Racket',
      isRequired: true,
      from: rackets.path,
      isCharged: false,
      allowsOwn: true,
    },
    {
      kind: 'product',
      id: '2',
      displayName: 'String',
      isRequired: true,
      from: strings.path,
      isCharged: true,
      allowsOwn: false,
    },
    {
      kind: 'number',
      id: '3',
      displayName: 'Tension main',
      isRequired: true,
      least: 18,
      most: 35,
      unit: 'lb',
      mostOf: [{ modifierId: '1', attribute: 'max tension', otherwise: 27 }],
    },
    {
      kind: 'text',
      id: '4',
      displayName: 'Note',
      isRequired: false,
      longest: 5,
      format: 'line',
      surcharge: 3,
    },
  ]
  const service = aProduct({
    id: '9001',
    entityId: 9001,
    slug: 'studio-pro-stringing',
    name: 'Studio Pro Stringing',
    kind: 'service',
    attributes: [],
    options: [],
    variants: [aVariant({ id: '900101', price: { value: 60, currencyCode: 'AED' } })],
    price: { value: 60, currencyCode: 'AED' },
    prices: { price: 60, salePrice: null, retailPrice: null },
    modifiers,
  })
  const answers = {
    [`${catalogue}/categories`]: [rackets, strings],
    [`${catalogue}/products`]: ({ params }: { params?: { category?: number } }) =>
      aListing(params?.category === strings.entityId ? [string] : [racket]),
    [`${catalogue}/products/1001`]: racket,
    [`${catalogue}/products/4001`]: string,
  }
  const showService = (more: Answers = {}) =>
    renderShop(
      <ProductDetails
        product={service}
        actions={(chosen) => (
          <>
            <p>{chosen.openOption === null ? 'Ready' : `Open: ${chosen.openOption}`}</p>
            <AddToCartForm {...chosen} />
          </>
        )}
      />,
      { answers: { ...answers, ...more } },
    )
  const group = async (name: string) => screen.findByRole('group', { name })

  test('adds the price of the string, and the racket limits the tension', async () => {
    const { user } = showService()
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    await user.click(await screen.findByRole('radio', { name: /I have mine already/ }))
    expect(await screen.findByText('Open: String')).toBeVisible()
    await user.click(await within(await group('String')).findByRole('button', { name: /Tsuru 65/ }))
    expect(await screen.findByText(/^AED\s100/)).toBeVisible()
    const tension = screen.getByRole('spinbutton', { name: 'Tension main' })
    const limit = Number(attributeOf(racket, 'max tension')?.value)
    await user.type(tension, String(limit + 1))
    expect(screen.getByText(/At most 30.lb with this choice \(Racket\)/)).toBeVisible()
    expect(screen.getByText('Open: Tension main')).toBeVisible()
    await user.clear(tension)
    await user.type(tension, String(limit))
    expect(await screen.findByText('Ready')).toBeVisible()
  })

  test('shows that a string is needed beside the price until one is selected', async () => {
    const { user } = showService()
    const price = (await screen.findByText('plus string')).parentElement
    expect(price).toHaveTextContent(/^AED\s60\.00 plus string/)
    await user.click(await within(await group('String')).findByRole('button', { name: /Tsuru 65/ }))
    expect(await screen.findByText(/^AED\s100/)).toBeVisible()
    expect(screen.queryByText('plus string')).not.toBeInTheDocument()
  })

  test('has a product card that mentions the price of a string', async () => {
    renderShop(<ProductGrid products={[service, racket, string]} />)
    const [stringing, ...others] = screen.getAllByRole('article')
    expect(stringing).toHaveTextContent(/AED\s60\.00 plus string$/)
    for (const other of others) expect(other).not.toHaveTextContent('plus')
  })

  test('has a separate tension limit for an own racket', async () => {
    const { user } = showService()
    await user.click(await within(await group('Racket')).findByRole('button', { name: 'I send in my own' }))
    expect(screen.getByText(/^No racket comes with it: you send us yours after ordering/)).toBeVisible()
    const tension = screen.getByRole('spinbutton', { name: 'Tension main' })
    await user.type(tension, '28')
    expect(screen.getByText(/At most 27.lb with this choice/)).toBeVisible()
  })

  const answerTheRest = async (user: ReturnType<typeof renderShop>['user']) => {
    await user.click(await within(await group('String')).findByRole('button', { name: /Tsuru 65/ }))
    await user.type(screen.getByRole('spinbutton', { name: 'Tension main' }), '25')
  }
  const sentCarts = ({ requests }: ReturnType<typeof renderShop>) =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

  test('adds a new racket with the selected grip and its stringing together', async () => {
    const shop = showService({ [cartPath]: () => aRawCart() })
    const { user } = shop
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    // No racket is preselected, so nobody buys one by accident.
    expect(await screen.findByText('Open: New or own racket')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /With a new Stratos 90/ }))
    expect(screen.getByText('Open: Grip size')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'G5' }))
    await answerTheRest(user)
    expect(await screen.findByText(/^AED\s649/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(sentCarts(shop)).toHaveLength(1))
    expect(sentCarts(shop)).toEqual([
      {
        items: [
          expect.objectContaining({ productId: '9001', quantity: 1 }),
          { productId: '1001', variantId: '100102', quantity: 1 },
        ],
      },
    ])
  })

  test('adds no racket for an own one, and shows that none is included', async () => {
    const shop = showService({ [cartPath]: () => aRawCart() })
    const { user } = shop
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    await user.click(
      await screen.findByRole('radio', { name: /I have mine already.*No racket comes with it/ }),
    )
    await answerTheRest(user)
    expect(await screen.findByText(/^AED\s100/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(sentCarts(shop)).toHaveLength(1))
    expect(sentCarts(shop)).toEqual([{ items: [expect.objectContaining({ productId: '9001' })] }])
  })

  test('of a sold-out racket is available for an own racket alone', async () => {
    const soldOut = aProduct({
      inStock: false,
      variants: racket.variants.map((variant) => ({ ...variant, inStock: false })),
    })
    const { user } = showService({ [`${catalogue}/products/1001`]: soldOut })
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    expect(await screen.findByRole('radio', { name: /With a new Stratos 90.*Sold out/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /I have mine already/ })).toBeEnabled()
  })

  test('is not offered on the page of a sold-out racket', () => {
    const { unmount } = renderShop(<ProductDetails product={racket} />)
    expect(screen.getByRole('link', { name: /Have it strung/ })).toBeVisible()
    unmount()
    renderShop(<ProductDetails product={{ ...racket, inStock: false }} />)
    expect(screen.queryByRole('link', { name: /Have it strung/ })).not.toBeInTheDocument()
  })

  test('takes over the variant selected on the page of the racket', async () => {
    const { user } = renderShop(
      <Routes>
        <Route path="/" element={<ProductDetails product={racket} />} />
        <Route
          path="*"
          element={
            <ProductDetails
              product={service}
              actions={({ openOption, along }) => <p>{`Open: ${openOption}, with ${along?.variant.id}`}</p>}
            />
          }
        />
      </Routes>,
      { answers },
    )
    await user.click(screen.getByRole('radio', { name: 'G4' }))
    await user.click(screen.getByRole('link', { name: /Have it strung/ }))
    await user.click(await screen.findByRole('radio', { name: /With a new Stratos 90/ }))
    expect(screen.getByRole('radio', { name: 'G4' })).toBeChecked()
    expect(screen.getByText('Open: String, with 100101')).toBeVisible()
  })

  test('allows changing the selection, and shows an error for a long note', async () => {
    const { user } = showService()
    const field = await group('Racket')
    await user.click(await within(field).findByRole('button', { name: /Stratos 90/ }))
    await user.click(await within(field).findByRole('button', { name: 'Change' }))
    expect(within(field).getByRole('searchbox', { name: 'Find it by name or number' })).toBeVisible()
    const note = screen.getByRole('textbox', { name: 'Note (optional)' })
    await user.type(note, 'longer')
    expect(screen.getByText('At most 5 characters, please')).toBeVisible()
  })
})
