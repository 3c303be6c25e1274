import { followCustomer, type CustomerThunkApi } from './customerChanges'
import { changePlace, isOutdated } from './knownCustomer'

/**
 * Hears of it when somebody signs in or out in another tab: nothing goes on in the name of who has left. A page that the
 * browser had put aside has heard nothing, and asks when it is shown again.
 * @returns ends it
 */
export function hearOtherTabs({ dispatch }: CustomerThunkApi): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === changePlace[1]) void dispatch(followCustomer())
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void dispatch(followCustomer())
  }
  // Said before anybody listened.
  if (isOutdated()) void dispatch(followCustomer())
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', comeBack)
  }
}
