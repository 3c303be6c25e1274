import { useCallback, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { saleBarId } from '../../site/saleBar'
import { toLanguage, type FlashSale } from '../../site/site'
import { useLocale } from '../../site/useSite'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import styles from './SaleBar.module.css'

interface SaleBarProps {
  readonly sale: FlashSale
  readonly onClose: () => void
}

/** Announces the flash sale below the header, with a link and a countdown to its end. */
export function SaleBar({ sale, onClose }: SaleBarProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const language = toLanguage(useLocale())
  const copy = sale.copy?.[language]
  const id = useId()
  // Each page has an element of its own.
  const [space, setSpace] = useState<Element | null>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => setSpace(document.getElementById(saleBarId)), [pathname])
  if (!space) return null
  return createPortal(
    <section aria-labelledby={id} className={styles.bar}>
      <div className={styles.line}>
        <p id={id} className={styles.text}>
          <Link to={sale.path}>{copy?.title ?? t('flashSale.title')}</Link>{' '}
          <span>{copy?.endsIn ?? t('flashSale.endsIn')}</span>
        </p>
        <Countdown end={sale.endsAt} labelledBy={id} />
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
    </section>,
    space,
  )
}

// Screen readers read role `timer` on demand and don't announce each second (WAI-ARIA, role timer).
function Countdown({ end, labelledBy }: { end: string; labelledBy: string }) {
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
 * @param end ISO 8601 with an offset
 */
function useSecondsLeft(end: string): number {
  const moment = Date.parse(end)
  const watch = useCallback((onTick: () => void) => everySecondBefore(moment, onTick), [moment])
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
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
