import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { LinkButton } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Skeleton } from '../../../ui/Skeleton'
import { useGetAddressesQuery } from './accountApi'
import { AddressLines } from './AddressLines'
import styles from './Account.module.css'

/** The customer's default address in the site's region, with a link to the address book. */
export function DefaultAddress() {
  const { t } = useTranslation('account')
  const { data: addresses, error } = useGetAddressesQuery()
  if (error && !addresses) return null
  const address = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0]
  return (
    <section className={styles.default}>
      <div className={styles.defaultHead}>
        <h2>{t('address.defaultTitle')}</h2>
        {addresses && addresses.length > 1 ? (
          <Link to={paths.addresses()}>{t('address.all', { total: addresses.length })}</Link>
        ) : null}
      </div>
      <div className={styles.card}>
        {addresses ? (
          address ? (
            <AddressLines address={address} />
          ) : (
            <p className={styles.lines}>{t('address.none')}</p>
          )
        ) : (
          <Skeleton blockSize="6rem" />
        )}
        <div className={styles.cardActions}>
          <LinkButton to={paths.addresses()}>{address ? t('address.edit') : t('address.add')}</LinkButton>
        </div>
      </div>
    </section>
  )
}
