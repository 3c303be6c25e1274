/**
 * The broadcast channel on which tabs of one browser report events to audit pages. It carries no personal
 * data.
 */
export const auditChannel = 'analytics-audit'

/** A page has started or returned from the back/forward cache. Audit pages respond with a `ReportRequest`. */
export interface DiscoverMessage {
  readonly kind: 'hello'
}

/** An audit page requests reports. It repeats this every few seconds and for each new page. */
export interface ReportRequest {
  readonly kind: 'ask'
  /** Id of the audit page. The first report to a new id is complete. */
  readonly audit: string
}

export interface AuditChannel {
  /** Sends a message to audit pages. */
  readonly log: (message: object) => void
  readonly close: () => void
}

/**
 * Joins the channel between this page and audit pages, and announces the page there. Closed while the page is in the
 * back/forward cache, which an open channel would forbid.
 * @param onLeave called before the page closes the channel
 */
export function openAuditChannel(onRequest: (audit: string) => void, onLeave = () => {}): AuditChannel {
  let channel: BroadcastChannel | null = null
  const log = (message: object) => channel?.postMessage(message)
  const open = () => {
    if (!('BroadcastChannel' in globalThis)) return
    channel ??= new BroadcastChannel(auditChannel)
    channel.onmessage = ({ data }: MessageEvent<DiscoverMessage | ReportRequest>) => {
      if (data.kind === 'ask') onRequest(data.audit)
    }
    log({ kind: 'hello' })
  }
  const shut = () => {
    channel?.close()
    channel = null
  }
  const leave = () => {
    onLeave()
    shut()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) open()
  }
  open()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return {
    log,
    close: () => {
      shut()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    },
  }
}
