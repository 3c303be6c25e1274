import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { RouteChanging } from './routeChanging'

interface ShopRouterProps {
  /** The language's home page: a link to `/` leads there, to its one address. */
  readonly basename: string
  readonly children: ReactNode
}

/** The library's BrowserRouter in the same few lines, but for one thing: it knows that a route is being changed. */
export function ShopRouter({ basename, children }: ShopRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const [isChanging, startTransition] = useTransition()
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setShown({ action, location }))),
    [history],
  )
  return (
    <RouteChanging value={isChanging}>
      <Router basename={basename} location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </RouteChanging>
  )
}
