/** A listing: products page by page, what narrows it, what stands in for nothing found. */
export { ProductListing } from './ProductListing'
export { promotedFilters } from './promotedFilters'
