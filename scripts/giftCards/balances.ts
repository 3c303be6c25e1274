import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Database } from '../../server/database/database'
import { toMajor, type CurrencyCode } from '../../src/domain/money'
import { regionCodes, regions } from '../../src/domain/region/region'

const head = ['day', 'brand', 'region', 'currency', 'cards', 'open', 'expired', 'total']

/**
 * Open balances of gift cards at the end of a day, per brand and currency, as CSV. They are the sum of the
 * ledger's entries until then, in the time zone of the cards' region.
 * @param day e.g. `2026-03-31`; today without it
 */
export async function openBalances(db: Database['db'], day: string | undefined): Promise<string> {
  const zones = sql.join(regionCodes.map((code) => sql`(${code}, ${regions[code].timeZone})`))
  const { rows } = await sql<Row>`
    with ends as (
      select region, zone, coalesce(${day ?? null}::date, (now() at time zone zone)::date) as day
      from (values ${zones}) zones (region, zone)
    ), balances as (
      select gift_cards.brand, gift_cards.region, currency, ends.day, sum(amount_minor)::bigint as minor,
        expires_at < (ends.day + 1) at time zone zone as is_expired
      from gift_cards join ends using (region) join gift_card_entries on card_id = gift_cards.id
      where at < (ends.day + 1) at time zone zone
      group by gift_cards.id, ends.day, zone
    )
    select brand, region, currency, to_char(day, 'YYYY-MM-DD') as day, count(*)::int as cards,
      coalesce(sum(minor) filter (where not is_expired), 0)::bigint as open,
      coalesce(sum(minor) filter (where is_expired), 0)::bigint as expired
    from balances where minor > 0 group by brand, region, currency, day order by brand, region`.execute(db)
  const cells = rows.map(({ brand, region, currency, cards, open, expired, ...row }) => {
    const amount = (minor: number) => String(toMajor({ minor, currency }))
    const usable = Number(open)
    const over = Number(expired)
    return [
      row.day,
      brand,
      region,
      currency,
      String(cards),
      amount(usable),
      amount(over),
      amount(usable + over),
    ]
  })
  return stringify([head, ...cells]).trimEnd()
}

interface Row {
  readonly day: string
  readonly brand: string
  readonly region: string
  readonly currency: CurrencyCode
  readonly cards: number
  readonly open: number | string
  readonly expired: number | string
}
