import { useDispatch, useSelector } from 'react-redux'
import { isCartEmpty, type CartLine } from '../../domain/cart/cart'
import { CartOverview, CheckoutProblem, useGetCartQuery, useRemoveLineMutation } from '../../features/cart'
import { selectIsOnWishlist, toggleHeart } from '../../features/wishlist'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import { showToast } from '../../ui/notice/toast'
import { WhenNear } from '../../ui/WhenNear'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import type { ShopStore } from '../store'
import { BestSellersOnDemand } from './BestSellersOnDemand'
import { FilledBy } from './FilledBy'
import styles from './CartPage.module.css'

const CartRails = lazyWithTranslations(
  'cartRails',
  () => import(/* webpackChunkName: "cartRails" */ './CartRails'),
  'CartRails',
)

export function CartPage() {
  const { t } = useTranslation(['cart', 'shop'])
  const { data: cart } = useGetCartQuery()
  const { commerce } = useSite()
  const isEmpty = cart !== undefined && (cart === null || isCartEmpty(cart))
  return (
    <div className={styles.page}>
      <PageHead title={t('shell.cart')} description={t('cart.description')} isHidden />
      <FilledBy />
      {commerce.checkout ? null : (
        <OnDemand>
          <CheckoutProblem />
        </OnDemand>
      )}
      <CartOverview lineActions={(line, currency) => <MoveToWishlist line={line} currency={currency} />} />
      {isEmpty && !commerce.checkout ? <Link to={paths.orders()}>{t('cart.justOrdered')}</Link> : null}
      {isEmpty ? <BestSellersOnDemand /> : null}
      <WhenNear>
        <OnDemand>
          <CartRails />
        </OnDemand>
      </WhenNear>
    </div>
  )
}

/** Adds a line's product to the wishlist, then removes the line. The line stays if adding fails. */
export function MoveToWishlist({ line, currency }: { line: CartLine; currency: string }) {
  const { t } = useTranslation(['cart', 'shop'])
  const dispatch = useDispatch<ShopStore['dispatch']>()
  const isSaved = useSelector(selectIsOnWishlist(line.productId))
  const [removeLine, { isLoading }] = useRemoveLineMutation()
  const { name, productId: id, path: slug, variant, giftWrapping } = line
  const move = async () => {
    if (isLoading) return
    const price = { value: variant.price - (giftWrapping?.amount ?? 0), currencyCode: currency }
    const notSaved = isSaved ? undefined : await dispatch(toggleHeart({ id, slug, name, price }))
    const error = notSaved ?? (await removeLine(line)).error
    if (error) showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
    else showToast({ tone: 'good', text: t('cart.movedToWishlist', { name }) })
  }
  return <IconButton icon="heart" label={t('cart.toWishlistOf', { name })} onClick={() => void move()} />
}
