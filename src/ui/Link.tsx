import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Path without the language prefix; the router adds it. */
  readonly to: To
  /** The next page's `location.state`. */
  readonly state?: unknown
}

/**
 * A link within the shop, made with the router's hooks. The router's own component adds 3 KB of script for
 * data routers, which the shop doesn't use.
 */
export function Link({ to, state, onClick, ...anchorProps }: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler(to, { state })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return <a {...anchorProps} href={href} onClick={handleClick} />
}
