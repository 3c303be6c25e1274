import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Without the language, which the router puts before it. */
  readonly to: To
  /** What the next page finds in its location. */
  readonly state?: unknown
}

/**
 * A link within the shop, made of the router's hooks. The router's own component brings 3 KB of script for data routers,
 * which the shop has none of.
 */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { state })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...anchor} href={href} onClick={click} />
}
