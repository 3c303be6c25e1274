/** Products side by side: what is chosen for it in this tab, the ways to it, and the comparison itself. */
export { CompareBar } from './CompareBar'
export {
  comparedIdsOf,
  compareSlice,
  maxCompared,
  productCompared,
  productUncompared,
  selectCompared,
  selectIsComparing,
} from './compareSlice'
export { areOfManyKinds } from './comparisonRows'
export { CompareTab } from './CompareTab'
export { CompareTable } from './CompareTable'
export { CompareTick } from './CompareTick'
export { persistComparison } from './persistComparison'
