import { use, type ComponentProps, type MouseEvent } from 'react'
import {
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An absolute path without the language prefix, or the query or fragment of this page. */
  readonly to: string
  /** The next page's `location.state`. */
  readonly state?: unknown
}

/**
 * A link within the shop. The router's own resolves paths relative to routes, and renders again whenever the location
 * changes: a listing has a hundred links.
 */
export function Link({ to, state, onClick, ...anchorProps }: LinkProps) {
  const { basename, navigator } = use(NavigationContext)
  const { pathname, search = '', hash = '' } = parsePath(to)
  const path = pathname ?? use(LocationContext).location.pathname
  const next = { pathname: `${basename}/${path}`.replace(/\/{2,}/g, '/'), search, hash }
  const href = navigator.createHref(next)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const isHere = new URL(href, document.baseURI).href === document.location.href
    navigator[isHere ? 'replace' : 'push'](next, state)
  }
  return <a {...anchorProps} href={href} onClick={handleClick} />
}

/** Other clicks open a tab or a menu of the browser. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
