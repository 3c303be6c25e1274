import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const storageKey = (key: string) => `scroll:${key}`

/** A new page starts at its top with the focus on its main part; Back and Forward return to where one was. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shownPath = useRef(pathname)

  useEffect(() => {
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    if (type === NavigationType.Pop) window.scrollTo(0, positionAt(key))
    else if (isNewPage) window.scrollTo(0, 0)
    if (isNewPage) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    const keep = () => sessionStorage.setItem(storageKey(key), String(Math.round(window.scrollY)))
    window.addEventListener('scrollend', keep)
    return () => window.removeEventListener('scrollend', keep)
  }, [key, pathname, type])
}

function positionAt(key: string): number {
  const kept = sessionStorage.getItem(storageKey(key))
  return kept === null ? window.scrollY : Number(kept)
}
