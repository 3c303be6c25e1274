import { useScrollRestoration } from './useScrollRestoration'

/** Side effects of a route change that also run when the page fails: scroll and focus. */
export function RouteEffects() {
  useScrollRestoration()
  return null
}
