import { readdirSync, statSync } from 'node:fs'
import { createServer, type Socket, type AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import type { Mail, NewMail, OutgoingMail } from '../../../server/mail/mail'
import { openMail, smtpMail } from '../../../server/mail/openMail'
import { openOutbox, writeMail, type Outbox } from '../../../server/mail/outbox'
import { sendNext } from '../../../server/mail/outbox'
import { openMailbox, readMails, type Mailbox } from '../../setup/aMailbox'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

let database: TestDatabase
let mailbox: Mailbox
let smtp: SmtpServer
const opened: Outbox[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  mailbox = openMailbox(database.db)
  smtp = await openSmtpServer()
})
beforeEach(() => database.pool.query('truncate outgoing_mails'))
afterEach(() => Promise.all(opened.splice(0).map((outbox) => outbox.close())))
afterAll(async () => {
  mailbox.close()
  await smtp.close()
  await database.close()
})

const aMail = (changes: Partial<NewMail> = {}): NewMail => ({
  to: 'asha@example.test',
  fromName: 'Courtline',
  subject: 'Your order',
  text: 'It is on its way.\n.\nA line with a dot alone stands above.',
  html: '<p>It is on its way.</p>',
  ...changes,
})
const waiting = async () =>
  database.db.selectFrom('outgoing_mails').select(['recipient', 'tries', 'next_try_at']).execute()
const server = (login: { user: string; pass: string } | null = null) => ({
  host: '127.0.0.1',
  port: smtp.port,
  isSecure: false,
  login,
})
const from = 'shop@shop.example'

/** An outbox that collects mails in a list, or fails while `failure` is set. */
function anOutbox(failing: { failure: Error | null } = { failure: null }) {
  const sent: OutgoingMail[] = []
  const logged: string[] = []
  let setSignInCookies: () => void = () => {}
  const mail: Mail = {
    send: async (outgoing) => {
      if (failing.failure) throw failing.failure
      sent.push(outgoing)
      setSignInCookies()
    },
    close: async () => {},
  }
  const outbox = openOutbox({ db: database.db, mail, log: (line) => logged.push(line), interval: 10 })
  opened.push(outbox)
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      setSignInCookies = () => sent.length >= count && resolve()
      setSignInCookies()
    })
  return { outbox, sent, logged, arrived }
}

test('writes a mail as a complete file, named by its time and readable only by this user', async () => {
  await mailbox.mails.post(aMail({ subject: 'आपका ऑर्डर', text: 'नमस्ते', html: '<p>नमस्ते</p>' }))
  const [mail] = await mailbox.to('asha@example.test')
  expect(mail).toMatchObject({ subject: 'आपका ऑर्डर', text: 'नमस्ते', html: '<p>नमस्ते</p>' })
  expect(mail?.headers).toMatchObject({
    from: 'Courtline <shop@shop.example>',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[\da-f-]{36}@shop\.example>$/) as string,
  })
  const files = readdirSync(mailbox.folder)
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{8}\.eml$/)])
  expect(statSync(path.join(mailbox.folder, files[0]!)).mode & 0o777).toBe(0o600)
  expect(await waiting()).toEqual([])
})

test('removes line breaks from names, addresses and subjects in headers', async () => {
  const broken = 'x\r\nBcc: everybody@example.test'
  await mailbox.mails.post(aMail({ to: 'bala@example.test', fromName: broken, subject: broken }))
  const [mail] = await mailbox.to('bala@example.test')
  expect(mail?.headers.bcc).toBeUndefined()
  expect(mail?.subject).toMatch(/^x Bcc: everybody@example\.test$/)
})

test('without a mail server mails go to a folder in the data folder', async () => {
  const mail = openMail({ mailServer: null, mailFrom: from }, mailbox.folder)
  await mail.send({ ...aMail({ to: 'here@example.test' }), id: 'c0ffee00-0', writtenAt: new Date(0) })
  expect(readMails(path.join(mailbox.folder, 'mails')).map(({ to }) => to)).toEqual(['here@example.test'])
  await mail.close()
})

test('sends a mail at once and then deletes it', async () => {
  const { outbox, sent, arrived } = anOutbox()
  await outbox.post(aMail())
  await arrived(1)
  await outbox.close()
  expect(sent).toMatchObject([{ to: 'asha@example.test', subject: 'Your order', fromName: 'Courtline' }])
  expect(await waiting()).toEqual([])
})

