import { sql, type KyselyPlugin } from 'kysely'
import type { StoredOrder } from '../../server/commerce/order'
import type { OrderMove } from '../../server/commerce/orderEngine'
import { checkoutsIn } from '../../server/engines/own/checkout/checkouts'
import { newCode } from '../../server/engines/own/giftCards/cardRows'
import { insertCard } from '../../server/engines/own/giftCards/issueCards'
import { notifyOverpaid } from '../../server/engines/own/mails/notifyShopper'
import { defaultTimeouts, type GatewayTimeouts } from '../../server/engines/own/payments/gatewayCalls'
import { PaymentService } from '../../server/engines/own/payments/paymentService'
import type {
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  RefundReport,
} from '../../server/gateways/gateway'
import { type Gateways, developmentGateway } from '../../server/gateways/gatewaysFor'
import { attemptsIn } from '../../server/limits/attempts'
import { notFound, validationError } from '../../src/domain/errors'
import type { SavedCheckout } from '../../src/domain/order/checkoutSteps'
import type { Order } from '../../src/domain/order/orderSchema'
import { groupedCode } from '../../src/domain/payment/giftCardCode'
import type { PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../src/domain/payment/virtualAccountBanks'
import { defaultSites } from '../../src/site/sites'
import { openMailbox } from './aMailbox'
import type { TestDatabase } from './testDatabase'
import {
  openTradingShop,
  orderIn,
  type TradingShop,
  configuredItem,
  given,
  type ShopResponse,
  type Visitor,
} from './tradingShop'

/** 499 rupees each. */
export const strings = { productId: 4001, variantId: 400101 }
const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const

/** The return URL of payments. */
export const back = 'http://in.localhost/orders/1/'
/** Short timeouts for tests of gateways that don't respond. */
export const impatient: GatewayTimeouts = { responseMs: 200, pauseMs: 60_000, pageMs: 100, roundMs: 20_000 }

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
  readonly service: PaymentService
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
      const service = new PaymentService({
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

/**
 * Delays one response of the database, until `release` is called. `requested` resolves when it has arrived.
 * @param number which response, from 1
 */
export function delayedResponse(number = 1) {
  let hasArrived = () => {}
  const requested = new Promise<void>((resolve) => (hasArrived = resolve))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let received = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      received += 1
      if (received === number) {
        hasArrived()
        await released
      }
      return result
    },
  }
  return { plugin, requested, release: () => release() }
}

/** The gateway's reference of the payment it began at this index. */
export const referenceOf = ({ begun }: AGateway, index = 0) => `ref-${begun[index]?.key}`
export const webhookOf = (gateway: AGateway, index = 0) =>
  Buffer.from(JSON.stringify({ reference: referenceOf(gateway, index) }))
export const signed = { 'x-signature': 'right' }

export interface AGateway extends PaymentGateway {
  /** The requests that began a payment, in order. */
  readonly begun: readonly PaymentRequest[]
  /** The references whose payment was read, in order. */
  readonly looked: readonly string[]
  /** Changes the report of a payment for all later requests. */
  decide(reference: string, change: Partial<PaymentReport>): void
  /** The payment's current state at the gateway. */
  stateOf(reference: string): PaymentReport['state'] | undefined
  /** The refunds, in minor units. Requests with the same key make one refund. */
  readonly refunded: readonly { readonly reference: string; readonly minor: number }[]
  /** Fails every request, as a broken network does. */
  isDown: boolean
  /** Answers no request. */
  isSilent: boolean
  /** Refuses to cancel open payments. */
  isStubborn: boolean
  /** The state that refund reads report. */
  refunds: RefundReport['state']
}

interface AGatewayTraits {
  readonly name?: string
  readonly methods?: readonly PaymentMethodKey[]
  readonly step?: PaymentStep
  readonly banks?: readonly VirtualAccountBank[]
}

/** Gateways that serve their methods on every site. */
export const gatewaysOf = (...all: readonly PaymentGateway[]): Gateways => ({
  all,
  of: ({ region }, method) => all.find((gateway) => gateway.methodsIn(region).includes(method)),
})

/** A gateway that redirects shoppers to its own page, decides later and reports by webhook. */
export function aGateway(
  response: Partial<PaymentReport> = {},
  { name = 'hosted', methods = ['card'], step, banks = [] }: AGatewayTraits = {},
): AGateway {
  const reports = new Map<string, PaymentReport>()
  const begun: PaymentRequest[] = []
  const looked: string[] = []
  const refunded = new Map<string, { readonly reference: string; readonly minor: number }>()
  const reach = async () => {
    if (gateway.isSilent) await new Promise(() => {})
    if (gateway.isDown) throw new Error('connect ECONNREFUSED')
  }
  const gateway: AGateway = {
    name,
    begun,
    looked,
    get refunded() {
      return [...refunded.values()]
    },
    isDown: false,
    isSilent: false,
    isStubborn: false,
    refunds: 'done',
    methodsIn: () => methods,
    banks,
    begin: async (request) => {
      begun.push(request)
      await reach()
      const reference = `ref-${request.key}`
      const report = reports.get(reference) ?? {
        reference,
        state: 'pending',
        amount: request.amount,
        failure: null,
        ...response,
      }
      reports.set(reference, report)
      return { report, step: step ?? { kind: 'redirect', url: `https://pay.example/${request.key}` } }
    },
    look: async (reference) => {
      looked.push(reference)
      await reach()
      return reports.get(reference) ?? null
    },
    readWebhook: async (body, headers) => {
      if (headers['x-signature'] !== 'right') throw validationError('The signature is wrong')
      const { reference } = JSON.parse(body.toString()) as { reference: string }
      const report = reports.get(reference)
      return report ? [report] : []
    },
    cancel: async (reference) => {
      await reach()
      const report = reports.get(reference)
      if (!report) throw notFound()
      const isEnded = report.state === 'pending' && !gateway.isStubborn
      const ended = isEnded ? { ...report, state: 'cancelled' as const } : report
      reports.set(reference, ended)
      return ended
    },
    refund: async (reference, amount, key) => {
      await reach()
      if (gateway.refunds !== 'failed') refunded.set(key, { reference, minor: amount.minor })
      return { reference: `back-${key}`, state: gateway.refunds }
    },
    stateOf: (reference) => reports.get(reference)?.state,
    decide: (reference, change) => {
      const report = reports.get(reference)
      if (report) reports.set(reference, { ...report, ...change })
    },
  }
  return gateway
}

const delivery = 99

/** The code in the text of a gift card's mail. */
export const codeIn = (text: string): string => /(?:[2-9A-Z]{4}-){4}[2-9A-Z]/.exec(text)?.[0] ?? 'no code'

export const checkoutIn = ({ body }: ShopResponse) => body.data as SavedCheckout
export const codesOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.['code']]

