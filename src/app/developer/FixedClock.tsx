import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import styles from './DeveloperPanel.module.css'

interface FixedClockProps {
  /** Milliseconds since 1970; null: the real time. */
  readonly clock: number | null
  readonly onChange: (clock: number | null) => void
}

/** The time at which the page's clock stands. */
export function FixedClock({ clock, onChange }: FixedClockProps) {
  const { t } = useTranslation('audit')
  const [text, setText] = useState(() => localTextOf(clock ?? Date.now()))
  const at = new Date(text).getTime()
  return (
    <fieldset className={styles.part}>
      <legend>{t('audit.panel.clock')}</legend>
      <TextField
        type="datetime-local"
        label={t('audit.panel.clockAt')}
        hint={t('audit.panel.clockHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button aria-pressed={clock !== null} onClick={() => Number.isFinite(at) && onChange(at)}>
          {t('audit.panel.fixClock')}
        </Button>
        {clock === null ? null : (
          <Button tone="quiet" onClick={() => onChange(null)}>
            {t('audit.panel.realTime')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Time as the value of a field `datetime-local`, in the browser's time zone. */
function localTextOf(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offset).toISOString().slice(0, 16)
}
