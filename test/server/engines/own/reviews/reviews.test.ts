import { reviewsCommand } from '../../../../../scripts/reviews/commandLine'
import { mailReviewRequests } from '../../../../../server/engines/own/reviews/mailReviewRequests'
import { parseSettings } from '../../../../../server/settings/settings'
import type { Listing } from '../../../../../src/domain/catalog/listing'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import type { Product } from '../../../../../src/domain/product/product'
import type { OrderReviews, ReviewPage } from '../../../../../src/domain/product/reviewSchema'
import { openMailbox, type Mailbox } from '../../../../setup/aMailbox'
import { runInProcess } from '../../../../setup/runScript'
import { keyOf, openTradingShop, type TradingShop } from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'
import { anAddress, anOrder, deliver, strings } from './deliveredOrder'

const { sites } = parseSettings({}, process.cwd())

let shop: TradingShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openTradingShop({ sites, refreshIntervalMs: 20 })
  mailbox = openMailbox(shop.database.db)
})
afterAll(async () => {
  mailbox.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.setStock(400101, 50)
  await shop.database.db.deleteFrom('reviews').execute()
  await shop.database.db.deleteFrom('questions').execute()
  await shop.database.db.deleteFrom('outgoing_mails').execute()
  await shop.database.db.updateTable('orders').set({ review_mailed_at: new Date() }).execute()
})

async function aDelivered(visitor = shop.visitor(), daysAgo = 15, items?: readonly object[]) {
  const order = await anOrder(visitor, items)
  await deliver(shop, order, daysAgo)
  return { visitor, order, path: `orders/${order.id}/reviews` }
}

const aDraft = (changes: object = {}) => ({
  stars: 5,
  text: 'बहुत अच्छी स्ट्रिंग, आवाज़ शानदार।',
  language: 'hi',
  name: 'Asha R.',
  ...changes,
})
const round = () => mailReviewRequests(shop.database.db, sites)
const command = (...args: string[]) => runInProcess(reviewsCommand, args, { DATABASE_URL: shop.database.url })
const reviewsIn = (body: { readonly data: unknown }) => body.data as OrderReviews
const shownFor = async (product: number) =>
  (await shop.visitor().request('GET', `catalog/products/${product}/reviews`)).body.data as ReviewPage
const productOf = async (id: number) =>
  (await shop.visitor().request('GET', `catalog/products/${id}`)).body.data as Product
async function idOf({ id }: Order): Promise<string> {
  const row = await shop.database.db
    .selectFrom('reviews')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return String(row.id)
}
/** Waits until the read model has the product's reviews, as every server does within a second. */
const untilRead = (isThere: (product: Product) => boolean): Promise<Product> =>
  until(async () => {
    const product = await productOf(4001)
    return isThere(product) ? product : null
  }, 'the read model has the change')

test('mails once, two weeks after the delivery, with a link that opens the reviews of the order', async () => {
  const visitor = shop.visitor()
  const email = anAddress()
  const order = await anOrder(visitor, [strings], { email })
  await round()
  await deliver(shop, order, 13)
  const requests = async () =>
    (await mailbox.to(email)).filter(({ subject }) => /order playing/.test(subject))
  await round()
  expect(await requests()).toEqual([])
  await shop.database.pool.query(
    "update orders set delivered_at = now() - interval '14 days 1 minute' where id = $1",
    [order.id],
  )
  // Several servers look at once.
  await Promise.all([round(), round(), round()])
  await round()
  const [mail, ...others] = await requests()
  expect(others).toEqual([])
  const key = await keyOf(shop.database, order.id)
  expect(mail?.text).toContain(`http://in.localhost:3000/orders/${order.id}/review/1/#key=${key}`)
  const opener = await shop.opener(order.id)
  expect(reviewsIn((await opener.request('GET', `orders/${order.id}/reviews`)).body)).toMatchObject({
    state: 'open',
    name: 'Asha',
    lines: [{ line: 1, hasFit: false, review: null }],
  })
})

test('a server that dies while it writes the mail leaves it to the next one', async () => {
  await aDelivered()
  const { pool, db } = shop.database
  await pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await pool.query('create trigger refuse before update on orders for each row execute function refuse()')
  await expect(round()).rejects.toThrow()
  await pool.query('drop trigger refuse on orders')
  const count = async () =>
    (await db.selectFrom('outgoing_mails').select('subject').execute()).filter(({ subject }) =>
      /playing/.test(subject),
    ).length
  expect(await count()).toBe(0)
  await round()
  await round()
  expect(await count()).toBe(1)
})

