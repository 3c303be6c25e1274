import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { ProductGrid, ProductGridSkeleton, useGetProductsBySlugQuery } from '../../features/catalog'
import { productUnwished, selectWishes, WishlistHeart } from '../../features/wishlist'
import { paths } from '../../site/paths'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Notice } from '../../ui/Notice'
import { PageHead } from '../shell/PageHead'
import styles from './WishlistPage.module.css'

/** What a shopper keeps for later. */
export function WishlistPage() {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.page}>
      <PageHead title={t('wishlist.title')} description={t('wishlist.emptyText')} isHidden />
      <h1>{t('wishlist.title')}</h1>
      <WishedProducts />
    </div>
  )
}

function WishedProducts() {
  const { t } = useTranslation('shop')
  const wishes = useSelector(selectWishes)
  const {
    data: products,
    error,
    isFetching,
    refetch,
  } = useGetProductsBySlugQuery(
    wishes.map(({ slug }) => slug),
    {
      skip: wishes.length === 0,
    },
  )
  const gone = useGoneWishes(isFetching ? undefined : products?.map(({ slug }) => slug))
  const shown = wishes.flatMap(({ slug }) => products?.find((product) => product.slug === slug) ?? [])
  return (
    <>
      {gone > 0 ? <Notice isLive>{t('wishlist.gone', { count: gone })}</Notice> : null}
      {wishes.length === 0 ? <EmptyWishlist /> : null}
      {error && !isFetching ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {wishes.length > 0 && !products && isFetching ? (
        <ProductGridSkeleton count={Math.min(wishes.length, 8)} />
      ) : null}
      {shown.length > 0 ? (
        <>
          <h2 className={styles.guest}>{t('wishlist.guest')}</h2>
          <ProductGrid
            products={shown}
            actions={(product) => <WishlistHeart product={product} />}
            early={8}
          />
        </>
      ) : null}
    </>
  )
}

/** Takes wishes off the list whose product exists no more, and counts them. */
function useGoneWishes(found: readonly string[] | undefined): number {
  const dispatch = useDispatch()
  const wishes = useSelector(selectWishes)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const gone = found ? wishes.filter(({ slug }) => !found.includes(slug)) : []
    if (gone.length === 0) return
    gone.forEach((wish) => dispatch(productUnwished(wish)))
    setCount((before) => before + gone.length)
  }, [dispatch, found, wishes])
  return count
}

function EmptyWishlist() {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.empty}>
      <h2>{t('wishlist.empty')}</h2>
      <p>{t('wishlist.emptyText')}</p>
      <LinkButton to={paths.home()} tone="accent">
        {t('cart.emptyAction')}
      </LinkButton>
    </div>
  )
}
