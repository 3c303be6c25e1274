import { openAuditChannel } from '../../site/auditChannel'
import type { Pipe } from '../announcer'
import type { AuditFeed } from './auditFeed'

/**
 * Announces this page to audit pages and responds to their requests; the feed loads on the first request. Call it
 * after the delivery queues' own pagehide listeners, so the last report includes their outcomes.
 */
export function subscribeToAudits(pipe: Pick<Pipe, 'queues' | 'context' | 'inbox'>): void {
  let loading: Promise<AuditFeed> | undefined
  let feed: AuditFeed | undefined
  const sendReport = (audit: string) => {
    loading ??= import(/* webpackChunkName: "auditFeed" */ './auditFeed').then(
      ({ createAuditFeed }) => (feed = createAuditFeed(pipe, channel.log)),
    )
    loading.then(
      (loaded) => loaded.respond(audit),
      () => (loading = undefined),
    )
  }
  const channel = openAuditChannel(sendReport, () => feed?.sendLast())
}
