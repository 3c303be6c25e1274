/** The product comparison: its state, the controls that open it, and its table. */
export { CompareBar } from './CompareBar'
export {
  parseComparedIds,
  compareSlice,
  maxCompared,
  productCompared,
  productUncompared,
  selectCompared,
  selectIsComparing,
} from './compareSlice'
export { areOfManyKinds } from './comparisonRows'
export { CompareEdgeLink } from './CompareEdgeLink'
export { CompareSkeleton } from './CompareTable'
export { CompareTable } from './CompareTable'
export { CompareTick } from './CompareTick'
export { persistComparison } from './compareSlice'
