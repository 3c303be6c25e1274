import { Suspense } from 'react'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { AccountFrame } from './AccountFrame'
import { OverviewSkeleton } from './AccountSkeleton'

const AccountOverview = lazyWithTranslations(
  'overview',
  () => import(/* webpackChunkName: "overview" */ './AccountOverview'),
  'AccountOverview',
)

export function AccountPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <AccountFrame title={t('account.title')} isOverview skeleton={<OverviewSkeleton />}>
      {(customer) => (
        <Suspense fallback={<OverviewSkeleton />}>
          <AccountOverview customer={customer} />
        </Suspense>
      )}
    </AccountFrame>
  )
}
