import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SiteBar, useBarsOn } from '../../features/campaign'
import { categoryAt, useCategories, useStartPath } from '../../features/catalog'
import { readStored, writeStored } from '../../site/browserStorage'
import type { SiteBar as Bar } from '../../site/site'
import { closedBar } from '../../site/siteBar'
import { useSite } from '../../site/useSite'
import { matchRoute } from '../routes/matchRoute'

const isClosed = ({ id }: Bar) => readStored(...closedBar(id)) !== null

/** The first bar that is on, unless the visitor has closed it; none during checkout (docs/contract.md#page-shell). */
export function SiteBars({ bars }: { readonly bars: readonly Bar[] }) {
  const { commerce } = useSite()
  const { pathname } = useLocation()
  const on = useBarsOn(bars)
  const [closed, setClosed] = useState(() => bars.filter(isClosed))
  const isPaying = matchRoute(pathname, commerce).route.layout === 'checkout'
  const bar = isPaying ? undefined : on.find((each) => !closed.includes(each))
  const hasClosed = closed.length > 0
  const shownAt = useRef('')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (bar) {
      dataset.siteBar = ''
      shownAt.current = pathname
      // After the end of a bar the space stays until the next page, so that nothing moves.
    } else if (hasClosed || shownAt.current !== pathname) delete dataset.siteBar
  }, [bar, pathname, hasClosed])
  const { data: tree = [] } = useCategories()
  const start = useStartPath()
  if (!bar) return null
  // A catalog may lack the category.
  const isMissing =
    bar.path !== null &&
    tree.length > 0 &&
    bar.path.startsWith('/category/') &&
    !categoryAt(tree, bar.path.split('?')[0] ?? '')
  // Closes all that are on: another message would take the place of the closed one.
  const close = () => {
    for (const { id } of on) writeStored(...closedBar(id), '')
    setClosed([...closed, ...on])
    // The focused button disappears with the bar.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return <SiteBar bar={isMissing ? { ...bar, path: start } : bar} onClose={close} />
}
