import { randomUUID } from 'node:crypto'
import type { Entry, Message } from './book'
import type { Controls } from './controls'
import type { Payment } from './payment'
import { toWire } from './wire'

/** Creates the webhooks for a payment's current state. */
export function buildMessages(payment: Payment, controls: Controls, now: number): Entry[] {
  const { webhooks, lie } = controls
  if (webhooks === 'none') return []
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: `payment.${payment.state}`,
    createdAt: new Date(now).toISOString(),
    payment: toWire(payment, lie),
  })
  const dueAt = now + delayOf(payment, controls)
  const count = webhooks === 'twice' ? 2 : 1
  return Array.from({ length: count }, () => messageEntry(payment.id, body, dueAt))
}

/** A new message; its body may have been sent before. */
export function messageEntry(paymentId: string, body: string, dueAt: number): Entry {
  const message: Message = { id: randomUUID(), paymentId, body, attempts: 0, dueAt, firstDueAt: dueAt }
  return { kind: 'message', message }
}

function delayOf({ state, refunds }: Payment, { webhooks, webhookDelay }: Controls): number {
  if (webhooks === 'late') return webhookDelay
  if (webhooks !== 'reordered' || refunds.length > 0) return 0
  return state === 'pending' ? 2 * webhookDelay : webhookDelay
}
