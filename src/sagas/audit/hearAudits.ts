import type { Pipe } from '../announcer'
import { auditChannel, type AuditMessage } from './auditWire'

/** Waits for an audit page in another tab, or this one, to ask; what answers is loaded then. */
export function hearAudits(pipe: Pick<Pipe, 'lanes' | 'desk'>): void {
  if (!('BroadcastChannel' in globalThis)) return
  let feed: Promise<(audit: string) => void> | undefined
  let channel: BroadcastChannel | null = null
  const open = () => {
    channel ??= new BroadcastChannel(auditChannel)
    channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
      if (data.kind !== 'ask') return
      feed ??= import(/* webpackChunkName: "auditFeed" */ './auditFeed').then(({ createAuditFeed }) =>
        createAuditFeed(pipe, (report) => channel?.postMessage(report)),
      )
      feed.then(
        (answer) => answer(data.audit),
        () => (feed = undefined),
      )
    }
  }
  open()
  // A page with an open channel would not be kept for the way back.
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
}
