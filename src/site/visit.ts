import { createAction } from '@reduxjs/toolkit'

/** A completed route, dispatched on the first view and after each change of path. */
export interface RouteVisit {
  /** Origin and path, never the query (docs/contract.md#analytics). */
  readonly pageUrl: string
  readonly path: string
  readonly title: string
}

export const routeCompleted = createAction<RouteVisit>('visit/routeCompleted')
