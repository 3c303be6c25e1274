import { useEffect } from 'react'
import { useScrollRestoration } from './useScrollRestoration'

/** What follows a change of route, whatever came of it: scroll and focus are where they belong. */
export function RouteEffects() {
  useEffect(() => {
    // From here on the page answers to a shopper's hand; styles may rely on it.
    document.documentElement.dataset.ready = 'true'
  }, [])
  useScrollRestoration()
  return null
}
