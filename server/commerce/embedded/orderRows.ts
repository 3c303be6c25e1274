import type { Kysely, Selectable } from 'kysely'
import type { OrderLinesTable, OrdersTable, Tables } from '../../database/tables'
import type { StoredOrder, StoredOrderLine } from '../order'

type OrderRow = Selectable<OrdersTable>
type Orders = ReturnType<typeof allOrders>

const allOrders = (db: Kysely<Tables>) => db.selectFrom('orders').selectAll()

/** The orders that a query leaves over, with their lines; what they say about products is as it was then. */
export async function readOrders(
  db: Kysely<Tables>,
  narrow: (orders: Orders) => Orders,
): Promise<StoredOrder[]> {
  const rows = await narrow(allOrders(db)).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map((row) => orderOf(row, lines.filter(({ order_id }) => order_id === row.id).map(lineOf)))
}

function orderOf(row: OrderRow, lines: readonly StoredOrderLine[]): StoredOrder {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placedAt: row.placed_at,
    currency: row.currency,
    contact: {
      email: row.email,
      phone: row.phone,
      firstName: row.first_name,
      lastName: row.last_name,
      address: row.address,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
    },
    lines,
    linesMinor: row.lines_minor,
    deliveryMinor: row.delivery_minor,
    totalMinor: row.total_minor,
    deliveryMethod: row.delivery_method,
    paymentMethod: row.payment_method,
  }
}

function lineOf(row: Selectable<OrderLinesTable>): StoredOrderLine {
  return {
    sku: row.sku,
    productId: String(row.product_id),
    variantId: String(row.variant_id),
    name: row.name,
    options: row.options,
    quantity: row.quantity,
    paidMinor: row.paid_minor,
    listMinor: row.list_minor,
    imageUrl: row.image_url,
    path: row.path,
    brand: row.brand,
    categories: row.categories,
  }
}
