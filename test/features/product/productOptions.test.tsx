import { screen, waitFor, within } from '@testing-library/react'
import type { Product } from '../../../src/domain/product/product'
import { AddToCartForm } from '../../../src/features/cart'
import { ProductDetails } from '../../../src/features/product'
import { aRawCart, cartPath } from '../../setup/aCart'
import { aProduct, aVariant } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

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
    const white = screen.getByRole('radio', { name: 'सफ़ेद' })
    const nebula = screen.getByText('Nebula')
    expect(nebula).toHaveAttribute('lang', 'en')
    expect(screen.getByRole('radio', { name: 'XL' })).toBeVisible()
    expect(screen.getAllByText('XL').filter(({ lang }) => lang !== '')).toEqual([])
    expect(white).toBeChecked()
    expect(screen.getByRole('group', { name: 'रंग: सफ़ेद' })).toBeVisible()
    await user.click(nebula)
    expect(screen.getByRole('group', { name: 'रंग: Nebula' })).toBeVisible()
  })

  test('has no lang attributes on an English page', () => {
    renderShop(<ProductDetails product={shirt} />)
    for (const name of screen.getAllByText(/^(White|Nebula)$/)) expect(name).not.toHaveAttribute('lang')
  })
})

describe('a chosen option', () => {
  const show = (product: Product, search = '', site = aSite()) => {
    window.history.replaceState(null, '', `/aerovolt-stratos-90/${search}`)
    return renderShop(<ProductDetails product={product} />, { site })
  }
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)
  const tee = (id: string, sizes: readonly string[]) =>
    aProduct({
      id,
      kind: 'apparel',
      options: [{ id: '2', displayName: 'Size', values: sizes.map((label) => ({ label })) }],
      variants: sizes.map((label) =>
        aVariant({ id: `${id}${label}`, options: { Size: label }, inStock: label !== 'S' }),
      ),
    })

  test('is in the address, beside what was there, and can be shared', async () => {
    const { user } = show(aProduct(), '?utm_source=mail')
    const length = window.history.length
    await user.click(screen.getByRole('radio', { name: 'G5' }))
    expect(window.location.search).toBe('?utm_source=mail&grip=G5')
    expect(window.history).toHaveLength(length)
  })

  test.each([
    ['?grip=g5', ['G5']],
    ['?grip=G9&colour=ash', []],
    ['?grip=', []],
  ])('comes from the address: %s', (search, expected) => {
    show(aProduct(), search)
    expect(chosen().filter((value) => value.startsWith('G'))).toEqual(expected)
  })

  describe('of a product that lists its sizes first', () => {
    const soldOut = ['M Ink', 'L Chalk']
    const pairs = ['M Ink', 'M Chalk', 'L Ink', 'L Chalk']
    const hoodie = aProduct({
      id: '4',
      kind: 'apparel',
      options: [
        { id: '2', displayName: 'Size', values: [{ label: 'M' }, { label: 'L' }] },
        { id: '1', displayName: 'Colour', values: [{ label: 'Ink' }, { label: 'Chalk' }] },
      ],
      variants: pairs.map((pair) => {
        const [size = '', color = ''] = pair.split(' ')
        return aVariant({
          id: pair,
          options: { Size: size, Colour: color },
          defaultImage: color === 'Ink' ? aProduct().images[0]!.url : '/api/studio2/product/C/thumbnail?v=1',
          inStock: !soldOut.includes(pair),
        })
      }),
    })
    // Without stock alerts, only a variant in stock can be chosen.
    const site = { ...aSite(), commerce: { ...aSite().commerce, stockAlerts: false } }
    const showHoodie = (search: string) => show(hoodie, search, site)
    // The gallery's radio buttons have no values.
    const options = () => chosen().filter((value) => value !== 'on')

    test.each([
      ['', ['Ink']],
      ['?size=M&colour=Chalk', ['M', 'Chalk']],
      ['?colour=Chalk', ['Chalk']],
      ['?size=L', ['L', 'Ink']],
      ['?size=L&colour=Mauve', ['L', 'Ink']],
    ])('takes all values of the address together: %s', (search, expected) => {
      showHoodie(search)
      expect(options()).toEqual(expected)
    })

    test('prefers the address to the size that was chosen last', async () => {
      const { user, unmount } = showHoodie('')
      await user.click(screen.getByRole('radio', { name: 'L' }))
      unmount()
      const { unmount: leave } = showHoodie('?colour=Chalk')
      expect(options()).toEqual(['Chalk'])
      leave()
      showHoodie('')
      expect(options()).toEqual(['L', 'Ink'])
    })
  })

  test('comes from the address if it is sold out, but is not the one that was chosen last', async () => {
    const { user, unmount } = show(tee('1', ['S', 'M']), '?size=S')
    expect(chosen()).toContain('S')
    await user.click(screen.getByRole('radio', { name: 'M' }))
    await user.click(screen.getByRole('radio', { name: 'S Sold out' }))
    unmount()
    show(tee('2', ['S', 'M']))
    expect(chosen()).not.toContain('S')
  })

  test('is remembered for the next product of its kind that has it in stock', async () => {
    const { user, unmount } = show(tee('1', ['M', 'L']))
    await user.click(screen.getByRole('radio', { name: 'L' }))
    unmount()
    const { unmount: leave } = show(tee('2', ['S', 'L', 'XL']))
    expect(chosen()).toContain('L')
    leave()
    const another = show(tee('3', ['S', 'M']))
    expect(chosen()).not.toContain('M')
    another.unmount()
    show(aProduct())
    expect(chosen()).not.toContain('L')
  })
})

