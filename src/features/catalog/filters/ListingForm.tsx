import { useContext, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useHref } from 'react-router-dom'
import type { Facet, SortOrder } from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import { RouteChanging } from '../../../site/routeChanging'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Icon } from '../../../ui/icon/Icon'
import { filterPrefix, valuesBeside, type ListingLinks } from '../chosenFilters'
import { FacetMenu } from './FacetMenu'
import type * as filterParts from './filterParts'
import { closeOnEscape, readFields, clearTypedSpan, isChoice, isFinalInput } from './formFields'
import { useSortOrders } from './useSortOrders'
import styles from './ListingForm.module.css'

// React doesn't render the children of `noscript` in the browser, so this chunk is never fetched.
const PlainFilters = lazyNamed(
  () => import(/* webpackChunkName: "plainFilters" */ './PlainFilters'),
  'PlainFilters',
)

interface ListingFormProps {
  /** The path of the listing's page, without parameters. */
  readonly path: string
  readonly sort: SortOrder | undefined
  readonly filters: ListingFilters
  readonly facets: readonly Facet[]
  readonly total: number
  readonly links: ListingLinks
  /** Names of the facets above the products; see `promotedFilters`. */
  readonly promoted: readonly string[]
  /** The search text, the parameter `q`; absent for a category. */
  readonly search?: string | undefined
}

const none: readonly string[] = []

/**
 * Filters and sort order: a form whose fields are the url's parameters. Each change opens the url that
 * submitting would open. Without JavaScript `PlainFilters` replaces it.
 */
export function ListingForm(props: ListingFormProps) {
  const { path, sort, filters, facets, total, links, promoted: names, search } = props
  const { t } = useTranslation(['listing', 'shop'])
  const orders = useSortOrders()
  const form = useRef<HTMLFormElement>(null)
  const order = useRef<HTMLSelectElement>(null)
  const { parts, load } = useFilterParts()
  const [openedMenus, setOpenedMenus] = useState(none)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const action = useHref(path)
  const { promoted, stock, inPanel } = arrangeFacets(facets, filters, names)
  // While the panel is open, it has the fields of the menus.
  const isPanelShown = parts !== null && isPanelOpen
  const filled = parts && !isPanelShown ? promoted.filter(({ name }) => openedMenus.includes(name)) : []
  const shown = [...filled, ...(stock ? [stock] : []), ...(isPanelShown ? inPanel : [])]
  const chosenCount = inPanel.reduce((sum, { name }) => sum + (filters[name]?.length ?? 0), 0)
  const unsorted = t(search === undefined ? 'listing.sort.recommended' : 'listing.sort.relevance')

  // The fields are uncontrolled: reset them to the url's values, e.g. after Back. While a newer choice waits to be shown,
  // the values of an earlier one would remove it.
  const isChanging = useContext(RouteChanging)
  useEffect(() => {
    if (isChanging) return
    form.current?.reset()
    if (order.current) order.current.value = sort ?? ''
  }, [sort, filters, isChanging])

  const change = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (!isChoice(target)) return
    clearTypedSpan(target)
    links.choose(new URLSearchParams(readFields(currentTarget)))
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams(readFields(event.currentTarget))
    // A navigation within the event would be a form action to React, which resets the fields afterwards.
    queueMicrotask(() => links.choose(fields))
    if (isFinalInput(event)) setIsPanelOpen(false)
  }
  const sortBy = (value: string) => {
    if (order.current) order.current.value = value
  }
  const fillMenu = (name: string) => {
    load()
    setOpenedMenus((opened) => (opened.includes(name) ? opened : [...opened, name]))
  }
  const openPanel = () => {
    load()
    setIsPanelOpen(true)
  }
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        method="get"
        action={action}
        // The fields show the url's values; the browser must not restore older ones.
        autoComplete="off"
        aria-label={t('listing.sortAndFilter')}
        onChange={change}
        onSubmit={submit}
        onKeyDown={closeOnEscape}
        onPointerEnter={load}
        onFocus={load}
      >
        {search ? <input type="hidden" name="q" value={search} /> : null}
        {valuesBeside(filters, shown).map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={filterPrefix + name} value={value} />
        ))}
        <div className={styles.facets}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={openPanel}>
            <Icon name="filter" size="small" />
            {t('listing.sortAndFilter')}
            {chosenCount > 0 ? <span className={styles.count}>{chosenCount}</span> : null}
          </button>
          {promoted.map((facet) => {
            const chosen = filters[facet.name] ?? none
            return (
              <FacetMenu
                key={facet.name}
                facet={facet}
                chosen={chosen.length}
                total={total}
                onOpen={fillMenu}
              >
                {parts && filled.includes(facet) ? <parts.FacetValues facet={facet} chosen={chosen} /> : null}
              </FacetMenu>
            )
          })}
          {stock ? <StockTick facet={stock} chosen={filters[stock.name] ?? none} /> : null}
        </div>
        <label className={styles.sort}>
          <span>{t('listing.sortBy')}</span>
          <select ref={order} name="sort" defaultValue={sort ?? ''}>
            <option value="">{unsorted}</option>
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`listing.sort.${order}`)}
              </option>
            ))}
          </select>
        </label>
        {parts ? (
          <parts.FilterPanel
            isOpen={isPanelOpen}
            onClose={() => setIsPanelOpen(false)}
            facets={inPanel}
            onSort={sortBy}
            toNoFilters={links.toFilters({})}
            sort={sort}
            unsorted={unsorted}
            filters={filters}
            total={total}
          />
        ) : null}
      </form>
      <noscript>
        <PlainFilters
          facets={facets}
          path={path}
          sort={sort}
          unsorted={unsorted}
          filters={filters}
          search={search}
        />
      </noscript>
    </>
  )
}

