import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ProductModifier } from '../../../src/domain/product/modifier'
import { findAttribute } from '../../../src/domain/product/product'
import { AddToCartForm } from '../../../src/features/cart'
import { ProductGrid } from '../../../src/features/catalog'
import { ProductDetails } from '../../../src/features/product'
import { aRawCart, cartPath } from '../../setup/aCart'
import { aCategory, aListing, aProduct, aVariant } from '../../setup/aProduct'
import type { Answers } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'

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
      kind: 'number',
      id: '5',
      displayName: 'Tension cross',
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
  const responses = {
    [`${catalog}/categories`]: [rackets, strings],
    [`${catalog}/products`]: ({ params }: { params?: { category?: number } }) =>
      aListing(params?.category === strings.entityId ? [string] : [racket]),
    [`${catalog}/products/1001`]: racket,
    [`${catalog}/products/4001`]: string,
  }
  const showService = (more: Answers = {}) =>
    renderShop(<ProductDetails product={service} actions={(chosen) => <AddToCartForm {...chosen} />} />, {
      responses: { ...responses, ...more },
    })
  const buyButton = (name: string) => screen.findByRole('button', { name })
  const summary = () => screen.getByText('Your choice:').closest('[role=status]')
  const group = async (name: string) => screen.findByRole('group', { name })

  test('suggests 24 and 26 pounds, within the limit of the racket, and crosses that follow the mains', async () => {
    const { user } = showService()
    const [mains, crosses] = await screen.findAllByRole('spinbutton')
    expect(mains).toHaveValue(24)
    expect(crosses).toHaveValue(26)
    await user.click(
      await within(await group('Racket')).findByRole('button', { name: 'I’ll send in my own' }),
    )
    await user.click(screen.getByRole('button', { name: 'Main tension: one pound more' }))
    expect(crosses).toHaveValue(27)
    await user.click(screen.getByRole('button', { name: 'Main tension: one pound more' }))
    // An unknown frame takes 27 lb at most.
    expect(mains).toHaveValue(26)
    expect(crosses).toHaveValue(27)
    expect(screen.getByRole('button', { name: 'Cross tension: one pound more' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getAllByText('Racket: up to 27 lb')).not.toHaveLength(0)
  })

  test('adds the price of the string in one summary line, and rejects a tension above the limit', async () => {
    const { user } = showService()
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    await user.click(await screen.findByRole('radio', { name: /I already have one/ }))
    expect(await buyButton('Choose a string')).toBeVisible()
    const doneSteps = () =>
      Array.from(screen.getByRole('list', { name: 'Your details' }).children, (step) =>
        step.matches('[data-done]'),
      )
    // The tensions have defaults, but their step comes after the string.
    expect(doneSteps()).toEqual([true, false, false, false])
    await user.click(await within(await group('String')).findByRole('button', { name: /Tsuru 65/ }))
    await waitFor(() => expect(summary()).toHaveTextContent(/Stratos 90 · Tsuru 65 · 24\/26 lbAED\s100\.00$/))
    expect(doneSteps()).toEqual([true, true, true, false])
    expect(await buyButton('Add to cart')).toBeVisible()
    const tension = screen.getByRole('spinbutton', { name: 'Main tension' })
    const limit = Number(findAttribute(racket, 'max tension')?.value)
    await user.clear(tension)
    await user.type(tension, String(limit + 1))
    expect(screen.getByText(/At most 30.lb with this choice \(Racket\)/)).toBeVisible()
    await user.click(
      await screen.findByRole('button', {
        name: /^Main tension: at most 30.lb with this choice \(Racket\)$/,
      }),
    )
    expect(tension).toHaveFocus()
    await user.clear(tension)
    await user.type(tension, String(limit))
    expect(await buyButton('Add to cart')).toBeVisible()
  })

  test('shows its price and that a string is needed once, until a selection changes the price', async () => {
    const { user } = showService()
    await group('String')
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      /AED\s60\.00 plus string/,
    )
    expect(summary()).not.toHaveTextContent('AED')
    await user.click(await within(await group('String')).findByRole('button', { name: /Tsuru 65/ }))
    await waitFor(() => expect(summary()).toHaveTextContent(/AED\s100\.00$/))
  })

  test('marks every required field after an attempt to buy, and moves the focus to the first', async () => {
    const { user } = showService()
    const rackets = await group('Racket')
    await user.click(await buyButton('Choose a racket'))
    expect(rackets).toHaveAccessibleDescription('Choose a racket')
    expect(await group('String')).toHaveAccessibleDescription('Choose a string')
    expect(within(rackets).getByRole('searchbox')).toHaveFocus()
  })

  test('has a product card that mentions the price of a string', async () => {
    renderShop(<ProductGrid products={[service, racket, string]} />)
    const [stringing, ...others] = screen.getAllByRole('article')
    expect(stringing).toHaveTextContent(/AED\s60\.00 plus string$/)
    for (const other of others) expect(other).not.toHaveTextContent('plus')
  })

  test('has a separate tension limit for an own racket', async () => {
    const { user } = showService()
    await user.click(
      await within(await group('Racket')).findByRole('button', { name: 'I’ll send in my own' }),
    )
    expect(screen.getByText(/^Racket not included: send us yours after ordering/)).toBeVisible()
    const tension = screen.getByRole('spinbutton', { name: 'Main tension' })
    await user.clear(tension)
    await user.type(tension, '28')
    expect(screen.getByText(/At most 27.lb with this choice/)).toBeVisible()
  })

  const fillTheRest = async (user: ReturnType<typeof renderShop>['user']) =>
    user.click(await within(await group('String')).findByRole('button', { name: /Tsuru 65/ }))
  const sentCarts = ({ requests }: ReturnType<typeof renderShop>) =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

  test('adds a new racket with the selected grip and its stringing together', async () => {
    const shop = showService({ [cartPath]: () => aRawCart() })
    const { user } = shop
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    // No racket is preselected, so nobody buys one by accident.
    await user.click(await buyButton('Choose a new or own racket'))
    expect(screen.getByRole('radio', { name: /With a new Stratos 90/ })).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: /With a new Stratos 90/ }))
    expect(await buyButton('Choose a grip size')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'G5' }))
    await fillTheRest(user)
    await waitFor(() =>
      expect(summary()).toHaveTextContent(/^Your choice: With a new Stratos 90 ·.*AED\s649/),
    )
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
    await user.click(await screen.findByRole('radio', { name: /I already have one.*Racket not included/ }))
    await fillTheRest(user)
    await user.click(await buyButton('Add to cart'))
    await waitFor(() => expect(sentCarts(shop)).toHaveLength(1))
    expect(sentCarts(shop)).toEqual([{ items: [expect.objectContaining({ productId: '9001' })] }])
  })

  test('stringing of a sold-out racket is available for an own racket only', async () => {
    const soldOut = aProduct({
      inStock: false,
      variants: racket.variants.map((variant) => ({ ...variant, inStock: false })),
    })
    const { user } = showService({ [`${catalog}/products/1001`]: soldOut })
    await user.click(await within(await group('Racket')).findByRole('button', { name: /Stratos 90/ }))
    expect(await screen.findByRole('radio', { name: /With a new Stratos 90.*Sold out/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /I already have one/ })).toBeEnabled()
  })

  test('is not offered on the page of a sold-out racket', async () => {
    const { unmount } = renderShop(<ProductDetails product={racket} />)
    expect(await screen.findByRole('heading', { name: 'Specification' })).toBeVisible()
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
              actions={({ missing, along }) => <p>{`${missing}, with ${along?.variant.id}`}</p>}
            />
          }
        />
      </Routes>,
      { responses },
    )
    await user.click(screen.getByRole('radio', { name: 'G4' }))
    await user.click(screen.getByRole('link', { name: /Have it strung/ }))
    await user.click(await screen.findByRole('radio', { name: /With a new Stratos 90/ }))
    expect(screen.getByRole('radio', { name: 'G4' })).toBeChecked()
    expect(screen.getByText('Choose a string, with 100101')).toBeVisible()
  })

  describe('on the page of a racket', () => {
    beforeEach(() => window.history.replaceState(null, '', '/'))
    afterEach(() => window.history.replaceState(null, '', '/'))
    const unstrung = {
      ...racket,
      attributes: [...racket.attributes, { name: 'strings', value: 'Unstrung', unit: null }],
    }
    const showRacket = () =>
      renderShop(<ProductDetails product={unstrung} actions={(chosen) => <AddToCartForm {...chosen} />} />, {
        responses: {
          ...responses,
          [`${catalog}/products/1001`]: unstrung,
          [`${catalog}/products/studio-pro-stringing`]: service,
          [cartPath]: () => aRawCart(),
        },
      })

    test('racket, string and tensions are one purchase', async () => {
      const shop = showRacket()
      const { user } = shop
      expect(screen.getByRole('radio', { name: 'Unstrung' })).toBeChecked()
      await user.click(screen.getByRole('radio', { name: 'Strung by us' }))
      expect(
        await screen.findByText(/^Stringing costs AED.60.00 plus the string, and our workshop needs 2 more/),
      ).toBeVisible()
      // The racket is the page's own: only its grip size is open.
      expect(screen.queryByRole('group', { name: 'Racket' })).not.toBeInTheDocument()
      await user.click(await buyButton('Choose a grip size'))
      expect(screen.getByRole('radio', { name: 'G4' })).toHaveFocus()
      await user.click(screen.getByRole('radio', { name: 'G5' }))
      expect(await buyButton('Choose a string')).toBeVisible()
      await fillTheRest(user)
      await waitFor(() => expect(summary()).toHaveTextContent(/Stratos 90 · Tsuru 65 · 24\/26 lb.*AED\s649/))
      await user.click(await buyButton('Add to cart'))
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

    test('a reload of the tab leaves stringing, string and tension chosen', async () => {
      const { user, unmount } = showRacket()
      await user.click(screen.getByRole('radio', { name: 'Strung by us' }))
      await user.click(screen.getByRole('radio', { name: 'G5' }))
      await screen.findAllByRole('spinbutton')
      await fillTheRest(user)
      await user.click(screen.getByRole('button', { name: 'Main tension: one pound more' }))
      await waitFor(() => expect(summary()).toHaveTextContent(/Stratos 90 · Tsuru 65 · 25\/\d\d lb/))
      const chosen = summary()?.textContent
      unmount()
      showRacket()
      expect(await screen.findByRole('radio', { name: 'Strung by us' })).toBeChecked()
      await screen.findAllByRole('spinbutton')
      await waitFor(() => expect(summary()?.textContent).toBe(chosen))
    })

    test('the URL holds stringing, string and tension, and opens them in another browser', async () => {
      const { user, unmount } = showRacket()
      await user.click(screen.getByRole('radio', { name: 'Strung by us' }))
      await user.click(screen.getByRole('radio', { name: 'G5' }))
      await screen.findAllByRole('spinbutton')
      await fillTheRest(user)
      await user.click(screen.getByRole('button', { name: 'Main tension: one pound more' }))
      await waitFor(() => expect(summary()).toHaveTextContent(/Stratos 90 · Tsuru 65 · 25\/\d\d lb/))
      const chosen = summary()?.textContent
      expect(window.location.search).toBe('?strung=us&grip=G5&strung-string=4001&strung-tension-main=25')
      unmount()
      sessionStorage.clear()
      showRacket()
      await screen.findAllByRole('spinbutton')
      await waitFor(() => expect(summary()?.textContent).toBe(chosen))
      expect(screen.queryByText(/^Part of this link/)).not.toBeInTheDocument()
    })

    test.each([
      ['string=4001&tension-main=99&tension-cross=25', 'Main tension', '24/25 lb'],
      ['string=4001&tension-main=ten', 'Main tension', '24/26 lb'],
      // Above the frame's limit of 30 lb, which is known with the racket.
      ['string=4001&tension-cross=31', 'Cross tension', '24/26 lb'],
      // A racket is no string, and no product has the other ids.
      ['string=1001&tension-main=22', 'String', '22/24 lb'],
      ['string=7777', 'String', '24/26 lb'],
      ['string=%00', 'String', '24/26 lb'],
    ])('impossible parts of a link are left out, with a notice: %s', async (query, left, tension) => {
      window.history.replaceState(
        null,
        '',
        `/?strung=us&${query.replaceAll(/(?=string|tension)/g, 'strung-')}`,
      )
      showRacket()
      expect(await screen.findByText(`Left out: ${left}. Please choose again.`)).toBeVisible()
      await waitFor(() => expect(summary()).toHaveTextContent(tension))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })

    test('a racket without strings is added alone and can be returned', async () => {
      const shop = showRacket()
      const { user } = shop
      expect(screen.getByText(/^Return it unused/)).toBeVisible()
      await user.click(screen.getByRole('radio', { name: 'Strung by us' }))
      expect(await screen.findByText(/can’t be returned/)).toBeVisible()
      await user.click(screen.getByRole('radio', { name: 'Unstrung' }))
      await user.click(screen.getByRole('radio', { name: 'G5' }))
      await user.click(await buyButton('Add to cart'))
      await waitFor(() =>
        expect(sentCarts(shop)).toEqual([
          { items: [{ productId: '1001', variantId: '100102', quantity: 1 }] },
        ]),
      )
    })
  })

  test('allows changing the selection, and shows an error for a long note', async () => {
    const { user } = showService()
    const field = await group('Racket')
    await user.click(await within(field).findByRole('button', { name: /Stratos 90/ }))
    await user.click(await within(field).findByRole('button', { name: 'Change' }))
    expect(within(field).getByRole('searchbox', { name: 'Search by name or number' })).toBeVisible()
    const note = screen.getByRole('textbox', { name: 'Note (optional)' })
    await user.type(note, 'longer')
    expect(screen.getByText('At most 5 characters')).toBeVisible()
  })
})
