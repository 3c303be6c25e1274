import { useTranslation } from 'react-i18next'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import styles from './Wishlist.module.css'

export function EmptyWishlist() {
  const { t } = useTranslation(['catalogue', 'shop'])
  return (
    <div className={styles.empty}>
      <span className={styles.heart}>
        <Icon name="heart" />
      </span>
      <h2>{t('wishlist.empty')}</h2>
      <p>{t('wishlist.emptyText')}</p>
      <LinkButton to={paths.category('badminton/rackets')} tone="accent">
        {t('wishlist.browse')}
      </LinkButton>
    </div>
  )
}
