import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { CategoryNode } from '../../domain/category'
import { ProductGridSkeleton, ProductListing, trailTo, useGetCategoriesQuery } from '../../features/catalog'
import { WishlistHeart } from '../../features/wishlist'
import { brandOf } from '../../site/brands'
import { useSite } from '../../site/useSite'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { ErrorNote } from '../../ui/ErrorNote'
import { PageHead } from '../shell/PageHead'
import { useCategoryTitle } from '../useCategoryTitle'
import { useListingUrl } from '../useListingUrl'
import styles from './CategoryPage.module.css'
import { NotFoundPage } from './NotFoundPage'

/** A category's products. */
export function CategoryPage() {
  const { pathname } = useLocation()
  const { data: tree, error, isFetching, refetch } = useGetCategoriesQuery()
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!tree) return <ProductGridSkeleton />
  const trail = trailTo(tree, pathname)
  const node = trail.at(-1)
  return node ? <CategoryListing key={node.path} trail={trail} node={node} /> : <NotFoundPage />
}

function CategoryListing({ trail, node }: { trail: readonly CategoryNode[]; node: CategoryNode }) {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { name } = brandOf(useSite().brand)
  const { choice, firstPage, queryOfPage, links } = useListingUrl()
  const crumbs = trail.map((crumb) => ({ title: titleOf(crumb), ...(crumb !== node && { to: crumb.path }) }))
  const title = crumbs
    .map((crumb) => crumb.title)
    .reverse()
    .join(' · ')
  return (
    <div className={styles.category}>
      <PageHead
        title={title}
        description={t('listing.description', { title, count: node.productCount, name })}
        query={choice.page > 1 ? `?page=${choice.page}` : ''}
      />
      <Breadcrumbs crumbs={crumbs} />
      <ProductListing
        heading={
          <>
            <h1>{titleOf(node)}</h1>
            <Subcategories
              nodes={node.children.flatMap((child) => (child.isGroup ? child.children : child))}
            />
          </>
        }
        path={node.path}
        sort={choice.sort}
        filters={choice.filters}
        page={choice.page}
        firstPage={firstPage}
        queryOfPage={(page) => ({ category: node.entityId, ...queryOfPage(page) })}
        links={links}
        actions={(product) => <WishlistHeart product={product} />}
      />
    </div>
  )
}

function Subcategories({ nodes }: { nodes: readonly CategoryNode[] }) {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  if (nodes.length === 0) return null
  return (
    <nav aria-label={t('home.shopByType')}>
      <ul className={styles.subcategories} role="list">
        {nodes.map((node) => (
          <li key={node.path}>
            <Link to={node.path}>
              {titleOf(node)} <span className={styles.count}>{node.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
