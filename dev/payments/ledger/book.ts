import { usualControls, type Controls } from './controls'
import type { Payment, PaymentState, Refund } from './payment'

/** An undelivered webhook. */
export interface Message {
  /** Id of the message; two messages may carry the same event. */
  readonly id: string
  readonly paymentId: string
  /** The exact request body. */
  readonly body: string
  readonly attempts: number
  /** Time of the next attempt, in milliseconds since 1970. */
  readonly dueAt: number
  readonly firstDueAt: number
}

/** All kinds of journal entries. */
export type Entry =
  | { readonly kind: 'created'; readonly payment: Payment }
  | { readonly kind: 'challenged'; readonly id: string; readonly passes: boolean; readonly tries: number }
  | { readonly kind: 'held'; readonly id: string }
  | { readonly kind: 'due'; readonly id: string; readonly at: number }
  | {
      readonly kind: 'ended'
      readonly id: string
      readonly state: PaymentState
      readonly failure: Payment['failure']
    }
  /** A new or changed refund. */
  | { readonly kind: 'refunded'; readonly id: string; readonly refund: Refund }
  /** A new message, or one with another attempt scheduled. */
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'delivered'; readonly messageId: string }
  | { readonly kind: 'controlled'; readonly controls: Controls }

/** The current state: all entries applied, in memory. */
export interface Book {
  readonly payments: ReadonlyMap<string, Payment>
  /** Payment ids by idempotency key. */
  readonly keys: ReadonlyMap<string, string>
  /** Ids of pending payments and of payments with pending refunds: time alone may change them. */
  readonly restless: ReadonlySet<string>
  readonly undelivered: ReadonlyMap<string, Message>
  readonly lastMessages: ReadonlyMap<string, Message>
  readonly controls: Controls
  readonly enter: (entry: Entry) => void
}

export function newBook(): Book {
  const payments = new Map<string, Payment>()
  const keys = new Map<string, string>()
  const restless = new Set<string>()
  const undelivered = new Map<string, Message>()
  const lastMessages = new Map<string, Message>()
  let controls = usualControls

  const store = (payment: Payment | null) => {
    if (!payment) return
    payments.set(payment.id, payment)
    const waits = payment.state === 'pending' || payment.refunds.some(({ state }) => state === 'pending')
    if (waits) restless.add(payment.id)
    else restless.delete(payment.id)
  }
  const enter = (entry: Entry) => {
    if (entry.kind === 'controlled') ({ controls } = entry)
    else if (entry.kind === 'delivered') undelivered.delete(entry.messageId)
    else if (entry.kind === 'message') {
      undelivered.set(entry.message.id, entry.message)
      lastMessages.set(entry.message.paymentId, entry.message)
    } else if (entry.kind === 'created') {
      keys.set(entry.payment.key, entry.payment.id)
      store(entry.payment)
    } else store(changed(payments.get(entry.id), entry))
  }
  return {
    payments,
    keys,
    restless,
    undelivered,
    lastMessages,
    get controls() {
      return controls
    },
    enter,
  }
}

type Change = Extract<Entry, { kind: 'challenged' | 'held' | 'due' | 'ended' | 'refunded' }>

/** The payment after a change; null without a payment. */
export function changed(payment: Payment | undefined, change: Change): Payment | null {
  if (!payment) return null
  switch (change.kind) {
    case 'challenged':
      return { ...payment, challenge: { passes: change.passes, tries: change.tries } }
    case 'held':
      return { ...payment, isBankSilent: true, challenge: null }
    case 'due':
      return { ...payment, dueAt: change.at }
    case 'ended':
      return { ...payment, state: change.state, failure: change.failure, challenge: null, dueAt: null }
    case 'refunded': {
      const others = payment.refunds.filter(({ id }) => id !== change.refund.id)
      const refunds = [...others, change.refund]
      const done = refunds.reduce((sum, each) => sum + (each.state === 'done' ? each.amountMinor : 0), 0)
      return { ...payment, refunds, state: done === payment.amountMinor ? 'refunded' : payment.state }
    }
  }
}
