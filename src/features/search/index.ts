/** The search: its box with suggestions, what was searched for on this device, and what stands in for no results. */
export { CollectionLinks } from './CollectionLinks'
export { rememberSearch } from './keptSearches'
export { NothingMatched } from './NothingMatched'
export { PageSearchForm } from './PageSearchForm'
export { SearchEntry } from './SearchEntry'
export { isolated } from './isolated'
export { useSearchedText } from './useSearchedText'
export { useSearchLabel } from './useSearchLabel'
