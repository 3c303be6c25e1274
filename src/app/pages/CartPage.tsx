import { useTranslation } from 'react-i18next'
import { isCartEmpty } from '../../domain/cart/cart'
import { CartOverview, useGetCartQuery } from '../../features/cart'
import { MoveToWishlist } from '../cart/MoveToWishlist'
import { BestSellersOnDemand } from '../empty/BestSellersOnDemand'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './CartPage.module.css'

export function CartPage() {
  const { t } = useTranslation(['cart', 'shop'])
  const { data: cart } = useGetCartQuery()
  const isEmpty = cart !== undefined && (cart === null || isCartEmpty(cart))
  return (
    <div className={styles.page}>
      <PageHead title={t('shell.cart')} description={t('cart.description')} isHidden />
      <CartOverview lineActions={(line, currency) => <MoveToWishlist line={line} currency={currency} />} />
      {isEmpty ? <BestSellersOnDemand /> : null}
    </div>
  )
}
