import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const all = migrationsFolder(process.cwd())
const orderId = 'aaaaaaaaaaaaaaaaaaaaaa'

let old: TestDatabase
let folder: string

/** Rows of every renamed table, column and state, as the version before the renaming wrote them. */
const oldRows = `
  insert into coupons (code, kind, most_uses, uses) values ('TENTH', 'free delivery', 5, 2);
  insert into coupons (code, kind) values ('ALWAYS', 'free delivery');
  insert into former_slugs (slug) values ('old-racket');
  insert into former_category_paths (path) values ('/old-rackets');
  insert into orders (id, number, locale, cart_id, brand, region, currency, status, email, phone, first_name, last_name,
    address, city, state, postal_code, delivery_method, payment_method, lines_minor, delivery_minor, total_minor)
  values ('${orderId}', 'CL-10023', 'en-IN', gen_random_uuid(), 'courtline', 'IN', 'INR', 'cancelled', 'a@b.test',
    '+919812345678', 'Asha', 'Rao', '12 Temple Road', 'Bengaluru', 'KA', '560001', 'standard', 'card', 3000, 9900,
    12900);
  insert into payments (id, order_id, gateway, method, currency, amount_minor, state, is_told, doubt)
  values
    ('00000000-0000-4000-8000-000000000001', '${orderId}', 'sandbox', 'card', 'INR', 12900, 'leaving', false, 'amount'),
    ('00000000-0000-4000-8000-000000000002', '${orderId}', 'sandbox', 'card', 'INR', 12900, 'surplus', true, null),
    ('00000000-0000-4000-8000-000000000003', '${orderId}', 'sandbox', 'card', 'INR', 12900, 'failed', true, null);
  insert into payment_refunds (id, payment_id, amount_minor, reason, state, is_told)
  values
    ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000002', 12900, 'twice', 'done', true),
    ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000003', 100, 'staff', 'open', false)`

async function readRenamed({ db, pool }: TestDatabase) {
  const [coupons, payments, refunds, slugs, paths] = await Promise.all([
    db.selectFrom('coupons').select(['code', 'max_uses', 'uses']).orderBy('code').execute(),
    db.selectFrom('payments').select(['state', 'is_notified', 'mismatch']).orderBy('id').execute(),
    db.selectFrom('payment_refunds').select(['state', 'is_notified']).orderBy('id').execute(),
    pool.query('select slug, product_id from slug_redirects'),
    pool.query('select path, category_id from category_redirects'),
  ])
  return { coupons, payments, refunds, slugs: slugs.rows, paths: paths.rows }
}

const renamed = {
  coupons: [
    { code: 'ALWAYS', max_uses: null, uses: 0 },
    { code: 'TENTH', max_uses: 5, uses: 2 },
  ],
  payments: [
    { state: 'cancelling', is_notified: false, mismatch: 'amount' },
    { state: 'overpaid', is_notified: true, mismatch: null },
    { state: 'failed', is_notified: true, mismatch: null },
  ],
  refunds: [
    { state: 'done', is_notified: true },
    { state: 'open', is_notified: false },
  ],
  slugs: [{ slug: 'old-racket', product_id: null }],
  paths: [{ path: '/old-rackets', category_id: null }],
}

beforeAll(async () => {
  old = await openTestDatabase({ content: 'nothing' })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(all).filter((file) => file < '0021'))
    copyFileSync(join(all, name), join(folder, name))
  await migrate(old.db, folder)
  await old.pool.query(oldRows)
  await migrate(old.db, all)
})
afterAll(async () => {
  await old.close()
  rmSync(folder, { recursive: true })
})

test('the migration keeps rows of the renamed tables, columns and states', async () => {
  expect(await readRenamed(old)).toEqual(renamed)
})

test('the renamed trigger records the old path of a moved category', async () => {
  await old.pool.query(`
    insert into categories (id, name, path) values (1, 'Rackets', '/rackets');
    update categories set path = '/badminton-rackets' where path = '/rackets'`)
  const { rows } = await old.pool.query(`
    select redirects.path from category_redirects redirects
    join categories on categories.id = category_id where categories.path = '/badminton-rackets'`)
  expect(rows).toEqual([{ path: '/rackets' }])
})