type FilterParts = typeof filterParts

interface LazyParts {
  /** Null until loaded. */
  readonly parts: FilterParts | null
  /** Loads the parts; idempotent, and retries after a failure. */
  readonly load: () => void
}

/** Lazily loads the content of opened filter controls. */
function useFilterParts(): LazyParts {
  const [parts, setParts] = useState<FilterParts | null>(null)
  const load = () => {
    // If the request fails, the next interaction retries it.
    import(/* webpackChunkName: "filters" */ './filterParts').then(setParts, () => undefined)
  }
  return { parts, load }
}

interface StockTickProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
}

/** A checkbox that hides sold-out products. */
function StockTick({ facet: { name, values }, chosen }: StockTickProps) {
  const { t } = useTranslation(['listing', 'shop'])
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

/** The facet whose only value is `in stock`. */
const stock = 'availability'
/** Facets of every kind of product, which come before those of some kinds. */
const general = ['price', 'brand', 'rating', 'series', 'level', 'size', 'colour']

interface ArrangedFacets {
  /** Menus above the products. */
  readonly promoted: readonly Facet[]
  /** The checkbox above the products; null if the listing has no such facet. */
  readonly stock: Facet | null
  /** Groups in the panel: the menus' facets first, so that a phone has every filter in one list. */
  readonly inPanel: readonly Facet[]
}

/**
 * Divides facets into menus, stock checkbox and panel. The order depends on the category alone, so that
 * choosing a value never moves the controls.
 */
function arrangeFacets(
  facets: readonly Facet[],
  filters: ListingFilters,
  promotedNames: readonly string[],
): ArrangedFacets {
  const offered = facets.filter((facet) => divides(facet) || Object.hasOwn(filters, facet.name))
  const promoted = promotedNames.flatMap((name) => offered.find((facet) => facet.name === name) ?? [])
  const others = offered.filter((facet) => facet.name !== stock && !promoted.includes(facet))
  return {
    promoted,
    stock: facets.find(({ name }) => name === stock) ?? null,
    inPanel: [...promoted, ...[...others].sort((a, b) => rankFacet(a) - rankFacet(b))],
  }
}

// A facet with one value can't narrow the listing, but that of the rating leaves out the products without it.
function divides({ name, values, range }: Facet): boolean {
  return name === 'rating' || values.length > 1 || (range !== undefined && range.least < range.most)
}

function rankFacet({ name }: Facet): number {
  const index = general.indexOf(name)
  return index < 0 ? general.length : index
}
