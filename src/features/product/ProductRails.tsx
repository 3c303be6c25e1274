import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { ProductGrid, ProductGridSkeleton, useGetProductsBySlugQuery, useGetRelatedQuery } from '../catalog'
import styles from './ProductRails.module.css'
import { writeStoredJson, readStoredList } from '../../site/browserStorage'

interface RailProps {
  readonly product: Product
  /** Controls on each card, e.g. the wishlist button. */
  readonly actions?: (product: Product) => ReactNode
}

/** One row on a desktop. */
const shownAtOnce = 4

/** Products that match or replace a product; renders nothing if there are none. */
export function RelatedProducts({ product, actions }: RailProps) {
  const { t } = useTranslation('catalogue')
  const { data: related, isLoading } = useGetRelatedQuery({ id: product.id, limit: shownAtOnce })
  if (!isLoading && !related?.length) return null
  return (
    <Rail title={t('product.similar')}>
      {related ? (
        <ProductGrid products={related} {...(actions && { actions })} />
      ) : (
        <ProductGridSkeleton count={shownAtOnce} />
      )}
    </Rail>
  )
}

/** Shows the products viewed before in this browser and stores this one as viewed. */
export function RecentlyViewed({ product: { slug }, actions }: RailProps) {
  const { t } = useTranslation('catalogue')
  const [before] = useState(() =>
    recentlyViewed()
      .filter((other) => other !== slug)
      .slice(0, shownAtOnce),
  )
  useEffect(() => noteViewed(slug), [slug])
  const { data: products = [] } = useGetProductsBySlugQuery(before, { skip: before.length === 0 })
  if (products.length === 0) return null
  return (
    <Rail title={t('product.recentlyViewed')}>
      <ProductGrid products={products} {...(actions && { actions })} />
    </Rail>
  )
}

function Rail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.rail}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Stores the slugs of viewed products, newest first. Only the browser stores the list. */
const storageLocation = ['localStorage', 'recentlyViewed'] as const

/** Maximum number of stored products. */
const maxViewed = 12

/** Returns the slugs of viewed products, newest first; empty if the storage is unavailable or unreadable. */
function recentlyViewed(): readonly string[] {
  return readStoredList(...storageLocation)
    .filter(isText)
    .slice(0, maxViewed)
}

/** Stores a product as the newest viewed one. */
function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  writeStoredJson(...storageLocation, [slug, ...others].slice(0, maxViewed))
}

const isText = (stored: unknown): stored is string => typeof stored === 'string'
