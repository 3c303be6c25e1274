import { useTranslation } from 'react-i18next'
import { useStartPath } from '../../features/catalog'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { BestSellersOnDemand } from '../empty/BestSellersOnDemand'

export function EmptyWishlist() {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      drawing="wishlist"
      title={t('wishlist.empty')}
      text={t('wishlist.emptyText')}
      action={
        <LinkButton to={useStartPath()} tone="accent">
          {t('wishlist.browse')}
        </LinkButton>
      }
    >
      <BestSellersOnDemand />
    </EmptyState>
  )
}
