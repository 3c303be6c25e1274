import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../../site/formats/useMoment'
import styles from './Paying.module.css'

const second = 1_000
/** Milliseconds before the end from which on it is counted down. */
const countdown = 3_600_000

interface DeadlineProps {
  /** What ends then, e.g. `Transfer until`. */
  readonly label: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** Called once, when the time is over by this device's clock; the server's may say otherwise. */
  readonly onExpired: () => void
}

/** Until when it can be paid so; counted down to the eye only in the last hour. */
export function Deadline({ label, expiresAt, onExpired }: DeadlineProps) {
  const { t } = useTranslation(['payment', 'shop'])
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
