import { useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button, LinkButton } from '../../ui/Button'
import { useAvoidOverlap } from '../../ui/overlay/useAvoidOverlap'
import { comparisonCleared, isComparison, selectCompared } from './compareSlice'
import styles from './CompareBar.module.css'

interface CompareBarProps {
  /** True where large screens show the tab instead. */
  readonly isForSmallScreens: boolean
}

/** Shows the compared products at the bottom of listings and of small screens. In the cart, the checkout button is there. */
export function CompareBar({ isForSmallScreens }: CompareBarProps) {
  const { t } = useTranslation(['lists', 'shop'])
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const products = useSelector(selectCompared)
  const elementRef = useRef<HTMLDivElement>(null)
  const isAside = useAvoidOverlap(elementRef)
  if (products.length === 0 || isComparison(pathname) || pathname === paths.cart()) return null
  return (
    <div ref={elementRef} className={`${styles.frame} ${isForSmallScreens ? styles.small : ''}`}>
      <section
        className={styles.bar}
        data-aside={isAside ? '' : undefined}
        aria-label={t('shell.compareCount', { count: products.length })}
      >
        <p className={styles.names}>{products.map(({ name }) => name).join(' · ')}</p>
        <Button tone="quiet" onClick={() => dispatch(comparisonCleared())}>
          {t('compare.clear')}
        </Button>
        <LinkButton to={paths.compare(products.map(({ productId }) => productId))}>
          {t('shell.compare')}
          <span className={styles.count}>{products.length}</span>
        </LinkButton>
      </section>
    </div>
  )
}
