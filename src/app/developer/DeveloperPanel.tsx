import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePanelSettings, panelSettings } from '../../site/faults'
import { Button } from '../../ui/Button'
import { useShopStore } from '../afterPaint/useShopStore'
import type { ShopExtra } from '../store'
import { createActionLog } from './actionLog'
import { FaultSwitches } from './FaultSwitches'
import { fixClock } from './fixClock'
import { FixedClock } from './FixedClock'
import { LastActions } from './LastActions'
import type { Recorder } from './recordSession'
import { interceptRequests, releaseRequests } from './requests'
import { SessionRecording } from './SessionRecording'
import styles from './DeveloperPanel.module.css'

/** Milliseconds until the fault `offline` ends. */
const offlineMs = 15_000

interface Closable {
  readonly onClose: () => void
}

/** The developer panel. It shows nothing without a staff session, which the audit page opens. */
export function DeveloperPanel({ onClose }: Closable) {
  const [isStaff, setIsStaff] = useState(false)
  useEffect(() => {
    let isMounted = true
    void hasStaffSession().then((isOpen) => {
      if (!isOpen) changePanelSettings(null)
      if (isMounted) setIsStaff(isOpen)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isStaff ? <Panel onClose={onClose} /> : null
}

function Panel({ onClose }: Closable) {
  const { t } = useTranslation('audit')
  const titleId = useId()
  const store = useShopStore()
  const [isExpanded, setIsExpanded] = useState(true)
  const [settings, setSettings] = useState(() => changePanelSettings({}))
  const [log] = useState(createActionLog)
  const [recorder, setRecorder] = useState<Recorder | null>(null)

  useEffect(() => {
    interceptRequests()
    fixClock(panelSettings().clock)
    return () => {
      releaseRequests()
      fixClock(null)
    }
  }, [])
  useEffect(() => {
    const observe = store.dispatch((_dispatch, _getState, extra: ShopExtra) => extra.observe)
    observe((action, at) => {
      try {
        log.onAction(action, at)
        recorder?.onAction(action, at)
      } catch (reason) {
        // Analytics must get the action.
        console.error(reason)
      }
    })
    return () => observe()
  }, [store, log, recorder])

  const change = (changed: Parameters<typeof changePanelSettings>[0]) => {
    const next = changePanelSettings(changed)
    fixClock(next.clock)
    // The offline notice requests the shop on these events, so it learns of the fault at once.
    if (next.faults.includes('offline') !== settings.faults.includes('offline'))
      window.dispatchEvent(new Event(next.faults.includes('offline') ? 'offline' : 'online'))
    setSettings(next)
  }
  const close = () => {
    change(null)
    onClose()
  }
  const isOffline = settings.faults.includes('offline')
  const endOffline = useEffectEvent(() =>
    change({ faults: settings.faults.filter((fault) => fault !== 'offline') }),
  )
  // The offline notice is modal, so nobody could switch the fault off.
  useEffect(() => {
    if (!isOffline) return
    const timer = setTimeout(endOffline, offlineMs)
    return () => clearTimeout(timer)
  }, [isOffline])
  const count = settings.faults.length
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id={titleId}>{t('audit.panel.title')}</h2>
          {count > 0 ? <p className={styles.count}>{t('audit.panel.faultsOn', { count })}</p> : null}
        </div>
        <Button tone="quiet" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {t(isExpanded ? 'audit.panel.collapse' : 'audit.panel.expand')}
        </Button>
        <Button tone="quiet" onClick={close}>
          {t('audit.panel.close')}
        </Button>
      </header>
      {/* Hidden, not removed: a recording goes on. */}
      <div className={styles.parts} hidden={!isExpanded}>
        <FaultSwitches faults={settings.faults} onChange={(faults) => change({ faults })} />
        <FixedClock clock={settings.clock} onChange={(clock) => change({ clock })} />
        <SessionRecording recorder={recorder} onChange={setRecorder} log={log} />
        <LastActions log={log} />
      </div>
    </section>
  )
}

async function hasStaffSession(): Promise<boolean> {
  try {
    const { data } = (await (await fetch('/api/staff/session')).json()) as {
      data: { isSignedIn: boolean } | null
    }
    return data?.isSignedIn === true
  } catch {
    return false
  }
}
