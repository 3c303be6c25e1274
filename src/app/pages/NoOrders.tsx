import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'

/** In place of the orders of a customer without any. */
export function NoOrders() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  return (
    <EmptyState
      drawing="orders"
      title={t('order.list.empty')}
      text={t('order.list.emptyText')}
      action={
        <LinkButton to={paths.home()} tone="accent">
          {t('cart.emptyAction')}
        </LinkButton>
      }
    />
  )
}
