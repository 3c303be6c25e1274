import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { writeStored, readStored } from '../../site/browserStorage'
import { withoutOptions } from '../../site/urls/optionParameters'

/** Side effects of a route change that also run when the page fails: scroll and focus. */
export function RouteEffects() {
  useScrollRestoration()
  return null
}

/**
 * The first history entry of every document has the same key, so the storage key includes the address, without the
 * options that the visitor has chosen since.
 */
const toStorageLocation = (key: string) => {
  const { pathname, search } = window.location
  return ['sessionStorage', `scroll:${key} ${pathname}${withoutOptions(search)}`] as const
}

// React warns about `useLayoutEffect` on the server.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls a new page to its top and focuses `main`. Back and Forward restore the scroll position. */
function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shownPath = useRef(pathname)
  const isFirst = useRef(true)

  useBeforePaint(() => {
    const storageLocation = toStorageLocation(key)
    let position = window.scrollY
    const note = () => (position = window.scrollY)
    const storePosition = () => writeStored(...storageLocation, String(Math.round(position)))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scrollend', storePosition)
    window.addEventListener('pagehide', storePosition)
    return () => {
      // Stored now: a shorter next page would change the position.
      storePosition()
      window.removeEventListener('scroll', note)
      window.removeEventListener('scrollend', storePosition)
      window.removeEventListener('pagehide', storePosition)
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
  const stored = readStored(...toStorageLocation(key))
  return stored === null ? window.scrollY : Number(stored)
}

/** True after a reload or a return to the document; false on a new visit. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}

/** Milliseconds after which the page's height counts as final, also on a slow device. */
const timeoutMs = 30_000

/**
 * Scrolls to a position and restores it while the page grows, e.g. while products above it load. Stops when
 * something else scrolls.
 * @param position CSS pixels from the top
 * @returns a function that stops it
 */
function reachPosition(position: number): () => void {
  const isAway = () => Math.abs(window.scrollY - position) > 1
  const scroll = () => {
    if (isAway()) window.scrollTo(0, position)
  }
  scroll()
  if (position === 0 || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(scroll)
  // A page that is still too short ends before the position.
  const isShort = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
  const stopIfAway = () => {
    if (isAway() && !isShort()) stop()
  }
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('scroll', stopIfAway)
  }
  const timer = setTimeout(stop, timeoutMs)
  observer.observe(document.body)
  window.addEventListener('scroll', stopIfAway, { passive: true })
  return stop
}
