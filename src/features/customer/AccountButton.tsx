import type { MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { panelOpened } from '../panels'
import { useGetCustomerQuery } from './knownCustomer'
import styles from './AccountButton.module.css'

/**
 * Links to the account; for a guest it opens the sign-in panel. A link in both cases: it works before
 * hydration, and the panel returns the focus to it.
 */
export function AccountButton() {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const { data: customer } = useGetCustomerQuery(undefined, { refetchOnMountOrArgChange: false })
  const label = customer ? t('shell.accountOf', { name: customer.firstName }) : t('shell.account')
  const openPanel = (event: MouseEvent) => {
    if (customer || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatch(panelOpened('account'))
  }
  return (
    <Link
      to={paths.account()}
      className={styles.button}
      aria-label={label}
      aria-haspopup={customer ? undefined : 'dialog'}
      title={label}
      onClick={openPanel}
      data-panel="account"
    >
      {customer ? (
        <span className={styles.initial} aria-hidden="true">
          {Array.from(customer.firstName)[0]}
        </span>
      ) : (
        <Icon name="user" />
      )}
    </Link>
  )
}