test('sends a mail if and only if its transaction commits', async () => {
  const { outbox, sent, arrived } = anOutbox()
  const undone = database.db.transaction().execute(async (transaction) => {
    await writeMail(transaction, aMail({ subject: 'Undone' }))
    throw new Error('out of stock')
  })
  await expect(undone).rejects.toThrow('out of stock')
  await database.db.transaction().execute(async (transaction) => {
    await writeMail(transaction, aMail({ subject: 'Done' }))
  })
  outbox.notice()
  await arrived(1)
  await outbox.close()
  expect(sent.map(({ subject }) => subject)).toEqual(['Done'])
})

test('the next process sends the mails that a dead process left', async () => {
  await writeMail(database.db, aMail())
  const { outbox, sent, arrived } = anOutbox()
  await arrived(1)
  await outbox.close()
  expect(sent).toHaveLength(1)
})

test('a process that dies after sending sends again with the same message id, once its lease has ended', async () => {
  await writeMail(database.db, aMail())
  const ids: string[] = []
  await new Promise<void>((resolve) => {
    const dying: Mail = {
      send: ({ id }) => {
        ids.push(id)
        resolve()
        return new Promise(() => {})
      },
      close: async () => {},
    }
    void sendNext(database.db, dying)
  })
  const other: Mail = { send: async ({ id }) => void ids.push(id), close: async () => {} }
  expect(await sendNext(database.db, other)).toBeNull()
  expect(await waiting()).toHaveLength(1)
  await sql`update outgoing_mails set next_try_at = next_try_at - interval '5 minutes'`.execute(database.db)
  const { outbox, sent, arrived } = anOutbox()
  await arrived(1)
  await outbox.close()
  expect(sent.map(({ id }) => id)).toEqual(ids)
})

test('a slow mail server holds no connection of the database, which ends idle ones', async () => {
  await writeMail(database.db, aMail())
  const { rows } = await new Promise<{ rows: unknown[] }>((resolve, reject) => {
    const mail: Mail = {
      send: async () => {
        const query = `select 1 from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`
        await database.pool.query(query).then(resolve, reject)
      },
      close: async () => {},
    }
    sendNext(database.db, mail).catch(reject)
  })
  expect(rows).toEqual([])
})

test('two processes never send the same mail', async () => {
  for (let count = 0; count < 20; count += 1) await writeMail(database.db, aMail({ subject: `${count}` }))
  const one = anOutbox()
  const other = anOutbox()
  await until(() => one.sent.length + other.sent.length >= 20, 'all mails are sent')
  await Promise.all([one.outbox.close(), other.outbox.close()])
  const subjects = [...one.sent, ...other.sent].map(({ subject }) => Number(subject)).sort((a, b) => a - b)
  expect(subjects).toEqual([...Array(20).keys()])
})

test('a closed outbox sends nothing and stores new mails', async () => {
  const { outbox, sent } = anOutbox()
  await outbox.close()
  await outbox.post(aMail())
  expect([sent.length, (await waiting()).length]).toEqual([0, 1])
})

test('retries a failed mail with doubling delays and logs no recipient', async () => {
  const failing = {
    failure: Object.assign(new Error('550 asha@example.test is unknown'), {
      code: 'EENVELOPE',
      responseCode: 550,
    }),
  }
  const refusing: Mail = { send: () => Promise.reject(failing.failure), close: async () => {} }
  await writeMail(database.db, aMail())
  for (const wait of [30, 60, 120, 240]) {
    expect(await sendNext(database.db, refusing)).toMatchObject({
      failure: 'EENVELOPE 550',
      isGivenUp: false,
    })
    const { rows } = await sql<{ rest: number }>`
      select extract(epoch from next_try_at - now())::float as rest from outgoing_mails`.execute(database.db)
    expect(rows[0]?.rest).toBeGreaterThan(wait - 10)
    expect(rows[0]?.rest).toBeLessThanOrEqual(wait)
    expect(await sendNext(database.db, refusing)).toBeNull()
    await sql`update outgoing_mails set next_try_at = now()`.execute(database.db)
  }
})

