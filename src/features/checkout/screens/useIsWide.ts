import { useSyncExternalStore } from 'react'

/** The width from which `CheckoutSteps.module.css` has two columns. */
const wide = '(min-width: 1024px)'

/** Whether the checkout has two columns. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
