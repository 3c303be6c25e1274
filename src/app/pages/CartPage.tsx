import { useTranslation } from 'react-i18next'
import { CartOverview } from '../../features/cart'
import { MoveToWishlist } from '../cart/MoveToWishlist'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './CartPage.module.css'

export function CartPage() {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('shell.cart')} description={t('cart.description')} isHidden />
      <CartOverview lineActions={(line, currency) => <MoveToWishlist line={line} currency={currency} />} />
    </div>
  )
}
