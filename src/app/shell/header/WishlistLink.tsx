import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectWishlistCount } from '../../../features/wishlist'
import { paths } from '../../../site/urls/paths'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import styles from './WishlistLink.module.css'

/** A link to the wishlist with its number of items. */
export function WishlistLink() {
  const { t } = useTranslation('shop')
  const count = useSelector(selectWishlistCount)
  const label = count === 0 ? t('shell.wishlist') : t('shell.wishlistCount', { count })
  return (
    <Link to={paths.wishlist()} className={styles.link} aria-label={label} title={label}>
      <Icon name="heart" />
      {count === 0 ? null : <span className={styles.count}>{count}</span>}
    </Link>
  )
}
