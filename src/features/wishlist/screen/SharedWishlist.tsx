import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { isCommerceError } from '../../../domain/errors'
import type { Product } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { Button, LinkButton } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { showToast } from '../../../ui/notice/toast'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { CardCell, CardGrid, ProductCard, ProductGridSkeleton } from '../../catalog'
import { toggleHeart, WishlistHeart } from '../WishlistHeart'
import { selectIsOnWishlist, type WishlistState } from '../wishlistSelectors'
import { useOpenSharedWishlistQuery } from './shareApi'
import styles from './Wishlist.module.css'

/**
 * A list that somebody shares by a link, whose key is in the URL's fragment. The fragment stays, so that the page can be
 * reloaded and passed on.
 */
export function SharedWishlist() {
  const { t } = useTranslation(['lists', 'shop'])
  const { hash } = useLocation()
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? ''
  const { data, error, refetch } = useOpenSharedWishlistQuery(key, { skip: key === '' })
  const isGone = isCommerceError(error) && error.code === 'not_found'
  if (key === '' || isGone || data?.items.length === 0)
    return (
      <div className={styles.share}>
        <Notice
          title={
            data ? t('wishlist.sharedEmpty') : isGone ? t('wishlist.sharedGone') : t('wishlist.sharedPart')
          }
        >
          <p>{isGone ? t('wishlist.sharedGoneText') : t('wishlist.sharedPartText')}</p>
        </Notice>
        <LinkButton to={paths.home()}>{t('wishlist.browse')}</LinkButton>
      </div>
    )
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <ProductGridSkeleton count={4} />
  // Two variants of a product are one card.
  const byId = new Map(data.items.map(({ product }) => [product.id, product]))
  return <SharedItems products={[...byId.values()]} />
}

function SharedItems({ products }: { readonly products: readonly Product[] }) {
  const { t } = useTranslation(['lists', 'shop'])
  const dispatch = useDispatch<ThunkDispatch<WishlistState, unknown, UnknownAction>>()
  const store = useStore<WishlistState>()
  const [isSaving, setIsSaving] = useState(false)
  const saveAll = async () => {
    if (isSaving) return
    setIsSaving(true)
    for (const product of products) {
      if (selectIsOnWishlist(product.id)(store.getState())) continue
      const error = await dispatch(toggleHeart(product))
      if (!error) continue
      showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
      setIsSaving(false)
      return
    }
    setIsSaving(false)
    showToast({ tone: 'good', text: t('wishlist.savedAll') })
  }
  return (
    <>
      <p className={styles.where}>{t('wishlist.sharedText')}</p>
      <div>
        <Button aria-busy={isSaving ? true : undefined} onClick={() => void saveAll()}>
          {t('wishlist.saveAll')}
        </Button>
      </div>
      <section>
        <h2>
          <VisuallyHidden>{t('search.products')}</VisuallyHidden>
        </h2>
        <CardGrid look="picker">
          {products.map((product, index) => (
            <CardCell key={`${product.id} ${index}`}>
              <ProductCard
                product={product}
                look="picker"
                isEarly
                actions={<WishlistHeart product={product} />}
              />
            </CardCell>
          ))}
        </CardGrid>
      </section>
    </>
  )
}
