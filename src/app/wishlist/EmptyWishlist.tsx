import { useTranslation } from 'react-i18next'
import { paths } from '../../site/urls/paths'
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
        <LinkButton to={paths.category('badminton/rackets')} tone="accent">
          {t('wishlist.browse')}
        </LinkButton>
      }
    >
      <BestSellersOnDemand />
    </EmptyState>
  )
}
