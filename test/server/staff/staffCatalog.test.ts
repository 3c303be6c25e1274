import sharp from 'sharp'
import { firstPhotos } from '../../../server/pictures/photoIndex'
import { openUploadedPictures } from '../../../server/pictures/uploadedPictures'
import type {
  CategoryList,
  FileCheck,
  ProductForm,
  ProductPage,
} from '../../../src/domain/catalog/staffCatalogSchema'
import { drawnProducts } from '../../setup/aGallery'
import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'
import { until } from '../../setup/until'

const shop = forSuite(async () => {
  // The pictures need the database, which the shop opens.
  let uploaded = drawnProducts
  const photos = {
    ...drawnProducts,
    of: (skus: readonly string[]) => uploaded.of(skus),
    onChange: (handle: (skus: readonly string[]) => void) => void handlers.push(handle),
  }
  const handlers: ((skus: readonly string[]) => void)[] = []
  const opened = await openTradingShop({ refreshIntervalMs: 20, photos })
  const pictures = await openUploadedPictures({ db: opened.database.db, log: () => {}, intervalMs: 20 })
  uploaded = firstPhotos(pictures, drawnProducts)
  pictures.onChange((skus) => handlers.forEach((handle) => handle(skus)))
  return {
    ...opened,
    close: async () => {
      await pictures.close()
      await opened.close()
    },
  }
})
let desk: StaffDesk
let clerk: JoinedMember
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  clerk = await desk.join('catalog')
})
afterAll(() => desk.close())

const sku = 'AV-STR-90'
const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const read = async (of = sku) => (await clerk.request('GET', `products/${of}`)).data as ProductForm
const change = async (product: object, version?: string | null, by = clerk, of = sku) =>
  by.request('PUT', `products/${of}`, {
    version: version === undefined ? (await read(of)).version : version,
    product,
  })
/** The product's page, as shoppers get it. */
const page = (slug = 'aerovolt-stratos-90') => shop.commerce.catalog.product(slug, channel)
const lastChange = async (subject: string, subjectId: string) =>
  (await desk.accounts.changes({ subject, subjectId, limit: 1 }))[0]

/** Sends a file as the body. */
const send = async (path: string, type: string, file: Buffer | string, by = clerk) => {
  const response = await desk.app.inject({
    method: 'POST',
    url: `/api/staff/${path}`,
    headers: { host: 'in.localhost:3000', 'content-type': type },
    cookies: Object.fromEntries(by.cookies),
    payload: file,
  })
  const { data, errors } = response.json<{
    data: unknown
    errors?: readonly { message: string; code: string }[]
  }>()
  return { status: response.statusCode, data, errors }
}

test('finds products by words of the name, and by SKU of the product or a variant', async () => {
  const list = async (query: string) =>
    (await clerk.request('GET', `products?text=${query}`)).data as ProductPage
  const skusOf = ({ rows }: ProductPage) => rows.map((row) => row.sku)
  expect(skusOf(await list('stratos%2090'))).toContain(sku)
  expect(skusOf(await list(sku.toLowerCase()))).toContain(sku)
  expect(skusOf(await list(`${sku}-G4`))).toEqual([sku])
  expect(skusOf(await list('%25'))).toEqual([])
  const first = await clerk.request('GET', 'products')
  const { rows, next } = first.data as ProductPage
  expect(rows).toHaveLength(50)
  const { rows: second } = (await clerk.request('GET', `products?after=${next}`)).data as ProductPage
  expect(second[0]?.id).toBeGreaterThan(rows.at(-1)?.id ?? 0)
})

