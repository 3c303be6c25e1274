import type { Page } from '@playwright/test'
import type { AuditMessage, EventReport } from '../../src/sagas'

/**
 * What has become of the events of a page since it was loaded, asked as an audit page asks: over a channel of the
 * browser's. Resolves when analytics has been loaded and answers.
 */
export function ledgerOf(page: Page): Promise<readonly EventReport[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('analytics-audit')
        // Whoever asks for the first time is told everything.
        const ask = () => channel.postMessage({ kind: 'ask', audit: crypto.randomUUID() })
        const asking = setInterval(ask, 100)
        ask()
        channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
          if (data.kind !== 'report' || data.path !== window.location.pathname) return
          clearInterval(asking)
          channel.close()
          resolve(data.entries)
        }
      }),
  )
}
