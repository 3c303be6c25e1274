import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { urlInSite } from '../../site/sites'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useLocale, useSite } from '../../site/useSite'
import { useAvoidOverlap } from '../../ui/overlay/useAvoidOverlap'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { isComparison, selectCompared } from './compareSlice'
import styles from './CompareEdgeLink.module.css'

/**
 * A tab at the edge of large screens. Its link opens the comparison in a new browser tab (docs/contract.md#page-shell).
 */
export function CompareEdgeLink() {
  const { t } = useTranslation(['lists', 'shop'])
  const site = useSite()
  const locale = useLocale()
  const { pathname } = useLocation()
  const products = useSelector(selectCompared)
  const elementRef = useRef<HTMLDivElement>(null)
  const isAside = useAvoidOverlap(elementRef)
  if (products.length === 0 || isComparison(pathname)) return null
  const path = paths.compare(products.map(({ productId }) => productId))
  return (
    <section ref={elementRef} className={styles.frame} aria-label={t('shell.compare')}>
      <a
        className={styles.tab}
        data-aside={isAside ? '' : undefined}
        href={urlInSite(site, locale, path)}
        target="_blank"
        rel="noopener"
      >
        <span aria-hidden="true">{t('shell.compare')}</span>
        <span className={styles.count} aria-hidden="true">
          {products.length}
        </span>
        <VisuallyHidden>
          {`${t('shell.compareCount', { count: products.length })} ${t('compare.newTab')}`}
        </VisuallyHidden>
      </a>
    </section>
  )
}
