import type { Customer } from '../../domain/customer/customer'
import { DefaultAddress } from '../../features/customer'
import { LastOrder } from '../../features/orders'
import { useGetWishlistQuery } from '../../features/wishlist'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { OnDemand } from '../shell/failure/OnDemand'
import { NoOrders } from './NoOrders'
import styles from './AccountFrame.module.css'

const SetUpList = lazyWithTranslations(
  'stringing',
  () => import(/* webpackChunkName: "stringing" */ '../../features/setUps'),
  'SetUpList',
)

/** The account at a glance: last order, default address, set-ups of rackets, and what the other pages hold. */
export function AccountOverview({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const { setUps } = useSite().commerce
  const query = { customerId: customer.id, withProducts: false }
  const { data: wishlist } = useGetWishlistQuery(query)
  const saved = wishlist?.items.length ?? 0
  const cards = [
    {
      to: paths.wishlist(),
      name: t('shell.wishlist'),
      // Empty until the list has loaded.
      text:
        wishlist === undefined
          ? ''
          : saved === 0
            ? t('account.wishlistEmpty')
            : t('account.wishlistText', { count: saved }),
    },
    { to: paths.accountDetails(), name: t('account.details'), text: customer.email },
    { to: paths.mails('newsletter'), name: t('footer.newsletter'), text: t('account.newsletterText') },
    { to: paths.accountData(), name: t('account.data'), text: t('account.dataText') },
  ]
  return (
    <>
      <p className={styles.greeting}>{t('account.greeting', { name: customer.firstName })}</p>
      <div className={styles.first}>
        <LastOrder empty={<NoOrders />} />
        <DefaultAddress />
      </div>
      {setUps ? (
        <div className={styles.setUps}>
          <OnDemand>
            <SetUpList />
          </OnDemand>
        </div>
      ) : null}
      <ul role="list" className={styles.cards}>
        {cards.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <strong>{name}</strong>
              <Icon name="chevronRight" size="small" />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
