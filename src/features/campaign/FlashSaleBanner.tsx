import { useId, useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf, type FlashSale } from '../../site/site'
import { useLocale } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { CornerCard } from '../../ui/overlay/CornerCard'
import { IconButton } from '../../ui/icon/IconButton'
import styles from './FlashSaleBanner.module.css'

interface FlashSaleBannerProps {
  readonly sale: FlashSale
  readonly onClose: () => void
}

/** Announces the flash sale with a link and a countdown to its end. */
export function FlashSaleBanner({ sale, onClose }: FlashSaleBannerProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const language = languageOf(useLocale())
  const copy = sale.copy?.[language]
  const id = useId()
  return (
    <CornerCard aria-labelledby={id} tone="stage">
      <div className={styles.line}>
        <p id={id} className={styles.text}>
          <Link to={sale.path}>{copy?.title ?? t('flashSale.title')}</Link>{' '}
          <span>{copy?.endsIn ?? t('flashSale.endsIn')}</span>
        </p>
        <Countdown end={sale.endsAt} labelledBy={id} />
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
    </CornerCard>
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
        <span key={unit} className={styles.part}>
          {index > 0 ? <span aria-hidden="true"> : </span> : null}
          <b>{String(amount).padStart(2, '0')}</b> <small>{unit}</small>
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
