import { useEffect, useMemo, useRef, useState } from 'react'
import { auditChannel, type AuditMessage, type EventReport, type TabFacts, type TabReport } from '../../sagas'
import { newId } from '../../site/newId'

/** A tab of this browser, as far as it has told. */
export interface ReportingTab {
  readonly facts: TabFacts
  /** Its events by their ids, each as it was told last. */
  readonly entries: ReadonlyMap<string, EventReport>
  /** False for a page that has said its last, or has not answered the last questions. */
  readonly isLive: boolean
}

/** Milliseconds; tabs stop telling when nobody has asked for fifteen seconds. */
const askEvery = 5_000
const silence = 12_000

/** Events of one tab that are kept for reading. */
const maxStored = 1_000

/**
 * Asks all tabs of this browser, this one included, what becomes of their events, as long as it is shown.
 * @returns the same list until something has changed
 */
export function useTabReports(): readonly ReportingTab[] {
  const [tabs, setTabs] = useState<Tabs>(new Map())
  const reportedAt = useRef(new Map<string, number>())
  useEffect(() => {
    const lastReports = reportedAt.current
    const channel = new BroadcastChannel(auditChannel)
    const question: AuditMessage = { kind: 'ask', audit: newId() }
    const ask = () => channel.postMessage(question)
    channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
      // A page that has just begun may not be there for long.
      if (data.kind === 'hello') ask()
      if (data.kind !== 'report') return
      lastReports.set(data.tab, performance.now())
      setTabs((before) => withReport(before, data))
    }
    ask()
    const isSilent = (tab: string) => performance.now() - (lastReports.get(tab) ?? 0) > silence
    const timer = setInterval(() => {
      ask()
      setTabs((before) => withSilence(before, isSilent))
    }, askEvery)
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
