import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isCartEmpty } from '../../domain/cart/cart'
import { CartOverview, useGetCartQuery } from '../../features/cart'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/notice/Notice'
import { WhenNear } from '../../ui/WhenNear'
import { MoveToWishlist } from '../cart/MoveToWishlist'
import { BestSellersOnDemand } from '../empty/BestSellersOnDemand'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import styles from './CartPage.module.css'

const CartRails = lazyWithTranslations('cartRails', async () => {
  const { CartRails } = await import(/* webpackChunkName: "cartRails" */ '../cart/CartRails')
  return { default: CartRails }
})

export function CartPage() {
  const { t } = useTranslation(['cart', 'shop'])
  const { data: cart } = useGetCartQuery()
  const { commerce } = useSite()
  const isEmpty = cart !== undefined && (cart === null || isCartEmpty(cart))
  return (
    <div className={styles.page}>
      <PageHead title={t('shell.cart')} description={t('cart.description')} isHidden />
      <CheckoutProblem />
      <CartOverview lineActions={(line, currency) => <MoveToWishlist line={line} currency={currency} />} />
      {isEmpty && commerce.checkout === 'upstream' ? (
        <Link to={paths.orders()}>{t('cart.justOrdered')}</Link>
      ) : null}
      {isEmpty ? <BestSellersOnDemand /> : null}
      <WhenNear>
        <OnDemand>
          <CartRails />
        </OnDemand>
      </WhenNear>
    </div>
  )
}

/** Why the checkout of a hosted store could not be opened; null unless it was tried. */
function CheckoutProblem() {
  const { t } = useTranslation(['cart', 'shop'])
  const [search] = useSearchParams()
  // The server's document is the same for every query.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const problem = isHydrated ? search.get('problem') : null
  if (problem !== 'store_unavailable' && problem !== 'too_many_requests') return null
  return (
    <Notice tone="caution" isLive>
      <p>{t(problem === 'store_unavailable' ? 'error.store_unavailable' : 'error.too_many_requests')}</p>
    </Notice>
  )
}