/** A shop that sells gift cards and accepts them as payment. */
export async function openGiftCardShop({ database }: { readonly database?: TestDatabase } = {}) {
  const shop = await openTradingShop({
    ...(database && { database }),
    giftCardProductId: 9004,
    sites: defaultSites(3000),
    signingKey: 'k'.repeat(32),
  })
  const { db } = shop.database
  await shop.setStock(strings.variantId, 5000)
  const mailbox = openMailbox(db)
  const hosted = aGateway()
  const payments = new PaymentService({
    db,
    orders: shop.commerce.engine,
    gateways: gatewaysOf(developmentGateway, hosted),
    log: () => {},
  })
  const parts = { payments, checkouts: checkoutsIn(db) }
  const attempts = attemptsIn(db)
  const visitor = (host = 'in.localhost', isLimited = false) =>
    shop.visitor(host, {}, isLimited ? { ...parts, attempts } : parts)

  /** Orders and pays. Fails unless both succeed. */
  async function buy(shopper: Visitor, expectedTotal: number, changes: object = {}): Promise<Order> {
    const placed = await shopper.order({ paymentMethod: 'test_approve', expectedTotal, ...changes })
    expect([placed.status, placed.body.errors]).toEqual([200, undefined])
    const { id } = orderIn(placed)
    await shop.commerce.engine.move(id, { event: 'pay', by: 'payment' })
    return orderIn(await shopper.request('GET', `orders/${id}`))
  }

  return {
    ...shop,
    db,
    mailbox,
    hosted,
    payments,
    visitor,
    buy,
    /** Buys one gift card and reads the code from its mail. */
    buyCard: async (values: object = {}, host = 'in.localhost', changes: object = {}) => {
      const shopper = visitor(host)
      const email = `${Math.random().toString(36).slice(2)}@example.test`
      const { cart_amount } = await shopper.add(configuredItem(9004, { ...given, 90043: email, ...values }))
      const order = await buy(shopper, cart_amount, changes)
      const [mail] = await mailbox.to(email)
      return { shopper, order, email, mail, code: codeIn(mail?.text ?? '') }
    },
    /** Issues a gift card, by default in rupees for the first brand. */
    aCard: async (minor: number, changes: object = {}): Promise<{ id: string; code: string }> => {
      const { code, hash, lastFour } = newCode()
      const id = await db.transaction().execute((transaction) =>
        insertCard(transaction, {
          brand: 'courtline',
          region: 'IN',
          currency: 'INR',
          locale: 'en-IN',
          initial_minor: minor,
          order_id: null,
          line_position: null,
          piece: null,
          sender_name: '',
          recipient_name: 'Ravi',
          recipient_email: 'ravi@example.test',
          message: '',
          day: '',
        }),
      )
      const sent = { code_hash: hash, last_four: lastFour, sent_at: new Date(), ...changes }
      await db.updateTable('gift_cards').set(sent).where('id', '=', id!).execute()
      return { id: id!, code: groupedCode(code) }
    },
    /** A shopper with strings in the cart and these gift cards at checkout. */
    shopperWith: async (codes: readonly string[], quantity = 1) => {
      const shopper = visitor()
      await shopper.add({ ...strings, quantity })
      for (const code of codes) {
        const response = await shopper.request('POST', 'checkout/gift-cards', { code })
        expect([response.status, response.body.errors]).toEqual([200, undefined])
      }
      return { shopper, total: 499 * quantity + delivery }
    },
    balanceOf: async (id: string) => {
      const card = await db
        .selectFrom('gift_cards')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const entries = await db
        .selectFrom('gift_card_entries')
        .select(['amount_minor', 'reason'])
        .where('card_id', '=', id)
        .orderBy('id')
        .execute()
      expect(entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(card.balance_minor)
      return { minor: card.balance_minor, reasons: entries.map(({ reason }) => reason) }
    },
    close: async () => {
      mailbox.close()
      await shop.close()
    },
  }
}
export type GiftCardShop = Awaited<ReturnType<typeof openGiftCardShop>>
