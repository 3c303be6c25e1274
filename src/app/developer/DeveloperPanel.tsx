import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { fieldsIn } from '../../domain/typedObject'
import { changePanelSettings, panelSettings, faults as allFaults, type Fault } from '../../site/faults'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/form/Checkbox'
import { TextField } from '../../ui/form/Field'
import type { ActionListener } from '../actionBuffer'
import { useShopStore } from '../afterPaint/useShopStore'
import { isPartOfStory, actionTitle } from '../devTools/story'
import type { ShopExtra } from '../store'
import { type Recorder, recordSession } from './recordSession'
import { interceptRequests, releaseRequests } from './requests'
import styles from './DeveloperPanel.module.css'

/** Milliseconds until the fault `offline` ends. */
const offlineMs = 15_000

interface Closable {
  readonly onClose: () => void
}

/** The developer panel. It shows nothing without a staff session, which the staff pages open. */
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
  const { t } = useTranslation('developer')
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
    return observe((...args) => {
      try {
        log.onAction(...args)
        recorder?.onAction(...args)
      } catch (reason) {
        // Analytics must get the action.
        console.error(reason)
      }
    })
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
          <h2 id={titleId}>{t('developer.title')}</h2>
          {count > 0 ? <p className={styles.count}>{t('developer.faultsOn', { count })}</p> : null}
        </div>
        <Button tone="quiet" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {t(isExpanded ? 'developer.collapse' : 'developer.expand')}
        </Button>
        <Button tone="quiet" onClick={close}>
          {t('developer.close')}
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
    const response = await fetch('/api/staff/session')
    return fieldsIn(fieldsIn(await response.json())['data'])['isSignedIn'] === true
  } catch {
    return false
  }
}

const RealDate = Date

/**
 * Lets the page's clock stand at a time; null restores the real time. Timers run on. Only `new Date()` and
 * `Date.now()` change, so the server's time stays real.
 * @param at milliseconds since 1970
 */
export function fixClock(at: number | null): void {
  globalThis.Date = at === null ? RealDate : fixedAt(at)
}

const fixedAt = (at: number): DateConstructor =>
  new Proxy(RealDate, {
    construct: (target, values: unknown[], caller) =>
      Reflect.construct(target, values.length === 0 ? [at] : values, caller) as Date,
    get: (target, name, caller) =>
      name === 'now' ? () => at : (Reflect.get(target, name, caller) as unknown),
  })

/** The last actions with their endpoints, newest first. */
export function LastActions({ log }: { readonly log: ActionLog }) {
  const { t } = useTranslation('developer')
  const actions = useSyncExternalStore(log.subscribe, log.actions)
  return (
    <section className={styles.part} aria-label={t('developer.actions')}>
      <h3>{t('developer.actions')}</h3>
      {actions.length === 0 ? <p>{t('developer.noActions')}</p> : null}
      {/* Focusable, so that the keyboard can scroll it. */}
      <ol
        className={styles.actions}
        tabIndex={0}
        aria-label={t('developer.actions')}
        hidden={actions.length === 0}
      >
        {actions.map(({ id, at, title }) => (
          <li key={id}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 19)}</time>{' '}
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface FaultSwitchesProps {
  readonly faults: readonly Fault[]
  readonly onChange: (faults: readonly Fault[]) => void
}

/** A checkbox for each fault. */
export function FaultSwitches({ faults, onChange }: FaultSwitchesProps) {
  const { t } = useTranslation('developer')
  return (
    <fieldset className={styles.part}>
      <legend>{t('developer.faults')}</legend>
      <div className={styles.switches}>
        {allFaults.map((fault) => (
          <Checkbox
            key={fault}
            label={t(`developer.fault.${fault}`)}
            isChecked={faults.includes(fault)}
            onChange={(isOn) =>
              onChange(isOn ? [...faults, fault] : faults.filter((other) => other !== fault))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface FixedClockProps {
  /** Milliseconds since 1970; null: the real time. */
  readonly clock: number | null
  readonly onChange: (clock: number | null) => void
}

/** The time at which the page's clock stands. */
export function FixedClock({ clock, onChange }: FixedClockProps) {
  const { t } = useTranslation('developer')
  const [text, setText] = useState(() => toLocalTime(clock ?? Date.now()))
  const at = new Date(text).getTime()
  return (
    <fieldset className={styles.part}>
      <legend>{t('developer.clock')}</legend>
      <TextField
        type="datetime-local"
        label={t('developer.clockAt')}
        hint={t('developer.clockHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button aria-pressed={clock !== null} onClick={() => Number.isFinite(at) && onChange(at)}>
          {t('developer.fixClock')}
        </Button>
        {clock === null ? null : (
          <Button tone="quiet" onClick={() => onChange(null)}>
            {t('developer.realTime')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Time as the value of a field `datetime-local`, in the browser's time zone. */
function toLocalTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offset).toISOString().slice(0, 16)
}

interface SessionRecordingProps {
  /** Null while nothing is recorded. */
  readonly recorder: Recorder | null
  readonly onChange: (recorder: Recorder | null) => void
  /** Each of its actions updates the shown size. */
  readonly log: ActionLog
}

/** Starts a recording of the session, and ends it with a download. */
function SessionRecording({ recorder, onChange, log }: SessionRecordingProps) {
  const { t } = useTranslation('developer')
  const store = useShopStore()
  useSyncExternalStore(log.subscribe, log.actions)
  const { steps, characters, isFull } = recorder?.size() ?? { steps: 0, characters: 0, isFull: false }
  const stop = () => {
    if (recorder) download(JSON.stringify(recorder.finish()))
    onChange(null)
  }
  return (
    <section className={styles.part} aria-label={t('developer.recording')}>
      <h3>{t('developer.recording')}</h3>
      <p>{t('developer.recordingHint')}</p>
      {recorder ? (
        <>
          <p>
            {t(isFull ? 'developer.recordingFull' : 'developer.recorded', {
              steps,
              size: Math.ceil(characters / 1_000),
            })}
          </p>
          <Button tone="accent" onClick={stop}>
            {t('developer.stop')}
          </Button>
        </>
      ) : (
        <Button onClick={() => onChange(recordSession(() => store.getState()))}>
          {t('developer.record')}
        </Button>
      )}
    </section>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'session.json' })
  link.click()
  URL.revokeObjectURL(url)
}

/** An action in the panel's list. */
interface LoggedAction {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly title: string
}

/** Maximum actions in the list. */
const maxActions = 50

/** The last actions, newest first, as a store for `useSyncExternalStore`. */
function createActionLog() {
  let actions: readonly LoggedAction[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const onAction: ActionListener = (action, at) => {
    if (!isPartOfStory(action)) return
    count += 1
    actions = [{ id: count, at, title: actionTitle(action) }, ...actions].slice(0, maxActions)
    for (const listener of listeners) listener()
  }
  return {
    onAction,
    actions: () => actions,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type ActionLog = ReturnType<typeof createActionLog>
