import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls to the url's hash after a navigation in the app. The browser does so only on page load. */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (hash === '' || type === NavigationType.Pop) return
    const target = document.getElementById(hash.slice(1))
    target?.scrollIntoView()
    // Moves keyboard and screen reader focus to the section.
    target?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key, type])
}
