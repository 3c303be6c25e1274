import type { Facet } from '../../../domain/catalog/listing'
import { formatPrice } from '../../../site/formats/money'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale } from '../../../site/useSite'
import { useAttributeTranslations } from '../../productDisplay'
import { type FilterValue } from '../chosenFilters'
import { parseSpan } from '../figureSpan'

interface FacetTranslations {
  /** A facet's name, e.g. `Weight class`. */
  readonly nameOf: (name: string) => string
  /** A facet's short name, e.g. `Weight`. */
  readonly shortNameOf: (name: string) => string
  /** A value with its unit, e.g. `4U`, `285–290 mm`, `up to ₹2,000`. */
  readonly valueOf: (facet: Pick<Facet, 'name' | 'unit'>, value: string, label?: string) => string
  /** Name and value of a chosen filter, e.g. `Flex: Stiff`, with unit and label from the facets. */
  readonly chosenText: (chosen: FilterValue, facets: readonly Facet[]) => string
}

/** Facets with proper names, which are the same in every language. */
const properNames = ['brand', 'series', 'maker']

/** Translates filters into the page's language. */
export function useFacetTranslations(): FacetTranslations {
  const { t } = useTranslation(['listing', 'shop'])
  const locale = useLocale()
  const { nameOf, shortNameOf, formatValue: attributeText } = useAttributeTranslations()

  const figure = ({ name, unit }: Pick<Facet, 'name' | 'unit'>, value: number) =>
    name === 'price' && unit !== null
      ? formatPrice({ value, currencyCode: unit }, locale).replace(/[.,]00$/, '')
      : attributeText({ value: String(value), unit })

  const valueOf: FacetTranslations['valueOf'] = (facet, value, label = value) => {
    if (facet.name === 'availability') return t('product.inStock')
    if (facet.name === 'rating') return t('listing.wellRated', { stars: parseSpan(value)?.min ?? value })
    if (properNames.includes(facet.name)) return label
    const span = parseSpan(value)
    if (span === null) return attributeText({ value: label, unit: facet.unit })
    const { min, max } = span
    if (min === null) return t('listing.span.upTo', { to: figure(facet, max ?? 0) })
    if (max === null) return t('listing.span.from', { from: figure(facet, min) })
    if (min === max) return figure(facet, min)
    const from =
      facet.name === 'price' ? figure(facet, min) : attributeText({ value: String(min), unit: null })
    return t('listing.span.between', { from, to: figure(facet, max) })
  }
  return {
    nameOf,
    shortNameOf,
    valueOf,
    chosenText: ({ name, value }, facets) => {
      const facet = facets.find((candidate) => candidate.name === name) ?? { name, unit: null, values: [] }
      const label = facet.values.find((offered) => offered.value === value)?.label
      if (name === 'availability') return t('product.inStock')
      if (name === 'offer') return t('listing.reduced')
      return `${nameOf(name)}: ${valueOf(facet, value, label)}`
    },
  }
}
