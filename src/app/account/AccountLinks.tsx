import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import styles from './AccountLinks.module.css'

/** Navigation between the account pages; marks the current one. */
export function AccountLinks() {
  const { t } = useTranslation(['account', 'shop'])
  const { pathname } = useLocation()
  const parts = [
    { to: paths.account(), name: t('account.overview') },
    { to: paths.orders(), name: t('account.orders') },
    { to: paths.accountDetails(), name: t('account.details') },
    { to: paths.addresses(), name: t('address.title') },
    { to: paths.wishlist(), name: t('shell.wishlist') },
    { to: paths.accountData(), name: t('account.data') },
  ]
  return (
    <nav aria-label={t('shell.account')}>
      <ul role="list" className={styles.links}>
        {parts.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              {name}
              <Icon name="chevronRight" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
