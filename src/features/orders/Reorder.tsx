import { useDispatch } from 'react-redux'
import type { Order } from '../../domain/order/orderSchema'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { showToast } from '../../ui/notice/toast'
import { panelOpened } from '../panels'
import { useReorderMutation } from './ordersApi'
import styles from './Reorder.module.css'

interface ReorderProps {
  readonly order: Pick<Order, 'id' | 'lines'>
  /** True for the main action of the screen. */
  readonly isFirst: boolean
}

/** Adds the order's lines to the cart again and opens it. Lists unavailable products. */
export function Reorder({ order: { id, lines }, isFirst }: ReorderProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const dispatch = useDispatch()
  const [reorder, { data, error, isLoading }] = useReorderMutation()
  const orderAgain = async () => {
    const result = await reorder({ id, lines })
    if (result.error || result.data.missing.length > 0) return
    showToast({ tone: 'good', text: t('order.reorderDone') })
    dispatch(panelOpened('cart'))
  }
  return (
    <>
      <Button
        tone={isFirst ? 'accent' : 'plain'}
        aria-busy={isLoading}
        onClick={() => (isLoading ? undefined : void orderAgain())}
      >
        {t('order.reorder')}
      </Button>
      {error && !isLoading ? (
        <div className={styles.wholeRow}>
          <ErrorNote error={error} />
        </div>
      ) : null}
      {data && data.missing.length > 0 ? (
        <div className={styles.wholeRow}>
          <Notice tone="caution" title={data.added ? t('order.reorderSome') : t('order.reorderNone')} isLive>
            {data.missing.map(({ sku, name }) => (
              <p key={sku}>{name}</p>
            ))}
            {data.added ? (
              <Button onClick={() => dispatch(panelOpened('cart'))}>{t('shell.cart')}</Button>
            ) : null}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
