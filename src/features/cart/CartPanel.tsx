import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { paths } from '../../site/paths'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { panelClosed, SidePanel } from '../panels'
import { useGetCartQuery } from './cartApi'
import styles from './CartPanel.module.css'

/** The cart beside the page. */
export function CartPanel() {
  const { t } = useTranslation('shop')
  return (
    <SidePanel name="cart" title={t('shell.cart')}>
      <CartContent />
    </SidePanel>
  )
}

// Asked only while the panel is open: the panel's content does not exist before.
function CartContent() {
  const { t } = useTranslation('shop')
  const { error, isLoading, refetch } = useGetCartQuery()
  if (isLoading) return <LoadingCart label={t('cart.loading')} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return <EmptyCart />
}

function LoadingCart({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton blockSize="6rem" />
      <Skeleton blockSize="6rem" />
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t('cart.empty')}</p>
      <p>{t('cart.emptyText')}</p>
      <LinkButton
        tone="accent"
        to={paths.category('badminton/rackets')}
        onClick={() => dispatch(panelClosed())}
      >
        {t('cart.emptyAction')}
      </LinkButton>
    </div>
  )
}
