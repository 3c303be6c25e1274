import { sql, type Kysely } from 'kysely'
import type { Site } from '../../src/site/site'
import type { Tables } from '../database/tables'
import { reasonOf } from '../process/failure'
import type { Happening, RelayedVendor, Relays } from '../relays/relays'

/** The vendors that send newsletters. */
const mailers = ['omnisend', 'mautic'] as const satisfies readonly RelayedVendor[]

interface SendParts {
  readonly db: Kysely<Tables>
  readonly relays: Pick<Relays, 'accepts' | 'send'>
  readonly sites: readonly Site[]
}

/** Subscriptions per run: Omnisend takes 400 calls a minute. */
const batch = 200
/** Minutes until the first retry. Each next wait is twice as long, at most a day. */
const firstWait = 1
const maxWait = 24 * 60

/**
 * Tells the vendors with keys in the settings of confirmed subscriptions at sites that use them, and of their ends. Each
 * vendor gets each of them once: `relays` knows which it has accepted. A vendor that gets its keys later is told of the
 * whole list.
 * @throws Error for the last failure; the others have their next attempt later
 */
export async function sendSubscriptions({ db, relays, sites }: SendParts): Promise<void> {
  const open = mailers.filter((vendor) => relays.accepts(vendor, 'Subscribed'))
  const vendorsOf = ({ trackers }: Site) => open.filter((vendor) => trackers?.[vendor])
  const wanted = JSON.stringify(Object.fromEntries(sites.map((site) => [site.id, vendorsOf(site)])))
  const here = sites.map(({ id }) => id)
  const siteId = sql`brand || '-' || lower(region)`
  const due = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
    // Those of a closed site wait. In a batch they would hold up all others.
    .where(sql<boolean>`${siteId} = any(${here}::text[])`)
    .where(
      sql<boolean>`case when ended_at is null
        then not to_jsonb(told) @> (${wanted}::jsonb -> (${siteId})) else vendors <> '{}' or is_erased end`,
    )
    // Ends first, because a new subscription of the same address ends the attempts to tell of them.
    .orderBy('ended_at')
    .orderBy('next_try_at')
    .limit(batch)
    .execute()
  let failure: unknown = null
  for (const row of due) {
    const site = sites.find(({ brand, region }) => brand === row.brand && region === row.region)
    if (!site) continue
    try {
      if (row.ended_at === null) await tellStart(row, site)
      else await tellEnd(row, site, row.ended_at)
    } catch (error) {
      failure = error
      await db
        .updateTable('newsletter_subscriptions')
        .set({
          tries: sql`tries + 1`,
          next_try_at: sql`now() + make_interval(mins => least(${maxWait}, ${firstWait} * 2 ^ least(tries, 20))::int)`,
        })
        .where('id', '=', row.id)
        .execute()
    }
  }
  if (failure !== null)
    throw new Error(`Newsletter subscriptions wait: ${reasonOf(failure)}`, { cause: failure })

  type Row = (typeof due)[number]

  async function tellStart(row: Row, site: Site): Promise<void> {
    const missing = vendorsOf(site).filter((name) => !row.told.includes(name))
    await tellEach(missing, async (vendor) => {
      // Before the call: a deletion during it must know that the vendor may have the address.
      const { numUpdatedRows } = await db
        .updateTable('newsletter_subscriptions')
        .set({ vendors: sql`array_append(array_remove(vendors, ${vendor}), ${vendor})` })
        .where('id', '=', row.id)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      // A retried end of an earlier subscription would undo the new one.
      await db
        .updateTable('newsletter_subscriptions')
        .set({ vendors: sql`array_remove(vendors, ${vendor})` })
        .where('brand', '=', row.brand)
        .where(sql`lower(email)`, '=', row.email.toLowerCase())
        .where('ended_at', 'is not', null)
        .execute()
      await relays.send(vendor, { event_id: row.id, site, ...happening('Subscribed', row, row.confirmed_at) })
      await note(row.id, { told: sql`array_append(array_remove(told, ${vendor}), ${vendor})` })
    })
    await note(row.id, { tries: 0 })
  }

  async function tellEnd(row: Row, site: Site, endedAt: Date): Promise<void> {
    await tellEach(row.vendors, async (vendor) => {
      const known = mailers.find((name) => name === vendor)
      // Without its keys, the vendor can't be told any more.
      if (known && row.end_id !== null && relays.accepts(known, 'Unsubscribed'))
        await relays.send(known, { event_id: row.end_id, site, ...happening('Unsubscribed', row, endedAt) })
      await note(row.id, { vendors: sql`array_remove(vendors, ${vendor})` })
    })
    await db
      .deleteFrom('newsletter_subscriptions')
      .where('id', '=', row.id)
      .where('is_erased', '=', true)
      .execute()
  }

  async function note(id: string, change: object): Promise<void> {
    await db.updateTable('newsletter_subscriptions').set(change).where('id', '=', id).execute()
  }
}

/** Tells one vendor after the other, also after a failure. @throws the last failure */
async function tellEach<Name extends string>(
  vendors: readonly Name[],
  tell: (vendor: Name) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const vendor of vendors) await tell(vendor).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures.at(-1)
}

interface SubscriptionRow {
  readonly email: string
  readonly locale: Site['defaultLocale']
  readonly source: string
  readonly requested_at: Date
}

const happening = (
  name: 'Subscribed' | 'Unsubscribed',
  { email, locale, source, requested_at }: SubscriptionRow,
  at: Date | null,
): Happening => ({
  name,
  subscription: { email, locale, source, requestedAt: requested_at, at: at ?? requested_at },
})
