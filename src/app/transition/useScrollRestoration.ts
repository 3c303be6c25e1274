import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { reachPosition } from './reachPosition'

/** The first step of every document's history has the same key: its address tells it apart. */
const storageKey = (key: string) => `scroll:${key} ${window.location.pathname}${window.location.search}`

// The server has no layout to wait for, and React would say so.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A new page starts at its top with the focus on its main part; Back and Forward return to where one was. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shownPath = useRef(pathname)
  const isFirst = useRef(true)

  useBeforePaint(() => {
    const place = storageKey(key)
    let position = window.scrollY
    const note = () => (position = window.scrollY)
    const keep = () => sessionStorage.setItem(place, String(Math.round(position)))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scrollend', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      // Before the next page can be shorter and move the position.
      keep()
      window.removeEventListener('scroll', note)
      window.removeEventListener('scrollend', keep)
      window.removeEventListener('pagehide', keep)
    }
  }, [key])

  useEffect(() => {
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    if (isNewPage) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    const isVisit = isFirst.current && !isReturn()
    isFirst.current = false
    if (isVisit) return undefined
    if (type === NavigationType.Pop) return reachPosition(positionAt(key))
    if (isNewPage) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, type])
}

function positionAt(key: string): number {
  const kept = sessionStorage.getItem(storageKey(key))
  return kept === null ? window.scrollY : Number(kept)
}

/** True when the document was reloaded or come back to; false when somebody has just arrived. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}
