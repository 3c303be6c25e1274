import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Product } from '../../domain/product/product'
import {
  useGetProductsBySlugQuery,
  longestTrail,
  ProductGrid,
  useCategories,
  useStartPath,
} from '../../features/catalog'
import {
  areOfManyKinds,
  parseComparedIds,
  CompareSkeleton,
  CompareTable,
  productUncompared,
} from '../../features/compare'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { PageHead } from '../shell/documentHead/PageHead'
import { BestSellersOnDemand } from './BestSellersOnDemand'
import { CardActions } from './CardActions'
import { CategoryLinks } from './CategoryLinks'
import { RacketMapBelow } from './RacketMapBelow'
import styles from './ComparePage.module.css'

/** Compares up to four products; the url contains their ids. */
export function ComparePage() {
  const { t } = useTranslation(['lists', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('compare.title')} description={t('compare.description')} isHidden />
      <h1>{t('compare.title')}</h1>
      <Comparison />
    </div>
  )
}

function Comparison() {
  const { t } = useTranslation(['lists', 'shop'])
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { ids, isCut } = parseComparedIds(useLocation().pathname)
  const { data, error, isFetching, refetch } = useGetProductsBySlugQuery(ids, { skip: ids.length === 0 })
  // After a removal, the remaining products are already loaded.
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? [])
  const isWaiting = isFetching && products.length < ids.length
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (isWaiting) return <CompareSkeleton count={ids.length} />

  const remove = ({ id }: Product) => {
    dispatch(productUncompared({ id }))
    void navigate(paths.compare(products.map((product) => product.id).filter((other) => other !== id)))
  }
  const unknown = ids.length - products.length
  return (
    <>
      {isCut ? <Notice>{t('compare.cut')}</Notice> : null}
      {unknown > 0 ? <Notice>{t('compare.unknown', { count: unknown })}</Notice> : null}
      {products.length < 2 ? (
        <FewToCompare product={products[0] ?? null} />
      ) : (
        <>
          {areOfManyKinds(products) ? <Notice>{t('compare.manyKinds')}</Notice> : null}
          <CompareTable products={products} onRemove={remove} />
          {products.every(({ kind }) => kind === 'racket') ? (
            <RacketMapBelow compared={products.map(({ id }) => id)} />
          ) : null}
        </>
      )}
    </>
  )
}

/** Shown with fewer than two products: explains how to compare, with a link to more products. */
export function FewToCompare({ product }: { product: Product | null }) {
  const { t } = useTranslation(['lists', 'shop'])
  const { data: tree = [] } = useCategories()
  const start = useStartPath()
  const nearest = product ? longestTrail(tree, product.categories).at(-1)?.path : undefined
  return (
    <EmptyState
      drawing="compare"
      title={product ? t('compare.oneTitle') : t('compare.emptyTitle')}
      text={t('compare.emptyText')}
      action={
        <LinkButton to={nearest ?? start} tone="accent">
          {product ? t('compare.findAnother') : t('cart.emptyAction')}
        </LinkButton>
      }
      aside={<CategoryLinks />}
    >
      {product ? (
        <ProductGrid products={[product]} actions={(one) => <CardActions product={one} />} early={1} />
      ) : (
        <BestSellersOnDemand />
      )}
    </EmptyState>
  )
}
