import { useEffect, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { routeCompleted } from '../../site/visit'

/**
 * Rendered after a page, so its effect runs only when the page has rendered and hydrated. The frame hydrates
 * earlier. Dispatches `routeCompleted`.
 */
export function PageShown({ lastShown }: { lastShown: RefObject<string> }) {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    lastShown.current = pathname
    // Marks the page as interactive; styles may rely on it.
    document.documentElement.dataset.ready = 'true'
    const { origin, pathname: path } = window.location
    dispatch(routeCompleted({ pageUrl: origin + path, path, title: document.title }))
  }, [dispatch, lastShown, pathname])
  return null
}
