import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../../site/formats/useMoment'
import styles from './Paying.module.css'

const second = 1000

/** Remaining milliseconds from which a countdown is shown. */
const countdown = 3_600_000

interface DeadlineProps {
  /** Label, e.g. `Transfer until`. */
  readonly label: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** Called once at the deadline by this device's clock, which may differ from the server's. */
  readonly onExpired: () => void
}

/** Deadline of the payment. In the last hour a countdown is shown, hidden from screen readers. */
export function Deadline({ label, expiresAt, onExpired }: DeadlineProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const moment = useMoment()
  const end = Date.parse(expiresAt)
  const [left, setLeft] = useState(() => end - Date.now())
  useEffect(() => {
    const tick = () => {
      const now = end - Date.now()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onExpired()
    }
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [end, onExpired])
  if (left <= 0) return <p className={styles.over}>{t('pay.over')}</p>
  return (
    <p>
      {label} <time dateTime={expiresAt}>{moment(expiresAt)}</time>
      {left < countdown ? (
        <span className={styles.left} aria-hidden="true">
          {clock(left)}
        </span>
      ) : null}
    </p>
  )
}

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Link to the test gateway's simulated bank; null with a live gateway. */
export function SimulatorLink({ url }: { url: string | null }) {
  const { t } = useTranslation(['paying', 'shop'])
  if (url === null) return null
  return (
    <a className={styles.simulator} href={url} target="_blank" rel="noreferrer">
      {t('pay.simulator')}
    </a>
  )
}
