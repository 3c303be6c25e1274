/** The steps to an order: what each asks, and what it says once it is done. */
export { LazyLeavingGuard, LazyStepSummary, stepForms } from './stepForms'
export { StepFrame, stepHeadingId } from './StepFrame'
