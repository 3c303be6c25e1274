import { useSyncExternalStore } from 'react'
import { currentScheme, watchScheme, type Scheme } from './scheme'

/** The chosen color scheme; `system` while the server renders and the browser hydrates. */
export function useScheme(): Scheme {
  return useSyncExternalStore(watchScheme, currentScheme, () => 'system')
}
