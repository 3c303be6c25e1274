import { useState, type KeyboardEvent } from 'react'
import type { Facet } from '../../../domain/catalog/listing'
import { hexOfColor } from '../../../domain/product/namedColors'
import { formatPrice } from '../../../site/formats/money'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { filterPrefix, fromSuffix, toSuffix, ownSpan } from '../chosenFilters'
import { useFacetTranslations } from './useFacetTranslations'
import styles from './FacetValues.module.css'

interface FacetValuesProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
  /** Number of values before "show all"; by default all. */
  readonly fewAtFirst?: number
}

/** Lists with more values get a search field. */
const longList = 10

/** A facet's values with their counts; values without products are disabled. */
export function FacetValues({ facet, chosen, fewAtFirst = Infinity }: FacetValuesProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const { nameOf, valueOf } = useFacetTranslations()
  const [sought, setSought] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const { name, values } = facet
  const wanted = sought.trim().toLowerCase()
  const isFolded = wanted === '' && !showsAll && values.length > fewAtFirst
  return (
    <div className={styles.group}>
      {facet.range && name === 'price' ? <RangeFields facet={facet} chosen={chosen} /> : null}
      {values.length > longList ? (
        <input
          className={styles.find}
          type="search"
          value={sought}
          placeholder={t('listing.findIn', { name: nameOf(name) })}
          aria-label={t('listing.findIn', { name: nameOf(name) })}
          onChange={({ target }) => setSought(target.value)}
          onKeyDown={preventSubmit}
        />
      ) : null}
      <div className={styles.values}>
        {values.map(({ value, label, count }, index) => {
          const text = valueOf(facet, value, label)
          const isChosen = chosen.includes(value)
          const isAside = isFolded && index >= fewAtFirst && !isChosen
          return (
            <label
              key={value}
              className={styles.value}
              hidden={isAside || !text.toLowerCase().includes(wanted)}
            >
              <input
                type="checkbox"
                name={filterPrefix + name}
                value={value}
                defaultChecked={isChosen}
                disabled={count === 0 && !isChosen}
              />
              <span className={styles.text}>
                {name === 'colour' ? <Swatch name={label} /> : null}
                {text}
              </span>
              <span className={styles.found} aria-hidden="true">
                {count}
              </span>
              <VisuallyHidden>{t('listing.products', { count })}</VisuallyHidden>
            </label>
          )
        })}
      </div>
      {values.length > fewAtFirst && wanted === '' ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('shell.showLess') : t('listing.showAll', { count: values.length })}
        </button>
      ) : null}
    </div>
  )
}

function Swatch({ name }: { name: string }) {
  const color = findSwatch(name)
  return color === null ? null : (
    <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
  )
}

function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

interface RangeFieldsProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
}

/** Two fields for a price span in the site's currency; a typed span replaces the offered ones. */
function RangeFields({ facet, chosen }: RangeFieldsProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const locale = useLocale()
  const own = ownSpan(facet, chosen)
  const { name, unit, range } = facet
  const symbol = formatPrice({ value: 0, currencyCode: unit ?? '' }, locale).replace(/[\d.,\s]/g, '')
  const field = (caption: string, suffix: string, value: number | null | undefined, hint?: number) => (
    <label className={styles.field}>
      <span className={styles.rangeText}>
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

/** Returns the CSS color of an English color name, by its last known word; null if no word is a color. */
function findSwatch(name: string): string | null {
  const known = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => hexOfColor(word) ?? [])
  return known.at(-1) ?? null
}
