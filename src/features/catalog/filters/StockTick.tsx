import { useTranslation } from 'react-i18next'
import type { Facet } from '../../../domain/catalogue/listing'
import { filterPrefix } from '../chosenFilters'
import styles from './ListingForm.module.css'

interface StockTickProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
}

/** A checkbox that hides sold-out products. */
export function StockTick({ facet: { name, values }, chosen }: StockTickProps) {
  const { t } = useTranslation('shop')
  const [inStock] = values
  if (!inStock) return null
  const isChosen = chosen.includes(inStock.value)
  return (
    <label className={styles.stock}>
      <input
        type="checkbox"
        name={filterPrefix + name}
        value={inStock.value}
        defaultChecked={isChosen}
        disabled={inStock.count === 0 && !isChosen}
      />
      {t('listing.inStockOnly')}
    </label>
  )
}
