import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Scrolls to the element of the URL's hash and focuses its title, also when the element is rendered later. The browser
 * scrolls only while a document loads.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  useEffect(() => {
    const isVisit = isFirst.current
    isFirst.current = false
    // Back and Forward restore the scroll position.
    if (hash === '' || (type === NavigationType.Pop && !isVisit)) return undefined
    const start = type === NavigationType.Pop ? 0 : window.scrollY
    const observer = new MutationObserver(reach)
    function reach() {
      const target = document.getElementById(hash.slice(1))
      if (!target) return
      observer.disconnect()
      // The browser or the visitor has already scrolled.
      if (window.scrollY !== start) return
      target.scrollIntoView()
      target.querySelector<HTMLElement>(':scope > h2')?.focus({ preventScroll: true })
    }
    observer.observe(document.body, { childList: true, subtree: true })
    reach()
    return () => observer.disconnect()
  }, [hash, key, type])
}
