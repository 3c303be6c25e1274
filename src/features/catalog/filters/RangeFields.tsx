import { useTranslation } from 'react-i18next'
import type { Facet } from '../../../domain/catalogue/listing'
import { formatPrice } from '../../../site/formats/money'
import { useLocale } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { filterPrefix, fromSuffix, toSuffix, ownSpan } from '../chosenFilters'
import styles from './RangeFields.module.css'

interface RangeFieldsProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
}

/** Two fields for a price span in the site's currency; a typed span replaces the offered ones. */
export function RangeFields({ facet, chosen }: RangeFieldsProps) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const own = ownSpan(facet, chosen)
  const { name, unit, range } = facet
  const symbol = formatPrice({ value: 0, currencyCode: unit ?? '' }, locale).replace(/[\d.,\s]/g, '')
  const field = (caption: string, suffix: string, value: number | null | undefined, hint?: number) => (
    <label className={styles.field}>
      <span className={styles.text}>
        {caption} <span className={styles.symbol}>{symbol}</span>
      </span>
      <input
        type="number"
        name={filterPrefix + name + suffix}
        min="0"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value ?? ''}
        placeholder={hint === undefined ? undefined : String(hint)}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      {field(t('listing.priceFrom'), fromSuffix, own?.min, range && Math.floor(range.least))}
      {field(t('listing.priceTo'), toSuffix, own?.max, range && Math.ceil(range.most))}
      <Button type="submit">{t('listing.apply')}</Button>
    </div>
  )
}