describe('an option without a choice', () => {
  const show = (product: Product) =>
    renderShop(<ProductDetails product={product} actions={(chosen) => <AddToCartForm {...chosen} />} />, {
      responses: { [cartPath]: () => aRawCart() },
    })

  test('is named by the button; a press marks it, announces it and moves the focus there', async () => {
    const { user } = show(aProduct())
    const sizes = screen.getByRole('group', { name: 'Grip size' })
    await user.click(screen.getByRole('button', { name: 'Choose a grip size' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a grip size')
    expect(sizes).toHaveAccessibleDescription('Choose a grip size')
    expect(sizes).toHaveAttribute('data-problem')
    expect(within(sizes).getByRole('radio', { name: 'G4' })).toHaveFocus()
    await user.click(within(sizes).getByRole('radio', { name: 'G5' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })

  test.each([
    ['hi-IN', 'ग्रिप साइज़ चुनें'],
    ['id-ID', 'Pilih ukuran grip'],
  ] as const)('is named in the language of the page: %s', (locale, label) => {
    renderShop(<ProductDetails product={aProduct()} actions={(chosen) => <AddToCartForm {...chosen} />} />, {
      locale,
    })
    expect(screen.getByRole('button', { name: label })).toBeVisible()
  })

  test('opens a sheet from the sticky bar of a phone, where choosing and adding is possible', async () => {
    const sticky = document.createElement('style')
    sticky.textContent = 'form { position: sticky }'
    document.head.append(sticky)
    const { user, store } = show(aProduct())
    await user.click(screen.getByRole('button', { name: 'Choose a grip size' }))
    const sheet = await screen.findByRole('dialog', { name: 'Stratos 90' })
    await user.click(within(sheet).getByRole('button', { name: 'Choose a grip size' }))
    expect(within(sheet).getByRole('group')).toHaveAccessibleDescription('Choose a grip size')
    expect(within(sheet).getByRole('radio', { name: 'G4' })).toHaveFocus()
    await user.click(within(sheet).getByRole('radio', { name: 'G5' }))
    await user.click(within(sheet).getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(store.getState().panels.open).toBe('cart'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    sticky.remove()
  })

  test('is never the colour: the one of the picture is chosen, or another one while that is sold out', () => {
    const tee = (soldOut: readonly string[]) => {
      const variants = ['White', 'Nebula'].map((color) =>
        aVariant({
          id: color,
          options: { Colour: color, Size: 'M' },
          defaultImage:
            color === 'Nebula' ? aProduct().images[0]!.url : '/api/studio2/product/W/thumbnail?v=1',
          inStock: !soldOut.includes(color),
        }),
      )
      return aProduct({
        options: [
          { id: '1', displayName: 'Colour', values: [{ label: 'White' }, { label: 'Nebula' }] },
          { id: '2', displayName: 'Size', values: [{ label: 'M' }, { label: 'L' }] },
        ],
        variants,
      })
    }
    const { unmount } = show(tee([]))
    expect(screen.getByRole('radio', { name: 'Nebula' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Choose a size' })).toBeVisible()
    unmount()
    show(tee(['Nebula']))
    expect(screen.getByRole('radio', { name: 'White' })).toBeChecked()
  })
})

test('shows why a sold-out variant prevents adding', () => {
  const product = aProduct()
  const soldOut = { ...product.variants[0]!, inStock: false }
  renderShop(<AddToCartForm product={product} variant={soldOut} missing={null} onMissing={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription('Sold out')
})

test('asks for an open option instead of adding, with a button that is never disabled', async () => {
  const onMissing = jest.fn()
  const { user, requests } = renderShop(
    <AddToCartForm product={aProduct()} variant={null} missing="Choose a grip size" onMissing={onMissing} />,
  )
  const button = screen.getByRole('button', { name: 'Choose a grip size' })
  expect(button).not.toHaveAttribute('aria-disabled')
  await user.click(button)
  expect(onMissing).toHaveBeenCalledTimes(1)
  expect(requests).toEqual([])
})
