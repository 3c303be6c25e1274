import type { Page } from '@playwright/test'
import type { AuditMessage, EventReport } from '../../src/sagas'

/**
 * Reads the outcomes of the page's events since it was loaded, through the `BroadcastChannel` that the audit
 * page
 * uses. Resolves when analytics has loaded and answers.
 */
export function ledgerOf(page: Page): Promise<readonly EventReport[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('analytics-audit')
        // The answer to the first request contains everything.
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
