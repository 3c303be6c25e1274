import { sql } from 'kysely'
import type { OrderMove, StoredOrder } from '../../server/commerce/order'
import { notifyOverpaid } from '../../server/commerce/embedded/mails/notifyShopper'
import { defaultTimeouts, type GatewayTimeouts } from '../../server/commerce/embedded/payments/askGateway'
import { openPaymentService } from '../../server/commerce/embedded/payments/paymentService'
import type { PaymentGateway } from '../../server/gateways/gateway'
import { gatewaysOf, type AGateway } from './aGateway'
import { openTradingShop, orderIn, type TradingShop } from './tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const

/** Where shoppers come back to. */
export const back = 'http://in.localhost/orders/1/'
/** Short enough for tests of gateways that do not answer. */
export const impatient: GatewayTimeouts = { answer: 200, rest: 60_000, page: 100, round: 20_000 }

export interface PayingShop extends TradingShop {
  /** An order of one set of strings that waits for its payment, as the back end keeps it. */
  anOrder(): Promise<StoredOrder>
  /** The order as it is now. */
  now(order: StoredOrder): Promise<StoredOrder>
  /** A desk whose orders are this shop's. */
  aPaymentService(gateways: readonly PaymentGateway[], timeouts?: GatewayTimeouts): TestPaymentService
  /** As if so much time had passed that everything, or one order's payments, may be asked about again. */
  longAfter(order?: StoredOrder): Promise<void>
  /** Leaves nothing to be looked after from before. */
  deletePayments(): Promise<void>
  /** Lets an order's time be over for so many hours. */
  expire(order: StoredOrder, hours?: number): Promise<void>
}

export interface TestPaymentService {
  readonly service: ReturnType<typeof openPaymentService>
  readonly logged: readonly string[]
  /** What orders were told, and who said so. */
  readonly notified: readonly (OrderMove & { readonly order: string })[]
  /** Thrown in place of telling an order, once it is set. */
  refusal: Error | null
  /** What one order was told, or all. */
  readonly events: (order?: StoredOrder) => string[]
}

/** A shop in which orders can be made and paid; to be closed after the test file. */
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
    aPaymentService: (gateways, timeouts = defaultTimeouts) => {
      const notified: (OrderMove & { readonly order: string })[] = []
      const logged: string[] = []
      const service = openPaymentService({
        db: database.db,
        gateways: gatewaysOf(...gateways),
        timeouts,
        notifyOverpaid: notifyOverpaid(parts.sites ?? []),
        log: (line) => logged.push(line),
        orders: {
          move: async (order, move) => {
            if (opened.refusal) throw opened.refusal
            const moved = await commerce.orders.move(order, move)
            notified.push({ ...move, order })
            return moved
          },
        },
      })
      const opened: TestPaymentService = {
        ...{ service, logged, notified },
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

/** What a gateway calls the payment that it began at this place. */
export const referenceOf = ({ begun }: AGateway, index = 0) => `ref-${begun[index]?.key}`
export const webhookOf = (gateway: AGateway, index = 0) =>
  Buffer.from(JSON.stringify({ reference: referenceOf(gateway, index) }))
export const signed = { 'x-signature': 'right' }
