import type { MouseEvent, ReactNode, ToggleEvent } from 'react'
import type { Facet } from '../../../domain/catalog/listing'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Skeleton } from '../../../ui/Skeleton'
import { useAttributeTranslations } from '../../productDisplay'
import styles from './FacetMenu.module.css'

interface FacetMenuProps {
  readonly facet: Facet
  /** Number of chosen values. */
  readonly chosen: number
  /** Number of products with the current filters. */
  readonly total: number
  readonly onOpen: (name: string) => void
  /** The values; null until their chunk has loaded. */
  readonly children: ReactNode
}

/** A facet as a menu above the products; only one menu is open at a time. */
export function FacetMenu({ facet: { name, values }, chosen, total, onOpen, children }: FacetMenuProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const { nameOf, shortNameOf } = useAttributeTranslations()
  const reportOpening = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) onOpen(name)
  }
  return (
    <details className={styles.menu} name="facet" onToggle={reportOpening}>
      <summary className={styles.summary} data-chosen={chosen > 0 ? '' : undefined}>
        {shortNameOf(name)}
        {chosen > 0 ? <span className={styles.count}>{chosen}</span> : null}
      </summary>
      <fieldset className={styles.panel}>
        <legend className={styles.legend}>{t('listing.filterBy', { name: nameOf(name) })}</legend>
        <div className={styles.values}>
          {children ?? <Skeleton blockSize={`calc(${values.length} * var(--target))`} />}
        </div>
        <div className={styles.done}>
          <Button isWide onClick={closeMenu}>
            {t('listing.showResults', { count: total })}
          </Button>
        </div>
      </fieldset>
    </details>
  )
}

function closeMenu({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const menu = currentTarget.closest('details')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}
