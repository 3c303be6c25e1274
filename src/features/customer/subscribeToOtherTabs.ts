import { followCustomer, type CustomerThunkApi } from './customerChanges'
import { changeLocation, isOutdated } from './knownCustomer'

/**
 * Reads the customer again after a sign-in or sign-out in another tab. A page from the back/forward cache has
 * missed such changes, so it also reads the customer.
 * @returns a function that unsubscribes
 */
export function subscribeToOtherTabs({ dispatch }: CustomerThunkApi): () => void {
  const handle = ({ key }: StorageEvent) => {
    if (key === changeLocation[1]) void dispatch(followCustomer())
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void dispatch(followCustomer())
  }
  // The change came before the subscription.
  if (isOutdated()) void dispatch(followCustomer())
  window.addEventListener('storage', handle)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('storage', handle)
    window.removeEventListener('pageshow', comeBack)
  }
}
