import { once, EventEmitter } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import type { Book } from '../../../../../../dev/payments/ledger/book'
import type { Payment as Charge } from '../../../../../../dev/payments/ledger/payment'
import { checkoutsIn } from '../../../../../../server/engines/own/checkout/checkouts'
import { notifyShopper, notifyOverpaid } from '../../../../../../server/engines/own/mails/notifyShopper'
import { expireUnpaid } from '../../../../../../server/engines/own/orders/expireUnpaid'
import { PaymentService } from '../../../../../../server/engines/own/payments/paymentService'
import { sandboxGateway, signatureHeader, signed } from '../../../../../../server/gateways/sandboxGateway'
import { buildApp } from '../../../../../../server/http/app'
import type { Order } from '../../../../../../src/domain/order/orderSchema'
import type { OrderStatus } from '../../../../../../src/domain/order/orderStatus'
import type { PaymentMethodKey } from '../../../../../../src/domain/payment/paymentMethods'
import { defaultSites } from '../../../../../../src/site/sites'
import { gatewaysOf, openGiftCardShop, strings } from '../../../../../setup/aPaymentService'
import { aFolder } from '../../../../../setup/aSandbox'
import { aShop } from '../../../../../setup/aShop'
import { configuredItem, given } from '../../../../../setup/tradingShop'
import { subjectsOf } from '../../orderAudit'
import { auditMoney } from './moneyAudit'
import { aPayer, paymentIn, type Payer } from './payer'
import { aSandboxProcess } from './sandboxProcess'

/** The shop's timeout for the sandbox, in milliseconds; long enough for a busy machine. */
export const timeoutMs = 3_000
const sites = defaultSites(3000)

interface Posting {
  /** Age of the signature, in seconds. */
  readonly age?: number
  readonly secret?: string
  /** Replaces the signed body. */
  readonly body?: string
  /** Replaces the signature. */
  readonly signature?: string | null
}

/** One fault and its expected end. */
export interface MoneyCase {
  readonly name: string
  /** The allowed order statuses after all work is done. */
  readonly ends: readonly OrderStatus[]
  /**
   * Runs the case.
   * @returns the payers with their orders
   */
  readonly play: (world: PayingWorld) => Promise<readonly Payer[]>
}

