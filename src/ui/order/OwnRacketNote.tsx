import { useTranslation } from 'react-i18next'
import styles from './OwnRacketNote.module.css'
import { OwnRacketLink } from './OwnRacketLink'

interface OwnRacketNoteProps {
  /** Rackets that the shopper sends in for a line; nothing is said of none. */
  readonly count: number
  /** Rackets that are strung with it. */
  readonly all: number
  /** The shopper goes to read how. */
  readonly onLeave?: () => void
}

/** That a line of stringing comes without its racket, and where it says how one is sent in. */
export function OwnRacketNote({ count, all, onLeave }: OwnRacketNoteProps) {
  const { t } = useTranslation(['cart', 'shop'])
  if (count === 0) return null
  return (
    <p className={styles.note}>
      <span>{all === 1 ? t('cart.ownRacket') : t('cart.ownRackets', { count, all })}</span>{' '}
      <OwnRacketLink onLeave={onLeave} />
    </p>
  )
}
