import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { attemptsIn } from '../../../server/limits/attempts'
import type { Newsletter } from '../../../server/newsletter/newsletter'
import { openNewsletter } from '../../../server/newsletter/openNewsletter'
import { sendSubscriptions } from '../../../server/newsletter/sendSubscriptions'
import { deleteOldSubscriptions } from '../../../server/newsletter/subscriptionRows'
import { openRelays } from '../../../server/relays/relays'
import { mauticRelay, omnisendRelay } from '../../../server/relays/vendorsFor'
import { openMailbox, type Mailbox, type ReadMail } from '../../setup/aMailbox'
import { someSettings } from '../../setup/aShop'
import { openFakeServer } from '../../setup/fakeServer'
import { openTradingShop, type TradingShop, type Visitor } from '../../setup/tradingShop'
import { until } from '../../setup/until'

const account = { id: '1', script: '/script.js' }
const sites = someSettings().sites.map((site) => ({
  ...site,
  trackers: { omnisend: account, mautic: account },
}))
const nobody = { id: null, name: 'A test' }

let shop: TradingShop
let mailbox: Mailbox
let newsletter: Newsletter
let vendor: Awaited<ReturnType<typeof openFakeServer>>
beforeAll(async () => {
  shop = await openTradingShop({ sites })
  mailbox = openMailbox(shop.database.db)
  newsletter = openNewsletter({ db: shop.database.db, sites, signingKey: 'k'.repeat(32) })
  vendor = await openFakeServer(() => ({ status: 200, json: {} }))
})
afterAll(async () => {
  mailbox.close()
  await vendor.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('newsletter_subscriptions').execute()
  vendor.suffer(null)
  vendor.requests.splice(0)
})

const anAddress = () => `${randomUUID()}@example.test`
const aVisitor = (host?: string) => shop.visitor(host, {}, { newsletter })
const rows = () =>
  shop.database.db.selectFrom('newsletter_subscriptions').selectAll().orderBy('requested_at').execute()
const keyIn = ({ text }: ReadMail, action: 'confirm' | 'stop') =>
  new RegExp(`/mails/${action}/#key=([\\w.-]+)`).exec(text)?.[1] ?? ''
const call = (visitor: Visitor, path: string, body?: unknown, more: object = {}) =>
  visitor.request('POST', '', body, { url: `/api/newsletter${path}`, ...more })

async function subscribe(email: string, visitor = aVisitor(), path = '/mails/newsletter/') {
  const referer = `http://in.localhost:3000${path}`
  const response = await call(visitor, '', { email }, { headers: { referer } })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  await until(
    async () => (await rows()).every(({ key_hashes }) => key_hashes.length > 0),
    'the mail is written',
  )
}

async function aSubscriber(email = anAddress(), visitor?: Visitor) {
  await subscribe(email, visitor)
  const mail = (await mailbox.to(email)).at(-1)!
  const response = await call(aVisitor(), '/confirmation', { key: keyIn(mail, 'confirm') })
  expect(response.status).toBe(200)
  return { email, stop: keyIn(mail, 'stop'), confirm: keyIn(mail, 'confirm') }
}

const parts = (
  names: readonly ('omnisend' | 'mautic')[] = ['omnisend', 'mautic'],
  open: typeof sites = sites,
) => ({
  db: shop.database.db,
  sites: open,
  relays: openRelays(shop.database.db, {
    ...(names.includes('mautic') && {
      mautic: mauticRelay({ url: vendor.url, user: 'shop', password: 'x' }),
    }),
    ...(names.includes('omnisend') && { omnisend: omnisendRelay({ url: vendor.url, apiKey: 'x' }) }),
  }),
})
const send = (...wanted: Parameters<typeof parts>) => sendSubscriptions(parts(...wanted))
const calls = () => vendor.requests.map(({ path, text }) => [path, JSON.parse(text) as unknown] as const)
const again = () =>
  shop.database.db
    .updateTable('newsletter_subscriptions')
    .set({ next_try_at: sql`now()` })
    .execute()