test('mails nothing about old deliveries, returned goods and orders that are reviewed already', async () => {
  const old = await aDelivered(shop.visitor(), 61)
  const returned = await aDelivered()
  await shop.database.pool.query('update order_lines set returned = quantity where order_id = $1', [
    returned.order.id,
  ])
  const reviewed = await aDelivered()
  expect((await reviewed.visitor.request('PUT', `${reviewed.path}/1`, aDraft())).status).toBe(200)
  await round()
  const mailed = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('review_mailed_at', 'is', null)
    .execute()
  expect(mailed.map(({ id }) => id)).toEqual(
    expect.arrayContaining([old.order.id, returned.order.id, reviewed.order.id]),
  )
})

test('a review is editable until the staff decides, shown after its publication, and then closed', async () => {
  const { visitor, order, path } = await aDelivered()
  expect((await visitor.request('PUT', `${path}/1`, aDraft({ stars: 2 }))).status).toBe(200)
  const edited = await visitor.request('PUT', `${path}/1`, aDraft())
  expect(reviewsIn(edited.body).lines).toMatchObject([
    { review: { stars: 5, state: 'pending', language: 'hi' } },
  ])
  expect(await shownFor(4001)).toMatchObject({ rating: null, reviews: [] })
  expect((await productOf(4001)).rating).toBeUndefined()

  const id = await idOf(order)
  const listed = await command('list')
  expect(listed.output).toContain(`order ${order.number}`)
  expect(listed.output).toContain('  | बहुत अच्छी स्ट्रिंग')
  expect((await command('publish', id)).output).toContain(`${id}  published`)
  const product = await untilRead(({ rating }) => rating !== undefined)
  expect(product.rating).toEqual({ average: 5, count: 1 })
  expect(product.latestReviews).toMatchObject([{ stars: 5, name: 'Asha R.', language: 'hi' }])
  expect(await shownFor(4001)).toMatchObject({
    rating: { average: 5, count: 1 },
    starCounts: [0, 0, 0, 0, 1],
    reviews: [
      {
        name: 'Asha R.',
        text: 'बहुत अच्छी स्ट्रिंग, आवाज़ शानदार।',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
      },
    ],
    totalPages: 1,
  })
  const closed = await visitor.request('PUT', `${path}/1`, aDraft({ stars: 1 }))
  expect([closed.status, closed.body.errors?.[0]?.code]).toEqual([409, 'review_closed'])
  expect((await command('list')).output).toBe('No review or question waits.\n')

  // The staff can change its mind, and the pages follow.
  await command('refuse', id, '--reason', 'It names a person')
  await untilRead(({ rating }) => rating === undefined)
  expect(reviewsIn((await visitor.request('GET', path)).body).lines).toMatchObject([
    { review: { state: 'refused', reason: 'It names a person' } },
  ])
  expect(await shownFor(4001)).toMatchObject({ rating: null, reviews: [] })
})

test('a review that its writer has changed meanwhile is not published unread', async () => {
  const { visitor, order, path } = await aDelivered()
  await visitor.request('PUT', `${path}/1`, aDraft())
  const { moderation } = shop.commerce
  const [seen] = await moderation.reviews({ state: 'pending', limit: 1 })
  const decide = (read: { readonly text: string; readonly name: string }) =>
    moderation.decideReview({ id: null, name: 'Asha' }, seen!.id, { state: 'published', reason: '' }, read)
  for (const change of [{ text: 'Something that nobody has checked.' }, { name: 'Somebody' }]) {
    await visitor.request('PUT', `${path}/1`, aDraft(change))
    await expect(decide(seen!)).rejects.toMatchObject({ status: 409, code: 'catalog_changed' })
  }
  expect(reviewsIn((await visitor.request('GET', path)).body).lines).toMatchObject([
    { review: { state: 'pending' } },
  ])
  await visitor.request('PUT', `${path}/1`, aDraft())
  await decide(seen!)
  expect(await idOf(order)).toBe(String(seen!.id))
  expect(reviewsIn((await visitor.request('GET', path)).body).lines).toMatchObject([
    { review: { state: 'published' } },
  ])
})

