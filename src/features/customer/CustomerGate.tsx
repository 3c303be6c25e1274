import type { ReactNode } from 'react'
import type { Customer } from '../../domain/customer/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { useGetCustomerQuery } from './knownCustomer'
import styles from './CustomerForm.module.css'

interface CustomerGateProps {
  readonly customer: (customer: Customer) => ReactNode
  readonly guest: ReactNode
  /** Has the shape of the customer's content. Default: a form. */
  readonly skeleton?: ReactNode
}

/**
 * Renders `customer` when signed in and `guest` otherwise; a skeleton on the server and until the session is
 * known.
 */
export function CustomerGate({ customer, guest, skeleton }: CustomerGateProps) {
  const { data, error, isFetching, refetch } = useGetCustomerQuery()
  if (data) return customer(data)
  if (data === null) return guest
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return <Waiting>{skeleton}</Waiting>
}

function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shop')
  return (
    <div className={children ? undefined : styles.form} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      {children ?? (
        <>
          <Skeleton blockSize="3rem" />
          <Skeleton blockSize="3rem" />
          <Skeleton inlineSize="10rem" blockSize="3rem" />
        </>
      )}
    </div>
  )
}
