import { useEffect, useRef, useState } from 'react'
import { auditChannel, type AuditMessage, type EventReport, type TabReport } from '../../sagas'
import { newId } from '../../site/newId'

/** A tab of this browser, as far as it has told. */
export interface HeardTab {
  readonly report: TabReport
  /** Its events by their ids, each as it was told last. */
  readonly entries: ReadonlyMap<string, EventReport>
  /** False for a page that was left: it has not answered the last questions. */
  readonly isLive: boolean
}

/** Milliseconds; tabs stop telling when nobody has asked for fifteen seconds. */
const askEvery = 5_000
const silence = 12_000

/** Events of one tab that are kept for reading. */
const mostKept = 1_000

/** Asks all tabs of this browser, this one included, what becomes of their events, as long as it is shown. */
export function useTabReports(): readonly HeardTab[] {
  const [tabs, setTabs] = useState<ReadonlyMap<string, HeardTab>>(new Map())
  const heardAt = useRef(new Map<string, number>())
  useEffect(() => {
    const heard = heardAt.current
    const channel = new BroadcastChannel(auditChannel)
    const question: AuditMessage = { kind: 'ask', audit: newId() }
    channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
      if (data.kind !== 'report') return
      heard.set(data.tab, performance.now())
      setTabs((before) => withReport(before, data))
    }
    const ask = () => {
      channel.postMessage(question)
      const isLive = (tab: string) => performance.now() - (heard.get(tab) ?? 0) < silence
      setTabs((before) => new Map([...before].map(([id, tab]) => [id, { ...tab, isLive: isLive(id) }])))
    }
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
  return new Map(tabs).set(report.tab, { report, entries: kept, isLive: true })
}
