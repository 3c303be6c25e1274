import { sql } from 'kysely'
import { mailReminders } from '../../../../../server/engines/own/setUps/reminders'
import { parseSettings } from '../../../../../server/settings/settings'
import type { SetUp } from '../../../../../src/domain/product/racketSetUp'
import { openMailbox, type Mailbox, type ReadMail } from '../../../../setup/aMailbox'
import { openTradingShop, type TradingShop, type Visitor } from '../../../../setup/tradingShop'

const { sites } = parseSettings({}, process.cwd())

let shop: TradingShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openTradingShop({ sites })
  mailbox = openMailbox(shop.database.db)
})
afterAll(async () => {
  mailbox.close()
  await shop.close()
})
beforeEach(() => shop.database.db.deleteFrom('racket_set_ups').execute())

const path = 'customers/set-ups'
/** The Stratos 90 takes 30 lb, the Filament 66 too. */
const draft = { racketId: '1001', stringId: '4003', stringColor: 'White', mains: 24, crosses: 26 }
const setUpsIn = ({ body }: Awaited<ReturnType<Visitor['request']>>) =>
  (body.data as { readonly setUps: readonly SetUp[] }).setUps
const save = async (visitor: Visitor, changes: object = {}) => {
  const response = await visitor.request('POST', path, { ...draft, ...changes })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return setUpsIn(response)
}
const hindi = { headers: { referer: 'http://in.localhost:3000/hi/account/' } }

/** A customer with a set-up, and a reminder for two times of play per week. */
async function aReminder({ isProven = true } = {}) {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  if (isProven)
    await shop.database.pool.query('update customers set email_confirmed_at = now() where email = $1', [
      email,
    ])
  const [saved] = await save(visitor)
  const remind = (playsPerWeek: number | null) =>
    visitor.request('PUT', `${path}/${saved!.id}/reminder`, { playsPerWeek }, hindi)
  const response = await remind(2)
  expect(response.status).toBe(200)
  return { visitor, email, password, saved: setUpsIn(response)[0]!, remind }
}
const weeksPass = (weeks: number) =>
  shop.database.db
    .updateTable('racket_set_ups')
    .set({ remind_at: sql<Date>`remind_at - make_interval(weeks => ${weeks})` })
    .execute()
const round = () => mailReminders(shop.database.db, sites)
const keyIn = ({ text }: ReadMail, page: 'confirm' | 'stop') =>
  new RegExp(`/stock-alerts/${page}/#key=([\\w-]{43})`).exec(text)?.[1] ?? ''

test('saves a set-up once, lists the newest first, and removes it', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  await save(visitor)
  await save(visitor, { racketId: null, mains: 22, crosses: 24 })
  const all = await save(visitor)
  expect(all).toMatchObject([
    { racketId: null, racketName: '', stringName: 'Filament 66', mains: 22, crosses: 24, reminder: null },
    { ...draft, racketName: 'Stratos 90', stringName: 'Filament 66', reminder: null },
  ])
  const removed = await visitor.request('DELETE', `${path}/${all[0]!.id}`)
  expect(setUpsIn(removed).map(({ id }) => id)).toEqual([all[1]!.id])
  expect((await visitor.request('DELETE', `${path}/${all[0]!.id}`)).status).toBe(404)
})

test('rejects tensions above the limit of the frame, unknown products, and guests', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const statusOf = async (changes: object) =>
    (await visitor.request('POST', path, { ...draft, ...changes })).status
  expect(await statusOf({ crosses: 31 })).toBe(400)
  expect(await statusOf({ stringColor: 'Plaid' })).toBe(400)
  expect(await statusOf({ stringId: '1001' })).toBe(400)
  expect(await statusOf({ racketId: '999999' })).toBe(400)
  expect(await statusOf({ mains: '24' })).toBe(400)
  expect((await shop.visitor().request('POST', path, draft)).status).toBe(401)
  expect((await shop.visitor().request('GET', path)).status).toBe(401)
})

