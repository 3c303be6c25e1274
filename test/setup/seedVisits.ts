import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { checkEvent } from '../../server/analytics/checkEvent'
import { chain } from '../../server/analytics/eventChain'
import { appending, lockShard, moveEnd, takePositions } from '../../server/analytics/logShards'
import type { Tables } from '../../server/database/tables'
import type { BrandKey } from '../../src/domain/channel'
import { toMajor } from '../../src/domain/money'
import { regions, type RegionCode } from '../../src/domain/region/region'
import { funnelStepNames } from '../../src/tracking/trackingPlan'
import { aSentEvent } from './aSentEvent'

/** A visit with the order that it ends in, at a time in the past. */
export interface SeededVisit {
  readonly region: RegionCode
  readonly brand?: BrandKey
  /** Local time, e.g. `2026-01-05 23:58`. */
  readonly at: string
  /** The last step of the funnel; null: a page without a product. */
  readonly last: (typeof funnelStepNames)[number] | null
  readonly product?: { readonly id: number; readonly name: string; readonly maker: string }
  readonly url?: string
  readonly referrer?: string
  readonly userAgent?: string
  /** A visitor with several visits; by default another one each time. */
  readonly visitor?: string
  /** For `Purchased`: price and quantity, delivery and the refunded quantity with its local time. */
  readonly order?: {
    readonly minor: number
    readonly quantity?: number
    readonly deliveryMinor?: number
    readonly refund?: { readonly at: string; readonly quantity: number; readonly minor: number }
  }
  /** The visitor allows no analytics: there is an order and no event. */
  readonly isUnseen?: boolean
}

const aProduct = { id: 1001, name: 'Stratos 90', maker: 'Aerovolt' }

/** Stores visits with their events and orders, in the log's hash chain. Returns the order numbers, in order. */
export async function seedVisits(
  db: Kysely<Tables>,
  visits: readonly SeededVisit[],
): Promise<readonly string[]> {
  const numbers: string[] = []
  const events = []
  for (const [index, visit] of visits.entries()) {
    const number = `SEED-${String(index + 1).padStart(4, '0')}`
    const at = await toInstant(db, visit.at, visit.region)
    if (visit.last === 'Purchased') {
      await insertOrder(db, visit, number, at)
      numbers.push(number)
    }
    if (!visit.isUnseen) events.push(...toEvents(visit, number, at))
  }
  await append(db, events)
  return numbers
}

async function toInstant(db: Kysely<Tables>, local: string, region: RegionCode): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${local}::timestamp at time zone ${regions[region].timeZone} as at`.execute(db)
  return rows[0]!.at
}

function toEvents(visit: SeededVisit, number: string, at: Date) {
  const { region, brand = 'courtline', product = aProduct, last } = visit
  const { currency, locales } = regions[region]
  const quantity = visit.order?.quantity ?? 1
  const item = {
    sku: `SKU-${product.id}`,
    product_id: String(product.id),
    variant_id: `${product.id}01`,
    name: product.name,
    brand: product.maker,
    price: 100,
    list_price: 100,
    quantity,
    categories: ['badminton'],
    url: '/a/',
    image_url: '/a.avif',
  }
  const cart = { items: [item], value: 100, cart_id: 'cart-1' }
  const props: Readonly<Record<(typeof funnelStepNames)[number], object>> = {
    ProductViewed: { item, in_stock: true },
    AddedToCart: cart,
    CheckoutInitiated: cart,
    ShippingSelected: { ...cart, shipping_tier: 'standard' },
    PaymentSelected: { ...cart, payment_type: 'cod' },
    Purchased: {
      transaction_id: number,
      items: [item],
      value: toMajor({ minor: (visit.order?.minor ?? 0) * quantity, currency }),
      shipping: 0,
      payment_method: 'cod',
    },
  }
  const steps = last === null ? [] : funnelStepNames.slice(0, funnelStepNames.indexOf(last) + 1)
  const session_id = randomUUID()
  const anonymous_id = visit.visitor ?? randomUUID()
  const url = visit.url ?? 'http://shop.localhost/a/'
  return [null, ...steps].map((name, index) => {
    const sent = aSentEvent({
      ...(name && { name, props: props[name] }),
      region,
      brand,
      currency,
      locale: locales[0],
      seq: index + 1,
      session_id,
      // The landing page's event is older than the visitor's choice.
      anonymous_id: index === 0 ? null : anonymous_id,
      page: {
        // A change of path drops the query.
        url_scrubbed: index === 0 ? url : 'http://shop.localhost/b/',
        path: '/a/',
        title: 'A',
        referrer_scrubbed: visit.referrer ?? '',
      },
    })
    const checked = checkEvent(sent, { brand, region }, { userAgent: visit.userAgent })
    if ('reason' in checked) throw new Error(checked.reason)
    return { ...checked, received_at: new Date(at.getTime() + index * 1_000) }
  })
}

/** Appends events as `openEventLog` does, at the given times. */
const append = (db: Kysely<Tables>, events: readonly ReturnType<typeof toEvents>[number][]) =>
  appending(db, async (transaction) => {
    const end = await lockShard(transaction, 'events', 1)
    const positions = await takePositions(transaction, 'events', events.length)
    const { rows, end: newEnd } = chain(end, events, positions)
    for (let start = 0; start < rows.length; start += 500)
      await transaction
        .insertInto('events')
        .values(rows.slice(start, start + 500))
        .execute()
    await moveEnd(transaction, 'events', end.shard, newEnd)
  })

async function insertOrder(db: Kysely<Tables>, visit: SeededVisit, number: string, at: Date): Promise<void> {
  const { region, brand = 'courtline', product = aProduct, order } = visit
  if (!order) throw new Error('A purchase needs an order')
  const { quantity = 1, deliveryMinor = 0, minor, refund } = order
  const id = randomUUID()
  const lines_minor = minor * quantity
  await db
    .insertInto('orders')
    .values({
      id,
      number,
      cart_id: randomUUID(),
      brand,
      region,
      currency: regions[region].currency,
      status: 'paid',
      payment_status: 'paid',
      locale: regions[region].locales[0],
      email: 'asha@example.test',
      phone: '+919812345678',
      first_name: 'Asha',
      last_name: 'Rao',
      address: '7 Baseline Road',
      city: 'City',
      state: '',
      postal_code: '560001',
      delivery_method: 'standard',
      payment_method: 'card',
      lines_minor,
      delivery_minor: deliveryMinor,
      total_minor: lines_minor + deliveryMinor,
      placed_at: at,
    })
    .execute()
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 1,
      product_id: product.id,
      variant_id: product.id * 100 + 1,
      sku: `SKU-${product.id}`,
      name: product.name,
      options: '[]',
      quantity,
      paid_minor: minor,
      list_minor: minor,
      image_url: '/a.avif',
      path: 'a',
      brand: product.maker,
      categories: '[]',
      tax_percent: 0,
    })
    .execute()
  if (!refund) return
  await db
    .insertInto('order_refunds')
    .values({
      id: randomUUID(),
      order_id: id,
      position: 1,
      actor: 'staff',
      reason: 'returned',
      lines: JSON.stringify([{ line: 1, quantity: refund.quantity, minor: refund.minor }]),
      gateway_minor: refund.minor,
      settled_at: await toInstant(db, refund.at, region),
    })
    .execute()
}
