import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { useShopStore } from '../afterPaint/useShopStore'
import type { ActionLog } from './actionLog'
import { recordSession, type Recorder } from './recordSession'
import styles from './DeveloperPanel.module.css'

interface SessionRecordingProps {
  /** Null while nothing is recorded. */
  readonly recorder: Recorder | null
  readonly onChange: (recorder: Recorder | null) => void
  /** Each of its actions updates the shown size. */
  readonly log: ActionLog
}

/** Starts a recording of the session, and ends it with a download. */
export function SessionRecording({ recorder, onChange, log }: SessionRecordingProps) {
  const { t } = useTranslation('audit')
  const store = useShopStore()
  useSyncExternalStore(log.subscribe, log.actions)
  const { steps, characters, isFull } = recorder?.size() ?? { steps: 0, characters: 0, isFull: false }
  const stop = () => {
    if (recorder) download(JSON.stringify(recorder.finish()))
    onChange(null)
  }
  return (
    <section className={styles.part} aria-label={t('audit.panel.recording')}>
      <h3>{t('audit.panel.recording')}</h3>
      <p>{t('audit.panel.recordingHint')}</p>
      {recorder ? (
        <>
          <p>
            {t(isFull ? 'audit.panel.recordingFull' : 'audit.panel.recorded', {
              steps,
              size: Math.ceil(characters / 1_000),
            })}
          </p>
          <Button tone="accent" onClick={stop}>
            {t('audit.panel.stop')}
          </Button>
        </>
      ) : (
        <Button onClick={() => onChange(recordSession(() => store.getState()))}>
          {t('audit.panel.record')}
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
