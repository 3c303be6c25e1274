import { signatureHeader, signed } from '../../server/gateways/sandboxGateway'
import type { Message } from './ledger/book'
import type { Ledger } from './ledger/ledger'

interface Post {
  readonly ledger: Ledger
  readonly webhookUrl: string
  readonly secret: string
  /** Milliseconds until the second attempt; each pause doubles, up to ten minutes. */
  readonly firstPause: number
}

const maxPauseMs = 600_000
/** Milliseconds until a webhook request is aborted. */
const timeoutMs = 10_000
/** Milliseconds after which retries end. */
const givesUpAfter = 3 * 86_400_000

/** Sends each webhook until the merchant accepts it or three days have passed. */
export function openPostman({ ledger, webhookUrl, secret, firstPause }: Post) {
  const { now } = ledger
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  const attempt = async (message: Message) => {
    const { id, body, attempts, firstDueAt } = message
    const isTaken = await post(body)
    if (stopping.signal.aborted) return
    if (isTaken || now() - firstDueAt > givesUpAfter) {
      ledger.write({ kind: 'delivered', messageId: id })
      return
    }
    const pause = Math.min(firstPause * 2 ** Math.min(attempts, 20), maxPauseMs)
    ledger.write({ kind: 'message', message: { ...message, attempts: attempts + 1, dueAt: now() + pause } })
  }
  const post = async (body: string): Promise<boolean> => {
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signed(secret, Math.floor(now() / 1_000), body),
    }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await fetch(webhookUrl, { method: 'POST', headers, body, signal, redirect: 'error' })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
  const send = (message: Message): Promise<void> => {
    const running = underWay.get(message.id)
    if (running) return running
    const sending = attempt(message).finally(() => underWay.delete(message.id))
    underWay.set(message.id, sending)
    return sending
  }
  return {
    /** Starts sending all due messages. */
    sendDue: (): void => {
      for (const message of ledger.book.undelivered.values()) {
        if (message.dueAt <= now()) void send(message)
      }
    },
    /** Sends all messages of a payment; resolves after one attempt each. */
    sendAll: async (paymentId: string): Promise<void> => {
      const messages = [...ledger.book.undelivered.values()].filter((each) => each.paymentId === paymentId)
      await Promise.all(messages.map(send))
    },
    close: async (): Promise<void> => {
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}
export type Postman = ReturnType<typeof openPostman>
