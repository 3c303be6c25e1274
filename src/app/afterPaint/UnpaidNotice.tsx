import { useEffect, useId } from 'react'
import { shownOrderApi } from '../../features/orders'
import { deleteUnpaidOrder, storeUnpaidOrder } from '../../features/payment'
import { useMoment } from '../../site/formats/useMoment'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { IconButton } from '../../ui/icon/IconButton'
import { CornerCard } from '../../ui/overlay/CornerCard'
import { isClosed } from '../pages/closedOrder'
import styles from './UnpaidNotice.module.css'

interface UnpaidNoticeProps {
  /** The stored order's id. */
  readonly id: string
  readonly onDismiss: () => void
}

/** A notice with a link to an unpaid order. Nothing is shown before the server confirms that it is unpaid. */
export function UnpaidNotice({ id, onDismiss }: UnpaidNoticeProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const moment = useMoment()
  const titleId = useId()
  const { data: order, error } = shownOrderApi.useGetOrderQuery(id)
  const isGone = isClosed(error)
  useEffect(() => {
    if (isGone) deleteUnpaidOrder(id)
    else if (order) storeUnpaidOrder(order)
  }, [id, order, isGone])
  if (isGone || !order?.actions.includes('pay') || order.expiresAt === null) return null
  return (
    <CornerCard aria-labelledby={titleId} data-banner="unpaid">
      <div className={styles.head}>
        <h2 id={titleId}>{t('unpaid.title', { number: order.number })}</h2>
        <IconButton icon="close" label={t('shell.close')} onClick={onDismiss} />
      </div>
      <p>{t('unpaid.until', { time: moment(order.expiresAt) })}</p>
      <LinkButton tone="accent" to={paths.order(id)}>
        {t('unpaid.finish')}
      </LinkButton>
    </CornerCard>
  )
}
