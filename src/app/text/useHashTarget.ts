import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Brings the part of the page that a link names into sight; the browser itself does so only on arrival. */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (hash === '' || type === NavigationType.Pop) return
    const target = document.getElementById(hash.slice(1))
    target?.scrollIntoView()
    // A keyboard goes on from there, and a screen reader says where that is.
    target?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key, type])
}