test('gives a mail up after some days and logs one line without its recipient', async () => {
  await writeMail(database.db, aMail())
  await sql`update outgoing_mails set created_at = now() - interval '5 days'`.execute(database.db)
  // Only after the mail is old: a try while it is new would delay the next one.
  const { outbox, logged } = anOutbox({ failure: new Error('asha@example.test refused') })
  await until(() => logged.length >= 2, 'two lines are logged')
  await outbox.close()
  expect(await waiting()).toEqual([])
  expect(logged).toEqual([
    expect.stringMatching(/^The mail [\da-f-]{36} could not be sent for days/),
    expect.stringMatching(/^Mails cannot be sent \(for an unknown reason\)/),
  ])
  expect(logged.join()).not.toContain('asha')
})

test('sends a complete mail with both bodies to a mail server', async () => {
  const mail = smtpMail({ server: server(), from })
  await mail.send({ ...aMail(), id: 'c0ffee00-1', writtenAt: new Date(0) })
  await mail.close()
  const last = smtp.received.at(-1)
  expect(last).toMatchObject({ from, to: ['asha@example.test'] })
  expect(last?.data).toContain('Message-ID: <c0ffee00-1@shop.example>')
  expect(last?.data).toContain('It is on its way.\r\n.\r\nA line')
  expect(last?.data).toContain('<p>It is on its way.</p>')
})

test('signs in to a mail server with user and password', async () => {
  const mail = smtpMail({ server: server({ user: 'shop', pass: 'p@ss wörd' }), from })
  await mail.send({ ...aMail(), id: 'c0ffee00-2', writtenAt: new Date(0) })
  await mail.close()
  expect(smtp.logins.at(-1)).toBe('shop\u0000p@ss wörd')
})

test('never sends a password unencrypted to another machine', async () => {
  // 0.0.0.0 is this machine too, but counts as another host.
  const mail = smtpMail({ server: { ...server({ user: 'shop', pass: 'secret' }), host: '0.0.0.0' }, from })
  const before = smtp.logins.length
  const sending = mail.send({ ...aMail(), id: 'c0ffee00-3', writtenAt: new Date(0) })
  await expect(sending).rejects.toMatchObject({ code: 'ETLS' })
  await mail.close()
  expect(smtp.logins).toHaveLength(before)
})

test('sends a mail later when the mail server rejects it temporarily', async () => {
  smtp.refuse('451 asha@example.test is busy')
  const mail = smtpMail({ server: server(), from })
  await writeMail(database.db, aMail({ to: 'later@example.test' }))
  expect(await sendNext(database.db, mail)).toMatchObject({ failure: 'EENVELOPE 451' })
  smtp.refuse(null)
  await sql`update outgoing_mails set next_try_at = now()`.execute(database.db)
  expect(await sendNext(database.db, mail)).toMatchObject({ failure: null })
  await mail.close()
  expect(smtp.received.at(-1)?.to).toEqual(['later@example.test'])
  expect(await waiting()).toEqual([])
})

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, dots unstuffed. */
  readonly data: string
}

/** A minimal mail server (RFC 5321) that receives or rejects mails. */
export interface SmtpServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** Credentials of clients as `user` and `password`. */
  readonly logins: readonly string[]
  /** Rejects the next recipients with this line; null accepts them again. */
  refuse(line: string | null): void
  close(): Promise<void>
}

export async function openSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const logins: string[] = []
  const sockets = new Set<Socket>()
  let error: string | null = null

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let from = ''
    let to: string[] = []
    let data: string[] | null = null
    let rest = ''
    const log = (line: string) => socket.write(`${line}\r\n`)

    const handle = (line: string) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''))
        received.push({ from, to, data: data.join('\r\n') })
        data = null
        return void log('250 taken')
      }
      const [verb = '', argument = ''] = line.split(/ (.*)/s)
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return void log('250-mail.test\r\n250 AUTH PLAIN')
        case 'AUTH':
          logins.push(Buffer.from(argument.replace('PLAIN ', ''), 'base64').toString().slice(1))
          return void log('235 welcome')
        case 'MAIL':
          from = address(argument)
          to = []
          return void log('250 ok')
        case 'RCPT':
          if (error !== null) return void log(error)
          to.push(address(argument))
          return void log('250 ok')
        case 'DATA':
          data = []
          return void log('354 go on')
        case 'QUIT':
          log('221 bye')
          return void socket.end()
        default:
          return void log('502 not here')
      }
    }
    log('220 mail.test')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(handle)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    logins,
    refuse: (line) => {
      error = line
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const address = (argument: string) => /<(.*?)>/.exec(argument)?.[1] ?? ''