describe('a subscription', () => {
  test('counts after the press on the page of its mailed link, and stores the proof of consent', async () => {
    const email = anAddress()
    await subscribe(email, aVisitor(), '/hi/mails/newsletter/')
    const [mail] = await mailbox.to(email)
    expect(mail?.subject).toBe('पुष्टि करें: Courtline का न्यूज़लेटर')
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': `<http://in.localhost:3000/api/newsletter/unsubscribe?key=${keyIn(mail!, 'stop')}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(await newsletter.count()).toEqual([{ brand: 'courtline', confirmed: 0, pending: 1 }])
    const key = keyIn(mail!, 'confirm')
    expect(JSON.stringify(await rows())).not.toContain(key)
    // Mail scanners follow links.
    const got = await aVisitor().request('GET', '', undefined, { url: '/api/newsletter/confirmation' })
    expect(got.status).toBe(405)
    expect((await call(aVisitor(), '/confirmation', { key })).status).toBe(200)
    expect((await call(aVisitor(), '/confirmation', { key })).status).toBe(200)
    expect(await newsletter.count()).toEqual([{ brand: 'courtline', confirmed: 1, pending: 0 }])
    expect(await rows()).toMatchObject([
      {
        email,
        brand: 'courtline',
        region: 'IN',
        locale: 'hi-IN',
        source: 'http://in.localhost:3000/hi/mails/newsletter/',
        consent: expect.stringMatching(/^नए रैकेट.+\nहम यह सहेजते/) as string,
        requested_at: expect.any(Date) as Date,
        confirmed_at: expect.any(Date) as Date,
      },
    ])
  })

  test('gets the same response and no second mail for a known address', async () => {
    const { email } = await aSubscriber()
    await subscribe(email.toUpperCase())
    const fresh = anAddress()
    await subscribe(fresh)
    await subscribe(fresh)
    expect(await mailbox.to(email)).toHaveLength(1)
    expect(await mailbox.to(email.toUpperCase())).toEqual([])
    expect(await mailbox.to(fresh)).toHaveLength(1)
    expect(await rows()).toHaveLength(2)
  })

  test('gets three mails at most, one an hour, and is deleted after two days without a confirmation', async () => {
    const email = anAddress()
    for (let count = 0; count < 5; count += 1) {
      await subscribe(email)
      await sql`update newsletter_subscriptions set mailed_at = mailed_at - interval '2 hours'`.execute(
        shop.database.db,
      )
    }
    await until(async () => (await rows())[0]?.key_hashes.length === 3, 'three mails are written')
    expect(await mailbox.to(email)).toHaveLength(3)
    const kept = await aSubscriber()
    await sql`update newsletter_subscriptions set requested_at = requested_at - interval '3 days'`.execute(
      shop.database.db,
    )
    await deleteOldSubscriptions(shop.database.db)
    expect((await rows()).map(({ email: left }) => left)).toEqual([kept.email])
  })

  test('rejects invalid addresses, unknown keys and too many requests', async () => {
    expect((await call(aVisitor(), '', { email: 'asha@' })).body.errors?.[0]).toMatchObject({
      field: 'email',
    })
    for (const path of ['/confirmation', '/removal']) {
      expect((await call(aVisitor(), path, { key: 'x'.repeat(43) })).body.errors?.[0]?.code).toBe('not_found')
      expect((await call(aVisitor(), path, {})).status).toBe(400)
    }
    const forged = `${randomUUID()}.${'x'.repeat(43)}`
    expect((await call(aVisitor(), '/removal', { key: forged })).status).toBe(404)
    const limited = shop.visitor(undefined, {}, { newsletter, attempts: attemptsIn(shop.database.db) })
    const email = anAddress()
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push((await call(limited, '', { email })).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429])
  })

  test.each(['/removal', '/unsubscribe'])('ends with one press (%s), and can begin anew', async (path) => {
    const { email, stop, confirm } = await aSubscriber()
    const press = () =>
      path === '/removal'
        ? call(aVisitor(), path, { key: stop })
        : call(aVisitor(), `${path}?key=${stop}`, 'List-Unsubscribe=One-Click', {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
    expect((await press()).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect(await newsletter.count()).toEqual([])
    // An old link doesn't undo it.
    expect((await call(aVisitor(), '/confirmation', { key: confirm })).status).toBe(404)
    await aSubscriber(email)
    // The first one stays as proof.
    expect((await rows()).map(({ ended_at }) => ended_at === null)).toEqual([false, true])
  })
})

describe('vendors', () => {
  test('get a confirmed subscription once, then its end', async () => {
    const { email, stop } = await aSubscriber()
    await subscribe(anAddress())
    await send()
    await again()
    await send()
    expect(calls()).toEqual([
      [
        '/v5/contacts',
        {
          identifiers: [
            {
              type: 'email',
              id: email,
              channels: { email: { status: 'subscribed', statusDate: expect.any(String) as string } },
              consent: {
                source: 'http://in.localhost:3000/mails/newsletter/',
                createdAt: expect.any(String) as string,
              },
            },
          ],
          tags: ['newsletter', 'courtline-in', 'language: en'],
        },
      ],
      [
        '/api/contacts/new',
        {
          email,
          preferred_locale: 'en_IN',
          tags: ['newsletter', 'courtline-in'],
          doNotContact: [{ channel: 'email', reason: 0 }],
          overwriteWithBlank: false,
        },
      ],
    ])
    vendor.requests.splice(0)
    await call(aVisitor(), '/removal', { key: stop })
    await send()
    await again()
    await send()
    expect(calls()).toMatchObject([
      ['/v5/contacts', { identifiers: [{ id: email, channels: { email: { status: 'unsubscribed' } } }] }],
      [
        '/api/contacts/new',
        { email, tags: ['-newsletter'], doNotContact: [{ channel: 'email', reason: 1 }] },
      ],
    ])
  })

  test('that fail get it later; one with new keys gets the whole list', async () => {
    const { email } = await aSubscriber()
    vendor.suffer('failing')
    await expect(send(['omnisend'])).rejects.toThrow('Newsletter subscriptions wait')
    vendor.suffer(null)
    vendor.requests.splice(0)
    // Not before its next attempt.
    await send(['omnisend'])
    expect(calls()).toEqual([])
    await again()
    await send(['omnisend'])
    await again()
    await send(['omnisend', 'mautic'])
    expect(calls().map(([path]) => path)).toEqual(['/v5/contacts', '/api/contacts/new'])
    expect((await rows()).map(({ email: told, vendors }) => [told, vendors])).toEqual([
      [email, ['omnisend', 'mautic']],
    ])
  })

  /** Stores more subscriptions of Singapore than one run takes. They are due before all others. */
  const fillWithSingapore = () =>
    sql`
      insert into newsletter_subscriptions (id, brand, region, locale, email, source, consent, confirmed_at, next_try_at)
      select gen_random_uuid(), 'courtline', 'SG', 'en-SG', number || '@example.test', '/', '', now(), now() - interval '1 day'
      from generate_series(1, 300) as number`.execute(shop.database.db)

  test('get the subscriptions of open sites, however many a closed one has', async () => {
    const { email } = await aSubscriber()
    await fillWithSingapore()
    await send(
      ['omnisend'],
      sites.filter(({ region }) => region !== 'SG'),
    )
    expect(calls()).toMatchObject([['/v5/contacts', { identifiers: [{ id: email }] }]])
  })

  test('get no subscriptions of sites that turn them off', async () => {
    const { email } = await aSubscriber()
    await fillWithSingapore()
    await send(
      ['omnisend', 'mautic'],
      sites.map((site) => {
        if (site.region !== 'SG') return { ...site, trackers: { ...site.trackers, mautic: undefined } }
        return { ...site, trackers: {} }
      }) as typeof sites,
    )
    expect(calls()).toMatchObject([['/v5/contacts', { identifiers: [{ id: email }] }]])
  })

  test('of which one fails: the others get it', async () => {
    await aSubscriber()
    const { relays } = parts()
    const fails: typeof relays.send = async (name, event) => {
      if (name === 'omnisend') throw new Error('down')
      return relays.send(name, event)
    }
    await expect(sendSubscriptions({ ...parts(), relays: { ...relays, send: fails } })).rejects.toThrow(
      'Newsletter subscriptions wait',
    )
    expect(calls().map(([path]) => path)).toEqual(['/api/contacts/new'])
    await again()
    await send()
    expect(calls().map(([path]) => path)).toEqual(['/api/contacts/new', '/v5/contacts'])
  })

  test('get no end of an earlier subscription after a new one of the same address', async () => {
    const { email, stop } = await aSubscriber()
    await send(['omnisend'])
    await call(aVisitor(), '/removal', { key: stop })
    vendor.suffer('failing')
    await expect(send(['omnisend'])).rejects.toThrow('Newsletter subscriptions wait')
    vendor.suffer(null)
    vendor.requests.splice(0)
    await aSubscriber(email)
    await send(['omnisend'])
    await again()
    await send(['omnisend'])
    expect(calls()).toMatchObject([
      ['/v5/contacts', { identifiers: [{ channels: { email: { status: 'subscribed' } } }] }],
    ])
    expect((await rows()).map(({ vendors }) => vendors)).toEqual([[], ['omnisend']])
  })

  test('get nothing of an account that is deleted while the run has its subscription', async () => {
    await aSubscriber()
    const visitor = aVisitor()
    const { email, password } = await visitor.join()
    await aSubscriber(email, visitor)
    // The first of the two is sent after the deletion has begun.
    const { relays } = parts(['omnisend'])
    const sendLate: typeof relays.send = async (name, event) => {
      await visitor.request('POST', 'customers/removal', { password })
      return relays.send(name, event)
    }
    await sendSubscriptions({ ...parts(['omnisend']), relays: { ...relays, send: sendLate } })
    expect(calls()).toHaveLength(1)
    expect(vendor.requests.some(({ text }) => text.includes(email))).toBe(false)
  })

  test('without any, the list stays', async () => {
    await aSubscriber()
    await send([])
    expect(calls()).toEqual([])
    expect(await newsletter.count()).toMatchObject([{ confirmed: 1 }])
  })
})

test('the staff get confirmed addresses as CSV, with proof and a link that ends each; it is recorded', async () => {
  const { email } = await aSubscriber()
  const formula = `+${anAddress()}`
  await aSubscriber(formula)
  const ended = await aSubscriber()
  await call(aVisitor(), '/removal', { key: ended.stop })
  await subscribe(anAddress())
  let csv = ''
  for await (const part of newsletter.exportCsv(nobody)) csv += part
  const lines = csv.trim().split('\n')
  expect(lines[0]).toBe(
    'email,brand,region,language,requested at,confirmed at,page,text of the form,unsubscribe page',
  )
  expect(csv.match(/@example\.test/g)).toHaveLength(2)
  expect(csv).toContain(`'${formula},`)
  const key = new RegExp(`${email},[^#]*#key=([\\w.-]+)`).exec(csv)?.[1]
  expect((await call(aVisitor(), '/removal', { key })).status).toBe(200)
  expect(await newsletter.count()).toMatchObject([{ confirmed: 1 }])
  const changes = await shop.database.db.selectFrom('staff_changes').select(['actor', 'action']).execute()
  expect(changes).toEqual([{ actor: 'A test', action: 'newsletter.export' }])
})

describe('the deletion of an account', () => {
  test('exports and deletes own subscriptions, and tells vendors first', async () => {
    const visitor = aVisitor()
    const { email, password } = await visitor.join()
    await aSubscriber(email, visitor)
    const stranger = await aSubscriber()
    await send(['omnisend'])
    vendor.requests.splice(0)
    const { body } = await visitor.request('GET', 'customers/data')
    expect(body.data).toMatchObject({ newsletter: [{ email, endedAt: null }] })
    expect((body.data as { newsletter: unknown[] }).newsletter).toHaveLength(1)
    expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
    expect(await newsletter.count()).toMatchObject([{ confirmed: 1 }])
    await send(['omnisend'])
    expect(calls()).toMatchObject([
      ['/v5/contacts', { identifiers: [{ id: email, channels: { email: { status: 'unsubscribed' } } }] }],
    ])
    expect((await rows()).map((row) => row.email)).toEqual([stranger.email])
  })

  test('deletes at once what no vendor has, and leaves the subscription of a stranger with that address', async () => {
    const email = anAddress()
    await aSubscriber(email)
    const visitor = aVisitor()
    const { password } = await visitor.join({ email })
    await visitor.request('POST', 'customers/removal', { password })
    expect(await rows()).toHaveLength(1)
    const second = aVisitor()
    const joined = await second.join()
    await aSubscriber(joined.email, second)
    await second.request('POST', 'customers/removal', { password: joined.password })
    expect((await rows()).map((row) => row.email)).toEqual([email])
  })
})