/** A shop in this process, a sandbox in its own process, the network between them, and payers. */
export async function openPayingWorld() {
  const trading = await openGiftCardShop()
  const { db, commerce } = trading
  await trading.setStock(strings.variantId, 1_000_000)
  const wrongs: string[] = []
  const port = () => portOf
  let portOf = 0
  let payers = 0

  const network = await openNetwork(() => sandbox.url)
  // The sandbox's own webhooks are off: tests send them at chosen moments.
  const folder = path.join(aFolder(), 'sandbox')
  const sandbox = await aSandboxProcess(folder, `${network.url}/nobody`)
  await sandbox.control({ webhooks: 'none' })
  const service = new PaymentService({
    db,
    orders: commerce.engine,
    gateways: gatewaysOf(sandboxGateway({ ...sandbox, url: () => network.url, timeoutMs })),
    notifyOverpaid: notifyOverpaid(sites),
    timeouts: { responseMs: timeoutMs + 500, pauseMs: 0, pageMs: timeoutMs + 200, roundMs: 30_000 },
    log: () => {},
  })
  const app = buildApp(aShop({ commerce, payments: service, checkouts: checkoutsIn(db) }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  portOf = (app.server.address() as { port: number }).port

  const charges = (order: Order, book: Book = sandbox.book()): readonly Charge[] =>
    [...book.payments.values()].filter(({ orderNumber }) => orderNumber === order.number)
  /** Records each 5xx response and each response that calls an unpaid order paid. */
  const handle: Parameters<typeof aPayer>[0]['handle'] = (reply, order) => {
    if (reply && reply.status >= 500) wrongs.push(`${order.number} was answered ${reply.status}`)
    const isPaid = charges(order).some(({ state }) => state === 'paid' || state === 'refunded')
    if (paymentIn(reply)?.state === 'paid' && !isPaid) wrongs.push(`${order.number} was called paid`)
  }
  const newest = (payer: Payer): Charge => {
    const charge = charges(payer.order()).at(-1)
    if (!charge) throw new Error('Nothing was begun')
    return charge
  }
  /** Moves the timestamps of these orders' payments back, so that all their tasks are due now. */
  const pass = async (orders: RawBuilder<unknown>) => {
    await sql`update payments set updated_at = now() - interval '1 hour', ask_at = now(), asked_at = null
      where order_id in (${orders}) and (not is_notified or state in ('new', 'pending', 'cancelling'))`.execute(
      db,
    )
    await sql`update payment_refunds set try_at = now() where not is_notified
      and payment_id in (select id from payments where order_id in (${orders}))`.execute(db)
  }

  return {
    ...trading,
    service,
    network,
    sandbox,
    charges,
    newest,
    /**
     * Makes all tasks of a payer's payments due now. Other payers' tasks stay as they are: the next reconcile
     * round would read a payment that its own case is about to disturb.
     */
    pass: (payer: Payer) => pass(sql`${payer.order().id}`),
    /** A payer with an unpaid order, by default of one set of strings. */
    aPayer: async (choice: Parameters<Payer['buy']>[1] = {}, items: readonly object[] = [strings]) => {
      const payer = aPayer({ port, email: `payer${(payers += 1)}@example.test`, handle })
      await payer.buy(items, choice)
      return payer
    },
    /** A payer with an unpaid order of two gift cards. */
    aGiver: async () => {
      const payer = aPayer({ port, email: `payer${(payers += 1)}@example.test`, handle })
      await payer.buy([{ ...configuredItem(9004, given), quantity: 2 }], { delivery: 0 })
      return payer
    },
    /** Begins a payment without faults. On a slow machine a call to the sandbox can time out, so it is repeated. */
    begin: async (payer: Payer, method: PaymentMethodKey = 'card') => {
      await sandbox.stands()
      const isTimeout = (code: string | null = null) =>
        code === 'payment_unavailable' || code === 'payment_open'
      let reply = await payer.pay(method)
      while (isTimeout(reply?.code)) reply = await payer.pay(method)
      if (reply?.status !== 200) throw new Error(`Beginning was answered ${JSON.stringify(reply)}`)
    },
    play: (payer: Payer, instrument = 'approved') => sandbox.play(newest(payer).id, instrument),
    /**
     * Sends the shop a webhook of the sandbox about a payment.
     * @returns the status of the response
     */
    post: async (
      reference: string,
      { age = 0, secret = sandbox.webhookSecret, ...posting }: Posting = {},
    ) => {
      const real = JSON.stringify({
        id: `evt_${reference}`,
        type: 'payment.paid',
        payment: { id: reference },
      })
      const seconds = Math.floor(Date.now() / 1_000) - age
      const signature = posting.signature === undefined ? signed(secret, seconds, real) : posting.signature
      const response = await fetch(`http://127.0.0.1:${portOf}/api/payments/sandbox/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { [signatureHeader]: signature }),
        },
        body: posting.body ?? real,
      })
      await response.arrayBuffer()
      return response.status
    },
    /** Lets an order expire `hours` ago, before the shop's next check. */
    late: async (payer: Payer, hours = 0) => {
      await sql`update orders set expires_at = now() - make_interval(hours => ${hours}, secs => 1)
        where id = ${payer.order().id}`.execute(db)
    },
    sweep: () => expireUnpaid(db, notifyShopper(sites), service),
    /** Ends all faults and advances the time until all work is done. */
    rest: async () => {
      network.lift()
      for (let round = 0; round < 30; round += 1) {
        await pass(sql`select id from orders`)
        await service.reconcile()
        const { rows } = await sql`select from payments left join payment_refunds on payment_id = payments.id
          where not payments.is_notified or payments.state = 'cancelling' or payment_refunds.state = 'open'
            or payment_refunds.state = 'done' and not payment_refunds.is_notified limit 1`.execute(db)
        if (rows.length === 0) return
      }
    },
    audit: async (all: readonly Payer[]) => {
      const seen = []
      for (const payer of all) seen.push(await payer.see())
      const found = await auditMoney({
        db,
        book: sandbox.book(),
        seen,
        mails: await subjectsOf(db, '/nowhere'),
      })
      return { ...found, faults: [...found.faults, ...wrongs] }
    },
    close: async () => {
      const closed = once(app.server, 'close')
      app.server.closeAllConnections()
      await app.close()
      await closed
      await sandbox.kill()
      await network.close()
      await trading.close()
    },
  }
}
export type PayingWorld = Awaited<ReturnType<typeof openPayingWorld>>

/** The shop's calls to a gateway. */
export const calls = ['create', 'read', 'cancel', 'refund'] as const
export type Call = (typeof calls)[number]

export interface PaymentOutcome {
  readonly status: number
  readonly text: string
}
/** `cut`: the connection breaks, and so does the one of the retry; `silence`: no response ever comes. */
type Outcome = PaymentOutcome | 'cut' | 'silence'

/**
 * The effect of a fault on a call.
 * @param pass sends the call to the gateway
 */
export type Trouble = (pass: () => Promise<PaymentOutcome>) => Promise<Outcome>

/** The network between the shop and the sandbox. Tests can disturb the calls about one order. */
export interface Network {
  readonly url: string
  /** Disturbs the next `times` calls of these kinds about an order, until `lift`. */
  disturb(orderNumber: string, calls: readonly Call[], trouble: Trouble, times?: number): void
  lift(orderNumber?: string): void
  /**
   * Whether a call about an order was disturbed. Waits for the first call, since another case's reconcile
   * round may send it.
   */
  isDisturbed(orderNumber: string): Promise<boolean>
  close(): Promise<void>
}

interface Disturbance {
  readonly calls: readonly Call[]
  readonly trouble: Trouble
  times: number
}

/** Milliseconds. */
const maxWaitMs = 10_000

/** @param gateway returns the sandbox's origin */
export async function openNetwork(gateway: () => string): Promise<Network> {
  const disturbances = new Map<string, Disturbance>()
  const disturbed = new Set<string>()
  /** Orders whose call was cut and will be retried once. */
  const cut = new Set<string>()
  const changes = new EventEmitter().setMaxListeners(0)
  /** Order numbers by the gateway's payment reference. */
  const orders = new Map<string, string>()

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const result = async () => {
      const { method = 'GET', url = '/', headers } = request
      const text = Buffer.concat(chunks).toString()
      const call = callOf(method, url)
      const [, , , reference = ''] = url.split('/')
      const number = call === 'create' ? orderIn(text) : (orders.get(decodeURIComponent(reference)) ?? '')
      const pass = async () => {
        const response = await sendRequest(gateway() + url, method, headers, text)
        const { id } = response.status < 300 ? (JSON.parse(response.text) as { id?: string }) : {}
        if (call === 'create' && id !== undefined) orders.set(id, number)
        return response
      }
      const outcome = await meet(number, call, pass).catch((): Outcome => 'cut')
      if (outcome === 'silence') return
      if (outcome === 'cut') return void request.socket.destroy()
      response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(outcome.text)
    }
    request.on('end', () => void result())
  })
  const meet = async (number: string, call: Call, pass: () => Promise<PaymentOutcome>): Promise<Outcome> => {
    if (cut.delete(number)) return 'cut'
    const disturbance = disturbances.get(number)
    if (!disturbance?.calls.includes(call) || disturbance.times === 0) return pass()
    disturbance.times -= 1
    disturbed.add(number)
    changes.emit(number)
    const outcome = await disturbance.trouble(pass)
    if (outcome === 'cut') cut.add(number)
    return outcome
  }
  const isDisturbed = async (number: string): Promise<boolean> => {
    if (disturbed.has(number)) return true
    const signal = AbortSignal.timeout(maxWaitMs)
    await once(changes, number, { signal }).catch(() => undefined)
    return disturbed.has(number)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturb: (number, calls, trouble, times = Number.POSITIVE_INFINITY) =>
      void disturbances.set(number, { calls, trouble, times }),
    lift: (number) => {
      for (const each of number === undefined ? [...disturbances.keys(), ...cut] : [number]) {
        disturbances.delete(each)
        cut.delete(each)
      }
    },
    isDisturbed,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function callOf(method: string, url: string): Call {
  if (method === 'GET') return 'read'
  if (url.endsWith('/cancel')) return 'cancel'
  return url.endsWith('/refunds') ? 'refund' : 'create'
}

const orderIn = (text: string) => (JSON.parse(text) as { orderNumber: string }).orderNumber

async function sendRequest(
  url: string,
  method: string,
  { authorization = '', 'idempotency-key': key }: IncomingHttpHeaders,
  text: string,
): Promise<PaymentOutcome> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { body: text }),
  })
  return { status: response.status, text: await response.text() }
}