test('states the fit of shoes, and sums it up', async () => {
  const { db } = shop.database
  const shoe = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('variant_prices', 'variant_prices.variant_id', 'variants.id')
    .select(['variants.id', 'product_id'])
    .where('kind', '=', 'shoe')
    .where('stock', '>', 5)
    .where('currency', '=', 'INR')
    .where('list_minor', '<', 450_000)
    .executeTakeFirstOrThrow()
  const { visitor, order, path } = await aDelivered(shop.visitor(), 15, [
    { productId: shoe.product_id, variantId: shoe.id },
  ])
  expect(reviewsIn((await visitor.request('GET', path)).body).lines).toMatchObject([{ hasFit: true }])
  const draft = {
    stars: 4,
    text: 'Snug at the toes, take one size up.',
    language: 'en',
    name: 'A.',
    fit: 'small',
  }
  expect((await visitor.request('PUT', `${path}/1`, draft)).status).toBe(200)
  await command('publish', await idOf(order))
  expect(await shownFor(shoe.product_id)).toMatchObject({ fitCounts: { small: 1, true: 0, large: 0 } })
  // Strings have no fit.
  const other = await aDelivered()
  const saved = await other.visitor.request('PUT', `${other.path}/1`, { ...draft })
  expect(reviewsIn(saved.body).lines).toMatchObject([{ review: { fit: null } }])
})

test('only the buyer of a delivered order reviews, and only its lines', async () => {
  const { order, path, visitor } = await aDelivered()
  const stranger = shop.visitor()
  for (const response of [
    await stranger.request('GET', path),
    await stranger.request('PUT', `${path}/1`, aDraft()),
  ])
    expect(response.status).toBe(404)
  expect((await visitor.request('PUT', `${path}/2`, aDraft())).status).toBe(404)
  const open = await anOrder(visitor)
  expect(reviewsIn((await visitor.request('GET', `orders/${open.id}/reviews`)).body)).toMatchObject({
    state: 'early',
    lines: [],
  })
  expect((await visitor.request('PUT', `orders/${open.id}/reviews/1`, aDraft())).status).toBe(404)
  expect(order.id).not.toBe(open.id)
})

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { stars: '5' },
  { text: 'Too short' },
  { text: `  ${'a'.repeat(9)}  ` },
  { text: 'a'.repeat(2001) },
  { language: 'fr' },
  { name: 'a'.repeat(41) },
  { fit: 'huge' },
  { level: 'champion' },
  { style: 'lazy' },
  { text: '\u200b'.repeat(20) },
  { text: `${'\u2060\ufe0f\u00ad'.repeat(9)}Too short` },
])('rejects %j', async (changes) => {
  const { visitor, path } = await aDelivered()
  const response = await visitor.request('PUT', `${path}/1`, aDraft(changes))
  expect([response.status, response.body.errors?.[0]?.code]).toEqual([400, 'validation_error'])
})

test('shows the level and the style of the reviewer, if stated', async () => {
  const { visitor, order, path } = await aDelivered()
  const saved = await visitor.request('PUT', `${path}/1`, aDraft({ level: 'club', style: 'attack' }))
  expect(reviewsIn(saved.body).lines).toMatchObject([{ review: { level: 'club', style: 'attack' } }])
  await command('publish', await idOf(order))
  await untilRead(({ rating }) => rating !== undefined)
  expect((await shownFor(4001)).reviews).toMatchObject([{ level: 'club', style: 'attack', isDemo: false }])
})

test('a name of invisible characters is none', async () => {
  const { visitor, path } = await aDelivered()
  const saved = await visitor.request('PUT', `${path}/1`, aDraft({ name: '\u200b\u2060' }))
  expect(reviewsIn(saved.body).lines).toMatchObject([{ review: { name: '' } }])
})

test('a published review moves its product in the listing, and the filter finds it', async () => {
  const listed = async (query: string) => {
    const { body } = await shop.visitor().request('GET', `catalog/products?limit=1&${query}`)
    return body.data as Listing
  }
  const wellRated = 'filterAttributes=rating&filters=4..'
  expect((await listed(wellRated)).pagination.total).toBe(0)
  const { visitor, order, path } = await aDelivered()
  await visitor.request('PUT', `${path}/1`, aDraft())
  await command('publish', await idOf(order))
  await untilRead(({ rating }) => rating !== undefined)
  expect((await listed('sort=rating-desc')).products).toMatchObject([{ id: '4001' }])
  expect(await listed(wellRated)).toMatchObject({ products: [{ id: '4001' }], pagination: { total: 1 } })
})

