import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isCartEmpty } from '../../domain/cart/cart'
import { CartOverview, useGetCartQuery } from '../../features/cart'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { WhenNear } from '../../ui/WhenNear'
import { MoveToWishlist } from '../cart/MoveToWishlist'
import { BestSellersOnDemand } from '../empty/BestSellersOnDemand'
import { PageHead } from '../shell/documentHead/PageHead'
import { CrashScreen } from '../shell/failure/CrashScreen'
import styles from './CartPage.module.css'

const CartRails = lazyWithTranslations('cartRails', async () => {
  const { CartRails } = await import(/* webpackChunkName: "cartRails" */ '../cart/CartRails')
  return { default: CartRails }
})

export function CartPage() {
  const { t } = useTranslation(['cart', 'shop'])
  const { data: cart } = useGetCartQuery()
  const isEmpty = cart !== undefined && (cart === null || isCartEmpty(cart))
  return (
    <div className={styles.page}>
      <PageHead title={t('shell.cart')} description={t('cart.description')} isHidden />
      <CartOverview lineActions={(line, currency) => <MoveToWishlist line={line} currency={currency} />} />
      {isEmpty ? <BestSellersOnDemand /> : null}
      <WhenNear>
        <CrashScreen fallback={null}>
          <Suspense fallback={null}>
            <CartRails />
          </Suspense>
        </CrashScreen>
      </WhenNear>
    </div>
  )
}
