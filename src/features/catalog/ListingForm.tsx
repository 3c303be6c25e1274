import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router-dom'
import { sortOrders, type Facet, type SortOrder } from '../../domain/listing'
import type { ListingFilters } from '../../domain/listingFilters'
import { Button } from '../../ui/Button'
import { offeredFacets } from './chosenFilters'
import { FacetMenu } from './FacetMenu'
import styles from './ListingForm.module.css'

interface ListingFormProps {
  /** The listing's own path. */
  readonly path: string
  readonly sort: SortOrder | undefined
  readonly filters: ListingFilters
  readonly facets: readonly Facet[]
  readonly total: number
  readonly onChoose: (fields: URLSearchParams) => void
}

/**
 * Filters and order. A plain form whose fields are the url's parameters: it works before any script has come, and each
 * change afterwards leads where submitting it would.
 */
export function ListingForm({ path, sort, filters, facets, total, onChoose }: ListingFormProps) {
  const { t } = useTranslation('shop')
  const form = useRef<HTMLFormElement>(null)
  const order = useRef<HTMLSelectElement>(null)

  // The fields answer at once; after Back they follow the address again.
  useEffect(() => {
    form.current?.reset()
    if (order.current) order.current.value = sort ?? ''
  }, [sort, filters])

  const choose = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    onChoose(new URLSearchParams(fieldsOf(currentTarget)))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(event)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={useHref(path)}
      aria-label={t('listing.sortAndFilter')}
      onChange={choose}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.facets}>
        {offeredFacets(facets, filters, total).map((facet) => (
          <FacetMenu key={facet.name} facet={facet} chosen={filters[facet.name] ?? []} total={total} />
        ))}
      </div>
      <label className={styles.sort}>
        <span>{t('listing.sortBy')}</span>
        <select ref={order} name="sort" defaultValue={sort ?? ''}>
          <option value="">{t('listing.sort.recommended')}</option>
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`listing.sort.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">{t('listing.apply')}</Button>
      </noscript>
    </form>
  )
}

/** What submitting the form would send. */
function fieldsOf(form: HTMLFormElement): [name: string, value: string][] {
  return [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return [[field.name, field.value]]
    return field instanceof HTMLInputElement && field.checked ? [[field.name, field.value]] : []
  })
}

function closeOnEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof Element)) return
  const menu = target.closest('details[open]')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}
