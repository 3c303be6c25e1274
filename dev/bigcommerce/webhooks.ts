import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { SandboxHook, SandboxStore } from './state/records'

/** Milliseconds before the retries of a webhook. */
const pauses = [500, 2_000, 10_000]
/** Milliseconds until a webhook request is aborted. */
const timeoutMs = 10_000

/**
 * The headers of the Standard Webhooks specification.
 * @param secret the app's client secret, whose bytes are the key
 */
export function signatureHeaders(secret: string, id: string, seconds: number, body: string) {
  const code = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${code}` }
}

/** Sends signed webhooks to the destinations that the admin API registered. */
export function openWebhooks(store: SandboxStore, secret: string) {
  const stopping = new AbortController()
  // Each webhook under way listens to it.
  setMaxListeners(0, stopping.signal)
  const underWay = new Set<Promise<void>>()

  const post = async ({ destination, headers }: SandboxHook, body: string): Promise<boolean> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
    const signature = signatureHeaders(secret, randomUUID(), Math.floor(store.now() / 1_000), body)
    try {
      const answer = await fetch(destination, {
        method: 'POST',
        headers: { ...headers, ...signature, 'content-type': 'application/json' },
        body,
        signal,
        redirect: 'error',
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }
  const deliver = async (hook: SandboxHook, body: string): Promise<void> => {
    for (const pause of [...pauses, 0]) {
      if (await post(hook, body)) return
      if (stopping.signal.aborted || pause === 0) return
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  return {
    /** Notifies every active webhook of this scope, e.g. `store/order/created`. */
    notify: (scope: string, data: Readonly<Record<string, unknown>>): void => {
      const content = { scope, store_id: '1001', producer: `stores/${store.hash}`, data }
      const hash = createHash('sha1')
        .update(JSON.stringify([content, store.now(), store.nextId()]))
        .digest('hex')
      const body = JSON.stringify({ ...content, hash, created_at: Math.floor(store.now() / 1_000) })
      for (const hook of store.hooks.values()) {
        if (!hook.isActive || !isOfScope(hook.scope, scope)) continue
        const sending = deliver(hook, body).finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    },
    /** Resolves when all webhooks have arrived or failed. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
    close: async (): Promise<void> => {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
export type Webhooks = ReturnType<typeof openWebhooks>

/** `store/order/*` covers `store/order/created`. */
const isOfScope = (pattern: string, scope: string) =>
  pattern === scope || (pattern.endsWith('/*') && scope.startsWith(pattern.slice(0, -1)))
