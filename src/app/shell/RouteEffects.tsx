import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { routeCompleted } from '../../site/visit'
import { useScrollRestoration } from './useScrollRestoration'

/** What follows a change of route: the visit is told, scroll and focus are where they belong. */
export function RouteEffects() {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    // From here on the page answers to a shopper's hand; styles may rely on it.
    document.documentElement.dataset.ready = 'true'
  }, [])
  useEffect(() => {
    const { origin, pathname: path } = window.location
    dispatch(routeCompleted({ pageUrl: origin + path, path, title: document.title }))
  }, [dispatch, pathname])
  useScrollRestoration()
  return null
}
