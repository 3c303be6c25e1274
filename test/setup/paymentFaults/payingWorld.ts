import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../../../server/http/app'
import { checkoutsIn } from '../../../server/commerce/embedded/checkout/checkouts'
import { sandboxGateway } from '../../../server/gateways/sandboxGateway'
import { expireUnpaid } from '../../../server/commerce/embedded/orders/expireUnpaid'
import { notifyShopper, notifyOverpaid } from '../../../server/commerce/embedded/mails/notifyShopper'
import { openPaymentService } from '../../../server/commerce/embedded/payments/paymentService'
import type { Book } from '../../../dev/payments/ledger/book'
import type { Payment as Charge } from '../../../dev/payments/ledger/payment'
import { signatureHeader, signed } from '../../../server/gateways/sandboxSignature'
import type { Order } from '../../../src/domain/order/order'
import type { OrderStatus } from '../../../src/domain/order/orderStatus'
import type { PaymentMethodKey } from '../../../src/domain/payment/paymentMethods'
import { defaultSites } from '../../../src/site/sites'
import { gatewaysOf } from '../aGateway'
import { aFolder } from '../aSandbox'
import { aShop } from '../aShop'
import { openGiftCardShop, strings } from '../giftCardShop'
import { subjectsOf } from '../orderAudit'
import { answeredItem, given } from '../specialAnswers'
import { auditMoney } from './moneyAudit'
import { openNetwork } from './network'
import { aPayer, paymentIn, type Payer } from './payer'
import { aSandboxProcess } from './sandboxProcess'

/** Milliseconds that the shop waits for the sandbox here; a busy machine needs some. */
export const timeoutMs = 3_000
const sites = defaultSites(3000)

interface Posting {
  /** Seconds since it was signed. */
  readonly age?: number
  readonly secret?: string
  /** In place of what was signed. */
  readonly body?: string
  /** In place of the signature. */
  readonly signature?: string | null
}

/** One way in which something goes wrong. */
export interface MoneyCase {
  readonly name: string
  /** Where its orders may be when all is quiet again. */
  readonly ends: readonly OrderStatus[]
  /** Lets it go wrong. @returns who has ordered */
  readonly play: (world: PayingWorld) => Promise<readonly Payer[]>
}

/** A shop in this process, a sandbox in its own, the network between them, and shoppers who come to pay. */
export async function openPayingWorld() {
  const trading = await openGiftCardShop()
  const { db, commerce } = trading
  await trading.setStock(strings.variantId, 1_000_000)
  const wrongs: string[] = []
  const port = () => portOf
  let portOf = 0
  let payers = 0

  const network = await openNetwork(() => sandbox.url)
  // What the sandbox sends by itself reaches nobody: messages come when a test wants them to.
  const folder = path.join(aFolder(), 'sandbox')
  const sandbox = await aSandboxProcess(folder, `${network.url}/nobody`)
  await sandbox.control({ webhooks: 'none' })
  const service = openPaymentService({
    db,
    orders: commerce.orders,
    gateways: gatewaysOf(sandboxGateway({ ...sandbox, url: () => network.url, timeoutMs })),
    notifyOverpaid: notifyOverpaid(sites),
    timeouts: { answer: timeoutMs + 500, rest: 0, page: timeoutMs + 200, round: 30_000 },
    log: () => {},
  })
  const app = buildApp(aShop({ commerce, payments: service, checkouts: checkoutsIn(db) }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  portOf = (app.server.address() as { port: number }).port

  const charges = (order: Order, book: Book = sandbox.book()): readonly Charge[] =>
    [...book.payments.values()].filter(({ orderNumber }) => orderNumber === order.number)
  /** Nobody is told that something is paid which is not, and nothing that anybody does breaks the shop. */
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
  /** As if so much time had passed that everything is to be done now. */
  const pass = async () => {
    await sql`update payments set updated_at = now() - interval '1 hour', ask_at = now(), asked_at = null
      where not is_told or state in ('new', 'pending', 'leaving')`.execute(db)
    await sql`update payment_refunds set try_at = now() where not is_told`.execute(db)
  }

  return {
    ...trading,
    ...{ service, network, sandbox, charges, newest, pass },
    /** Somebody who has ordered one set of strings, or what is said, and has not paid. */
    aPayer: async (choice: Parameters<Payer['buy']>[1] = {}, items: readonly object[] = [strings]) => {
      const payer = aPayer({ port, email: `payer${(payers += 1)}@example.test`, handle })
      await payer.buy(items, choice)
      return payer
    },
    /** Somebody who has ordered two gift cards and nothing else, and has not paid. */
    aGiver: async () => {
      const payer = aPayer({ port, email: `payer${(payers += 1)}@example.test`, handle })
      await payer.buy([{ ...answeredItem(9004, given), quantity: 2 }], { delivery: 0 })
      return payer
    },
    /** Begins to pay, with nothing in the way. */
    begin: async (payer: Payer, method: PaymentMethodKey = 'card') => {
      await sandbox.stands()
      const reply = await payer.pay(method)
      if (reply?.status !== 200) throw new Error(`Beginning was answered ${JSON.stringify(reply)}`)
    },
    play: (payer: Payer, instrument = 'approved') => sandbox.play(newest(payer).id, instrument),
    /** Brings the shop a message of the sandbox about a payment. @returns the status of its answer */
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
      const answer = await fetch(`http://127.0.0.1:${portOf}/api/payments/sandbox/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { [signatureHeader]: signature }),
        },
        body: posting.body ?? real,
      })
      await answer.arrayBuffer()
      return answer.status
    },
    /** Lets an order's time be over for so many hours; nobody has looked yet. */
    late: async (payer: Payer, hours = 0) => {
      await sql`update orders set expires_at = now() - make_interval(hours => ${hours}, secs => 1)
        where id = ${payer.order().id}`.execute(db)
    },
    sweep: () => expireUnpaid(db, notifyShopper(sites), service),
    /** Everything works again and as much time passes as is needed. */
    rest: async () => {
      network.lift()
      for (let round = 0; round < 30; round += 1) {
        await pass()
        await service.reconcile()
        const { rows } = await sql`select from payments left join payment_refunds on payment_id = payments.id
          where not payments.is_told or payments.state = 'leaving' or payment_refunds.state = 'open'
            or payment_refunds.state = 'done' and not payment_refunds.is_told limit 1`.execute(db)
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