test('shows, changes and removes only the set-ups of the customer', async () => {
  const { saved } = await aReminder()
  const other = shop.visitor()
  await other.join()
  expect(setUpsIn(await other.request('GET', path))).toEqual([])
  expect((await other.request('DELETE', `${path}/${saved.id}`)).status).toBe(404)
  const reminder = await other.request('PUT', `${path}/${saved.id}/reminder`, { playsPerWeek: 3 })
  expect(reminder.status).toBe(404)
})

test('keeps at most twenty set-ups', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const tensions = [18, 19, 20, 21].flatMap((mains) =>
    [20, 21, 22, 23, 24].map((crosses) => ({ mains, crosses })),
  )
  for (const tension of tensions) await save(visitor, tension)
  expect((await visitor.request('POST', path, { ...draft, mains: 25 })).status).toBe(400)
  expect(setUpsIn(await visitor.request('GET', path))).toHaveLength(20)
})

test('mails a reminder every 26 weeks for two times of play per week, in the language of the page', async () => {
  const { email } = await aReminder()
  await round()
  await weeksPass(25)
  await round()
  expect(await mailbox.to(email)).toEqual([])
  await weeksPass(1)
  await round()
  await round()
  const [mail, ...others] = await mailbox.to(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Stratos 90 में नई स्ट्रिंग का समय')
  expect(mail?.text).toContain('हफ़्ते में 2 बार')
  expect(mail?.text).toContain('http://in.localhost:3000/hi/account/#set-ups')
  expect(mail?.headers['list-unsubscribe']).toContain('/stock-alerts/unsubscribe?key=')
  await weeksPass(26)
  await round()
  expect(await mailbox.to(email)).toHaveLength(2)
})

test('mails nothing before a link has proven the address of the account', async () => {
  const { visitor, email, saved } = await aReminder({ isProven: false })
  expect(saved.reminder).toMatchObject({ playsPerWeek: 2, isConfirmed: false })
  await weeksPass(26)
  await round()
  const [link, ...others] = await mailbox.to(email)
  expect(others).toEqual([])
  const key = keyIn(link!, 'confirm')
  const response = await shop.visitor().request('POST', 'stock-alerts/confirmation', { key })
  expect(response.body.data).toMatchObject({ products: [{ path: '/account/' }] })
  expect(setUpsIn(await visitor.request('GET', path))[0]?.reminder?.isConfirmed).toBe(true)
  await round()
  expect(await mailbox.to(email)).toHaveLength(2)
})

test('stops with the link of any reminder, and in the account', async () => {
  const { visitor, email, remind } = await aReminder()
  await weeksPass(26)
  await round()
  await weeksPass(26)
  await round()
  const [first] = await mailbox.to(email)
  const stop = await shop.visitor().request('POST', 'stock-alerts/removal', { key: keyIn(first!, 'stop') })
  expect(stop.body.data).toMatchObject({
    products: [{ name: 'Stratos 90 · Filament 66 · 24/26 lb' }],
  })
  await weeksPass(52)
  await round()
  expect(await mailbox.to(email)).toHaveLength(2)
  expect(setUpsIn(await visitor.request('GET', path))[0]?.reminder).toBeNull()
  await remind(7)
  expect(setUpsIn(await remind(null))[0]?.reminder).toBeNull()
})

test('mails once when several processes look at once, and after one that died', async () => {
  const { email } = await aReminder()
  await weeksPass(26)
  const { pool } = shop.database
  await pool.query(`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await pool.query('create trigger die before insert on outgoing_mails for each row execute function die()')
  await expect(round()).rejects.toThrow()
  await pool.query('drop trigger die on outgoing_mails')
  await Promise.all([round(), round(), round()])
  expect(await mailbox.to(email)).toHaveLength(1)
})

test("is part of the export of a customer's data, and is deleted with the account", async () => {
  const { visitor, password } = await aReminder()
  const { body } = await visitor.request('GET', 'customers/data')
  expect(body.data).toMatchObject({ setUps: [{ ...draft, reminder: { playsPerWeek: 2 } }] })
  expect(JSON.stringify(body)).not.toContain('hash')
  await visitor.request('POST', 'customers/removal', { password })
  expect(await shop.database.db.selectFrom('racket_set_ups').selectAll().execute()).toEqual([])
})
