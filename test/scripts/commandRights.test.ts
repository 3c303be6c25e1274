import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { makers } from '../../demo/seeds/catalog/makers'
import { dataCommand } from '../../scripts/backup/commandLine'
import { bigcommerceCommand } from '../../scripts/bigcommerce/commandLine'
import { catalogCommand } from '../../scripts/catalog/commandLine'
import { couponsCommand } from '../../scripts/coupons/commandLine'
import { eventsCommand } from '../../scripts/events/commandLine'
import { giftCardsCommand } from '../../scripts/giftCards/commandLine'
import { jobsCommand } from '../../scripts/jobs/commandLine'
import { ordersCommand } from '../../scripts/orders/commandLine'
import { reviewsCommand } from '../../scripts/reviews/commandLine'
import type { Command } from '../../scripts/runCommand'
import { seedCommand } from '../../scripts/seed/commandLine'
import { staffCommand } from '../../scripts/staff/commandLine'
import { parseSettings } from '../../server/settings/settings'
import { readChanges } from '../../server/staff/staffChanges'
import { staffRoles, type StaffRole } from '../../src/domain/staffRoles'
import { openStaffDesk, type StaffDesk } from '../setup/aStaff'
import { isFull } from '../setup/fullRun'
import { runInProcess, type CommandResult } from '../setup/runScript'
import { storeKeys } from '../setup/storeSandbox'
import { forSuite, openTestDatabase } from '../setup/testDatabase'
import { matching } from '../setup/tradingShop'

const database = forSuite(openTestDatabase)
const fresh = forSuite(openTestDatabase)
/** For a hosted store, whose catalog a database of our own engine can't hold. */
const hosted = forSuite(openTestDatabase)
let desk: StaffDesk
let hostedDesk: StaffDesk
let folder: string
beforeAll(async () => {
  desk = openStaffDesk(database)
  hostedDesk = openStaffDesk(hosted)
  // A shop with customers rejects the import of a backup.
  await sql`insert into customers (brand, email, password_hash, first_name, last_name)
    values ('courtline', 'ravi@example.test', 'scrypt', 'Ravi', '')`.execute(database.db)
  // A catalog with the makers of the demo is not empty, so that seeding it takes no time.
  const ofDemo = Object.entries(makers).map(([slug, { id, name }]) => ({ id, name, slug }))
  await database.db.insertInto('brands').values(ofDemo).execute()
  folder = await mkdtemp(path.join(tmpdir(), 'rights-'))
})
afterAll(async () => {
  await Promise.all([desk.close(), hostedDesk.close(), rm(folder, { recursive: true })])
})

/** A store that no request reaches. */
const storeEnv = {
  BIGCOMMERCE_SANDBOX: 'http://127.0.0.1:9',
  BIGCOMMERCE_STORE_HASH: storeKeys.hash,
  BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
  BIGCOMMERCE_STOREFRONT_TOKEN: 'a-token',
  BIGCOMMERCE_CHANNELS: parseSettings({}, process.cwd())
    .sites.map(({ id }, index) => `${id}=${1_001 + index}`)
    .join(','),
}

const commands: Readonly<Record<string, Command>> = {
  seed: seedCommand,
  catalog: catalogCommand,
  data: dataCommand,
  orders: ordersCommand,
  coupons: couponsCommand,
  reviews: reviewsCommand,
  staff: staffCommand,
  'gift-cards': giftCardsCommand,
  events: eventsCommand,
  jobs: jobsCommand,
  bigcommerce: bigcommerceCommand,
}

/** Scripts that never open the shop's database. */
const others = [
  'build',
  'check',
  'dev',
  'feeds',
  'plan',
  'licenses',
  'test',
  'cluster',
  'bench',
  'budget',
  'faults',
]

