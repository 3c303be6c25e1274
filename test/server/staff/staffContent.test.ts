import { someSettings } from '../../setup/aShop'
import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

// Answers are mailed on behalf of a site.
const shop = forSuite(() => openTradingShop({ sites: someSettings().sites }))
let desk: StaffDesk
let editor: JoinedMember
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  editor = await desk.join('content')
})
afterAll(() => desk.close())

const changesOf = async (subject: string, subjectId: string) =>
  (await desk.accounts.changes({ subject, subjectId, limit: 10 })).map(
    ({ action, actor, before, after }) => ({
      action,
      by: actor.name,
      before,
      after,
    }),
  )

const coupon = {
  code: 'monsoon-9',
  kind: 'amount',
  amounts: { INR: 500, SGD: 9.9 },
  minimums: { INR: 2000 },
  endsAt: '2099-12-31T18:30:00+05:30',
  maxUses: 50,
  regions: ['IN', 'SG'],
}

test('a coupon is created, discounts a cart at once, and is ended', async () => {
  expect((await editor.request('POST', 'coupons', coupon)).status).toBe(200)
  const visitor = shop.visitor()
  await visitor.add({ productId: 4001, variantId: 400101, quantity: 5 })
  const used = await visitor.request('POST', 'cart/coupons', { code: 'MONSOON-9' })
  expect(used.body.data).toMatchObject({ discount_amount: 500 })
  const { coupons } = (await editor.request('GET', 'coupons')).data as { coupons: object[] }
  expect(coupons[0]).toMatchObject({
    ...coupon,
    code: 'MONSOON-9',
    percent: null,
    startsAt: null,
    endsAt: '2099-12-31T13:00:00.000Z',
    uses: 0,
  })
  expect((await editor.request('POST', 'coupons/monsoon-9/end')).status).toBe(200)
  expect((await editor.request('POST', 'coupons/monsoon-9/end')).status).toBe(200)
  expect((await visitor.request('GET', 'cart')).body.data).toMatchObject({
    coupons: [{ problem: 'coupon_expired' }],
  })
  // Ending an ended coupon is no change.
  expect(await changesOf('coupon', 'MONSOON-9')).toMatchObject([
    { action: 'coupon.end', by: editor.name, before: { endsAt: '2099-12-31T13:00:00.000Z' } },
    { action: 'coupon.add', before: null, after: { code: 'MONSOON-9', amounts: { INR: 50_000 } } },
  ])
})

test.each([
  ['a code that exists', { code: 'WELCOME10', kind: 'percent', percent: 10 }, 'code'],
  ['a short code', { code: 'A', kind: 'percent', percent: 10 }, 'code'],
  ['no percentage', { code: 'SPRING', kind: 'percent' }, 'percent'],
  ['more than 90 percent', { code: 'SPRING', kind: 'percent', percent: 91 }, 'percent'],
  ['no amount', { code: 'SPRING', kind: 'amount' }, 'amounts'],
  ['decimals that the currency lacks', { code: 'SPRING', kind: 'amount', amounts: { IDR: 0.5 } }, 'amounts'],
  [
    'an end before the start',
    {
      code: 'SPRING',
      kind: 'free delivery',
      startsAt: '2026-02-01T00:00:00Z',
      endsAt: '2026-01-01T00:00:00Z',
    },
    'endsAt',
  ],
])('rejects a coupon with %s', async (_case, body, field) => {
  const { status, errors } = await editor.request('POST', 'coupons', body)
  expect(status).toBe(400)
  expect(errors).toMatchObject([{ field }])
})

async function askQuestion(email: string | null = null): Promise<number> {
  const { db } = shop.database
  const { id } = await db
    .insertInto('questions')
    .values({
      brand: 'courtline',
      region: 'IN',
      locale: 'en-IN',
      language: 'en',
      product_id: 1001,
      customer_id: null,
      body: 'Does it fit a beginner?',
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a question waits, is answered by mail once, and the answer can be corrected', async () => {
  const id = await askQuestion('asha@example.test')
  const { questions } = (await editor.request('GET', 'questions')).data as { questions: object[] }
  expect(questions).toMatchObject([
    { id, state: 'pending', text: 'Does it fit a beginner?', wantsMail: true, answer: '' },
  ])
  expect(JSON.stringify(questions)).not.toContain('asha@example.test')
  const answer = (text: string) => editor.request('PUT', `questions/${id}/answer`, { answer: text })
  expect((await answer('Yes, it is light.')).data).toEqual({ isMailed: true })
  expect((await answer('Yes: it is light and flexible.')).data).toEqual({ isMailed: false })
  expect((await shop.visitor().request('GET', 'catalog/products/1001/questions')).body.data).toMatchObject({
    questions: [{ answer: 'Yes: it is light and flexible.' }],
  })
  expect(await changesOf('question', String(id))).toMatchObject([
    { action: 'question.answer', before: { state: 'published', answer: 'Yes, it is light.' } },
    { action: 'question.answer', before: { state: 'pending', answer: '' } },
  ])
})

test('a rejected question leaves no email address', async () => {
  const id = await askQuestion('ben@example.test')
  expect((await editor.request('DELETE', `questions/${id}`)).status).toBe(200)
  const { rows } = await shop.database.pool.query('select state, email from questions where id = $1', [id])
  expect(rows).toEqual([{ state: 'refused', email: null }])
  expect((await editor.request('DELETE', 'questions/2147483647')).status).toBe(404)
  expect((await editor.request('PUT', 'questions/2147483647/answer', { answer: 'No' })).status).toBe(404)
})

test('pages of decided questions are newest first, those that wait oldest first', async () => {
  const ids: number[] = []
  for (let count = 0; count < 26; count++) ids.push(await askQuestion())
  const read = async (query: string) =>
    (await editor.request('GET', `questions?${query}`)).data as {
      questions: { id: number }[]
      next: number | null
    }
  const first = await read('state=pending')
  expect(first.questions.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  const second = await read(`state=pending&after=${first.next}`)
  expect(second).toMatchObject({ questions: [{ id: ids[25] }], next: null })
  expect((await editor.request('GET', 'pending')).data).toEqual({ reviews: 0, questions: 26 })
})