test('the best rated come first, then equally rated and unrated products by their sales', async () => {
  const { db } = shop.database
  const publish = (product: number, ...stars: readonly number[]) =>
    db
      .insertInto('reviews')
      .values(
        stars.map((each) => ({
          product_id: product,
          stars: each,
          body: 'A good string for clubs.',
          language: 'en' as const,
          is_demo: true,
          order_id: null,
          line: null,
          state: 'published' as const,
          moderated_at: new Date(),
        })),
      )
      .execute()
  const ofStrings = async () => {
    const url = 'catalog/products?search=strings&limit=100&sort=rating-desc'
    const { body } = await shop.visitor().request('GET', url)
    return (body.data as Listing).products.map(({ id }) => Number(id))
  }
  const ranked = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (await ofStrings()).slice(0, 10))
    .orderBy('sales_rank')
    .orderBy('id')
    .execute()
  const [first = 0, second = 0, third = 0, fourth = 0, ...others] = ranked.map(({ id }) => id)
  await publish(first, 1, 1)
  await publish(third, 5)
  await publish(second, 5)
  await publish(fourth, 5, 5, 5, 5)
  const expected = [fourth, second, third, ...others]
  await until(async () => {
    const found = (await ofStrings()).filter((id) => ranked.some((row) => row.id === id))
    return found.join() === [...expected, first].join() ? true : null
  }, 'the listing has the order of the reviews')
})

test('a year after the delivery the order takes no more reviews', async () => {
  const { visitor, path } = await aDelivered(shop.visitor(), 366)
  expect(reviewsIn((await visitor.request('GET', path)).body)).toMatchObject({ state: 'ended', lines: [] })
  expect((await visitor.request('PUT', `${path}/1`, aDraft())).status).toBe(404)
})

test('a review needs no name, and unsafe characters become spaces', async () => {
  const { visitor, path } = await aDelivered()
  const text = 'Good string\u001b[31m.\r\nHolds\u202e its tension.'
  const saved = await visitor.request('PUT', `${path}/1`, { stars: 4, text, language: 'en' })
  expect(reviewsIn(saved.body).lines).toMatchObject([
    { review: { name: '', text: 'Good string [31m.\nHolds  its tension.' } },
  ])
})

test("is part of the export of a customer's data, and is deleted with the account", async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const { order, path } = await aDelivered(visitor)
  await visitor.request('PUT', `${path}/1`, aDraft())
  await command('publish', await idOf(order))
  await untilRead(({ rating }) => rating !== undefined)
  const question = { text: 'Does it fit a narrow foot?', language: 'en', email }
  await visitor.request('POST', 'catalog/products/4001/questions', question)
  await shop.visitor().request('POST', 'catalog/products/4001/questions', { ...question, email: anAddress() })
  const exported = await visitor.request('GET', 'customers/data')
  expect(exported.body.data).toMatchObject({
    questions: [{ text: 'Does it fit a narrow foot?', email, state: 'pending' }],
    reviews: [{ number: order.number, stars: 5, shownName: 'Asha R.' }],
  })
  expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
  await untilRead(({ rating }) => rating === undefined)
  expect(await shop.database.db.selectFrom('reviews').select('id').execute()).toEqual([])
  expect(await shop.database.db.selectFrom('questions').select('customer_id').execute()).toEqual([
    { customer_id: null },
  ])
})

test('the command explains wrong arguments', async () => {
  const responses = await Promise.all([
    command('publish', '999999'),
    command('publish', 'x'),
    command('refuse', '1'),
    command('publish', 'q1'),
    command('answer', '1', '--text', 'Yes'),
    command('answer', 'q1'),
    command('answer', 'q999999', '--text', 'Yes'),
    command('refuse', 'q999999'),
    command(),
  ])
  expect(responses.map(({ errors, code }) => [errors.split('\n')[0], code])).toEqual([
    ['There is no review 999999.', 1],
    ['x is not the ID of a review or question: npm run reviews -- list prints them.', 1],
    ['refuse needs --reason with 1 to 500 characters.', 1],
    ['q1 is a question: publish it with answer.', 1],
    ['1 is a review: answer takes the ID of a question.', 1],
    ['answer needs --text with 1 to 2000 characters.', 1],
    ['There is no question q999999.', 1],
    ['There is no question q999999.', 1],
    [expect.stringContaining('reviews'), 1],
  ])
})
