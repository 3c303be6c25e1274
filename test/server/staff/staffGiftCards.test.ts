import { randomUUID } from 'node:crypto'
import { someSettings } from '../../setup/aShop'
import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop } from '../../setup/tradingShop'

// Mails name the site of the card.
const shop = forSuite(() => openTradingShop({ sites: someSettings().sites }))
let desk: StaffDesk
let clerk: JoinedMember
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  clerk = await desk.join('orders')
})
afterAll(() => desk.close())

interface Card {
  readonly id: string
  readonly lastFour: string
  readonly state: string
}

const gift = { amount: 500, email: 'ravi@example.test', name: 'Ravi', message: 'Well played' }
const siteOf = (region: string) => someSettings().sites.find((site) => site.region === region)?.id
const issue = async (changes: object = {}) =>
  clerk.request('POST', 'gift-cards', { site: siteOf('IN'), ...gift, ...changes })
const mails = async () =>
  shop.database.db.selectFrom('outgoing_mails').select(['plain', 'recipient']).orderBy('created_at').execute()

test('a given card is mailed, found by its last four characters, sent again with a new code, and blocked', async () => {
  const { data } = await issue()
  const { id } = data as { id: string }
  expect(await mails()).toMatchObject([{ recipient: gift.email }])
  const read = async () =>
    (await clerk.request('GET', `gift-cards/${id}`)).data as { card: Card; entries: object[] }
  const { card, entries } = await read()
  expect(card).toMatchObject({
    state: 'open',
    initial: 500,
    balance: 500,
    currency: 'INR',
    orderNumber: null,
  })
  expect(entries).toMatchObject([{ reason: 'issue', amount: 500 }])
  const found = await clerk.request('GET', `gift-cards?text=${card.lastFour.toLowerCase()}`)
  expect(found.data).toMatchObject({ cards: [{ id }] })

  expect((await clerk.request('POST', `gift-cards/${id}/mails`)).status).toBe(200)
  expect(await mails()).toHaveLength(2)
  expect((await read()).card.lastFour).not.toBe(card.lastFour)

  expect((await clerk.request('POST', `gift-cards/${id}/block`)).status).toBe(200)
  expect((await clerk.request('POST', `gift-cards/${id}/block`)).status).toBe(200)
  expect(await read()).toMatchObject({
    card: { state: 'blocked', balance: 0 },
    entries: [{ reason: 'issue' }, { reason: 'block', amount: -500 }],
  })
  expect((await clerk.request('POST', `gift-cards/${id}/mails`)).status).toBe(409)
  const changes = await desk.accounts.changes({ subject: 'gift_card', subjectId: id, limit: 10 })
  expect(changes.map(({ action }) => action)).toEqual([
    'gift_card.block',
    'gift_card.send',
    'gift_card.issue',
  ])
  // Neither the code nor the recipient is in the record.
  expect(JSON.stringify(changes)).not.toContain('ravi')
})

test('a card is issued and mailed once when its request is repeated', async () => {
  const before = (await mails()).length
  const keyed = { idempotencyKey: randomUUID() }
  const [first, ...others] = await Promise.all([issue(keyed), issue(keyed)])
  const { id } = first.data as { id: string }
  expect([...others, await issue(keyed)].map(({ data }) => data)).toEqual([{ id }, { id }])
  expect(await mails()).toHaveLength(before + 1)
  const { entries } = (await clerk.request('GET', `gift-cards/${id}`)).data as { entries: object[] }
  expect(entries).toHaveLength(1)
  const changes = await desk.accounts.changes({ subject: 'gift_card', subjectId: id, limit: 10 })
  expect(changes).toHaveLength(1)
  // Another card with the same key is issued.
  expect((await issue({ ...keyed, amount: 600 })).data).not.toEqual({ id })
  expect((await issue({ idempotencyKey: 'short' })).status).toBe(400)
})

test('no response contains a code', async () => {
  await issue()
  const [latest] = (await mails()).toReversed()
  const [code = ''] = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3,}[0-9A-Z-]*\b/.exec(latest?.plain ?? '') ?? []
  expect(code).not.toBe('')
  const { text } = await clerk.request('GET', 'gift-cards')
  expect(text).not.toContain(code)
  expect(text).not.toContain(code.replaceAll('-', ''))
})

test.each([
  ['an unknown site', { site: 'nowhere' }, 404],
  ['no amount', { amount: 0 }, 400],
  ['decimals that the currency lacks', { amount: 0.5, site: siteOf('ID') }, 400],
  ['an invalid address', { email: 'ravi' }, 400],
])('rejects a card with %s', async (_case, changes, status) => {
  expect((await issue(changes)).status).toBe(status)
})

test('an unknown card is not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await clerk.request('GET', `gift-cards/${id}`)).status).toBe(404)
  expect((await clerk.request('POST', `gift-cards/${id}/block`)).status).toBe(404)
})