describe('a product', () => {
  test('a new name reaches the page, and the record has the fields before and after', async () => {
    const { product } = await read()
    const { status, data } = await change({ name: 'Stratos Ninety' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ product: { ...product, name: 'Stratos Ninety' } })
    await until(async () => (await page())?.name === 'Stratos Ninety')
    expect(await lastChange('product', sku)).toMatchObject({
      action: 'product.change',
      actor: { name: clerk.name },
      before: { name: product.name },
      after: { name: 'Stratos Ninety' },
    })
    await change({ name: product.name })
  })

  test('a change of nothing is not recorded', async () => {
    const before = await lastChange('product', sku)
    expect((await change({ name: (await read()).product.name })).status).toBe(200)
    expect(await lastChange('product', sku)).toEqual(before)
  })

  test('of two colleagues who open the same product, one gets a conflict', async () => {
    const colleague = await desk.join('catalog')
    const { version, product } = await read()
    const both = await Promise.all([
      change({ description: 'One.' }, version),
      change({ description: 'Two.' }, version, colleague),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [late, first] = both.toSorted((a, b) => b.status - a.status)
    expect(late?.errors).toMatchObject([{ code: 'catalog_changed' }])
    // The state as the faster colleague left it.
    expect(late?.data).toEqual(first?.data)
    await change({ description: product.description })
  })

  test('an import of another product and a sale are no conflict, an import of this one is', async () => {
    const { version } = await read()
    const other = (await read('AV-STR-70')).product
    await importCsv(`product,sku,name\n${other.sku},${other.variants[0]?.sku},Changed\n`)
    await importCsv(`product,sku,stock\n${sku},${sku}-G4,55\n`)
    expect((await read()).version).toBe(version)
    await importCsv(`product,sku,sales rank\n${sku},${sku}-G4,4321\n`)
    expect((await change({ series: 'X' }, version)).status).toBe(409)
  })

  test.each([
    [{ slug: 'cart' }, 'slug'],
    [{ slug: 'No Slug' }, 'slug'],
    [{ name: '' }, 'name'],
    [{ categories: ['/category/none/'] }, 'categories'],
    [{ variants: [{ sku: `${sku}-G4`, prices: { INR: { list: 100, sale: 200 } } }] }, 'INR sale'],
    [{ surprise: 1 }, ''],
  ])('rejects %j and changes nothing', async (product, field) => {
    const before = await read()
    const { status, errors } = await change(product)
    expect([status, errors?.[0]?.field]).toEqual([400, field])
    expect(await read()).toEqual(before)
  })

  test('a hidden product has no page and cannot be bought, until it is published', async () => {
    const id = Number((await page())?.id)
    const product = await page()
    const [variant] = product?.variants ?? []
    await shop.setStock(Number(variant?.id), 10)
    await change({ isHidden: true })
    await until(async () => (await page()) === null)
    const visitor = shop.visitor()
    const item = { productId: id, variantId: Number(variant?.id), quantity: 1 }
    const { status } = await visitor.request('POST', '/api/bigcommerce/cart', { items: [item] })
    expect(status).toBeGreaterThanOrEqual(400)
    const { rows } = (await clerk.request('GET', 'products?text=stratos%2090')).data as ProductPage
    expect(rows.find((row) => row.sku === sku)?.isHidden).toBe(true)
    await change({ isHidden: false })
    await until(async () => (await page()) !== null)
  })

  test('a new product sells last and needs its fields', async () => {
    const { status, errors } = await change({ name: 'Half' }, null, clerk, 'NEW-1')
    expect(status).toBe(400)
    expect(errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['slug', 'kind', 'brand', 'description']),
    )
    const whole = {
      name: 'Whole',
      slug: 'new-whole',
      kind: 'grip',
      brand: 'Tarangi',
      description: 'A grip.',
      variants: [{ sku: 'NEW-1-A', stock: 3, prices: { INR: { list: 250 } } }],
    }
    expect((await change(whole, null, clerk, 'NEW-1')).status).toBe(200)
    await until(async () => (await page('new-whole')) !== null)
    expect((await lastChange('product', 'NEW-1'))?.action).toBe('product.add')
    expect((await change(whole, null, clerk, 'NEW-1')).status).toBe(409)
  })
})

describe('pictures', () => {
  const picture = (color: string, side = 800) =>
    sharp({ create: { width: side, height: side, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
  const upload = (file: Buffer, type = 'image/jpeg') => send(`products/${sku}/pictures`, type, file)

  test('uploaded, described, ordered and removed: the page follows', async () => {
    const drawn = (await page())?.images
    for (const color of ['#aa0000', '#00aa00']) expect((await upload(await picture(color))).status).toBe(200)
    const { pictures } = await read()
    expect(pictures).toHaveLength(2)
    await until(async () => (await page())?.images.length === 2)
    const after = [
      { hash: pictures[1]?.hash, alt: 'From the front' },
      { hash: pictures[0]?.hash, alt: '' },
    ]
    const put = (body: object) => clerk.request('PUT', `products/${sku}/pictures`, body)
    expect((await put({ before: pictures, after })).status).toBe(200)
    await until(async () => (await page())?.images[0]?.alt === 'From the front')
    expect(await put({ before: pictures, after: [] })).toMatchObject({
      status: 409,
      data: { pictures: after },
    })
    expect(await lastChange('product', sku)).toMatchObject({
      action: 'product.pictures',
      before: { pictures },
      after: { pictures: after },
    })
    const thumbnail = await desk.app.inject({
      url: `/api/staff/products/${sku}/pictures/${pictures[0]?.hash}`,
      headers: { host: 'in.localhost:3000' },
      cookies: Object.fromEntries(clerk.cookies),
    })
    expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(320)
    await put({ before: after, after: [] })
    await until(async () => (await page())?.images[0]?.url === drawn?.[0]?.url)
    const { rows } = await shop.database.pool.query('select from product_picture_files')
    expect(rows).toHaveLength(0)
  })

  test('a second process of the same database shows them, and no longer once they are removed', async () => {
    const never = 3_600_000
    const other = await openUploadedPictures({ db: shop.database.db, log: () => {}, intervalMs: never })
    try {
      await upload(await picture('#aaaa00'))
      expect(other.of([sku])).toBeNull()
      await other.refresh()
      const { pictures } = await read()
      const [photo] = other.of([sku])?.photos ?? []
      expect(photo?.hash).toBe(pictures[0]?.hash)
      expect((await sharp((await photo?.read?.()) ?? undefined).metadata()).width).toBe(800)
      await clerk.request('PUT', `products/${sku}/pictures`, { before: pictures, after: [] })
      await other.refresh()
      expect(other.of([sku])).toBeNull()
    } finally {
      await other.close()
    }
  })

  test('an import leaves the pictures alone', async () => {
    await upload(await picture('#0000aa'))
    await importCsv(`product,sku,sales rank\n${sku},${sku}-G4,4322\n`)
    expect((await read()).pictures).toHaveLength(1)
  })

  test('a large photo is stored without its metadata, in at most 2400 pixels', async () => {
    const { pictures: before } = await read()
    const large = await sharp(await picture('#123456', 3000))
      .withExif({ IFD0: { Artist: 'Asha' } })
      .jpeg()
      .toBuffer()
    await upload(large)
    const { pictures } = await read()
    const { rows } = await shop.database.pool.query<{ content: Buffer }>(
      'select content from product_picture_files where hash = $1',
      [pictures.at(-1)?.hash],
    )
    const { width, format, exif } = await sharp(rows[0]?.content).metadata()
    expect([before.length + 1, width, format, exif]).toEqual([pictures.length, 2400, 'webp', undefined])
  })

  test.each([
    ['no picture', () => Buffer.from('hello'), 'it is no picture'],
    [
      'a drawing with scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'it is no picture|its content is svg',
    ],
    ['too few pixels', () => picture('#ffffff', 100), 'at least 400'],
  ])('rejects %s', async (_case, file, reason) => {
    const { status, errors } = await upload(await file())
    expect(status).toBe(400)
    expect(errors?.[0]?.message).toMatch(new RegExp(reason))
  })

  test('rejects more bytes than a picture may have', async () => {
    expect((await upload(Buffer.alloc(16 * 2 ** 20))).status).toBe(413)
  })
})

const check = async (text: string, format = 'csv') =>
  send(`catalog/check?format=${format}`, format === 'csv' ? 'text/csv' : 'application/x-ndjson', text)
const importChecked = (text: string, digest: string) =>
  send(`catalog/import?format=csv&digest=${encodeURIComponent(digest)}`, 'text/csv', text)
const importCsv = async (text: string) => {
  const { digest } = (await check(text)).data as FileCheck
  expect((await importChecked(text, digest)).status).toBe(200)
}

describe('a file', () => {
  test('the check names each wrong line and changes nothing', async () => {
    const { data } = await check(`product,sku,stock,INR\n${sku},${sku}-G4,many,100\n${sku},${sku}-G5,1,-5\n`)
    expect(data).toMatchObject({
      problems: [
        {
          line: 2,
          field: 'stock',
          message: 'must be a whole number such as 12, or a change such as +5 or -3',
        },
        { line: 3, field: 'INR' },
      ],
      problemCount: 2,
    })
    expect((await check('nonsense')).data).toMatchObject({ problemCount: 3 })
  })

  test('exactly what was checked is imported and recorded', async () => {
    const text = `product,sku,name\n${sku},${sku}-G4,Checked\n`
    const { counts, digest } = (await check(text)).data as FileCheck
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0 })
    expect((await importChecked(`product,sku,name\n${sku},${sku}-G4,Another\n`, digest)).status).toBe(409)
    await change({ series: 'Since' })
    expect((await importChecked(text, digest)).status).toBe(409)
    await importCsv(text)
    expect((await read()).product.name).toBe('Checked')
    expect(await lastChange('catalog', 'import')).toMatchObject({
      actor: { name: clerk.name },
      after: { changed: 1, new: 0 },
    })
  })

  test('a checked file with stock changes is imported once, also after a sale', async () => {
    const text = `product,sku,stock\n${sku},${sku}-G4,+5\n`
    const stock = async () => (await read()).product.variants[0]?.stock
    await importCsv(`product,sku,stock\n${sku},${sku}-G4,20\n`)
    const { digest } = (await check(text)).data as FileCheck
    const { variants = [] } = (await page()) ?? {}
    await shop.setStock(Number(variants[0]?.id), 19)
    expect((await importChecked(text, digest)).status).toBe(200)
    expect(await stock()).toBe(24)
    // As if the response was lost, and the button pressed again.
    expect((await importChecked(text, digest)).status).toBe(409)
    expect(await stock()).toBe(24)
    await importCsv(text)
    expect(await stock()).toBe(29)
  })

  test('too large a file and another encoding are rejected', async () => {
    const large = `product,sku\n${'X'.repeat(9 * 2 ** 20)}`
    expect((await check(large)).status).toBe(413)
    const { status, errors } = await send(
      'catalog/check?format=csv',
      'text/csv',
      Buffer.from([...Buffer.from('product,sku,name\nA,B,'), 0xe9, 0x0a]),
    )
    expect([status, errors?.[0]?.message]).toEqual([400, 'The file is not in UTF-8. Save it as “CSV UTF-8”.'])
  })

  test.each(['csv', 'ndjson'])(
    'the %s export is a file that the import accepts unchanged',
    async (format) => {
      const { text, status } = await clerk.request('GET', `catalog/export?format=${format}`)
      expect(status).toBe(200)
      const { data } = await check(text, format)
      expect(data).toMatchObject({ counts: { new: 0, changed: 0 }, problemCount: 0, categories: 0 })
    },
  )
})

describe('categories', () => {
  const list = async () => (await clerk.request('GET', 'categories')).data as CategoryList
  const put = async (category: object, version?: string) =>
    clerk.request('PUT', 'categories', { version: version ?? (await list()).version, categories: [category] })
  const names = async () => JSON.stringify(await shop.commerce.catalog.categoryTree(channel))

  test('added, renamed, hidden and shown: the menu follows and the record names it', async () => {
    const path = '/category/badminton/towels/'
    const added = { path, name: 'Towels', parents: ['/category/badminton/'], position: 9 }
    expect((await put(added)).status).toBe(200)
    await until(async () => (await names()).includes('Towels'))
    await put({ path, name: 'Court towels' })
    await until(async () => (await names()).includes('Court towels'))
    expect(await lastChange('category', path)).toMatchObject({
      action: 'category.change',
      before: { name: 'Towels' },
      after: { name: 'Court towels' },
    })
    await put({ path, isHidden: true })
    await until(async () => !(await names()).includes('Court towels'))
    expect((await list()).categories.find((each) => each.path === path)).toMatchObject({
      isHidden: true,
      position: 9,
    })
  })

  test('a category below itself, an unknown parent and a change of an older list are rejected', async () => {
    const { version } = await list()
    const path = '/category/badminton/'
    expect((await put({ path, parents: ['/category/badminton/rackets/'] })).status).toBe(400)
    expect((await put({ path, parents: ['/category/none/'] })).status).toBe(400)
    expect((await put({ path: 'towels', name: 'Towels' })).status).toBe(400)
    await put({ path, position: 3 })
    expect((await put({ path, position: 4 }, version)).status).toBe(409)
  })
})
