/** Search: the box with suggestions, the form in a page, what to show without results. */
export { CollectionLinks } from './CollectionLinks'
export { NothingMatched } from './NothingMatched'
export { PageSearchForm } from './PageSearchForm'
export { SearchEntry } from './SearchEntry'
export { useSearchedText } from './useSearchedText'
export { useSearchLabel } from './useSearchLabel'
export { isolated } from './suggestions/isolated'
export { rememberSearch } from './suggestions/storedSearches'
