import { usualControls, type Controls } from './controls'
import type { Payment, PaymentState, Refund } from './payment'

/** A webhook on its way. */
export interface Message {
  /** Its own; two messages may carry the same event. */
  readonly id: string
  readonly paymentId: string
  /** Exactly what is sent. */
  readonly body: string
  readonly attempts: number
  /** When it is sent next, in milliseconds since 1970. */
  readonly dueAt: number
  readonly firstDueAt: number
}

/** Everything that can happen; the journal holds nothing else. */
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
  /** A refund that is new, or stands differently. */
  | { readonly kind: 'refunded'; readonly id: string; readonly refund: Refund }
  /** A message that is new, or is tried again later. */
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'delivered'; readonly messageId: string }
  | { readonly kind: 'controlled'; readonly controls: Controls }

/** What has come of all entries, in memory. */
export interface Book {
  readonly payments: ReadonlyMap<string, Payment>
  /** Payments by the key that asked for them. */
  readonly keys: ReadonlyMap<string, string>
  /** Payments and refunds that time alone may change. */
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

/** A payment after a change. */
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
