import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facet } from '../../domain/listing'
import { Button } from '../../ui/Button'
import { useAttributeWords } from '../../ui/figures/useAttributeWords'
import { Icon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './FacetMenu.module.css'
import { filterPrefix } from './listingLinks'

interface FacetMenuProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
  /** Products that the listing has with the present choice. */
  readonly total: number
}

/** One group of filters as a menu of ticks; a value that would show nothing is there, but cannot be chosen. */
export function FacetMenu({ facet: { name, unit, values }, chosen, total }: FacetMenuProps) {
  const { t } = useTranslation('shop')
  const { nameOf, shortNameOf, valueOf } = useAttributeWords()
  return (
    <details className={styles.menu} name="facet">
      <summary className={styles.summary} data-chosen={chosen.length > 0 ? '' : undefined}>
        {shortNameOf(name)}
        {chosen.length > 0 ? <span className={styles.count}>{chosen.length}</span> : null}
        <Icon name="chevronDown" size="small" />
      </summary>
      <fieldset className={styles.panel}>
        <legend className={styles.legend}>{t('listing.filterBy', { name: nameOf(name) })}</legend>
        <div className={styles.values}>
          {values.map(({ value, label, count }) => {
            const isChosen = chosen.includes(value)
            return (
              <label key={value} className={styles.value}>
                <input
                  type="checkbox"
                  name={filterPrefix + name}
                  value={value}
                  defaultChecked={isChosen}
                  disabled={count === 0 && !isChosen}
                />
                <span>{valueOf({ value: label, unit })}</span>
                <span className={styles.found}>
                  <span aria-hidden="true">{count}</span>
                  <VisuallyHidden>{t('listing.products', { count })}</VisuallyHidden>
                </span>
              </label>
            )
          })}
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
