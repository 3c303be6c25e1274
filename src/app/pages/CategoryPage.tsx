import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { slugsOf, type CategoryNode } from '../../domain/catalogue/category'
import {
  ProductGridSkeleton,
  trailTo,
  useCategories,
  ProductListing,
  promotedFilters,
} from '../../features/catalog'
import { brandOf } from '../../site/brand/brands'
import { listingShown } from '../../site/shown'
import { useShown } from '../../site/useShown'
import { useSite } from '../../site/useSite'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { ShopBySeries } from '../category/ShopBySeries'
import { ShopByType } from '../category/ShopByType'
import { CardActions } from '../listing/CardActions'
import { CardAdd } from '../listing/CardAdd'
import { useCategoryTitle } from '../listing/useCategoryTitle'
import { useListing } from '../listing/useListing'
import { NotFound } from '../NotFound'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './CategoryPage.module.css'

export function CategoryPage() {
  const { pathname } = useLocation()
  const { data: tree, error, isFetching, refetch } = useCategories()
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!tree) return <ProductGridSkeleton />
  const trail = trailTo(tree, pathname)
  const node = trail.at(-1)
  return node ? <CategoryListing key={node.path} trail={trail} node={node} /> : <NotFound />
}

function CategoryListing({ trail, node }: { trail: readonly CategoryNode[]; node: CategoryNode }) {
  const { t } = useTranslation(['home', 'listing', 'shop'])
  const titleOf = useCategoryTitle()
  const { brand } = useSite()
  const { name } = brandOf(brand)
  const { answer, sort, filters, page, firstPage, queryOfPage, links } = useListing({
    category: node.entityId,
  })
  const crumbs = trail.map((crumb) => ({ title: titleOf(crumb), ...(crumb !== node && { to: crumb.path }) }))
  const title = crumbs
    .map((crumb) => crumb.title)
    .reverse()
    .join(' · ')
  const intro = t(`brand.${brand}.intro.${slugsOf(node.path).join('/')}`, { defaultValue: '' })
  useShown(answer ? node.path : null, () => listingShown(node.path, answer?.products ?? []))
  return (
    <div className={styles.category}>
      <PageHead
        title={title}
        description={[intro, t('listing.description', { title, count: node.productCount, name })]
          .join(' ')
          .trim()}
        query={page > 1 ? `?page=${page}` : ''}
        isHidden={Object.keys(filters).length > 0}
      />
      <Breadcrumbs crumbs={crumbs} />
      <ProductListing
        heading={
          <>
            <h1>{titleOf(node)}</h1>
            {intro === '' ? null : <p className={styles.intro}>{intro}</p>}
            <ShopByType node={node} />
          </>
        }
        path={node.path}
        sort={sort}
        filters={filters}
        page={page}
        firstPage={firstPage}
        queryOfPage={queryOfPage}
        links={links}
        promoted={promotedFilters(node.path)}
        actions={(product) => <CardActions product={product} />}
        corner={(product) => <CardAdd product={product} />}
      />
      <ShopBySeries node={node} query={queryOfPage(page)} />
    </div>
  )
}
