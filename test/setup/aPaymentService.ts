import { sql, type KyselyPlugin } from 'kysely'
import type { StoredOrder } from '../../server/commerce/order'
import type { OrderMove } from '../../server/commerce/orderEngine'
import { notifyOverpaid } from '../../server/engines/own/mails/notifyShopper'
import { defaultTimeouts, type GatewayTimeouts } from '../../server/engines/own/payments/askGateway'
import { openPaymentService } from '../../server/engines/own/payments/paymentService'
import type { PaymentGateway } from '../../server/gateways/gateway'
import { gatewaysOf, type AGateway } from './aGateway'
import { openTradingShop, orderIn, type TradingShop } from './tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const

/** The return URL of payments. */
export const back = 'http://in.localhost/orders/1/'
/** Short timeouts for tests of gateways that don't answer. */
export const impatient: GatewayTimeouts = { answer: 200, rest: 60_000, page: 100, round: 20_000 }

export interface PayingShop extends TradingShop {
  /** Places an unpaid order of one set of strings. */
  anOrder(): Promise<StoredOrder>
  /** Reads the order's current state. */
  now(order: StoredOrder): Promise<StoredOrder>
  /** A payment service for the orders of this shop. */
  aPaymentService(
    gateways: readonly PaymentGateway[],
    timeouts?: GatewayTimeouts,
    plugins?: readonly KyselyPlugin[],
  ): TestPaymentService
  /** Moves timestamps back, so that all payments, or one order's payments, are due for the next request. */
  longAfter(order?: StoredOrder): Promise<void>
  /** Deletes the payments of earlier tests. */
  deletePayments(): Promise<void>
  /** Lets an order expire, by default now, else this many hours ago. */
  expire(order: StoredOrder, hours?: number): Promise<void>
}

export interface TestPaymentService {
  readonly service: ReturnType<typeof openPaymentService>
  readonly logged: readonly string[]
  /** The transitions that orders received, in order. */
  readonly notified: readonly (OrderMove & { readonly order: string })[]
  /** When set, notifying an order throws this error. */
  refusal: Error | null
  /** The events that one order, or every order, received. */
  readonly events: (order?: StoredOrder) => string[]
}

/** Opens a shop in which orders can be placed and paid. Close it after the test file. */
export async function openPayingShop(parts: Parameters<typeof openTradingShop>[0] = {}): Promise<PayingShop> {
  const shop = await openTradingShop(parts)
  await shop.setStock(strings.variantId, 5_000)
  const { commerce, database } = shop
  const read = async (id: string): Promise<StoredOrder> => {
    const order = await commerce.orders.read(id, channel)
    if (!order) throw new Error('There is no order')
    return order
  }
  return {
    ...shop,
    anOrder: async () => {
      const visitor = shop.visitor()
      const { cart_amount } = await visitor.add(strings)
      const placed = await visitor.order({ expectedTotal: cart_amount + 99, paymentMethod: 'card' })
      return read(orderIn(placed).id)
    },
    now: ({ id }) => read(id),
    aPaymentService: (gateways, timeouts = defaultTimeouts, plugins = []) => {
      const notified: (OrderMove & { readonly order: string })[] = []
      const logged: string[] = []
      const service = openPaymentService({
        db: plugins.reduce((db, plugin) => db.withPlugin(plugin), database.db),
        gateways: gatewaysOf(...gateways),
        timeouts,
        notifyOverpaid: notifyOverpaid(parts.sites ?? []),
        log: (line) => logged.push(line),
        orders: {
          move: async (order, move) => {
            if (opened.refusal) throw opened.refusal
            const moved = await commerce.engine.move(order, move)
            notified.push({ ...move, order })
            return moved
          },
        },
      })
      const opened: TestPaymentService = {
        service,
        logged,
        notified,
        refusal: null,
        events: (order) =>
          notified.filter((each) => !order || each.order === order.id).map(({ event }) => event),
      }
      return opened
    },
    longAfter: async (order) => {
      const rows = await database.db
        .updateTable('payments')
        .set({ updated_at: sql`now() - interval '1 hour'`, ask_at: sql`now()`, asked_at: null })
        .$if(order !== undefined, (payments) => payments.where('order_id', '=', order?.id ?? ''))
        .returning('id')
        .execute()
      const ids = rows.map(({ id }) => id)
      await database.db
        .updateTable('payment_refunds')
        .set({ try_at: sql`now()` })
        .where(sql<boolean>`payment_id = any(${ids}::uuid[])`)
        .execute()
    },
    deletePayments: async () => {
      await database.db.deleteFrom('payments').execute()
    },
    expire: async ({ id }, hours = 0) => {
      await database.db
        .updateTable('orders')
        .set({ expires_at: sql`now() - make_interval(hours => ${hours}, secs => 1)` })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Delays the database's first answer, until `release` is called. `asked` resolves when it has arrived. */
export function delayedAnswer() {
  let hasArrived = () => {}
  const asked = new Promise<void>((resolve) => (hasArrived = resolve))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false
        hasArrived()
        await released
      }
      return result
    },
  }
  return { plugin, asked, release: () => release() }
}

/** The gateway's reference of the payment it began at this index. */
export const referenceOf = ({ begun }: AGateway, index = 0) => `ref-${begun[index]?.key}`
export const webhookOf = (gateway: AGateway, index = 0) =>
  Buffer.from(JSON.stringify({ reference: referenceOf(gateway, index) }))
export const signed = { 'x-signature': 'right' }
