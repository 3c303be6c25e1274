import type { Facet } from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { LinkButton } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { chosenValues, withoutValue, type ListingLinks } from '../chosenFilters'
import { useFacetTranslations } from '../filters/useFacetTranslations'

interface NothingFoundProps {
  /** Path of the listing. */
  readonly path: string
  readonly filters: ListingFilters
  readonly facets: readonly Facet[]
  readonly links: Pick<ListingLinks, 'toFilters' | 'lastChosen'>
}

/** An empty result, with links that remove the last chosen filter or all filters. */
export function NothingFound({ path, filters, facets, links: { toFilters, lastChosen } }: NothingFoundProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const { chosenText } = useFacetTranslations()
  const chosen = chosenValues(filters)
  const stillChosen = chosen.find(
    ({ name, value }) => name === lastChosen?.name && value === lastChosen.value,
  )
  const last = stillChosen ?? chosen.at(-1)
  return (
    <EmptyState
      drawing="shuttle"
      title={last ? t('listing.nothingFound') : t('listing.nothingInCategory')}
      action={
        last ? (
          <>
            <LinkButton to={toFilters(withoutValue(filters, last))} tone="accent">
              {t('listing.removeFilter', { name: chosenText(last, facets) })}
            </LinkButton>
            <LinkButton tone="quiet" to={toFilters({})}>
              {t('listing.clearFilters')}
            </LinkButton>
            {path.includes('/rackets/') ? (
              <LinkButton tone="quiet" to={paths.racketFinder()}>
                {t('footer.racketFinder')}
              </LinkButton>
            ) : null}
          </>
        ) : undefined
      }
    />
  )
}
