import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import type { ProductOption } from '../../../domain/product/product'
import { withOption } from '../../../site/urls/optionParameters'

/**
 * The query, with its question mark, that chooses a product's options as a listing is filtered. A filter with several
 * values that the product has chooses none of them. Empty without a choice.
 * @param filters values by the option's name in lower case
 */
export function optionQuery(options: readonly ProductOption[], filters: ListingFilters): string {
  let query = new URLSearchParams()
  for (const { displayName, values } of options) {
    const wanted = filters[displayName.toLowerCase()]
    const [only, another] = values.filter(({ label }) => wanted?.includes(label))
    if (only && !another) query = withOption(query, displayName, only.label)
  }
  return query.size === 0 ? '' : `?${query}`
}
