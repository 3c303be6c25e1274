import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Link } from '../../ui/Link'
import styles from './OwnRacketNote.module.css'

interface OwnRacketNoteProps {
  /** Rackets that the shopper sends in for a line. No note for 0. */
  readonly count: number
  /** All rackets of the line. */
  readonly all: number
  /** Runs when the shopper follows the link. */
  readonly onLeave?: () => void
}

/** A note that rackets of a line stay without stringing, because each stringing strings one. No note for 0. */
export function UnstrungNote({ count, all }: Pick<OwnRacketNoteProps, 'count' | 'all'>) {
  const { t } = useTranslation('totals')
  if (count === 0) return null
  return (
    <p className={styles.note}>{all === 1 ? t('cart.unstrung') : t('cart.unstrungOf', { count, all })}</p>
  )
}

/** A note that a stringing line needs the shopper's own racket, with a link to instructions. */
export function OwnRacketNote({ count, all, onLeave }: OwnRacketNoteProps) {
  const { t } = useTranslation(['totals', 'shop'])
  if (count === 0) return null
  return (
    <p className={styles.note}>
      <span>{all === 1 ? t('cart.ownRacket') : t('cart.ownRackets', { count, all })}</span>{' '}
      <OwnRacketLink onLeave={onLeave} />
    </p>
  )
}

/**
 * Links to the instructions for sending in a racket.
 * @param onLeave runs when the shopper follows the link
 */
export function OwnRacketLink({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation(['totals', 'shop'])
  return (
    <Link to={`${paths.page('delivery')}#own-racket`} onClick={onLeave}>
      {t('cart.ownRacketHow')}
    </Link>
  )
}
