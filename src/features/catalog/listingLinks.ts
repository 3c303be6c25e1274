import type { To } from 'react-router-dom'
import type { ListingFilters } from '../../domain/catalogue/listingFilters'
import type { FilterValue } from './chosenFilters'

/** Form fields and url parameters with this prefix are filters, e.g. `f.level`. */
export const filterPrefix = 'f.'
/** Fields that end so hold the ends of a span typed by hand, e.g. `f.price.from`. */
export const fromSuffix = '.from'
export const toSuffix = '.to'

/** Where a listing's controls lead; every one is a real url. */
export interface ListingLinks {
  /** The same choice on another page. */
  readonly toPage: (page: number) => To
  /** History state for "load more", which keeps the pages before. */
  readonly nextState: unknown
  /** The first page with other filters. */
  readonly toFilters: (filters: ListingFilters) => To
  /** Goes where submitting the form would lead. */
  readonly choose: (fields: URLSearchParams) => void
  /** What was chosen last, where the history knows it. */
  readonly lastChosen: FilterValue | null
}
