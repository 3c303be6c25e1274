import { Suspense } from 'react'
import type { Customer } from '../../domain/customer/customer'
import { DefaultAddress } from '../../features/customer'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/Skeleton'
import { OnDemand } from '../shell/failure/OnDemand'
import { AccountFrame } from './AccountFrame'
import { OverviewSkeleton } from './AccountSkeleton'
import styles from './AccountFrame.module.css'

const LastOrderOrNone = lazyWithTranslations(
  'lastOrder',
  () => import(/* webpackChunkName: "lastOrder" */ './LastOrderOrNone'),
  'LastOrderOrNone',
)

const SetUpList = lazyWithTranslations(
  'stringing',
  () => import(/* webpackChunkName: "stringing" */ '../../features/setUps'),
  'SetUpList',
)

export function AccountPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <AccountFrame title={t('account.title')} isOverview skeleton={<OverviewSkeleton />}>
      {(customer) => <Overview customer={customer} />}
    </AccountFrame>
  )
}

function Overview({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const { setUps } = useSite().commerce
  const cards = [
    { to: paths.orders(), name: t('account.orders'), text: t('account.ordersText') },
    { to: paths.accountDetails(), name: t('account.details'), text: customer.email },
    { to: paths.addresses(), name: t('address.title'), text: t('account.addressesText') },
    { to: paths.wishlist(), name: t('shell.wishlist'), text: t('account.wishlistText') },
    { to: paths.accountData(), name: t('account.data'), text: t('account.dataText') },
  ]
  return (
    <>
      <p className={styles.greeting}>{t('account.greeting', { name: customer.firstName })}</p>
      <div className={styles.first}>
        <Suspense fallback={<Skeleton blockSize="16rem" />}>
          <LastOrderOrNone />
        </Suspense>
        <DefaultAddress />
      </div>
      {setUps ? (
        <OnDemand>
          <SetUpList />
        </OnDemand>
      ) : null}
      <ul role="list" className={styles.cards}>
        {cards.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <strong>{name}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
