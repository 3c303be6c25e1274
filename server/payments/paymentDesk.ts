import type { Kysely } from 'kysely'
import { CommerceError, isCommerceError, notFound } from '../../src/domain/errors'
import type { Money } from '../../src/domain/money'
import type { PaymentFailure } from '../../src/domain/payment'
import type { PaymentMethodKey } from '../../src/domain/paymentMethods'
import { moved } from '../../src/domain/orderStatus'
import { orderMovedOn, type Orders, type StoredOrder } from '../commerce/order'
import { codeOf } from '../database/failure'
import type { Tables } from '../database/tables'
import type { Gateways } from '../gateways/gatewaysFor'
import { repeatedly } from '../lifecycle/repeatedly'
import { paymentRows, type PaymentRow } from './paymentRows'
import type { PaymentGateway, PaymentReport, PaymentRequest, PaymentState, PaymentStep } from './payments'

/** How an order's newest attempt to be paid stands. */
export interface PaymentView {
  /** Tells attempts of the same order apart. */
  readonly id: string
  readonly amount: Money
  readonly method: PaymentMethodKey
  readonly state: PaymentState
  readonly step: PaymentStep
  readonly failure: PaymentFailure | null
}

export interface PaymentDesk {
  /**
   * Begins to have an order paid, or goes on with the attempt that is open. The order knows of the outcome when this
   * resolves, unless the gateway has yet to decide.
   * @throws CommerceError 409 `order_moved_on` for an order that waits for no money, 409 `payment_unavailable` where no
   * gateway serves the method, or none answers just now: the order stands, and can be paid later
   */
  pay(order: StoredOrder, method: PaymentMethodKey, returnUrl: string): Promise<PaymentView>
  /** Null for an order that is paid at the door. */
  ofOrder(orderId: string): Promise<PaymentView | null>
  /** Hears a webhook. @throws CommerceError 404 for an unknown gateway, 400 for a signature that is wrong */
  hear(
    gateway: string,
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<void>
  /** Asks gateways that are silent, and tells orders what they have not heard. To be called every now and then. */
  lookAfter(): Promise<void>
}

interface PaymentDeskParts {
  readonly db: Kysely<Tables>
  readonly orders: Pick<Orders, 'move'>
  readonly gateways: Gateways
  /** Hears one line, without anything personal, for what somebody should look at. */
  readonly say: (line: string) => void
}

const uniqueViolation = '23505'
/** Seconds after which a gateway that has not decided is asked. */
const patience = 30

/** Where money and orders meet: gateways report, and everything that follows from it is decided here. */
export function openPaymentDesk({ db, orders, gateways, say }: PaymentDeskParts): PaymentDesk {
  const rows = paymentRows(db)
  const named = (name: string) => gateways.all.find((gateway) => gateway.name === name)

  /** Lets the order know what has become of its payment. Told twice, it says that it has moved on. */
  async function tell(row: PaymentRow): Promise<void> {
    const event = row.state === 'paid' ? 'pay' : 'fail_payment'
    try {
      await orders.move(row.order_id, { event, by: 'payment' })
    } catch (error) {
      if (!isCommerceError(error) || error.code !== 'order_moved_on') throw error
      if (row.state === 'paid') say(`Payment ${row.id} was paid for an order that does not wait for money.`)
    }
    await rows.told(row.id)
  }

  /** Believes a report if it is about this payment and its amount. */
  async function settle(row: PaymentRow, report: PaymentReport, step: PaymentStep | null) {
    if (report.amount.minor !== row.amount_minor || report.amount.currency !== row.currency) {
      say(`Payment ${row.id} was reported with another amount: it is not believed.`)
      return
    }
    const settled = await rows
      .settle(row.id, report, step)
      .catch((error: unknown) => giveBack(row, report, error))
    if (settled && settled.state !== 'pending' && settled.state !== 'refunded') await tell(settled)
  }

  /** Money that comes although another attempt stands in its place goes back at once. */
  async function giveBack(row: PaymentRow, report: PaymentReport, error: unknown): Promise<null> {
    if (codeOf(error) !== uniqueViolation || report.state !== 'paid') throw error
    say(`Payment ${row.id} was paid beside another one of its order: it goes back.`)
    const given = await named(row.gateway)?.refund(report.reference, report.amount, `${row.id}-back`)
    if (given?.state === 'done') await rows.settle(row.id, { ...report, state: 'refunded' }, null)
    return null
  }

  async function begin(row: PaymentRow, gateway: PaymentGateway, asked: Omit<PaymentRequest, 'key'>) {
    const { report, step } = await gateway.begin({ key: row.id, ...asked }).catch(() => {
      throw new CommerceError('payment_unavailable', 409, 'This way to pay does not answer just now')
    })
    await settle(row, report, step)
  }

  async function look(row: PaymentRow): Promise<void> {
    if (!row.is_told) return tell(row)
    await rows.touch(row.id)
    const gateway = named(row.gateway)
    if (!gateway || row.reference === null) return
    const report = await gateway.look(row.reference)
    if (report) await settle(row, report, null)
  }

  return {
    pay: async (order, method, returnUrl) => {
      const gateway = gateways.of(order, method)
      if (!gateway) throw new CommerceError('payment_unavailable', 409, 'This way to pay is not open yet')
      const last = await rows.newest(order.id)
      if (last?.state === 'paid') {
        // Whoever wrote it down may have died before the order knew.
        if (!last.is_told) await tell(last)
        return viewOf(last)
      }
      if (order.status === 'payment_failed')
        await orders.move(order.id, { event: 'retry_payment', by: 'shopper' })
      else if (moved(order, 'pay', 'payment')?.status !== 'paid') throw orderMovedOn(order.status)
      const amount = { minor: order.totalMinor, currency: order.currency }
      const opened = await rows.open({ orderId: order.id, gateway: gateway.name, method, amount })
      const row = opened ?? (await rows.newest(order.id))
      if (!row) throw notFound('There is no such payment')
      const { contact, number, region, brand, locale } = order
      if (row.state === 'new') {
        await begin(row, gateway, {
          orderNumber: number,
          amount,
          method: row.method,
          region,
          brand,
          shopper: {
            name: `${contact.firstName} ${contact.lastName}`,
            email: contact.email,
            phone: contact.phone,
          },
          returnUrl,
          locale,
        })
      }
      return viewOf((await rows.newest(order.id)) ?? row)
    },
    ofOrder: async (orderId) => {
      const row = await rows.newest(orderId)
      return row ? viewOf(row) : null
    },
    hear: async (name, body, headers) => {
      const gateway = named(name)
      if (!gateway) throw notFound()
      for (const report of await gateway.readWebhook(body, headers)) {
        const row = await rows.byReference(name, report.reference)
        if (row) await settle(row, report, null)
      }
    },
    lookAfter: async () => {
      for (const row of await rows.waiting(patience)) {
        await look(row).catch(() => say(`Payment ${row.id} could not be looked after just now.`))
      }
    },
  }
}

/** Every half minute. @returns stops it, and resolves when what is under way has ended */
export const lookAfterPayments = (desk: Pick<PaymentDesk, 'lookAfter'>, say: (line: string) => void) =>
  repeatedly({
    every: patience * 1_000,
    work: () => desk.lookAfter(),
    complaint: 'Payments could not be looked after',
    say,
  })

const viewOf = ({ id, amount_minor, currency, method, state, step, failure }: PaymentRow): PaymentView => ({
  id,
  amount: { minor: amount_minor, currency },
  method,
  state: state === 'new' ? 'pending' : state,
  step: step ?? { kind: 'none' },
  failure,
})
