import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * On Back and Forward, focuses the link by which the shopper left the page. Without such a link the focus
 * stays on `main`.
 */
export function useFocusReturn(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  /** Address of the followed link, by key of the history entry. */
  const leftBy = useRef(new Map<string, string>())
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
      if (href) leftBy.current.set(key, href)
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [key])
  useEffect(() => {
    const href = type === NavigationType.Pop ? leftBy.current.get(key) : undefined
    if (href === undefined) return
    const link = [...document.links].find((candidate) => candidate.getAttribute('href') === href)
    link?.focus({ preventScroll: true })
  }, [key, type])
}
