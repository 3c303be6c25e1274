import { useTranslation } from 'react-i18next'
import { paths } from '../../site/urls/paths'
import { Link } from '../Link'

/** To where it says how a racket is sent in. @param onLeave the shopper goes there */
export function OwnRacketLink({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <Link to={`${paths.page('delivery')}#own-racket`} onClick={onLeave}>
      {t('cart.ownRacketHow')}
    </Link>
  )
}
