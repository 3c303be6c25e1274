import { useEffect, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { routeCompleted } from '../../site/visit'

/**
 * Stands behind a page: it is reached only when that could be drawn and has come alive, which is later than the frame
 * around it. It tells the visit that the route is complete.
 */
export function PageShown({ lastShown }: { lastShown: RefObject<string> }) {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    lastShown.current = pathname
    // From here on the page answers to a shopper's hand; styles may rely on it.
    document.documentElement.dataset.ready = 'true'
    const { origin, pathname: path } = window.location
    dispatch(routeCompleted({ pageUrl: origin + path, path, title: document.title }))
  }, [dispatch, lastShown, pathname])
  return null
}
