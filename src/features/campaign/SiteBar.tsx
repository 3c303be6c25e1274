import { useCallback, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { SiteBar as Bar } from '../../site/site'
import { barSpaceId } from '../../site/siteBar'
import { useTranslation } from '../../site/translations/useTranslation'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import styles from './SiteBar.module.css'

interface SiteBarProps {
  readonly bar: Bar
  readonly onClose: () => void
}

/** Shows a bar below the header. */
export function SiteBar(props: SiteBarProps) {
  // Each page has an element of its own.
  const [space, setSpace] = useState<Element | null>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => setSpace(document.getElementById(barSpaceId)), [pathname])
  return space && createPortal(<BarContent {...props} />, space)
}

/** The flash sale with a countdown to its end, or the announcement; each with its link. */
export function BarContent({ bar: { path, text, sale, endsAt }, onClose }: SiteBarProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const id = useId()
  const title = sale ? (sale.title ?? t('flashSale.title')) : text
  return (
    <section aria-labelledby={id} className={styles.bar}>
      <div className={styles.line}>
        <p id={id} className={sale ? styles.sale : styles.announcement}>
          {path === null ? title : <Link to={path}>{title}</Link>}{' '}
          {sale ? <span>{sale.endsIn ?? t('flashSale.endsIn')}</span> : null}
        </p>
        {sale && endsAt !== null ? <Countdown end={endsAt} labelledBy={id} /> : null}
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
    </section>
  )
}

// Screen readers read role `timer` on demand and don't announce each second (WAI-ARIA, role timer).
function Countdown({ end, labelledBy }: { end: number; labelledBy: string }) {
  const { t } = useTranslation(['notices', 'shop'])
  const left = useSecondsLeft(end)
  const parts = [
    { amount: Math.floor(left / 86_400), unit: t('flashSale.days') },
    { amount: Math.floor(left / 3_600) % 24, unit: t('flashSale.hours') },
    { amount: Math.floor(left / 60) % 60, unit: t('flashSale.minutes') },
    { amount: left % 60, unit: t('flashSale.seconds') },
  ]
  return (
    <p role="timer" aria-labelledby={labelledBy} className={styles.countdown}>
      {parts.map(({ amount, unit }, index) => (
        <span key={unit}>
          {index > 0 ? <span aria-hidden="true"> : </span> : null}
          <b>{String(amount).padStart(2, '0')}</b> <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </p>
  )
}

/**
 * Returns the seconds until a moment, rounded up; 0 after it.
 * @param end milliseconds since 1970
 */
function useSecondsLeft(end: number): number {
  const watch = useCallback((onTick: () => void) => everySecondBefore(end, onTick), [end])
  const secondsLeft = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
  return useSyncExternalStore(watch, secondsLeft, secondsLeft)
}

// Each tick computes the delay of the next one, so that ticks don't drift or skip.
function everySecondBefore(moment: number, onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const left = moment - Date.now()
    if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
  }
  const tick = () => {
    onTick()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
