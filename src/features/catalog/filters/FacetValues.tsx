import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facet } from '../../../domain/catalogue/listing'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { filterPrefix } from '../chosenFilters'
import { swatchOf } from './colourSwatches'
import styles from './FacetValues.module.css'
import { RangeFields } from './RangeFields'
import { useFacetTranslations } from './useFacetTranslations'

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
  const { t } = useTranslation('shop')
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
                <span>{text}</span>
              </span>
              <span className={styles.found}>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{t('listing.products', { count })}</VisuallyHidden>
              </span>
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
  const colour = swatchOf(name)
  return colour === null ? null : (
    <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
  )
}

function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
