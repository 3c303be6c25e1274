import { useEffect } from 'react'

/** Calls when the browser shows this page again as it was left, e.g. after Back: what it shows may be old. */
export function useReturning(onReturn: () => void): void {
  useEffect(() => {
    const handle = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', handle)
    return () => window.removeEventListener('pageshow', handle)
  }, [onReturn])
}
