/** The search: its box in the header and on a screen of its own, its form in a page, and what stands in for no results. */
export { CollectionLinks } from './CollectionLinks'
export { NothingMatched } from './NothingMatched'
export { PageSearchForm } from './PageSearchForm'
export { SearchEntry } from './SearchEntry'
export { useSearchedText } from './useSearchedText'
export { useSearchLabel } from './useSearchLabel'
