/** The controls of a listing: order and filters, above the products and in the panel, with and without a script. */
export { ListingForm } from './ListingForm'
export { useFacetTranslations } from './useFacetTranslations'
