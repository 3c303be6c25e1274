import { reviewsCommand } from '../../../../../scripts/reviews/commandLine'
import { deleteOldQuestions } from '../../../../../server/engines/own/reviews/questions'
import { attemptsIn } from '../../../../../server/limits/attempts'
import { defaultLimits } from '../../../../../server/settings/limitSettings'
import { parseSettings } from '../../../../../server/settings/settings'
import type { Product } from '../../../../../src/domain/product/product'
import type { ReviewPage } from '../../../../../src/domain/product/reviewSchema'
import { openMailbox, type Mailbox } from '../../../../setup/aMailbox'
import { runInProcess } from '../../../../setup/runScript'
import { openTradingShop, type TradingShop } from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'
import { anAddress, anOrder } from './deliveredOrder'

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
  await shop.database.db.deleteFrom('questions').execute()
})

const command = (...args: string[]) => runInProcess(reviewsCommand, args, { DATABASE_URL: shop.database.url })
const shownFor = async (product: number) =>
  (await shop.visitor().request('GET', `catalog/products/${product}/reviews`)).body.data as ReviewPage
const productOf = async (id: number) =>
  (await shop.visitor().request('GET', `catalog/products/${id}`)).body.data as Product
/** Waits until the read model has the product's reviews, as every server does within a second. */
const untilRead = (isThere: (product: Product) => boolean): Promise<Product> =>
  until(async () => {
    const product = await productOf(4001)
    return isThere(product) ? product : null
  }, 'the read model has the change')

test('answers a question with one mail in its language, shows both, and deletes the address', async () => {
  const email = anAddress()
  const path = 'catalog/products/4001/questions'
  const visitorWithQuestion = shop.visitor()
  const question = { text: 'क्या यह 28 पाउंड तक जाती है?', language: 'hi', name: 'Ravi', email }
  const referer = 'http://in.localhost:3000/hi/any/'
  const sent = await visitorWithQuestion.request('POST', path, question, { headers: { referer } })
  expect([sent.status, sent.body.data]).toEqual([200, null])
  expect((await visitorWithQuestion.request('GET', path)).body.data).toEqual({ questions: [] })
  const listed = await command('list')
  expect(listed.output).toContain('by Ravi, hi')
  expect(listed.output).toContain('wants a mail')
  expect(listed.output).not.toContain(email)
  const id = /^(q\d+)/m.exec(listed.output)?.[1] ?? ''
  const response = await command('answer', id, '--text', 'हाँ, 30 पाउंड तक।')
  expect(response.output).toContain(`${id}  published`)
  const product = await untilRead(({ latestQuestions }) => latestQuestions !== undefined)
  expect(product.latestQuestions).toMatchObject([{ text: question.text, answer: 'हाँ, 30 पाउंड तक।' }])
  expect((await visitorWithQuestion.request('GET', path)).body.data).toMatchObject({
    questions: [{ text: question.text, answer: 'हाँ, 30 पाउंड तक।', name: 'Ravi', language: 'hi' }],
  })
  // A correction is not mailed.
  await command('answer', id, '--text', 'हाँ, 31 पाउंड तक।')
  const mails = await mailbox.to(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('http://in.localhost:3000/hi/')
  expect(mails[0]?.text).toContain('हाँ, 30 पाउंड तक।')
  const rows = await shop.database.db.selectFrom('questions').select('email').execute()
  expect(rows).toEqual([{ email: null }])
})

test('a refused question is not shown, its address is deleted, and the row after a year', async () => {
  const path = 'catalog/products/4001/questions'
  await shop
    .visitor()
    .request('POST', path, { text: 'Nonsense, nonsense', language: 'en', email: anAddress() })
  const { db, pool } = shop.database
  const { id } = await db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
  expect((await command('refuse', `q${id}`)).output).toContain('refused')
  expect(await db.selectFrom('questions').select(['state', 'email']).execute()).toEqual([
    { state: 'refused', email: null },
  ])
  await pool.query("update questions set created_at = now() - interval '366 days'")
  await deleteOldQuestions(db)
  expect(await db.selectFrom('questions').select('id').execute()).toEqual([])
})

test.each([
  { text: 'Short' },
  { text: 'a'.repeat(501) },
  { email: 'no address' },
  { language: 'de' },
  { name: 'a'.repeat(41) },
])('refuses a question with %j', async (changes) => {
  const question = { text: 'Does it fit a narrow foot?', language: 'en', ...changes }
  const response = await shop.visitor().request('POST', 'catalog/products/4001/questions', question)
  expect([response.status, response.body.errors?.[0]?.code]).toEqual([400, 'validation_error'])
})

test('limits questions by address and by network', async () => {
  const perAccount = 2
  const perNetwork = 4
  const attempts = attemptsIn(shop.database.db, {
    ...defaultLimits,
    question: { minutes: 60, perAccount, perNetwork },
  })
  const visitor = shop.visitor('in.localhost', {}, { attempts })
  const send = async (email: string) => {
    const question = { text: 'Does it fit a narrow foot?', language: 'en', email }
    return (await visitor.request('POST', 'catalog/products/4001/questions', question)).status
  }
  const email = anAddress()
  for (let count = 0; count < perAccount; count += 1) expect(await send(email)).toBe(200)
  expect(await send(email)).toBe(429)
  for (let count = perAccount; count < perNetwork; count += 1) expect(await send(anAddress())).toBe(200)
  expect(await send(anAddress())).toBe(429)
})

test('counts the paid stringing jobs of this month, without cancelled and returned ones, from ten on', async () => {
  const { pool } = shop.database
  const { rows } = await pool.query<{ id: number }>(
    "select id from products where slug = 'studio-pro-stringing'",
  )
  const service = rows[0]?.id ?? 0
  const strung = async () => (await shownFor(4001)).strungThisMonth
  const jobs = async (quantity: number, set: string) => {
    const order = await anOrder(shop.visitor())
    await pool.query(
      `update order_lines set product_id = $2, path = 'studio-pro-stringing', quantity = $3, options = $4
       where order_id = $1`,
      [
        order.id,
        service,
        quantity,
        JSON.stringify([
          { name: 'Racket', nameId: 1, value: 'Your own', valueId: 0 },
          { name: 'String', nameId: 2, value: 'A string', valueId: 4001 },
          { name: 'Tension main', nameId: 3, value: '26 lb', valueId: 26 },
        ]),
      ],
    )
    await pool.query(`update orders set payment_status = 'paid' where id = $1`, [order.id])
    await pool.query(`update ${set} $1`, [order.id])
  }
  await jobs(9, 'orders set locale = locale where id =')
  await jobs(30, "orders set payment_status = 'pending' where id =")
  await jobs(30, "orders set placed_at = date_trunc('month', now()) - interval '2 days' where id =")
  await jobs(30, "orders set region = 'SG' where id =")
  await jobs(4, 'order_lines set cancelled = 2, returned = 2 where order_id =')
  expect(await strung()).toBeNull()
  await jobs(3, 'orders set locale = locale where id =')
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 600_001)
  expect(await strung()).toBe(12)
  // A product id that equals a tension is no string.
  const other = await shop.visitor().request('GET', 'catalog/products/4002/reviews')
  expect(other.body.data).toMatchObject({ strungThisMonth: null })
  clock.mockRestore()
})
