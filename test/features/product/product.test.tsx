import { screen, waitFor, within } from '@testing-library/react'
import type { Product } from '../../../src/domain/product/product'
import {
  GoesWithCart,
  ProductDetails,
  RecentlyViewed,
  RelatedProducts,
  SizeGuide,
} from '../../../src/features/product'
import { aProduct } from '../../setup/aProduct'
import { renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
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
    expect(within(dialog).queryByRole('heading', { name: 'Clothing' })).not.toBeInTheDocument()
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
    expect(screen.getByText('UK 8, US 9, EU 42: for feet 265 mm long')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size system' }), 'EU')
    await user.clear(size)
    await user.type(size, '40,5')
    expect(screen.getByText('UK 7, US 8, EU 40.5: for feet 256 mm long')).toBeVisible()
    await user.clear(size)
    await user.type(size, '99')
    expect(screen.getByText('We don’t have a size for this measurement')).toBeVisible()
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
      responses: { [`${catalog}/products/1001/related`]: [other] },
    })
    expect(await screen.findByRole('heading', { name: 'Similar products' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Arc 7' })).toBeVisible()
  })

  const string = aProduct({ id: '4001', slug: 'oshira-ito-65', name: 'Ito 65', kind: 'string', options: [] })
  const tee = aProduct({
    id: '5001',
    slug: 'haldane-rally-tee',
    name: 'Rally Tee',
    kind: 'apparel',
    categories: ['/category/clothing/t-shirts/'],
    options: [{ id: '1', displayName: 'Size', values: [{ label: 'M' }, { label: 'L' }] }],
  })
  const add = (product: Product) => <button type="button">{`Add ${product.name}`}</button>

  test('list what goes with a product apart from similar products', async () => {
    renderShop(<RelatedProducts product={aProduct()} addAction={add} />, {
      responses: { [`${catalog}/products/1001/related`]: [other, string] },
    })
    const sectionOf = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('section')!
    const going = within(await sectionOf('Goes with it'))
    expect(await going.findByRole('button', { name: 'Add Ito 65' })).toBeVisible()
    expect(going.queryByRole('link', { name: 'Arc 7' })).not.toBeInTheDocument()
    const similar = within(await sectionOf('Similar products'))
    expect(await similar.findByRole('link', { name: 'Arc 7' })).toBeVisible()
    expect(similar.queryByRole('link', { name: 'Ito 65' })).not.toBeInTheDocument()
  })

  test('complete the kit of a cart, without kinds that it contains', async () => {
    const grip = aProduct({ id: '6001', slug: 'grip', name: 'Nuno Towel', kind: 'grip', options: [] })
    renderShop(<GoesWithCart productIds={['1001', '4001']} addAction={add} />, {
      responses: {
        [`${catalog}/products/1001`]: aProduct(),
        [`${catalog}/products/4001`]: string,
        [`${catalog}/products/1001/related`]: [other, string, grip],
        [`${catalog}/products/4001/related`]: [grip],
      },
    })
    expect(await screen.findByRole('button', { name: 'Add Nuno Towel' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Complete your kit' })).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('link to a product that needs a choice before it can be added', async () => {
    const shorts = {
      ...tee,
      id: '5002',
      slug: 'shorts',
      name: 'Baseline',
      categories: ['/category/clothing/shorts/'],
    }
    renderShop(<RelatedProducts product={tee} addAction={add} />, {
      responses: { [`${catalog}/products/5001/related`]: [shorts] },
    })
    expect(await screen.findByRole('link', { name: 'Choose a size: Baseline' })).toHaveAttribute(
      'href',
      '/shorts/',
    )
    expect(screen.queryByRole('button', { name: 'Add Baseline' })).not.toBeInTheDocument()
  })

  /** Opens and leaves a product's page. Its list comes into view only further down. */
  const view = async (product: Product) => {
    const { unmount } = renderShop(<ProductDetails product={product} />)
    await waitFor(() => expect(sessionStorage.getItem('recentlyViewed')).toContain(product.slug))
    unmount()
  }

  test('clear the recently viewed list from this browser', async () => {
    const responses = { [`${catalog}/products/aerovolt-arc-7`]: other }
    await view(other)
    const { user } = renderShop(<RecentlyViewed />, { responses })
    await user.click(await screen.findByRole('button', { name: 'Clear list' }))
    expect(screen.getByText('The list is empty now.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Arc 7' })).not.toBeInTheDocument()
    expect(sessionStorage.getItem('recentlyViewed')).toBe('[]')
  })

  test('are empty without related products', async () => {
    const { requests } = renderShop(<RelatedProducts product={aProduct()} />, {
      responses: { [`${catalog}/products/1001/related`]: [] },
    })
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument())
  })

  test('show recently viewed products without the current one', async () => {
    const responses = { [`${catalog}/products/aerovolt-arc-7`]: other }
    await view(other)
    renderShop(<RecentlyViewed product={aProduct()} />, { responses })
    expect(await screen.findByRole('link', { name: 'Arc 7' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Stratos 90' })).not.toBeInTheDocument()
  })

  test.each(['not json', '{"a":1}', '[7,null]'])('ignore invalid stored products: %s', (stored) => {
    sessionStorage.setItem('recentlyViewed', stored)
    const { requests } = renderShop(<RecentlyViewed product={aProduct()} />)
    expect(requests).toEqual([])
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
