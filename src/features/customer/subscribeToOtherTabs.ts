import { followCustomer, type CustomerThunkApi } from './customerApi'
import { changeLocation, isOutdated } from './knownCustomer'

/**
 * Hears of it when somebody signs in or out in another tab: nothing goes on in the name of who has left. A page that the
 * browser had put aside has heard nothing, and asks when it is shown again.
 * @returns ends it
 */
export function subscribeToOtherTabs({ dispatch }: CustomerThunkApi): () => void {
  const handle = ({ key }: StorageEvent) => {
    if (key === changeLocation[1]) void dispatch(followCustomer())
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void dispatch(followCustomer())
  }
  // Said before anybody listened.
  if (isOutdated()) void dispatch(followCustomer())
  window.addEventListener('storage', handle)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('storage', handle)
    window.removeEventListener('pageshow', comeBack)
  }
}
