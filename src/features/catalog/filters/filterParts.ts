/** The content of opened filter controls, in a separate chunk to keep the first view small. */
export { FacetValues } from './FacetValues'
export { FilterPanel } from './FilterPanel'
