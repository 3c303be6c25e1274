/** What the controls show once they are opened; a chunk of its own, so that no first view waits for it. */
export { FacetValues } from './FacetValues'
export { FilterPanel } from './FilterPanel'
