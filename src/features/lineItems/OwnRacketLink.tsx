import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Link } from '../../ui/Link'

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