/** Who may run each command, with arguments that pass its parser. A command that is missing here fails the test. */
const allowed: Readonly<Record<string, readonly StaffRole[] | 'everybody'>> = {
  'catalog export FILE.csv': ['catalog'],
  'catalog check FILE.csv': ['catalog'],
  'catalog import FILE.csv': ['catalog'],
  'data export FILE.ndjson': ['owner'],
  'data check': 'everybody',
  'data import FILE.ndjson': ['owner'],
  'data share FILE.ndjson': ['owner'],
  'data take FILE.ndjson': ['owner'],
  'orders list': ['orders'],
  'orders find nobody': ['orders'],
  'orders show CL-1': ['orders'],
  'orders pack CL-1': ['orders'],
  'orders ship CL-1 --carrier Swift --tracking 1Z': ['orders'],
  'orders deliver CL-1': ['orders'],
  'orders cancel CL-1': ['orders'],
  'orders return CL-1': ['orders'],
  'orders refund CL-1': ['orders'],
  'orders refund-account CL-1': ['orders'],
  'orders money': ['orders'],
  'orders export': ['orders', 'analyst'],
  'orders register': ['orders', 'analyst'],
  'orders settlement': ['orders', 'analyst'],
  'coupons list': ['content'],
  'coupons show NOWHERE': ['content'],
  'coupons add WELCOME10 --percent 5': ['content'],
  'coupons end NOWHERE': ['content'],
  'reviews list': ['content'],
  'reviews show 99': ['content'],
  'reviews publish 99': ['content'],
  'reviews refuse 99 --reason Rude': ['content'],
  'reviews answer q99 --text Yes': ['content'],
  'staff list': ['owner'],
  'staff add': 'everybody',
  'staff reset': 'everybody',
  'staff dismiss nobody@example.test': ['owner'],
  'gift-cards list': ['orders'],
  'gift-cards show ZZZZ': ['orders'],
  'gift-cards issue --site nowhere --amount 5 --email ravi@example.test': ['orders'],
  'gift-cards send ZZZZ': ['orders'],
  'gift-cards block ZZZZ': ['orders'],
  'gift-cards undo ZZZZ': ['orders'],
  'gift-cards balances': ['orders'],
  'events list': ['analyst'],
  'events export': ['analyst'],
  'events verify': ['analyst'],
  'events coverage': ['analyst'],
  'events undelivered': ['analyst'],
  'events reconcile': ['analyst'],
  'events purchases': ['analyst'],
  'events consent 0b7e6a5c-0000-4000-8000-000000000000': ['orders'],
  'events erasures': ['orders'],
  'events close-erasure 99': ['orders'],
  'events unlink': ['owner'],
  'events prune --before 2001-01-01': ['owner'],
  jobs: ['orders', 'catalog', 'content', 'analyst'],
  'bigcommerce check': ['owner'],
  'bigcommerce setup': ['owner'],
  'bigcommerce sync': ['catalog'],
  'bigcommerce sandbox': 'everybody',
  seed: ['catalog'],
}

/** The command and its verb, without arguments. */
const toName = (line: string) => line.split(' ').slice(0, 2).join(' ')

test('each command with data has rights, and is listed here', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const ours = Object.entries(scripts).filter(([, line]) => line.includes('node run.mjs scripts/'))
  const names = ours.map(([name]) => name.replace(/:.*/, ''))
  expect(new Set(names)).toEqual(new Set([...Object.keys(commands), ...others]))
  const listed = Object.entries(commands).flatMap(([name, { rights = {} }]) =>
    Object.keys(rights).map((verb) => `${name} ${verb}`.trim()),
  )
  expect(listed.sort()).toEqual(Object.keys(allowed).map(toName).sort())
})

/** The beginning of each error about a missing right. */
const isRejected = ({ errors }: CommandResult) =>
  / needs (a member of the staff with )?the role /.test(errors)

