import { useEffect, useState } from 'react'
import { auditChannel, type AuditMessage, type LedgerEntry, type TabReport } from '../../sagas'
import { newId } from '../../site/newId'

/** A tab of this browser, as far as it has told. */
export interface HeardTab {
  readonly report: TabReport
  /** Its events by their ids, each as it was told last. */
  readonly entries: ReadonlyMap<string, LedgerEntry>
}

/** Milliseconds; tabs stop telling when nobody has asked for fifteen seconds. */
const askEvery = 5_000

/** Events of one tab that are kept for reading. */
const mostKept = 1_000

/** Asks all tabs of this browser, this one included, what becomes of their events, as long as it is shown. */
export function useTabReports(): readonly HeardTab[] {
  const [tabs, setTabs] = useState<ReadonlyMap<string, HeardTab>>(new Map())
  useEffect(() => {
    const channel = new BroadcastChannel(auditChannel)
    const question: AuditMessage = { kind: 'ask', audit: newId() }
    channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
      if (data.kind === 'report') setTabs((before) => withReport(before, data))
    }
    const ask = () => channel.postMessage(question)
    ask()
    const timer = setInterval(ask, askEvery)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [])
  return [...tabs.values()]
}

function withReport(tabs: ReadonlyMap<string, HeardTab>, report: TabReport): ReadonlyMap<string, HeardTab> {
  const entries = new Map(tabs.get(report.tab)?.entries)
  for (const entry of report.entries) entries.set(entry.event.event_id, entry)
  const kept = new Map([...entries].slice(-mostKept))
  return new Map(tabs).set(report.tab, { report, entries: kept })
}
