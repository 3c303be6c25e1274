import { useSyncExternalStore } from 'react'

/** Whether anybody can see the page. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true)
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