test('each command admits exactly its roles once the shop has members', async () => {
  const members = new Map<StaffRole | null, string>()
  const emailOf = async (role: StaffRole) => {
    const { email } = await desk.join(role)
    await hostedDesk.accounts.invite({ id: null, name: 'Test' }, { email, name: role, roles: [role] })
    return email
  }
  for (const role of staffRoles) members.set(role, await emailOf(role))
  for (const [index, [line, who]] of Object.entries(allowed).entries()) {
    const [name = '', ...args] = line.replace('FILE', path.join(folder, 'shop')).split(' ')
    const command = commands[name]
    if (!command || who === 'everybody') continue
    const run = async (role: StaffRole | null) => {
      const result = await runInProcess(command, args, {
        ...storeEnv,
        DATABASE_URL: name === 'bigcommerce' ? hosted.url : database.url,
        STAFF_MEMBER: members.get(role),
        SHARING_KEY: 's'.repeat(32),
      })
      return [role, isRejected(result) ? 'rejected' : 'admitted', isOpen(role) ? 'admitted' : 'rejected']
    }
    // `npm test` tries a role that has the right and one that lacks it, each command another pair.
    const roles = [null, ...staffRoles]
    const isOpen = (role: StaffRole | null) => role === 'owner' || (role !== null && who.includes(role))
    const oneOf = (some: typeof roles) => some.slice(index % some.length).slice(0, 1)
    const tried = isFull
      ? roles
      : [true, false].flatMap((open) => oneOf(roles.filter((role) => isOpen(role) === open)))
    const results = await Promise.all(tried.map(run))
    for (const [role, given, expected] of results) expect([line, role, given]).toEqual([line, role, expected])
  }
})

describe('the member who runs a command', () => {
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runInProcess(couponsCommand, args, { DATABASE_URL: database.url, ...env })

  test('is named by --as, which goes before the variable, and by the record of changes', async () => {
    const [asha, ben] = [await desk.join('content'), await desk.join('orders')]
    const added = await run(['add', 'SPRING', '--as', asha.email.toUpperCase(), '--percent', '5'], {
      STAFF_MEMBER: ben.email,
    })
    expect(added).toMatchObject({ errors: '', code: 0 })
    expect(await run([`--as=${ben.email}`, 'end', 'SPRING'])).toEqual({
      output: '',
      errors: `"end" needs the role content or owner. ${ben.name} has orders.\n`,
      code: 1,
    })
    const [change] = await readChanges(database.db, { subject: 'coupon', limit: 1 })
    expect(change).toMatchObject({ action: 'coupon.add', subjectId: 'SPRING' })
    expect(change?.actor.id).toEqual(expect.any(Number))
    expect(change?.actor.name).toMatch(new RegExp(`^${asha.name} \\(\\S+ on the server\\)$`))
  })

  test('has to be known and active', async () => {
    const { email } = await desk.join('content')
    await desk.join('owner')
    await database.db
      .updateTable('staff_members')
      .set('is_active', false)
      .where('email', '=', email)
      .execute()
    for (const name of [email, 'nobody@example.test'])
      expect((await run(['list', '--as', name])).errors).toBe(
        `--as ${name}: there is no such member of the staff, or they are dismissed.\n`,
      )
    expect((await run(['list', '--as'])).errors).toBe(
      '--as needs the email address of a member of the staff.\n',
    )
  })
})

test('a shop without members runs every command, and the record names the user of the machine', async () => {
  const env = { DATABASE_URL: fresh.url }
  expect(await runInProcess(couponsCommand, ['add', 'FIRST', '--percent', '5'], env)).toMatchObject({
    code: 0,
  })
  const added = await runInProcess(staffCommand, ['add', 'asha@example.test', '--name', 'Asha Rao'], env)
  expect(added.output).toContain('/staff/invitation/')
  const changes = await readChanges(fresh.db, { limit: 10 })
  expect(changes.map(({ action }) => action)).toEqual(['member.invite', 'coupon.add'])
  for (const { actor } of changes) expect(actor).toEqual({ id: null, name: matching(/^\S+ on the server$/) })

  const listed = await runInProcess(couponsCommand, ['list'], env)
  expect(listed.errors).toMatch(
    /^"list" needs a member of the staff with the role content or owner: name yourself/,
  )
  // The rescue of an owner whose phone is lost.
  expect(await runInProcess(staffCommand, ['reset', 'asha@example.test'], env)).toMatchObject({ code: 0 })
  expect((await readChanges(fresh.db, { limit: 1 }))[0]).toMatchObject({ action: 'member.invite_again' })
})
