import type { ShownRefundAccount } from '../../domain/order/orderSchema'
import type { StaffRefundAccount } from '../../domain/order/staffOrderSchema'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useClock } from '../ui/useClock'
import { Section } from './Section'
import { useReadRefundAccountMutation } from './staffOrdersApi'
import styles from './Orders.module.css'

interface RefundAccountProps {
  readonly number: string
  readonly account: ShownRefundAccount
}

/** Where the refund of a cash order goes. Reading the whole account is recorded. */
export function RefundAccount({ number, account: { method, ending } }: RefundAccountProps) {
  const { t } = useTranslation('staffOrders')
  const [read, { data, error, isLoading }] = useReadRefundAccountMutation()
  return (
    <Section title={t('staff.order.section.refundAccount')}>
      <p>
        {t('staff.order.refundAccount.ending', { method: t(`staff.order.refundAccount.${method}`), ending })}
      </p>
      {error && !isLoading ? <ErrorNote error={error} /> : null}
      {data ? <Account read={data} /> : null}
      {data?.state === 'read' ? null : (
        <div>
          <Button
            aria-busy={isLoading}
            onClick={() => (isLoading ? undefined : void read({ number, isAgain: data?.state === 'shown' }))}
          >
            {t(
              data?.state === 'shown' ? 'staff.order.refundAccount.again' : 'staff.order.refundAccount.show',
            )}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Account({ read: { state, at, by, fields } }: { readonly read: StaffRefundAccount }) {
  const { t } = useTranslation('staffOrders')
  const clock = useClock()
  if (state === 'shown')
    return (
      <p role="status">{t('staff.order.refundAccount.shown', { by, time: at === null ? '' : clock(at) })}</p>
    )
  if (state !== 'read') return <p role="status">{t(`staff.order.refundAccount.${state}`)}</p>
  return (
    <dl className={styles.list}>
      {fields.map(({ field, text }) => (
        <div key={field}>
          <dt>{t(`staff.order.refundAccount.field.${field}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
