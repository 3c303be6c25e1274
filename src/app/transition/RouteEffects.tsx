import { useScrollRestoration } from './useScrollRestoration'

/** What follows a change of route, whatever came of it: scroll and focus are where they belong. */
export function RouteEffects() {
  useScrollRestoration()
  return null
}
