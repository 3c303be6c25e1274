import type { Pipe } from '../announcer'
import type { AuditFeed } from './auditFeed'
import { auditChannel, type AuditMessage } from './auditWire'

/**
 * Announces this page to audit pages and answers their requests; the feed loads on the first request. Call it
 * after the delivery queues' own pagehide listeners, so the last report includes their outcomes.
 */
export function subscribeToAudits(pipe: Pick<Pipe, 'queues' | 'context'>): void {
  if (!('BroadcastChannel' in globalThis)) return
  let loading: Promise<AuditFeed> | undefined
  let feed: AuditFeed | undefined
  let channel: BroadcastChannel | null = null
  const log = (message: AuditMessage) => channel?.postMessage(message)
  const open = () => {
    channel ??= new BroadcastChannel(auditChannel)
    channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
      if (data.kind !== 'ask') return
      loading ??= import(/* webpackChunkName: "auditFeed" */ './auditFeed').then(
        ({ createAuditFeed }) => (feed = createAuditFeed(pipe, log)),
      )
      loading.then(
        ({ answer }) => answer(data.audit),
        () => (loading = undefined),
      )
    }
    log({ kind: 'hello' })
  }
  open()
  // An open channel would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => {
    feed?.leave()
    channel?.close()
    channel = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
}
