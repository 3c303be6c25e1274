/** Search: the box with suggestions, the form within a page, the content of an empty result. */
export { CollectionLinks, NothingMatched } from './NothingMatched'
export { SearchNotes } from './SearchNotes'
export { PageSearchForm } from './PageSearchForm'
export { SearchEntry } from './SearchEntry'
export { useSearchedText, useSearchLabel } from './useSearchedText'
export { isolated } from './suggestions/ParentName'
export { rememberSearch } from './suggestions/storedSearches'
