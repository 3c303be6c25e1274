import type { Pipe } from '../announcer'
import type { AuditFeed } from './auditFeed'
import { auditChannel, type AuditMessage } from './auditWire'

/**
 * Says that this page is there, and waits for an audit page in another tab, or this one, to ask; what answers is
 * loaded then. To be called after the lanes have begun to hear of the page's end: how they end is told, too.
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
  // A page with an open channel would not be kept for the way back.
  window.addEventListener('pagehide', () => {
    feed?.leave()
    channel?.close()
    channel = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
}
