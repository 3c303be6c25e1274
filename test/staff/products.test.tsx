import { screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../src/api/transport'
import type { EditedProduct, ProductForm } from '../../src/domain/catalog/staffCatalogSchema'
import { CategoriesScreen } from '../../src/staff/products/CategoriesScreen'
import {
  emptyProduct,
  optionText,
  parseOptionText,
  takeOver,
  toPatch,
} from '../../src/staff/products/productDraft'
import { ProductScreen } from '../../src/staff/products/ProductScreen'
import { Failure, type Answers } from '../setup/fakeTransport'
import { renderStaff } from './renderStaff'

const price = (list: number) => ({ list, sale: null, retail: null })
const aRacket: EditedProduct = {
  ...emptyProduct,
  sku: 'AV-1',
  slug: 'stratos',
  name: 'Stratos',
  brand: 'Aerovolt',
  description: 'A racket.',
  options: [{ displayName: 'Grip', values: [{ label: 'G4' }] }],
  variants: [
    {
      sku: 'AV-1-G4',
      options: { Grip: 'G4' },
      stock: 5,
      prices: { INR: price(100), SGD: price(9) },
      gtin: '',
      mpn: 'STR-4',
    },
  ],
}
const [variant] = aRacket.variants
if (!variant) throw new Error('The racket has no variant')

describe('the draft', () => {
  test('sends changed fields alone, without the stock of known variants', () => {
    const draft = {
      ...aRacket,
      name: 'Stratos II',
      variants: [
        { ...variant, stock: 99, prices: { INR: price(120) } },
        { ...variant, sku: 'AV-1-G5', options: { Grip: 'G5' } },
      ],
    }
    expect(toPatch(aRacket, aRacket)).toEqual({})
    expect(toPatch(aRacket, draft)).toEqual({
      name: 'Stratos II',
      variants: [
        {
          sku: 'AV-1-G4',
          options: { Grip: 'G4' },
          prices: { INR: price(120), SGD: null },
          gtin: '',
          mpn: 'STR-4',
        },
        draft.variants[1],
      ],
    })
  })

  const editing = { base: aRacket, version: '1', collided: [], hasConflict: false }
  test('stays when a colleague has changed the product, and names what both changed', () => {
    const draft = { ...aRacket, name: 'Mine', series: 'Mine' }
    const product = { ...aRacket, name: 'Theirs', brand: 'Theirs' }
    expect(takeOver({ ...editing, draft }, { product, version: '2' })).toEqual({
      base: product,
      version: '2',
      draft: { ...product, name: 'Mine', series: 'Mine' },
      collided: ['name'],
      hasConflict: true,
    })
  })

  test('keeps what was typed while something else was saved', () => {
    const draft = { ...aRacket, name: 'Typed' }
    const sent = { ...aRacket, isHidden: true }
    const next = takeOver({ ...editing, draft }, { product: sent, version: '2' }, sent)
    expect(next).toMatchObject({ draft: { name: 'Typed', isHidden: true }, hasConflict: false })
  })

  test('reads option values with their colors, one per line', () => {
    const values = [{ label: 'Navy Blue', hexColors: ['#0b3d91', '#ffffff'] }, { label: 'G4' }]
    const text = optionText({ displayName: 'Colour', values })
    expect(text).toBe('Navy Blue #0b3d91 #ffffff\nG4')
    expect(parseOptionText(`${text}\n\n`)).toEqual(values)
  })
})

const categories = {
  version: 'c1',
  categories: [
    {
      path: '/category/badminton/',
      name: 'Badminton',
      isGroup: false,
      isHidden: false,
      parents: [''],
      position: 2,
      hsn: '',
      products: 0,
    },
    {
      path: '/category/tennis/',
      name: 'Tennis',
      isGroup: false,
      isHidden: true,
      parents: [''],
      position: 1,
      hsn: '',
      products: 3,
    },
    {
      path: '/category/badminton/rackets/',
      name: 'Rackets',
      isGroup: false,
      isHidden: false,
      parents: ['/category/badminton/'],
      position: 1,
      hsn: '9506',
      products: 8,
    },
  ],
}
const form = (product: EditedProduct, version = 'v1'): ProductForm => ({ product, version, pictures: [] })
const path = '/api/staff/products/AV-1'
const open = (responses: Answers, at = '/products/AV-1/') =>
  renderStaff(<ProductScreen />, {
    path: '/products/:sku/',
    at,
    responses: { '/api/staff/categories': categories, ...responses },
  })

describe('a product', () => {
  test('is saved with its version, and shows what was saved', async () => {
    let stored = form(aRacket)
    const { user, requests } = open({
      [path]: ({ method }: ApiRequest) =>
        method === 'PUT' ? (stored = form({ ...aRacket, name: 'Stratos II' }, 'v2')) : stored,
    })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Stratos II')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Stratos II' })).toBeVisible()
    expect(await screen.findByText('The product is saved.')).toBeVisible()
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 'v1',
      product: { name: 'Stratos II' },
    })
  })

  test('a conflict keeps the draft, names the new value and can be saved on top', async () => {
    const theirs = form({ ...aRacket, name: 'Theirs' }, 'v2')
    let isTold = false
    const { user, requests } = open({
      [path]: ({ method, body }: ApiRequest) => {
        if (method !== 'PUT') return isTold ? theirs : form(aRacket)
        if ((body as { version: string }).version === 'v2') return form({ ...aRacket, name: 'Mine' }, 'v3')
        isTold = true
        return new Failure(409, 'catalog_changed')
      },
    })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Name, now: Theirs')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible()
    expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ version: 'v2' })
  })

  test('a new one is sent with its first variant', async () => {
    const { user, requests } = open(
      { '/api/staff/products/G-1': form({ ...aRacket, sku: 'G-1' }) },
      '/products/new/',
    )
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Grip')
    await user.type(screen.getByRole('textbox', { name: 'SKU' }), 'G-1')
    await user.click(screen.getByRole('button', { name: 'Add a variant' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a variant' })
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
    expect(within(dialog).getByRole('textbox', { name: 'SKU' })).toBeInvalid()
    await user.type(within(dialog).getByRole('textbox', { name: 'SKU' }), 'G-1-A')
    await user.type(within(dialog).getByRole('textbox', { name: 'Price INR' }), '250')
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
    expect(await screen.findByRole('row', { name: /G-1-A/ })).toHaveTextContent('₹250')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: null,
      product: {
        sku: 'G-1',
        name: 'Grip',
        variants: [{ sku: 'G-1-A', options: {}, stock: 0, prices: { INR: price(250) }, gtin: '', mpn: '' }],
      },
    })
  })

  test('shows and saves the identifiers of a variant, and rejects a wrong check digit', async () => {
    const gtin = '4006381333931'
    const { user, requests } = open({ [path]: form(aRacket) })
    expect(await screen.findByRole('row', { name: /AV-1-G4/ })).toHaveTextContent('STR-4')
    await user.click(screen.getByRole('button', { name: 'Edit AV-1-G4' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit AV-1-G4' })
    const field = within(dialog).getByRole('textbox', { name: 'GTIN' })
    await user.type(field, '4006381333932')
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/right check digit/)
    await user.clear(field)
    await user.type(field, ` ${gtin} `)
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
    expect(await screen.findByRole('row', { name: /AV-1-G4/ })).toHaveTextContent(gtin)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const { body } = requests.find(({ method }) => method === 'PUT') ?? {}
    expect(body).toMatchObject({ product: { variants: [{ sku: 'AV-1-G4', gtin, mpn: 'STR-4' }] } })
  })
})

test('the category tree follows parents and positions, and a rename carries the version of the list', async () => {
  const { user, requests } = renderStaff(<CategoriesScreen />, {
    path: '/categories/',
    at: '/categories/',
    responses: { '/api/staff/categories': categories },
  })
  const rows = await screen.findAllByRole('rowheader')
  expect(rows.map((row) => row.textContent)).toEqual(['Tennis', 'Badminton', 'Rackets'])
  expect(screen.getByRole('row', { name: /Tennis/ })).toHaveTextContent('Hidden')
  await user.click(screen.getByRole('button', { name: 'Edit Rackets' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'All rackets')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 'c1',
    categories: [{ path: '/category/badminton/rackets/', name: 'All rackets' }],
  })
})

test('a new category has all fields of the form', async () => {
  const { user, requests } = renderStaff(<CategoriesScreen />, {
    path: '/categories/',
    at: '/categories/',
    responses: { '/api/staff/categories': categories },
  })
  await screen.findAllByRole('rowheader')
  await user.click(screen.getByRole('button', { name: 'Add a category' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Squash')
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'squash/')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const category = { path: '/category/squash/', name: 'Squash', isGroup: false, isHidden: false }
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 'c1',
    categories: [{ ...category, parents: [''], position: 1, hsn: '' }],
  })
})

test('a category saved after a conflict has only the own change, so that the one of a colleague stays', async () => {
  let version = 'c1'
  const { user, requests } = renderStaff(<CategoriesScreen />, {
    path: '/categories/',
    at: '/categories/',
    responses: {
      '/api/staff/categories': ({ method, body }: ApiRequest) => {
        const isOutdated = method === 'PUT' && (body as { version: string }).version !== version
        if (isOutdated) return new Failure(409, 'catalog_changed')
        return { ...categories, version }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Rackets' }))
  // A colleague hides the category.
  version = 'c2'
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'All rackets')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Your input is kept/)).toBeVisible()
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
  expect(sent().at(-1)).toEqual({
    version: 'c2',
    categories: [{ path: '/category/badminton/rackets/', name: 'All rackets' }],
  })
})
