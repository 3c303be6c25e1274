import type { FastifyInstance } from 'fastify'
import { openContent, type OpenContent } from '../../../server/content/openContent'
import { embeddedCommerce, type EmbeddedCommerce } from '../../../server/engines/own/embeddedCommerce'
import { staffSessions } from '../../../server/staff/staffSessions'
import { drawnProducts } from '../../setup/aGallery'
import { openPageWorkshop, someSettings, type PageWorkshop } from '../../setup/aShop'
import { openStaffDesk, staffToken, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'

const database = forSuite(() => openTestDatabase({ content: 'sample' }))
const { sites } = someSettings()

/** One process of the shop. Its own refresh is far away, so a test decides when it reads. */
interface Process extends OpenContent {
  readonly commerce: EmbeddedCommerce
  readonly pages: FastifyInstance
}
let workshop: PageWorkshop
const opened: Process[] = []
async function openProcess(): Promise<Process> {
  const commerce = await embeddedCommerce({ database, photos: drawnProducts })
  const content = await openContent({
    db: database.db,
    sites,
    catalog: commerce.catalog,
    log: () => {},
    refreshIntervalMs: 3_600_000,
  })
  const parts = { content: content.content, staff: staffSessions(staffToken) }
  const process = { ...content, commerce, pages: workshop.open(commerce, {}, [], parts) }
  opened.push(process)
  return process
}

let here: Process
let desk: StaffDesk
let asha: JoinedMember
let ben: JoinedMember
beforeAll(async () => {
  workshop = await openPageWorkshop()
  here = await openProcess()
  desk = openStaffDesk(database, { commerce: here.commerce, content: here.content })
  asha = await desk.join('content')
  ben = await desk.join('content')
})
beforeEach(() => {
  // Web servers are closed after each test.
  const parts = { content: here.content, staff: staffSessions(staffToken) }
  here = { ...here, pages: workshop.open(here.commerce, {}, [], parts) }
})
afterAll(async () => {
  await desk.close()
  await Promise.all(opened.flatMap(({ close, commerce }) => [close(), commerce.close()]))
  await workshop.close()
})

const html = async (app: FastifyInstance, path: string, site = 'in', cookies = {}) => {
  const response = await app.inject({ url: path, headers: { host: `${site}.localhost:3000` }, cookies })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

interface Entry {
  readonly initial: object | null
  readonly draft: {
    readonly id: number
    readonly value: object
    readonly basedOn: number
    readonly at: string
  } | null
  readonly versions: readonly { readonly version: number; readonly author: string; readonly value: object }[]
}
const read = async (key: string) => (await asha.request('GET', `content/${key}`)).data as Entry
const newestOf = async (key: string) => (await read(key)).versions[0]?.version ?? 0
/** Replaces the member's newest draft. */
const draft = async (by: JoinedMember, key: string, value: object | null, basedOn?: number) => {
  const { data } = await by.request('GET', `content/${key}`)
  const draftAt = (data as Entry | null)?.draft?.at ?? null
  return by.request('PUT', `content/${key}/draft`, {
    basedOn: basedOn ?? (await newestOf(key)),
    draftAt,
    value,
  })
}
const publish = (by: JoinedMember, key: string) => by.request('POST', `content/${key}/publication`)

const sale = { starts: '2099-03-01T00:00', ends: '2099-03-07T21:00', path: '/category/sale/', copy: {} }
const bar = { text: 'Open on Sunday', path: '/faq/', starts: null, ends: null }

test('a draft changes nothing; its publication is recorded; an earlier version is published again', async () => {
  const key = 'sale/aerovolt'
  expect(await read(key)).toMatchObject({ initial: null, draft: null, versions: [] })
  expect((await draft(asha, key, sale)).status).toBe(200)
  const url = '/'
  const before = await html(here.pages, url, 'official.in')
  expect(before.text).not.toContain('data-bars')
  expect((await publish(asha, key)).data).toEqual({ version: 1 })
  expect((await html(here.pages, url, 'official.in')).text).toContain(
    `data-bars="sale-1,${Date.parse('2099-03-01T00:00+05:30')},${Date.parse('2099-03-07T21:00+05:30')}"`,
  )
  // The other brand has its own.
  expect((await html(here.pages, url)).text).toContain('data-bars="sale-0,')
  expect((await html(here.pages, url, 'official.sg')).text).toContain(
    String(Date.parse('2099-03-01T00:00+08:00')),
  )

  await draft(ben, key, { ...sale, ends: '2099-03-09T21:00' })
  await publish(ben, key)
  const restored = await ben.request('POST', `content/${key}/restoration`, { version: 1, basedOn: 2 })
  expect(restored.data).toEqual({ version: 3 })
  expect((await read(key)).versions).toMatchObject([
    { version: 3, author: ben.name, value: sale },
    { version: 2, author: ben.name, value: { ends: '2099-03-09T21:00' } },
    { version: 1, author: asha.name, value: sale },
  ])
  await ben.request('POST', `content/${key}/restoration`, { version: 0, basedOn: 3 })
  expect((await html(here.pages, url, 'official.in')).text).not.toContain('data-bars')
  const changes = await desk.accounts.changes({ subject: 'content', subjectId: 'sale aerovolt', limit: 10 })
  expect(changes.map(({ action, actor, before, after }) => [action, actor.name, before, after])).toEqual([
    ['content.restore', ben.name, { version: 3, ...sale }, { version: 4, restored: 0 }],
    [
      'content.restore',
      ben.name,
      { version: 2, ends: '2099-03-09T21:00' },
      { version: 3, restored: 1, ends: sale.ends },
    ],
    ['content.publish', ben.name, { version: 1, ends: sale.ends }, { version: 2, ends: '2099-03-09T21:00' }],
    ['content.publish', asha.name, null, { version: 1, ...sale }],
  ])
})

test('of two drafts of one version, one is published; the other one stays and can follow', async () => {
  const key = 'bar/courtline-in.en'
  await draft(asha, key, bar)
  await draft(ben, key, { ...bar, text: 'Open on Monday' })
  const both = await Promise.all([publish(asha, key), publish(ben, key)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [late, text] = both[0].status === 409 ? [asha, bar.text] : [ben, 'Open on Monday']
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    errors: [{ code: 'content_conflict' }],
    data: { versions: [{ version: 1 }] },
  })
  const entry = (await late.request('GET', `content/${key}`)).data as Entry
  expect(entry.draft).toMatchObject({ basedOn: 0, value: { text } })
  await draft(late, key, entry.draft?.value ?? null, 1)
  expect((await publish(late, key)).data).toEqual({ version: 2 })
  expect((await html(here.pages, '/')).text).toContain(text)
  // Another language has its own announcement.
  expect((await html(here.pages, '/hi/')).text).not.toContain(text)
  const stale = await asha.request('POST', `content/${key}/restoration`, { version: 0, basedOn: 1 })
  expect(stale.status).toBe(409)
})

test('of two tabs of one member, one replaces the draft that both saw; the other gets the new draft', async () => {
  const key = 'bar/courtline-ae.en'
  const save = (text: string, draftAt: string | null) =>
    asha.request('PUT', `content/${key}/draft`, { basedOn: 0, draftAt, value: { ...bar, text } })
  const draftAt = async () => (await read(key)).draft?.at ?? null
  for (const seen of [null, 'draft'] as const) {
    const at = seen && (await draftAt())
    const both = await Promise.all([save('First tab', at), save('Second tab', at)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const text = both[0].status === 200 ? 'First tab' : 'Second tab'
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      errors: [{ code: 'content_conflict' }],
      data: { draft: { value: { text } } },
    })
    expect((await read(key)).draft?.value).toMatchObject({ text })
  }
  expect(await save('Third text', await draftAt())).toMatchObject({ status: 200 })
})

test('what one process publishes, the other one serves, from its caches too', async () => {
  const other = await openProcess()
  const seen = async () => (await html(other.pages, '/', 'sg')).text.includes('Stringing day on Friday')
  const found = async () =>
    (
      await other.pages.inject({
        url: '/api/bigcommerce/catalog/products?search=zoomstick&limit=1',
        headers: { host: 'sg.localhost:3000' },
      })
    ).json<{ data: { found: boolean; pagination: { total: number } } }>().data
  expect(await seen()).toBe(false)
  const without = await found()
  await draft(asha, 'bar/courtline-sg.en', { ...bar, text: 'Stringing day on Friday' })
  await publish(asha, 'bar/courtline-sg.en')
  const usual = (await read('synonyms/en')).initial as Record<string, string>
  await draft(asha, 'synonyms/en', { ...usual, racket: `${usual['racket']}, zoomstick` })
  await publish(asha, 'synonyms/en')
  expect(await seen()).toBe(false)
  await other.refresh()
  expect(await seen()).toBe(true)
  expect(without.found).toBe(false)
  expect((await found()).pagination.total).toBeGreaterThan(20)
  await asha.request('POST', 'content/synonyms/en/restoration', { version: 0, basedOn: 1 })
  await other.refresh()
  expect(await found()).toEqual(without)
})

/** The first screen's link to its product. */
const readCaption = (text: string) => /<a class="caption".*?<\/a>/.exec(text)?.[0] ?? ''

async function priceOf(slug: string): Promise<string> {
  const response = await html(here.pages, `/api/bigcommerce/catalog/products/${slug}`)
  const { data } = JSON.parse(response.text) as { data: { price: { value: number } } }
  return `₹${data.price.value.toLocaleString('en-IN')}`
}

test('the home page shows the chosen products, on its site alone', async () => {
  const key = 'home/courtline-in'
  const [hero, pick] = ['aerovolt-meridian-80', 'aerovolt-stratos-90']
  await draft(asha, key, { hero, picks: [pick] })
  const usual = await html(here.pages, '/')
  expect(usual.text).not.toContain('Our picks')
  expect(readCaption(usual.text)).toContain('Stratos 99 Apex')
  expect(readCaption(usual.text)).toContain(await priceOf('aerovolt-stratos-99-apex'))
  await publish(asha, key)
  const { text } = await html(here.pages, '/')
  const isShown = [
    text.includes('Our picks'),
    text.includes('On court right now'),
    text.includes('class="caption" href="/aerovolt-meridian-80/"'),
    readCaption(text).includes(await priceOf(hero)),
    (await html(here.pages, '/hi/')).text.includes('हमारी पसंद'),
    (await html(here.pages, '/', 'sg')).text.includes('Our picks'),
  ]
  expect(isShown).toEqual([true, false, true, true, true, false])
})

describe('a preview', () => {
  const open = async (key: string, value: object, path: string) => {
    const { data } = await draft(asha, key, value)
    const { id } = data as { id: number }
    const session = await here.pages.inject({
      method: 'POST',
      url: '/api/staff/session',
      headers: { host: 'in.localhost:3000' },
      payload: { token: staffToken },
    })
    const cookies = { SHOP_STAFF: session.cookies[0]?.value ?? '' }
    const url = `/api/staff/drafts/${id}/pages/${path}`
    return { url, cookies, ...(await html(here.pages, url, 'in', cookies)) }
  }

  test('shows a future bar to the staff alone, uncached, without scripts and requests', async () => {
    const value = { ...bar, text: 'Closed next spring', starts: '2099-01-01T00:00' }
    const page = await open('bar/courtline-in.en', value, 'courtline-in/')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/id="site-bar"[^>]*><section.*Closed next spring/)
    expect(page.text).toContain('Only the staff see this')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('connect-src')
    // Links stay in the preview.
    expect(page.text).toContain(`href="${page.url}category/badminton/`)
    for (const cookies of [{}, { SHOP_STAFF: 'forged' }]) {
      const shopper = await html(here.pages, page.url, 'in', cookies)
      expect([shopper.status, shopper.headers['cache-control']]).toEqual([401, 'no-store'])
    }
    expect((await html(here.pages, '/')).text).not.toContain('Closed next spring')
  })

  test('shows another site in its language, and a sale that is not on', async () => {
    const page = await open('sale/aerovolt', sale, 'aerovolt-id/en/')
    expect(page.text).toContain('data-brand="aerovolt"')
    expect(page.text).toMatch(/id="site-bar"[^>]*><section.*Flash Sale/)
    expect((await open('sale/aerovolt', sale, 'aerovolt-xx/')).status).toBe(404)
  })

  test('searches with the synonyms of the draft', async () => {
    const usual = (await read('synonyms/en')).initial as Record<string, string>
    const value = { ...usual, racket: 'wobblestick' }
    const page = await open('synonyms/en', value, 'courtline-in/search/?q=wobblestick')
    expect(page.text).toMatch(/<h1[^>]*>.*wobblestick/)
    expect(page.text).toContain('aerovolt-stratos')
    const now = await here.pages.inject({
      url: '/api/bigcommerce/catalog/products?search=wobblestick',
      headers: { host: 'in.localhost:3000' },
    })
    expect(now.json()).toMatchObject({ data: { found: false } })
  })

  test('of a published draft is gone', async () => {
    const page = await open('bar/courtline-in.hi', bar, 'courtline-in/hi/')
    await asha.request('DELETE', 'content/bar/courtline-in.hi/draft')
    expect((await html(here.pages, page.url, 'in', page.cookies)).status).toBe(404)
  })
})

const usual = { hero: null, picks: [] }
test.each([
  [
    'an end before its start',
    'sale/courtline',
    { ...sale, ends: '2099-02-01T00:00' },
    'ends',
    'after the start',
  ],
  ['a day that does not exist', 'sale/courtline', { ...sale, ends: '2099-02-30T10:00' }, 'ends', 'a date'],
  [
    'a path to another website',
    'sale/courtline',
    { ...sale, path: '//evil.example/' },
    'path',
    'path of the shop',
  ],
  [
    'a URL of another website',
    'bar/courtline-in.en',
    { ...bar, path: 'https://evil.example/' },
    'path',
    'path',
  ],
  ['a script as a link', 'bar/courtline-in.en', { ...bar, path: 'javascript:alert(1)' }, 'path', 'path'],
  ['markup', 'bar/courtline-in.en', { ...bar, text: 'Now <b>open</b>' }, 'text', 'HTML'],
  ['a line break', 'bar/courtline-in.en', { ...bar, text: 'Now\nopen' }, 'text', 'line breaks'],
  ['a long text', 'bar/courtline-in.en', { ...bar, text: 'x'.repeat(71) }, 'text', 'At most 70'],
  ['no text', 'bar/courtline-in.en', { ...bar, text: ' ' }, 'text', 'Enter a text'],
  ['an unknown field', 'bar/courtline-in.en', { ...bar, html: 'x' }, '', 'html'],
  ['an unknown product', 'home/courtline-in', { ...usual, hero: 'no-such-racket' }, 'hero', 'no-such-racket'],
  [
    'a product of another site',
    'home/aerovolt-in',
    { ...usual, picks: ['nova-brine-40'] },
    'picks.0',
    'sells no',
  ],
  ['a product twice', 'home/courtline-in', { ...usual, picks: ['a', 'a'] }, 'picks', 'twice'],
  ['nine products', 'home/courtline-in', { ...usual, picks: 'abcdefghi'.split('') }, 'picks', 'At most 8'],
  ['a word that no product has', 'synonyms/en', { blorptastic: 'racket' }, 'blorptastic', 'no product'],
  ['an empty list', 'synonyms/en', { racket: ' ' }, 'racket', 'at least one'],
  ['signs in a list', 'synonyms/en', { racket: 'bat; racquet' }, 'racket', 'only words'],
])('rejects %s with the field and the reason', async (_what, key, value, field, message) => {
  const { status, errors } = await draft(asha, key, value)
  expect(status).toBe(400)
  expect(errors).toMatchObject([
    { code: 'validation_error', field, message: expect.stringContaining(message) as string },
  ])
})

test('there are no other entries, and nobody publishes without a draft', async () => {
  expect((await asha.request('GET', 'content/sale/nobody')).status).toBe(404)
  expect((await draft(asha, 'synonyms/xx', {}, 0)).status).toBe(404)
  expect((await publish(ben, 'home/courtline-ae')).status).toBe(404)
  const { entries } = (await asha.request('GET', 'content')).data as { entries: { kind: string }[] }
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
  expect(['sale', 'bar', 'home', 'synonyms', 'cartMail'].map(count)).toEqual([2, 12, 8, 3, 8])
})

test('published versions cannot be changed', async () => {
  await expect(
    database.db.deleteFrom('content_versions').where('version', 'is not', null).execute(),
  ).rejects.toThrow('Published content stays')
})
