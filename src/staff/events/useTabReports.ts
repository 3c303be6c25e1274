import { useEffect, useMemo, useRef, useState } from 'react'
import { type AuditMessage, type EventReport, type TabFacts, type TabReport } from '../../sagas'
import { auditChannel } from '../../site/auditChannel'
import { newId } from '../../site/newId'

/** The latest report of one of this browser's tabs. */
export interface ReportingTab {
  readonly facts: TabFacts
  /** Its events by id, each as last reported. */
  readonly entries: ReadonlyMap<string, EventReport>
  /** False after the page's last report, or when it doesn't respond. */
  readonly isLive: boolean
}

/** Milliseconds between requests. Tabs stop reporting 15 seconds after the last one. */
const requestIntervalMs = 5_000
const silence = 12_000

/** Maximum number of stored events per tab. */
const maxStored = 1_000

/**
 * Requests reports from all tabs of this browser, including this one, while it is mounted.
 * @returns a stable list that changes only with a new report
 */
export function useTabReports(): readonly ReportingTab[] {
  const [tabs, setTabs] = useState<Tabs>(new Map())
  const reportedAt = useRef(new Map<string, number>())
  useEffect(() => {
    const lastReports = reportedAt.current
    const channel = new BroadcastChannel(auditChannel)
    const message: AuditMessage = { kind: 'ask', audit: newId() }
    const requestReports = () => channel.postMessage(message)
    channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
      // A new page may be closed soon, so request its report at once.
      if (data.kind === 'hello') requestReports()
      if (data.kind !== 'report') return
      lastReports.set(data.tab, performance.now())
      setTabs((before) => withReport(before, data))
    }
    requestReports()
    const isSilent = (tab: string) => performance.now() - (lastReports.get(tab) ?? 0) > silence
    const timer = setInterval(() => {
      requestReports()
      setTabs((before) => withSilence(before, isSilent))
    }, requestIntervalMs)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [])
  return useMemo(() => [...tabs.values()], [tabs])
}

type Tabs = ReadonlyMap<string, ReportingTab>

function withReport(tabs: Tabs, { entries: changed, ...facts }: TabReport): Tabs {
  const { tab, isLast } = facts
  const known = tabs.get(tab)
  const isSame = known?.isLive === !isLast && JSON.stringify(known.facts) === JSON.stringify(facts)
  if (isSame && changed.length === 0) return tabs
  const entries = new Map(known?.entries)
  for (const entry of changed) entries.set(entry.event.event_id, entry)
  const stored = new Map([...entries].slice(-maxStored))
  return new Map(tabs).set(tab, { facts, entries: stored, isLive: !isLast })
}

function withSilence(tabs: Tabs, isSilent: (tab: string) => boolean): Tabs {
  const gone = [...tabs].filter(([id, { isLive }]) => isLive && isSilent(id))
  if (gone.length === 0) return tabs
  return new Map([...tabs, ...gone.map(([id, tab]) => [id, { ...tab, isLive: false }] as const)])
}
