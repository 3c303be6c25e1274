import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { RouteChanging } from '../../site/routeChanging'

interface ShopRouterProps {
  /** Path prefix of the language. A link to `/` leads to the language's home page. */
  readonly basename: string
  readonly children: ReactNode
}

/** Like React Router's `BrowserRouter`, but updates in a transition and provides `RouteChanging`. */
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
