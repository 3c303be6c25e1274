import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { panelClosed } from '../../panels'
import { useLogout } from '../customerApi'
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

/** Ends the session and opens the home page, which shows no customer data. */
export function SignOutButton() {
  const { t } = useTranslation(['account', 'shop'])
  const { signsOutEverywhere } = useSite().commerce
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [logout, { isLoading, error }] = useLogout()
  const signOut = () => {
    if (isLoading) return
    void logout()
      .unwrap()
      .then(
        () => {
          dispatch(panelClosed())
          void navigate(paths.home())
        },
        () => undefined,
      )
  }
  return (
    <>
      <Button aria-disabled={isLoading ? true : undefined} onClick={signOut}>
        {isLoading ? t('account.signingOut') : t('shell.signOut')}
      </Button>
      {signsOutEverywhere ? <p>{t('account.signsOutEverywhere')}</p> : null}
      {error ? <ErrorNote error={error} /> : null}
    </>
  )
}
