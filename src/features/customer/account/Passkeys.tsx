import { Suspense } from 'react'
import type { Customer } from '../../../domain/customer/customer'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { AddressSkeleton } from './AddressSkeleton'

// Lazy, because most visitors of the page change something else.
const PasskeyList = lazyNamed(
  () => import(/* webpackChunkName: "passkeyList" */ './PasskeyList'),
  'PasskeyList',
)

/** The passkeys of a customer's account, below their title. */
export function Passkeys({ customer }: { customer: Customer }) {
  const { t } = useTranslation('account')
  return (
    <>
      <h2>{t('passkey.title')}</h2>
      <p>{t('passkey.lead')}</p>
      <Suspense fallback={<AddressSkeleton />}>
        <PasskeyList customer={customer} />
      </Suspense>
    </>
  )
}
